import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { daysBetween } from '../../ui/days.ts';
import { formatDate, formatMoney, formatMonth, shortMonth } from '../../ui/format.ts';
import { ages } from '../money/ages.ts';
import { reportsCopy as copy } from './copy.ts';
import type { DeskReportsQuery } from './reports.generated.ts';

export type Reports = DeskReportsQuery['reports'];
type Period = Reports['periods'][number];
export type Unit = keyof typeof copy.units;

/** A column of whole numbers, hours or dollars. */
export interface Column {
  name: string;
  /** Exact decimals, one per row. */
  values: readonly string[];
  isMoney?: boolean;
  /** Whether the chart leaves it out. */
  isAside?: boolean;
}

/** One figure, the source of its chart, its table and the file. */
export interface Figure {
  title: string;
  hint: string;
  /** Whether the bars of a row are stacked. */
  isStacked?: boolean;
  /** Describes the chart. */
  picture: string;
  /** The header of the row names. */
  rowHeader: string;
  rows: readonly { name: string; short: string }[];
  columns: readonly Column[];
}

/** Whether an answer is by month or by week; it may be the previous one. */
export const unitOf = ({ periods: [first] }: Reports): Unit =>
  first && daysBetween(first.from, first.through) < 7 ? 'WEEK' : 'MONTH';

/** "March 2026" or "Mar 02, 2026"; marks the current period. */
const rowOf =
  (unit: Unit, today: string) =>
  ({ from, through }: Period): Figure['rows'][number] => {
    const name = unit === 'MONTH' ? formatMonth(from) : formatDate(from);
    const short = shortMonth(from);
    return {
      name: from <= today && today <= through ? copy.soFar(name) : name,
      short: unit === 'MONTH' ? short : `${short} ${Number(from.slice(8))}`,
    };
  };

/** The figures by period; all have the same rows. */
export function figuresOf(reports: Reports): Figure[] {
  const { periods, asOf } = reports;
  const unit = unitOf(reports);
  const rows = periods.map(rowOf(unit, todayInPhoenix(new Date(asOf))));
  const column = (name: string, of: (period: Period) => string | number, more = {}): Column => ({
    name,
    values: periods.map((period) => String(of(period))),
    ...more,
  });
  const money = { isMoney: true };
  const common = { rowHeader: copy.period[unit], rows };
  const figures: Omit<Figure, 'picture'>[] = [
    {
      ...common,
      title: copy.visits,
      hint: copy.visitsHint,
      columns: [column(copy.visits, ({ completedVisits }) => completedVisits)],
    },
    {
      ...common,
      title: copy.hours,
      hint: copy.hoursHint,
      columns: [column(copy.hours, ({ hours }) => hours)],
    },
    {
      ...common,
      title: copy.income,
      hint: copy.incomeHint,
      columns: [
        column(copy.billed, ({ billed }) => billed.amount, money),
        column(copy.paid, ({ paid }) => paid.amount, money),
        column(copy.refunded, ({ refunded }) => refunded.amount, { ...money, isAside: true }),
      ],
    },
    {
      ...common,
      title: copy.credits,
      hint: copy.creditsHint,
      columns: [column(copy.credits, ({ credited }) => credited.amount, money)],
    },
    {
      ...common,
      title: copy.canceled,
      hint: copy.canceledHint,
      isStacked: true,
      columns: [
        column(copy.byClient, ({ cancelledByClient }) => cancelledByClient),
        column(copy.byOffice, ({ cancelledByOffice }) => cancelledByOffice),
        column(copy.forCare, ({ cancelledForCare }) => cancelledForCare),
        column(copy.fees, ({ cancelFees }) => cancelFees.amount, { ...money, isAside: true }),
      ],
    },
    {
      ...common,
      title: copy.clients,
      hint: copy.clientsHint,
      isStacked: true,
      columns: (Object.keys(copy.sources) as (keyof typeof copy.sources)[]).map((source) =>
        column(
          copy.sources[source],
          ({ newClients }) => newClients.find((one) => one.source === source)?.count ?? 0,
        ),
      ),
    },
  ];
  return figures.map((figure) => ({ ...figure, picture: copy.byPeriod(figure.title, unit) }));
}

/** What is owed now, by age. */
export const owedFigure = ({ outstanding, outstandingTotal }: Reports): Figure => ({
  title: copy.owed,
  hint: copy.owedHint(formatMoney(outstandingTotal)),
  rowHeader: copy.age,
  picture: copy.owed,
  rows: outstanding.map(({ age }) => ({ name: ages[age], short: copy.shortAges[age] })),
  columns: [
    {
      name: copy.due,
      values: outstanding.map(({ amount: { amount } }) => amount),
      isMoney: true,
    },
    {
      name: copy.invoices,
      values: outstanding.map(({ invoiceCount }) => String(invoiceCount)),
      isAside: true,
    },
  ],
});

/** A value as shown on screen. */
export const shown = ({ isMoney }: Column, value: string): string =>
  isMoney ? formatMoney({ amount: value }) : value;

/** A column's exact total; its values have at most two decimals. */
export function totalOf({ values }: Column): string {
  const hundredths = values.reduce((sum, value) => sum + Math.round(Number(value) * 100), 0);
  return values.some((value) => value.includes('.'))
    ? (hundredths / 100).toFixed(2)
    : String(hundredths / 100);
}

/** Everything on screen as rows of a file: the periods side by side, then what is owed. */
export function rowsOfFile(reports: Reports): string[][] {
  const figures = figuresOf(reports);
  const columns = figures.flatMap(({ title, columns: own }) =>
    own.map(({ name, values }) => ({ name: name === title ? name : `${title}: ${name}`, values })),
  );
  const owed = owedFigure(reports);
  return [
    [figures[0]!.rowHeader, copy.csv.from, copy.csv.through, ...columns.map(({ name }) => name)],
    ...reports.periods.map(({ from, through }, row) => [
      figures[0]!.rows[row]!.name,
      from,
      through,
      ...columns.map(({ values }) => values[row]!),
    ]),
    [],
    [owed.title, ...owed.columns.map(({ name }) => name)],
    ...owed.rows.map(({ name }, row) => [name, ...owed.columns.map(({ values }) => values[row]!)]),
  ];
}
