import { sql, type Kysely } from 'kysely';
import type { CancellationPolicyName } from '../../care/care.rules.ts';
import type { Tables } from '../../../database/kysely.ts';
import { mayCancel } from './appointmentState.ts';
import {
  cancellationFee,
  freeUntil,
  hoursOfNotice,
  type AppointmentStatus,
  type CancellationQuote,
} from '../scheduling.rules.ts';
import { longestVisit } from '../services/visitLength.rules.ts';

/** A visit to come, as its client sees it. */
export interface UpcomingVisit {
  id: string;
  type: string;
  date: Date;
  endDate: Date;
  caregiver: string | null;
  status: AppointmentStatus;
  location: string | null;
  /** The last moment at which cancelling is free, and what it costs now; both null once it cannot be cancelled any more. */
  freeUntil: Date | null;
  cancellation: CancellationQuote | null;
}

type Row = Omit<UpcomingVisit, 'date' | 'endDate' | 'freeUntil' | 'cancellation'> & {
  date: Date | string;
  endDate: Date | string;
  cost: string;
  policy: CancellationPolicyName;
};

export const caregiverName = sql<string>`concat_ws(' ', caregivers.first_name, caregivers.last_name)`;
export const caregiverNameOrNull = sql<
  string | null
>`case when caregivers.id is not null then ${caregiverName} end`;

/**
 * A client's visits that have not ended, soonest first; with the caregiver's name and the client's policy `upcomingVisit`
 * reads its rows. A visit is to come until it ends: one under way, or one that should have begun and was not marked, is
 * still shown, and leaves the list when its planned end has passed.
 */
export function visitsToCome(db: Kysely<Tables>, clientId: string, now: Date) {
  return (
    db
      .selectFrom('appointments')
      .select([
        'appointments.id',
        'appointments.service_type as type',
        'appointments.scheduled_date as date',
        'appointments.end_date as endDate',
        'appointments.caregiver_id as caregiverId',
        'appointments.status',
        'appointments.location',
        // As text: inside JSON a decimal would become a float.
        sql<string>`coalesce(appointments.estimated_cost, 0.00)::text`.as('cost'),
      ])
      .where('appointments.client_id', '=', clientId)
      .where('appointments.status', 'in', ['scheduled', 'confirmed', 'in-progress'])
      .where('appointments.end_date', '>', now)
      // Says nothing new, no visit being longer; but the index by client begins here, and not years ago.
      .where(
        sql<boolean>`appointments.scheduled_date >= ${now}::timestamptz - make_interval(mins => ${sql.lit(longestVisit)})`,
      )
      .orderBy('appointments.scheduled_date')
      .orderBy('appointments.id')
  );
}

/** A row of `visitsToCome`, which may come out of JSON, with what cancelling it costs at a moment (ruling 22). */
export function upcomingVisit({ cost, policy, ...row }: Row, now: Date): UpcomingVisit {
  const visit = { ...row, date: new Date(row.date), endDate: new Date(row.endDate) };
  if (!mayCancel(visit, now)) return { ...visit, freeUntil: null, cancellation: null };
  return {
    ...visit,
    freeUntil: freeUntil(policy, visit.date),
    cancellation: cancellationFee(policy, hoursOfNotice(visit.date, now), cost),
  };
}
