import { lazy, Suspense, useState, type ReactNode } from 'react';
import { PageHead } from '../app/head/PageHead.tsx';
import { useProvider } from '../app/provider.tsx';
import { verifyEmail } from '../site/content/account.ts';
import { CallLine } from '../site/parts/CallLine.tsx';
import { loadWithRetry } from '../ui/loadWithRetry.ts';
import { showOfflineNotice } from '../app/graph/showOfflineNotice.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { DeadVerification } from './DeadVerification.tsx';
import { EntryPage } from './EntryPage.tsx';
import { forgetLinkToken, useLinkToken } from '../app/linkToken.ts';
import { accountCopy } from './copy.ts';

const copy = accountCopy.verify;

// Lazy, so that the GraphQL client loads only if there is a token.
const EmailVerification = lazy(() =>
  loadWithRetry(() => import('./EmailVerification.tsx'), showOfflineNotice),
);

/** The page that verification links open. Opening it changes nothing: programs open links, too. */
export default function VerifyEmailPage(): ReactNode {
  const content = verifyEmail(useProvider());
  const held = useLinkToken();
  // Kept for what is on screen after it was used, and forgotten by then.
  const [used, setUsed] = useState<string | null>(null);
  const token = used ?? held;
  const isOver = used !== null;
  return (
    <EntryPage content={isOver ? { ...content, points: [] } : content}>
      <PageHead title={content.title} description={content.description} indexed={false} />
      <noscript>
        <CallLine>{copy.noScript}</CallLine>
      </noscript>
      {token === '' ? (
        <DeadVerification message={null} />
      ) : (
        <Suspense fallback={<Spinner label={copy.working} />}>
          {token === null ? (
            <Spinner label={copy.working} />
          ) : (
            <EmailVerification
              token={token}
              onOver={(confirmed) => {
                setUsed(token);
                forgetLinkToken(confirmed);
              }}
            />
          )}
        </Suspense>
      )}
    </EntryPage>
  );
}
