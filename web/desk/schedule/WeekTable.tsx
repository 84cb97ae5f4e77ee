import { memo, type CSSProperties, type MouseEvent, type ReactNode, type Ref } from 'react';
import { formatWeekday } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { NewVisit } from '../visits/BookVisitForm.tsx';
import { scheduleCopy as copy } from './copy.ts';
import { formatColumn, formatSpan } from '../ui/days.ts';
import { DropRefusal } from './drag/DropRefusal.tsx';
import { moveFocus } from './moveFocus.ts';
import { sameRow, takesPlace, type ScheduleCell, type ScheduleRow } from './rows.ts';
import { Board } from './tableStyle.ts';
import { VisitButton } from './VisitButton.tsx';
import { useToday } from '../../app/useToday.ts';

export interface ScheduleTableProps {
  ref: Ref<HTMLTableElement>;
  by: 'caregiver' | 'client';
  days: readonly string[];
  rows: readonly ScheduleRow[];
  onOpen: (id: string) => void;
  onBook: (visit: NewVisit) => void;
}

/** Opens the clicked visit: one listener for hundreds of buttons. */
export const openPressed =
  (onOpen: (id: string) => void) =>
  ({ target }: MouseEvent): void => {
    const id = (target as Element).closest<HTMLElement>('[data-visit]')?.dataset.visit;
    if (id !== undefined) onOpen(id);
  };

/** A week: a row per person, a column per day. On narrow screens, each row lists its days. */
export const WeekTable = memo(function WeekTable({
  ref,
  by,
  days,
  rows,
  onOpen,
  onBook,
}: ScheduleTableProps): ReactNode {
  const today = useToday();
  return (
    <Board ref={ref} role="table" onKeyDown={moveFocus} onClick={openPressed(onOpen)}>
      <caption>
        <VisuallyHidden>{copy.weekTable(formatSpan(days[0]!, days.at(-1)!))}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {by === 'client' ? copy.client : copy.caregiver}
          </th>
          {days.map((day) => (
            <th
              key={day}
              role="columnheader"
              scope="col"
              aria-current={day === today ? 'date' : undefined}
            >
              {formatColumn(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.key} row={row} by={by} today={today} onBook={onBook} />
        ))}
      </tbody>
    </Board>
  );
});

type Rest = Pick<ScheduleTableProps, 'by' | 'onBook'> & { today: string };

/** Memoized: moving one visit doesn't render hundreds of others. */
const Row = memo(
  function Row({ row, ...rest }: Rest & { row: ScheduleRow }): ReactNode {
    return (
      <tr role="row" data-open={hasOpen(row)} style={sizeOf(row)}>
        <th role="rowheader" scope="row">
          <span>{row.name}</span> <small>{rowNote(row)}</small>
          <DropRefusal row={row.key} />
        </th>
        {row.cells.map((cell) => (
          <Cell key={cell.day} cell={cell} row={row} {...rest} />
        ))}
      </tr>
    );
  },
  (before, after) =>
    sameRow(before.row, after.row) &&
    before.by === after.by &&
    before.today === after.today &&
    before.onBook === after.onBook,
);

/**
 * A row's visits in total and on its fullest day, to estimate its height while it is off screen.
 */
function sizeOf({ cells }: ScheduleRow): CSSProperties {
  const counts = cells.map(({ visits, continued }) => visits.length + continued.length);
  return {
    '--visits': counts.reduce((sum, count) => sum + count, 0),
    '--most': Math.max(...counts),
  } as CSSProperties;
}

/** For `data-open`: whether the row has open visits. */
export const hasOpen = ({ isOpen, cells }: ScheduleRow): true | undefined =>
  (isOpen && cells.some(({ visits, continued }) => [...visits, ...continued].some(takesPlace))) ||
  undefined;

export const rowNote = (row: ScheduleRow): string =>
  row.isOpen && !hasOpen(row) ? copy.noneOpen : row.hours;

/** Names of days, computed once, since every row repeats them. */
const dayNames = new Map<string, { column: string; long: string }>();
function namesOf(day: string): { column: string; long: string } {
  const found = dayNames.get(day) ?? { column: formatColumn(day), long: formatWeekday(day) };
  dayNames.set(day, found);
  return found;
}

function Cell({
  cell: { day, visits, continued, note, isOff },
  row,
  by,
  today,
  onBook,
}: Rest & { cell: ScheduleCell; row: ScheduleRow }): ReactNode {
  const isEmpty = visits.length + continued.length === 0;
  const names = by === 'client' ? 'caregiver' : 'client';
  const { column, long } = namesOf(day);
  return (
    <td
      role="cell"
      data-day={column}
      data-off={isOff || undefined}
      data-empty={(isEmpty && !isOff) || undefined}
    >
      {continued.map((visit) => (
        <VisitButton key={visit.id} visit={visit} names={names} isContinued />
      ))}
      {visits.map((visit) => (
        <VisitButton key={visit.id} visit={visit} names={names} />
      ))}
      {isOff && <span>{note}</span>}
      {day >= today && !isOff && (
        <button
          type="button"
          tabIndex={-1}
          data-add
          data-note={(isEmpty && note !== '') || undefined}
          aria-label={copy.bookHere(row.name, long, isEmpty ? note : '')}
          onClick={() => onBook({ day, caregiver: row.caregiver, client: row.client })}
        >
          {isEmpty && note !== '' ? note : '+'}
        </button>
      )}
    </td>
  );
}
