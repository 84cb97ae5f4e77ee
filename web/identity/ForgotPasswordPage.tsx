import type { ReactNode } from 'react';
import { forgotPassword } from '../site/content/account.ts';
import { PlainPage } from '../site/PlainPage.tsx';

export default function ForgotPasswordPage(): ReactNode {
  return <PlainPage content={forgotPassword} />;
}
