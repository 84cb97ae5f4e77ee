import type { ReactNode } from 'react';
import { resetPassword } from '../site/content/account.ts';
import { PlainPage } from '../site/PlainPage.tsx';

export default function ResetPasswordPage(): ReactNode {
  return <PlainPage content={resetPassword} />;
}
