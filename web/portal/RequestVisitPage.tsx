import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LongWait } from '../app/TakesLong.tsx';
import { PageHead } from '../app/head/PageHead.tsx';
import type { ClientStatus } from '../app/graph/schema.generated.ts';
import { reloadCurrentUser } from '../app/viewer/currentUser.ts';
import { useProvider } from '../app/provider.tsx';
import { useSession } from '../app/session/session.ts';
import { Card } from '../ui/Card.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { space, text } from '../ui/theme.ts';
import { useRetry } from '../ui/useRetry.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useDashboardQuery, useRequestDetailsQuery } from './care.generated.ts';
import { CareState } from './dashboard/CareState.tsx';
import { RequestVisitForm } from './request/RequestVisitForm.tsx';
import { requestVisitCopy as copy } from './copy.ts';

const Lead = styled.p`
  margin-bottom: ${space(4)};
`;
const State = styled.div`
  margin-top: ${space(4)};
`;
const Sheet = styled(Card)`
  max-width: 44rem;
  h2 {
    margin-bottom: ${space(3)};
    font-size: ${text.h3};
  }
`;

/**
 * /scheduling for clients, with what we know about them already filled in; while there is nothing to
 * book, the state of their care.
 */
export default function RequestVisitPage(): ReactNode {
  const { name } = useProvider();
  const { data, error, loading, refetch } = useRequestDetailsQuery();
  const { user } = useSession();
  const { retrying, retry } = useRetry(loading, async () => {
    if (!user) await reloadCurrentUser();
    return refetch();
  });
  const failed = (!data && ((error !== undefined && !loading) || retrying)) || !user;
  return (
    <Page>
      <PageHead title={`${copy.title} | ${name}`} indexed={false} />
      <h1>{copy.title}</h1>
      {failed || (data && user && (data.ownProfile?.status ?? 'ACTIVE') === 'ACTIVE') ? (
        <>
          <Lead>{copy.lead}</Lead>
          <Sheet as="section" aria-labelledby="request">
            <h2 id="request">{copy.heading}</h2>
            {data && user ? (
              <RequestVisitForm user={user} details={data.ownProfile ?? null} />
            ) : (
              <ErrorState title={copy.failed} onRetry={retry} retrying={retrying}>
                {copy.failedHint}
              </ErrorState>
            )}
          </Sheet>
        </>
      ) : (
        <State>
          {data?.ownProfile && data.ownProfile.status !== 'ACTIVE' ? (
            <NothingToBook status={data.ownProfile.status} />
          ) : (
            <Loading />
          )}
        </State>
      )}
    </Page>
  );
}

/** Says of care that is paused or has ended what the dashboard says. */
function NothingToBook({ status }: { status: ClientStatus }): ReactNode {
  const { data, loading } = useDashboardQuery();
  if (!data && loading) return <Loading />;
  const account = data?.dashboard.account ?? { status, statusReason: null, heldThrough: null };
  return <CareState account={account} />;
}

const Loading = (): ReactNode => (
  <>
    <LongWait />
    <div role="status">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <Skeleton $height="60rem" />
    </div>
  </>
);
