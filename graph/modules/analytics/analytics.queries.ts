import type { Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { addDays, daysBetween, dayIn } from '../../shared/time.ts';
import { sumOf } from '../invoices/totals.ts';
import type { SubmissionStatus } from '../submissions/submission.choices.ts';
import type { SubmissionKind } from '../submissions/submissionKind.ts';
import type { RequestFigureType } from './analytics.type.ts';
import { factsOf, found, type FactSum } from './facts.queries.ts';
import { periodsOf, type PeriodsWanted } from './periods.ts';

/** The figures of a day, week or month. Money and hours are exact decimals as text. */
export interface PeriodReading {
  /** First day, YYYY-MM-DD. */
  from: string;
  measuredDays: number;
  requests: RequestFigureType[];
  completedVisits: number;
  cancelledVisits: number;
  hours: string;
  billed: string;
  revenue: string;
  /** At the end of the last day, or now if that is earlier; null for a future period. */
  outstanding: string | null;
}

/**
 * Returns the current figures by day, week or month, oldest first, including periods
 * in which nothing happened. Runs one statement.
 */
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
      from: begins,
      measuredDays: Math.max(0, daysBetween(begins, addDays(ends < today ? ends : today, 1))),
      requests: of.all('requests', period).map(requestFigure),
      completedVisits: completed.count,
      cancelledVisits: of
        .all('cancelled', period)
        .filter(({ detail }) => detail !== 'care')
        .reduce((sum, { count }) => sum + count, 0),
      hours: completed.sum,
      billed: of.one('billed', period).sum,
      revenue: of.one('revenue', period).sum,
      outstanding: begins > today ? null : owed,
    };
  });
}

function requestFigure({ detail, count }: FactSum): RequestFigureType {
  const [kind, status] = detail.split(' ') as [SubmissionKind, SubmissionStatus];
  return { kind, status, count };
}
