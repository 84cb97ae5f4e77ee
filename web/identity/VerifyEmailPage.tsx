import type { ReactNode } from 'react';
import { verifyEmail } from '../site/content/account.ts';
import { PlainPage } from '../site/PlainPage.tsx';

export default function VerifyEmailPage(): ReactNode {
  return <PlainPage content={verifyEmail} />;
}
