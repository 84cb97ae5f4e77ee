import { sql, type Kysely } from 'kysely';
import type { CancellationPolicyName } from '../../modules/clients/care.rules.ts';
import type { Tables } from '../../database/kysely.ts';
import {
  endsAfter,
  visitColumns,
  type AppointmentReading,
} from '../../modules/appointments/appointment.queries.ts';
import { mayCancel } from '../../modules/appointments/appointmentState.ts';
import { freeTimeEnd } from '../../modules/appointments/visitTime.ts';
import {
  cancellationFee,
  hoursOfNotice,
  plannedStatuses,
  type CancellationQuote,
} from '../../modules/appointments/appointment.rules.ts';

type Shown = Pick<AppointmentReading, 'id' | 'type' | 'status' | 'location'> & {
  caregiver: string | null;
};

/** An upcoming visit, as its client sees it. */
export interface UpcomingVisit extends Shown {
  startsAt: Date;
  endsAt: Date;
  /**
   * The last moment at which canceling is free; null if it had passed when the visit was booked.
   */
  freeUntil: Date | null;
  /** What canceling costs now. Both are null once the visit cannot be canceled any more. */
  cancellation: CancellationQuote | null;
}

interface Row extends Shown {
  startsAt: Date | string;
  endsAt: Date | string;
  bookedAt: Date | string;
  cost: string;
  policy: CancellationPolicyName;
}

/**
 * Selects a client's visits that have not ended, soonest first. Together with the caregiver's name
 * and the client's policy, `upcomingVisit` converts the rows. A visit stays in the list until its
 * planned end, even if it is in progress or was never marked as started.
 */
export function visitsToCome(db: Kysely<Tables>, clientId: string, now: Date) {
  return db
    .selectFrom('appointments')
    .select([
      ...visitColumns(
        'id',
        'type',
        'startsAt',
        'endsAt',
        'caregiverId',
        'status',
        'location',
        'bookedAt',
      ),
      // As text, since a decimal would become a float inside JSON.
      sql<string>`coalesce(appointments.estimated_cost, 0.00)::text`.as('cost'),
    ])
    .where('appointments.client_id', '=', clientId)
    .where('appointments.status', 'in', plannedStatuses)
    .where(endsAfter(now))
    .orderBy('appointments.scheduled_date')
    .orderBy('appointments.id');
}

/**
 * Converts a row of `visitsToCome`, which may come from JSON, and adds what canceling costs at a
 * moment.
 */
export function upcomingVisit({ cost, policy, bookedAt, ...row }: Row, now: Date): UpcomingVisit {
  const visit = {
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
  };
  if (!mayCancel({ status: visit.status, endDate: visit.endsAt }, now))
    return { ...visit, freeUntil: null, cancellation: null };
  return {
    ...visit,
    freeUntil: freeTimeEnd(policy, visit.startsAt, new Date(bookedAt)),
    cancellation: cancellationFee(policy, hoursOfNotice(visit.startsAt, now), cost),
  };
}
