import type { ReactNode } from 'react';
import { register } from '../site/content/account.ts';
import { PlainPage } from '../site/PlainPage.tsx';

export default function RegisterPage(): ReactNode {
  return <PlainPage content={register} />;
}
