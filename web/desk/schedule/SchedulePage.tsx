import { useMemo, type ReactNode } from 'react';
import { serverMessage } from '../../app/graph/graphErrors.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRetry } from '../../ui/useRetry.ts';
import { DeskPage } from '../ui/DeskPage.tsx';
import { useFilters } from '../ui/useFilters.ts';
import { useVisitDialogs } from '../visits/useVisitDialogs.tsx';
import { scheduleCopy as copy } from './copy.ts';
import { DayTable } from './DayTable.tsx';
import { dayAsked, sundayOf, weekFrom } from './days.ts';
import { rowsOf } from './rows.ts';
import { useDeskScheduleQuery } from './schedule.generated.ts';
import { ScheduleToolbar } from './ScheduleToolbar.tsx';
import { WeekTable } from './WeekTable.tsx';

/** Who is where, by the week or by the day. */
export default function SchedulePage(): ReactNode {
  const [filters, change] = useFilters('week', 'day', 'by');
  const view = filters.day === '' ? 'week' : 'day';
  const by = filters.by === 'client' ? 'client' : 'caregiver';
  const asked = dayAsked(view === 'day' ? filters.day : filters.week);
  const days = useMemo(() => (view === 'day' ? [asked] : weekFrom(sundayOf(asked))), [view, asked]);
  const { data, error, loading, refetch } = useDeskScheduleQuery({
    variables: { from: days[0]!, through: days.at(-1)! },
  });
  const { retrying, retry } = useRetry(loading, () => void refetch().catch(() => undefined));
  const schedule = data?.schedule;
  const rows = useMemo(() => (schedule ? rowsOf(schedule, by, days) : []), [schedule, by, days]);
  const { openVisit, bookVisit, enterVisit, dialogs } = useVisitDialogs();
  const Table = view === 'day' ? DayTable : WeekTable;
  const isEmpty =
    schedule && schedule.visits.length === 0 && (by === 'client' || !schedule.caregivers.length);
  const known = view === 'day' ? { day: asked } : {};
  const actions = (
    <>
      <Button onClick={() => bookVisit(known)}>{copy.book}</Button>
      <Button variant="secondary" onClick={() => enterVisit(known)}>
        {copy.enter}
      </Button>
    </>
  );
  return (
    <DeskPage title={copy.title} actions={actions}>
      <ScheduleToolbar view={view} by={by} days={days} onChange={change} />
      {!schedule && (error || retrying) ? (
        <ErrorState title={copy.unknown} onRetry={retry} retrying={retrying}>
          {serverMessage(error) ?? copy.unknownHint}
        </ErrorState>
      ) : !schedule ? (
        <Spinner label={copy.loading} />
      ) : isEmpty ? (
        <EmptyState title={copy.empty}>{copy.emptyHint}</EmptyState>
      ) : (
        <Table by={by} days={days} rows={rows} onOpen={openVisit} onBook={bookVisit} />
      )}
      {dialogs}
    </DeskPage>
  );
}
