import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { showOfflineNotice } from '../../app/graph/showOfflineNotice.ts';
import { useSession } from '../../app/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTime } from '../../ui/format.ts';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { color } from '../../ui/theme.ts';
import { useRetry } from '../../ui/useRetry.ts';
import { screenPath, suspectedSpamPath } from '../paths.ts';
import { DeskPage } from '../ui/DeskPage.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useVisitDialogs } from '../visits/useVisitDialogs.tsx';
import { todayCopy as copy } from './copy.ts';
import { LateVisits } from './LateVisits.tsx';
import { Missing } from './Missing.tsx';
import { NotesToSort } from './NotesToSort.tsx';
import { OpenVisits } from './OpenVisits.tsx';
import { Overdue } from './Overdue.tsx';
import { Part } from './Part.tsx';
import { useDeskTodayQuery, type DeskTodayQuery } from './today.generated.ts';
import { TimeOffRequests } from './TimeOffRequests.tsx';
import { TodayVisits } from './TodayVisits.tsx';
import { UnconfirmedVisits } from './UnconfirmedVisits.tsx';
import { ClientsToCall, UnseenNotices } from './NoticesToTell.tsx';
import { useTurns } from './useTurns.ts';
import { Waiting } from './Waiting.tsx';

/** Apart, since only a new installation shows them, and few days these. */
const FirstSteps = lazy(() => loadWithRetry(() => import('./FirstSteps.tsx'), showOfflineNotice));
const FailedJobs = lazy(() =>
  loadWithRetry(() => import('../activity/FailedJobs.tsx'), showOfflineNotice),
);

const AsOf = styled.span`
  align-self: center;
  color: ${color.inkSoft};
`;

/** What needs attention now, and today's visits by the hour. */
export default function TodayPage(): ReactNode {
  const result = useDeskTodayQuery({ notifyOnNetworkStatusChange: true });
  const { data, loading, refetch } = result;
  const { retry } = useRetry(loading, refetch);
  const today = data?.deskToday;
  useTurns(today);
  return (
    <DeskPage
      title={copy.title}
      actions={
        today && (
          <>
            <AsOf role="status">{copy.asOf(formatTime(today.asOf))}</AsOf>
            <Button variant="secondary" aria-busy={loading || undefined} onClick={retry}>
              {copy.refresh}
            </Button>
          </>
        )
      }
    >
      <Loaded what={copy.these} of={result}>
        {today && <TodayContent today={today} />}
      </Loaded>
    </DeskPage>
  );
}

function TodayContent({ today }: { today: DeskTodayQuery['deskToday'] }): ReactNode {
  const { user } = useSession();
  const { openVisit, dialogs } = useVisitDialogs();
  const { day, asOf, openVisits, lateVisits, toTell, timeOffRequests, failedJobs } = today;
  const { notesToSort, overdueCount, firstSteps } = today;
  const isCalm =
    [openVisits, lateVisits, notesToSort, timeOffRequests, failedJobs].every(
      ({ length }) => length === 0,
    ) &&
    toTell.every(({ toldAt }) => toldAt !== null) &&
    today.waitingCount +
      today.suspectedSpamCount +
      overdueCount +
      today.missingCount +
      today.unconfirmedCount +
      today.exceptionCount ===
      0;
  return (
    <>
      {firstSteps && (
        <Suspense>
          <FirstSteps steps={firstSteps} isAdmin={user?.role === 'ADMIN'} />
        </Suspense>
      )}
      {isCalm && !firstSteps && (
        <p>
          <strong>{copy.nothing}</strong> {copy.nothingHint}
        </p>
      )}
      {lateVisits.length > 0 && (
        <LateVisits visits={lateVisits} day={day} asOf={asOf} onOpen={openVisit} />
      )}
      {openVisits.length > 0 && (
        <OpenVisits visits={openVisits} day={day} asOf={asOf} onOpen={openVisit} />
      )}
      <UnseenNotices notices={toTell} day={day} onOpen={openVisit} />
      <ClientsToCall notices={toTell} day={day} onOpen={openVisit} />
      <NotesToSort notes={notesToSort} day={day} />
      <TimeOffRequests requests={timeOffRequests} />
      {today.waitingCount > 0 && <Waiting today={today} />}
      {today.suspectedSpamCount > 0 && (
        <Part title={copy.spam.title} count={today.suspectedSpamCount}>
          <p>
            <span>{copy.spam.text(today.suspectedSpamCount)}</span>.{' '}
            <Link to={suspectedSpamPath}>{copy.spam.action}</Link>
          </p>
        </Part>
      )}
      {today.unconfirmedCount > 0 && <UnconfirmedVisits today={today} onOpen={openVisit} />}
      {today.exceptionCount > 0 && (
        <Part title={copy.exceptions.title} count={today.exceptionCount}>
          <p>
            <span>{copy.exceptions.text(today.exceptionCount)}</span>.{' '}
            <Link to={screenPath('exceptions')}>{copy.exceptions.action}</Link>
          </p>
        </Part>
      )}
      {overdueCount > 0 && <Overdue today={today} />}
      {failedJobs.length > 0 && (
        <Part title={copy.failed.title} count={failedJobs.length}>
          <Suspense>
            <FailedJobs jobs={failedJobs} caption={copy.failed.title} />
          </Suspense>
          <p>
            <Link to={screenPath('activity')}>{copy.failed.all}</Link>
          </p>
        </Part>
      )}
      {today.missingCount > 0 && <Missing today={today} />}
      <TodayVisits visits={today.visits} day={day} onOpen={openVisit} />
      {dialogs}
    </>
  );
}
