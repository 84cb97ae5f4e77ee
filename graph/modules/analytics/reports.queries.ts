import type { Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { sumOf } from '../invoices/totals.ts';
import { clientSources, type ClientSource } from './analytics.rules.ts';
import { factsOf, found } from './facts.queries.ts';
import { periodsOf, type PeriodsWanted } from './periods.ts';

/** Number of new clients by source. */
export interface NewClientsReading {
  source: ClientSource;
  count: number;
}

/** The figures of one period in the office's report. Money and hours are exact decimals as text. */
export interface ReportReading {
  /** First and last day, YYYY-MM-DD. */
  from: string;
  through: string;
  completedVisits: number;
  hours: string;
  billed: string;
  paid: string;
  refunded: string;
  credited: string;
  cancelledByClient: number;
  cancelledByOffice: number;
  cancelledForCare: number;
  cancelFees: string;
  newClients: NewClientsReading[];
}

/** Returns the current figures of each period, oldest first. Runs one statement. */
export async function reportOf(
  db: Kysely<Tables>,
  wanted: PeriodsWanted,
): Promise<ReportReading[]> {
  const periods = periodsOf(wanted);
  const of = found(
    await factsOf(db, wanted.unit, periods, [
      'completed',
      'cancelled',
      'billed',
      'revenue',
      'refunded',
      'credited',
      'clients',
    ]),
  );
  return periods.map((period) => {
    const completed = of.one('completed', period);
    const cancelled = of.all('cancelled', period);
    const clients = of.all('clients', period);
    const counted = (sums: typeof cancelled, wantedDetail: string): number =>
      sums.find(({ detail }) => detail === wantedDetail)?.count ?? 0;
    return {
      from: period.begins,
      through: period.ends,
      completedVisits: completed.count,
      hours: completed.sum,
      billed: of.one('billed', period).sum,
      paid: of.one('revenue', period).sum,
      refunded: of.one('refunded', period).sum,
      credited: of.one('credited', period).sum,
      cancelledByClient: counted(cancelled, 'client'),
      cancelledByOffice: counted(cancelled, 'office'),
      cancelledForCare: counted(cancelled, 'care'),
      cancelFees: sumOf(cancelled.map(({ sum }) => sum)),
      newClients: clientSources.map((source) => ({ source, count: counted(clients, source) })),
    };
  });
}
