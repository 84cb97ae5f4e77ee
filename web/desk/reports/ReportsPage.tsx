import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { maxPeriods } from '#graph/modules/analytics/analytics.rules';
import { saveAs } from '../../app/saveAs.ts';
import { useToday } from '../../app/useToday.ts';
import { Button } from '../../ui/Button.tsx';
import { daysBetween } from '../../ui/days.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/form/inputs.ts';
import { formatTime } from '../../ui/format.ts';
import { color } from '../../ui/theme.ts';
import { useRetry } from '../../ui/useRetry.ts';
import { DayFilter } from '../ui/DayFilter.tsx';
import { DeskPage } from '../ui/DeskPage.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useFilters } from '../ui/useFilters.ts';
import { reportsCopy as copy } from './copy.ts';
import { csvOf } from '../ui/csv.ts';
import { FigureSection } from './FigureSection.tsx';
import { figuresOf, owedFigure, rowsOfFile, type Reports } from './figures.ts';
import { useDeskReportsQuery } from './reports.generated.ts';

const AsOf = styled.span`
  align-self: center;
  color: ${color.inkSoft};
`;

/** The first day of the month five months ago: six months, including this one. */
function sixMonths(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 6, 1)).toISOString().slice(0, 10);
}

/** The fewest days in a period. */
const shortest = { WEEK: 7, MONTH: 28 } as const;

/** Why the chosen days are invalid, in words; null if they aren't. */
function faultOf(from: string, through: string, by: keyof typeof shortest): string | null {
  if (through < from) return copy.turned;
  return daysBetween(from, through) / shortest[by] < maxPeriods ? null : copy.tooMany;
}

/** Figures by month or week, as charts and tables; as of a time, until refreshed. */
export default function ReportsPage(): ReactNode {
  const [filters, change] = useFilters('from', 'through', 'by');
  const today = useToday();
  const by: keyof typeof shortest = filters.by === 'week' ? 'WEEK' : 'MONTH';
  const input = { from: filters.from || sixMonths(today), through: filters.through || today, by };
  const fault = faultOf(input.from, input.through, by);
  const result = useDeskReportsQuery({
    variables: { input },
    skip: fault !== null,
    notifyOnNetworkStatusChange: true,
  });
  const { data, previousData, loading, refetch } = result;
  const { retry } = useRetry(loading, refetch);
  const read = fault === null ? (data ?? (loading ? previousData : undefined)) : undefined;
  const reports = read?.reports as Reports | undefined;
  const save = (): void =>
    reports &&
    saveAs(
      new Blob([csvOf(rowsOfFile(reports))], { type: 'text/csv;charset=utf-8' }),
      copy.file(reports.periods[0]!.from, reports.periods.at(-1)!.through),
    );
  return (
    <DeskPage
      title={copy.title}
      actions={
        reports && (
          <>
            <AsOf role="status">{copy.asOf(formatTime(reports.asOf))}</AsOf>
            <Button variant="secondary" aria-busy={loading || undefined} onClick={retry}>
              {copy.refresh}
            </Button>
            <Button variant="secondary" onClick={save}>
              {copy.download}
            </Button>
          </>
        )
      }
    >
      <Toolbar>
        <DayFilter label={copy.from} value={input.from} onChange={(from) => change({ from })} />
        <DayFilter
          label={copy.through}
          value={input.through}
          onChange={(through) => change({ through })}
        />
        <label>
          {copy.by}
          <Select value={filters.by} onChange={({ target }) => change({ by: target.value })}>
            <option value="">{copy.units.MONTH}</option>
            <option value="week">{copy.units.WEEK}</option>
          </Select>
        </label>
      </Toolbar>
      {fault !== null ? (
        <p role="alert">{fault}</p>
      ) : (
        <Loaded what={copy.these} of={result}>
          {reports && <Figures reports={reports} />}
        </Loaded>
      )}
    </DeskPage>
  );
}

function Figures({ reports }: { reports: Reports }): ReactNode {
  const [visits, hours, income, ...others] = figuresOf(reports);
  const figures = [visits!, hours!, income!, owedFigure(reports), ...others];
  const isEmpty = figures.every(({ columns }) =>
    columns.every(({ values }) => values.every((value) => Number(value) === 0)),
  );
  return isEmpty ? (
    <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
  ) : (
    figures.map((figure) => <FigureSection key={figure.title} figure={figure} />)
  );
}
