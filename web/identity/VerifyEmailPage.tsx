import { lazy, Suspense, type ReactNode } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import { useProvider } from '../provider.tsx';
import { verifyEmail } from '../site/content/account.ts';
import { CallLine } from '../site/parts/CallLine.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { EntryPage } from './EntryPage.tsx';
import { accountWords } from './words.ts';

const EmailVerification = lazy(() => import('./EmailVerification.tsx'));

/** Where the verification link leads (ruling 49). */
export default function VerifyEmailPage(): ReactNode {
  const content = verifyEmail(useProvider());
  return (
    <EntryPage content={content}>
      <PageHead title={content.title} description={content.description} indexed={false} />
      <noscript><CallLine>{accountWords.verify.noScript}</CallLine></noscript>
      <Suspense fallback={<Spinner label={accountWords.verify.working} />}><EmailVerification /></Suspense>
    </EntryPage>
  );
}
