import type { ReactNode } from 'react';
import { signup } from '../site/content/account.ts';
import { PlainPage } from '../site/PlainPage.tsx';

export default function SignupPage(): ReactNode {
  return <PlainPage content={signup} />;
}
