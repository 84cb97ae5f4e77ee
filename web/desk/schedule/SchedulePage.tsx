import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { weekOf } from '#graph/shared/week.rules';
import { useProvider } from '../../app/provider.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { formatWeekday } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DeskPage } from '../ui/DeskPage.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useAddressed, useFilters } from '../ui/useFilters.ts';
import { useVisitDialogs } from '../visits/useVisitDialogs.tsx';
import { scheduleCopy as copy } from './copy.ts';
import { DayTable } from './DayTable.tsx';
import { dayAsked, weekFrom } from '../ui/days.ts';
import type { Dragged } from './drag/dropChange.ts';
import { DropRefusals } from './drag/DropRefusal.tsx';
import { useDropRefusals } from './drag/useDropRefusals.ts';
import { useMoveVisit } from './drag/useMoveVisit.tsx';
import { useVisitDrag } from './drag/useVisitDrag.ts';
import { rowsOf, type ScheduleRow } from './rows.ts';
import { useDeskScheduleQuery } from './schedule.generated.ts';
import { ScheduleToolbar } from './ScheduleToolbar.tsx';
import { WeekTable } from './WeekTable.tsx';
import { useToday } from '../../app/useToday.ts';
import { useNow } from '../../ui/useNow.ts';

const noRows: readonly ScheduleRow[] = [];

/** Who is where, by week or by day. */
export default function SchedulePage(): ReactNode {
  const [filters, change] = useFilters('week', 'day', 'by', 'canceled');
  const withCancelled = filters.canceled !== '';
  const view: 'week' | 'day' = filters.day === '' ? 'week' : 'day';
  const by: 'caregiver' | 'client' = filters.by === 'client' ? 'client' : 'caregiver';
  const asked = dayAsked(view === 'day' ? filters.day : filters.week, useToday());
  const { weekBegins } = useProvider();
  const days = useMemo(
    () => (view === 'day' ? [asked] : weekFrom(weekOf(asked, weekBegins))),
    [view, asked, weekBegins],
  );
  const result = useDeskScheduleQuery({
    variables: {
      from: days[0]!,
      through: days.at(-1)!,
      ...(withCancelled ? { withCancelled } : {}),
    },
  });
  const { schedule, moveVisit, question } = useMoveVisit(result.data?.schedule);
  const now = useNow();
  const wanted = useMemo(
    () => (schedule ? { by, days, view, rows: rowsOf(schedule, by, days, now) } : null),
    [schedule, by, days, view, now],
  );
  // Redraws other rows or days deferred, so that the press responds at once; changed visits show at
  // once.
  const drawn = useDeferredValue(wanted);
  const isSwitch = drawn?.by !== by || drawn.days !== days || drawn.view !== view;
  const shown = isSwitch ? drawn : wanted;
  const { openVisit, bookVisit, enterVisit, dialogs } = useVisitDialogs(true);
  const [isAsked, setAsked] = useAddressed('book');
  useEffect(() => {
    if (!isAsked) return;
    bookVisit({});
    setAsked(false);
  }, [isAsked, setAsked, bookVisit]);
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const rows = shown?.rows ?? noRows;
  const dragged = useVisitDrag(table, { rows, days: shown?.days ?? days, onDrop: moveVisit });
  const refusals = useDropRefusals(dragged, by, rows);
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
      <ScheduleToolbar {...{ view, by, days, withCancelled }} onChange={change} />
      <Loaded what={copy.this} of={result}>
        {schedule &&
          (!shown ? (
            <Spinner label={copy.loading} />
          ) : isEmpty ? (
            <EmptyState title={copy.empty}>{copy.emptyHint}</EmptyState>
          ) : (
            <DropRefusals value={refusals}>
              <VisuallyHidden role="status">{carriedWords(dragged, refusals)}</VisuallyHidden>
              {shown.view === 'day' ? (
                <DayTable ref={setTable} {...shown} onOpen={openVisit} />
              ) : (
                <WeekTable ref={setTable} {...shown} onOpen={openVisit} onBook={bookVisit} />
              )}
            </DropRefusals>
          ))}
      </Loaded>
      {question}
      {dialogs}
    </DeskPage>
  );
}

/** Tells screen readers where a visit carried by keys is, and why it can't go there. */
function carriedWords(dragged: Dragged | null, refusals: ReadonlyMap<string, string>): string {
  if (!dragged?.place) return '';
  const { row } = dragged.place;
  return [copy.carried(row.name, formatWeekday(dragged.day)), refusals.get(row.key)]
    .filter(Boolean)
    .join(' ');
}
