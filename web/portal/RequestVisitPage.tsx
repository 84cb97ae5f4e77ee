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
import { NoClientProfile } from './NoClientProfile.tsx';
import { usePortalsQuery } from './portals.generated.ts';
import { RequestVisitForm, type RequestDetails } from './request/RequestVisitForm.tsx';
import { WhosePortal } from './WhosePortal.tsx';
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
 * /scheduling for clients and people around them, with what we know about them already filled in; while
 * there is nothing to book, the state of their care.
 */
export default function RequestVisitPage(): ReactNode {
  const { name } = useProvider();
  const { data, error } = usePortalsQuery();
  const open = data?.portals.portals.find(({ isOpen }) => isOpen);
  const isNobodys = data?.portals.portals.length === 0 && !data.portals.hasEnded;
  return (
    <Page>
      <PageHead title={`${copy.title} | ${name}`} indexed={false} />
      <h1>{copy.title}</h1>
      {data || error ? (
        open?.isOwn || isNobodys || error ? (
          <WhosePortal>
            <OwnRequest />
          </WhosePortal>
        ) : open?.parts.includes('ASKING') ? (
          <WhosePortal>
            <OthersRequest />
          </WhosePortal>
        ) : (
          <NoClientProfile />
        )
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function OwnRequest(): ReactNode {
  const { data, error, loading, refetch } = useRequestDetailsQuery();
  return (
    <Request
      details={data && (data.ownProfile ?? null)}
      failed={error !== undefined && !loading}
      loading={loading}
      refetch={refetch}
    />
  );
}

/** Somebody around the client asks: where the client lives is known, the number to call isn't. */
function OthersRequest(): ReactNode {
  const { data, error, loading, refetch } = useDashboardQuery();
  const account = data?.dashboard.account;
  return (
    <Request
      details={account && { ...account, phone: null }}
      failed={error !== undefined && !loading}
      loading={loading}
      refetch={refetch}
    />
  );
}

interface RequestProps {
  details: RequestDetails | null | undefined;
  failed: boolean;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

function Request({ details, failed, loading, refetch }: RequestProps): ReactNode {
  const { user } = useSession();
  const { retrying, retry } = useRetry(loading, async () => {
    if (!user) await reloadCurrentUser();
    return refetch();
  });
  const isKnown = details !== undefined;
  const status = details?.status ?? 'ACTIVE';
  if ((!isKnown && (failed || retrying)) || !user || (isKnown && status === 'ACTIVE'))
    return (
      <>
        <Lead>{copy.lead}</Lead>
        <Sheet as="section" aria-labelledby="request">
          <h2 id="request">{copy.heading}</h2>
          {isKnown && user ? (
            <RequestVisitForm user={user} details={details} />
          ) : (
            <ErrorState title={copy.failed} onRetry={retry} retrying={retrying}>
              {copy.failedHint}
            </ErrorState>
          )}
        </Sheet>
      </>
    );
  return <State>{isKnown ? <NothingToBook status={status} /> : <Loading />}</State>;
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
