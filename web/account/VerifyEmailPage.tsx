import { lazy, Suspense, type ReactNode } from 'react';
import { PageHead } from '../app/head/PageHead.tsx';
import { useProvider } from '../app/provider.tsx';
import { verifyEmail } from '../site/content/account.ts';
import { CallLine } from '../site/parts/CallLine.tsx';
import { loadPatiently } from '../ui/loadPatiently.ts';
import { showOfflineNotice } from '../app/graph/showConnectivity.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { DeadVerification } from './DeadVerification.tsx';
import { EntryPage } from './EntryPage.tsx';
import { useLinkToken } from './useLinkToken.ts';
import { accountWords } from '../app/viewer/words.ts';

const words = accountWords.verify;

// The graph client comes only for an address that has something to verify.
const EmailVerification = lazy(() =>
  loadPatiently(() => import('./EmailVerification.tsx'), showOfflineNotice),
);

/** Where the verification link leads (ruling 49). */
export default function VerifyEmailPage(): ReactNode {
  const content = verifyEmail(useProvider());
  const token = useLinkToken();
  return (
    <EntryPage content={content}>
      <PageHead title={content.title} description={content.description} indexed={false} />
      <noscript>
        <CallLine>{words.noScript}</CallLine>
      </noscript>
      {token === '' ? (
        <DeadVerification message={null} />
      ) : (
        <Suspense fallback={<Spinner label={words.working} />}>
          {token === null ? <Spinner label={words.working} /> : <EmailVerification token={token} />}
        </Suspense>
      )}
    </EntryPage>
  );
}
