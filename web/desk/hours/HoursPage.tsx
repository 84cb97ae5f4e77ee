import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hoursInWords } from '#graph/modules/appointments/hours.rules';
import { saveAs } from '../../app/saveAs.ts';
import { useToday } from '../../app/useToday.ts';
import { Button } from '../../ui/Button.tsx';
import { addDays } from '../../ui/days.ts';
import { Select } from '../../ui/form/inputs.ts';
import { caregiverPath } from '../paths.ts';
import { csvOf } from '../ui/csv.ts';
import { dayAsked, formatSpan } from '../ui/days.ts';
import { DayFilter } from '../ui/DayFilter.tsx';
import { DeskPage } from '../ui/DeskPage.tsx';
import { Ledger } from '../ui/Ledger.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useFilters } from '../ui/useFilters.ts';
import { hoursCopy as copy } from './copy.ts';
import { useDeskHoursWorkedQuery, type DeskHoursWorkedQuery } from './hours.generated.ts';

type Hours = DeskHoursWorkedQuery['caregiverHours'];
type Row = Omit<Hours['caregivers'][number], 'caregiverId'> & { caregiverId: string | null };
const figures = ['workedMinutes', 'heldMinutes', 'plannedMinutes'] as const;
const headers = [copy.worked, copy.held, copy.planned];

/** What caregivers worked, by week or pay period, for pay. */
export default function HoursPage(): ReactNode {
  const [filters, change] = useFilters('day', 'by');
  const day = dayAsked(filters.day, useToday());
  const by = filters.by === 'pay' ? 'PAY_PERIOD' : 'WEEK';
  const result = useDeskHoursWorkedQuery({ variables: { day, by } });
  const hours = result.data?.caregiverHours;
  return (
    <DeskPage
      title={copy.title}
      actions={
        hours && (
          <Button variant="secondary" onClick={() => save(hours)}>
            {copy.download}
          </Button>
        )
      }
    >
      <Toolbar role="group" aria-label={copy.toolbar}>
        {hours && <h2>{formatSpan(hours.from, hours.through)}</h2>}
        <Button
          variant="secondary"
          disabled={!hours}
          onClick={() => hours && change({ day: addDays(hours.from, -1) })}
        >
          {copy.previous}
        </Button>
        <Button variant="secondary" onClick={() => change({ day: '' })}>
          {copy.now}
        </Button>
        <Button
          variant="secondary"
          disabled={!hours}
          onClick={() => hours && change({ day: addDays(hours.through, 1) })}
        >
          {copy.next}
        </Button>
        <DayFilter label={copy.jump} value={day} onChange={(to) => change({ day: to })} />
        <label>
          {copy.by}
          <Select value={filters.by} onChange={({ target }) => change({ by: target.value })}>
            <option value="">{copy.units.WEEK}</option>
            <option value="pay">{copy.units.PAY_PERIOD}</option>
          </Select>
        </label>
      </Toolbar>
      <p>{copy.hint}</p>
      <Loaded what={copy.these} of={result}>
        {hours && (
          <Ledger
            caption={copy.caption(formatSpan(hours.from, hours.through))}
            rows={rowsOf(hours)}
            rowKey={({ caregiverId }) => caregiverId ?? ''}
            columns={[
              {
                header: copy.caregiver,
                isRowHeader: true,
                cell: ({ caregiverId, caregiver }: Row) =>
                  caregiverId === null ? (
                    caregiver
                  ) : (
                    <Link to={caregiverPath(caregiverId)}>{caregiver}</Link>
                  ),
              },
              ...figures.map((figure, at) => ({
                header: headers[at]!,
                align: 'right' as const,
                isNamed: true,
                cell: (row: Row) => hoursInWords(row[figure]),
              })),
            ]}
          />
        )}
      </Loaded>
    </DeskPage>
  );
}

/** Everyone, and the sum. */
function rowsOf({ caregivers }: Hours): Row[] {
  const sum = (figure: (typeof figures)[number]): number =>
    caregivers.reduce((total, row) => total + row[figure], 0);
  const total = {
    caregiverId: null,
    caregiver: copy.total,
    workedMinutes: sum('workedMinutes'),
    heldMinutes: sum('heldMinutes'),
    plannedMinutes: sum('plannedMinutes'),
  };
  return [...caregivers, total];
}

function save(hours: Hours): void {
  const rows = rowsOf(hours).map((row) => [
    row.caregiver,
    ...figures.map((figure) => (row[figure] / 60).toFixed(2)),
  ]);
  saveAs(
    new Blob([csvOf([[copy.caregiver, ...headers.map(copy.inHours)], ...rows])], {
      type: 'text/csv;charset=utf-8',
    }),
    copy.file(hours.from, hours.through),
  );
}
