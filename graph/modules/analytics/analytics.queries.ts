import type { Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { addDays, daysBetween, dayIn } from '../../shared/time.ts';
import { sumOf } from '../billing/invoices/totals.ts';
import type { RequestSource } from './analytics.rules.ts';
import { factsOf, found, type FactSum } from './facts.queries.ts';
import { periodsOf, type PeriodsWanted } from './periods.ts';

/** How many requests of one source stand where. */
export interface RequestFigure {
  source: RequestSource;
  /** A state of that kind of request, for example "pending". */
  outcome: string;
  count: number;
}

/** The figures of a day, a week or a month. Money and hours are exact decimals as text. */
export interface PeriodReading {
  /** Its first day, YYYY-MM-DD. */
  begins: string;
  measuredDays: number;
  requests: RequestFigure[];
  completedVisits: number;
  cancelledVisits: number;
  hours: string;
  billed: string;
  revenue: string;
  /** At the end of its last day, or now; null for a period that is still to come. */
  outstanding: string | null;
}

/** The figures by day, week (from Monday) or month as the tables have them now, oldest first, also of periods in which nothing happened; one statement. */
export async function analyticsOf(
  db: Kysely<Tables>,
  wanted: PeriodsWanted,
  now: Date,
): Promise<PeriodReading[]> {
  const periods = periodsOf(wanted);
  const of = found(
    await factsOf(db, wanted.unit, periods, [
      'requests',
      'completed',
      'cancelled',
      'billed',
      'revenue',
      'owed',
    ]),
  );
  const today = dayIn(now);
  let owed = '0.00';
  return periods.map((period) => {
    const { begins, ends } = period;
    const completed = of.one('completed', period);
    owed = sumOf([owed, of.one('owed', period).sum]);
    return {
      begins,
      measuredDays: Math.max(0, daysBetween(begins, addDays(ends < today ? ends : today, 1))),
      requests: of.all('requests', period).map(requestFigure),
      completedVisits: completed.count,
      cancelledVisits: of.all('cancelled', period).reduce((sum, { count }) => sum + count, 0),
      hours: completed.sum,
      billed: of.one('billed', period).sum,
      revenue: of.one('revenue', period).sum,
      outstanding: begins > today ? null : owed,
    };
  });
}

function requestFigure({ detail, count }: FactSum): RequestFigure {
  const [source = '', outcome = ''] = detail.split(' ');
  return { source: source as RequestSource, outcome, count };
}
