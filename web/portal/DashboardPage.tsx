import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isForbidden } from '../app/graph/graphErrors.ts';
import { PageHead } from '../app/head/PageHead.tsx';
import { AccountReminders } from '../account/AccountReminders.tsx';
import { dropFirstStyles } from '../app/session/firstPage.ts';
import { useSession } from '../app/session/session.ts';
import { LongWait } from '../app/TakesLong.tsx';
import { useProvider } from '../app/provider.tsx';
import { space } from '../ui/theme.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { useRetry } from '../ui/useRetry.ts';
import { dashboardContext, forgetEarlyDashboard, useEarlyDashboard } from './beginDashboard.ts';
import { useDashboardQuery } from './care.generated.ts';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx';
import { NoClientProfile } from './NoClientProfile.tsx';
import { WhosePortal } from './WhosePortal.tsx';
import { portalCopy as copy } from './copy.ts';

const Greeting = styled.p`
  margin-bottom: ${space(4)};
`;

/** The client portal. The route shows it to signed-in people only. */
export default function DashboardPage(): ReactNode {
  const { user } = useSession();
  const { name } = useProvider();
  useEffect(dropFirstStyles, []);
  return (
    <Page>
      <PageHead title={`${copy.title} | ${name}`} indexed={false} />
      <h1>{copy.title}</h1>
      <Greeting>{copy.hello(user?.firstName)}</Greeting>
      <AccountReminders />
      <DashboardContent />
    </Page>
  );
}

function DashboardContent(): ReactNode {
  const early = useEarlyDashboard();
  const {
    data,
    error: readError,
    loading,
    refetch,
  } = useDashboardQuery({ context: dashboardContext, skip: early.status !== 'none' });
  const error = early.status === 'failed' ? early.error : readError;
  const { retrying, retry } = useRetry(
    loading,
    early.status === 'failed' ? forgetEarlyDashboard : refetch,
  );
  if (data)
    return (
      <WhosePortal isKnown>
        <Dashboard data={data} />
      </WhosePortal>
    );
  if ((loading || !error) && !retrying)
    return (
      <>
        <LongWait />
        <DashboardSkeleton />
      </>
    );
  if (isForbidden(error)) return <NoClientProfile />;
  return (
    <ErrorState title={copy.failed} onRetry={retry} retrying={retrying}>
      {copy.failedHint}
    </ErrorState>
  );
}
