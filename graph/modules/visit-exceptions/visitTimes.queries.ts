import type { Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import type { BillMinimum } from '../../shared/billMinimum.rules.ts';
import { usd } from '../../shared/money.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { clientName } from '../appointments/appointment.queries.ts';
import { workedCost, workedFault } from '../visits/workedTime.ts';
import { billedMinutes, bookedPrice, type MinimumOf } from '../catalogue/visitCost.rules.ts';
import type { VisitTimeOption, VisitTimes } from './visitExceptions.type.ts';
import { timeBy, type VisitTime } from './visitTimes.ts';

const choices = ['planned', 'recorded', 'stated'] as const;

/**
 * Returns the times that visits could have, with the length and cost of each. Runs two statements.
 */
export async function visitTimes(
  db: Kysely<Tables>,
  ids: readonly string[],
  now: Date,
  rule: BillMinimum,
): Promise<VisitTimes[]> {
  const known = ids.filter(isIdentifier);
  if (known.length === 0) return [];
  const visits = await db
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .leftJoin('services', 'services.id', 'appointments.service_id')
    .select([
      'appointments.id',
      'appointments.client_id as clientId',
      clientName.as('client'),
      'appointments.caregiver_id as caregiverId',
      'appointments.scheduled_date as startsAt',
      'appointments.end_date as endsAt',
      'appointments.started_at as startedAt',
      'appointments.completed_at as completedAt',
      'appointments.duration',
      'services.category',
      'appointments.estimated_cost as estimatedCost',
    ])
    .where('appointments.id', 'in', known)
    .orderBy('appointments.scheduled_date')
    .orderBy('appointments.id')
    .execute();
  const records = await db
    .selectFrom('visit_records')
    .select(['appointment_id', 'caregiver_id', 'kind', 'at', 'stated_at as statedAt'])
    .where('appointment_id', 'in', known)
    .where('undone_at', 'is', null)
    .orderBy('server_at')
    .orderBy('id')
    .execute();
  return visits.map((visit) => {
    const own = records.filter(
      (record) => record.appointment_id === visit.id && record.caregiver_id === visit.caregiverId,
    );
    const { startedAt, completedAt, estimatedCost, duration } = visit;
    const options = [
      ...(startedAt === null ? [] : [optionOf(visit, null, { startedAt, completedAt }, rule)]),
      ...choices.flatMap((time) => {
        if (time !== 'planned' && own.length === 0) return [];
        const found = timeBy(time, visit, own, now);
        return 'fault' in found ? [] : [optionOf(visit, time, found, rule)];
      }),
    ];
    return {
      appointmentId: visit.id,
      clientId: visit.clientId,
      client: visit.client,
      startsAt: visit.startsAt,
      leastMinutes: billedMinutes(0, visit, rule),
      pricePerHour: estimatedCost === null ? null : usd(bookedPrice(estimatedCost, duration)),
      // A time that cannot be the visit's is not offered.
      options: options.filter(
        (option) =>
          option.time === null ||
          option.startedAt === null ||
          option.completedAt === null ||
          workedFault(visit, option.startedAt, option.completedAt) === null,
      ),
    };
  });
}

function optionOf(
  visit: { estimatedCost: string | null } & MinimumOf,
  time: VisitTimeOption['time'],
  { startedAt, completedAt }: VisitTime,
  rule: BillMinimum,
): VisitTimeOption {
  const none = { time, startedAt, completedAt, minutes: null, cost: null };
  if (startedAt === null || completedAt === null) return none;
  const cost = workedCost(visit, startedAt, completedAt, rule);
  return {
    ...none,
    minutes: Math.round((completedAt.getTime() - startedAt.getTime()) / 60_000),
    cost: cost === null ? null : usd(cost),
  };
}
