import { memo, type ReactNode } from 'react';
import { todayInPhoenix } from '#graph/shared/validation/forms.rules';
import { formatWeekday } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { NewVisit } from '../visits/BookVisitForm.tsx';
import { scheduleCopy as copy } from './copy.ts';
import { formatColumn, formatSpan } from './days.ts';
import { moveFocus } from './moveFocus.ts';
import type { ScheduleCell, ScheduleRow } from './rows.ts';
import { Board } from './tableStyle.ts';
import { VisitButton } from './VisitButton.tsx';

export interface ScheduleTableProps {
  by: 'caregiver' | 'client';
  days: readonly string[];
  rows: readonly ScheduleRow[];
  onOpen: (id: string) => void;
  onBook: (visit: NewVisit) => void;
}

/** A week: people as rows, days as columns. Where there is no room for columns, each row lists its days. */
export function WeekTable({ by, days, rows, onOpen, onBook }: ScheduleTableProps): ReactNode {
  const today = todayInPhoenix();
  return (
    <Board role="table" onKeyDown={moveFocus}>
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
          <Row key={row.key} row={row} by={by} today={today} onOpen={onOpen} onBook={onBook} />
        ))}
      </tbody>
    </Board>
  );
}

type Rest = Pick<ScheduleTableProps, 'by' | 'onOpen' | 'onBook'> & { today: string };

/** Rendered anew only when something in it may have changed: a dialog that opens leaves hundreds of visits alone. */
const Row = memo(function Row({ row, ...rest }: Rest & { row: ScheduleRow }): ReactNode {
  return (
    <tr role="row" data-open={hasOpen(row)}>
      <th role="rowheader" scope="row">
        {row.name} <small>{rowNote(row)}</small>
      </th>
      {row.cells.map((cell) => (
        <Cell key={cell.day} cell={cell} row={row} {...rest} />
      ))}
    </tr>
  );
});

/** For `data-open`: whether there are visits that nobody has. */
export const hasOpen = ({ isOpen, hours }: ScheduleRow): true | undefined =>
  (isOpen && hours !== '0') || undefined;

export const rowNote = ({ isOpen, hours }: ScheduleRow): string =>
  isOpen && hours === '0' ? copy.noneOpen : copy.hours(hours);

function Cell({
  cell: { day, visits, note, isOff },
  row,
  by,
  today,
  onOpen,
  onBook,
}: Rest & { cell: ScheduleCell; row: ScheduleRow }): ReactNode {
  const isEmpty = visits.length === 0;
  return (
    <td role="cell" data-off={isOff || undefined} data-empty={(isEmpty && !isOff) || undefined}>
      <span data-phone>{formatColumn(day)}</span>
      {visits.map((visit) => (
        <VisitButton
          key={visit.id}
          visit={visit}
          names={by === 'client' ? 'caregiver' : 'client'}
          onOpen={onOpen}
        />
      ))}
      {isOff && <span>{note}</span>}
      {day >= today && !isOff && (
        <button
          type="button"
          tabIndex={-1}
          data-add
          data-note={(isEmpty && note !== '') || undefined}
          aria-label={copy.bookHere(row.name, formatWeekday(day), isEmpty ? note : '')}
          onClick={() => onBook({ day, caregiver: row.caregiver, client: row.client })}
        >
          {isEmpty && note !== '' ? note : '+'}
        </button>
      )}
    </td>
  );
}
