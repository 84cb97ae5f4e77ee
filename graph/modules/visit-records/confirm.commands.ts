import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { isHeld } from '../clients/holds.ts';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import { inRows, rowIds, type Row } from '../../database/idempotency/rows.ts';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { addMinutes } from '../../shared/time.ts';
import type { Settings } from '../../shared/settings.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { caregiverName } from '../appointments/appointment.queries.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { lockAppointment, moveTo } from '../appointments/appointmentState.ts';
import { assertAssigned } from '../visits/appointmentStatus.commands.ts';
import { horizonDays } from '../appointments/appointment.rules.ts';
import { openOfCounted, openOfWorkedTime } from './exceptions.ts';
import { follow, recordsInOrder } from './follow.ts';

/**
 * Confirms a visit. Its caregiver's records, if there are any, count at once.
 * @throws Failure NOT_FOUND
 * @throws UserError WRONG_STATE when it is not scheduled, or nobody is assigned
 */
export const confirmAppointment = (
  context: GraphContext,
  id: string,
  clock = now,
): Promise<string> => confirmOne(context, id, clock(), false);

/** @param looksFirst refuses what somebody should look at first */
async function confirmOne(
  context: GraphContext,
  id: string,
  at: Date,
  looksFirst: boolean,
): Promise<string> {
  return transactionOnce(context, async (em) => {
    const visit = await lockAppointment(em, id);
    if (looksFirst && visit.status === 'scheduled') await assertNoLook(em, id);
    await confirm(em, visit, context.settings, at);
    assertAssigned(visit);
    return id;
  });
}

async function confirm(
  em: EntityManager,
  visit: Appointment,
  { billMinimum, approveVisits }: Pick<Settings, 'billMinimum' | 'approveVisits'>,
  at: Date,
): Promise<void> {
  moveTo(visit, 'confirmed', at);
  const counted = await follow(em, visit, await recordsInOrder(em, visit), billMinimum);
  await openOfCounted(em, visit, counted);
  const last = [...counted].at(-1);
  if (last) await openOfWorkedTime(em, visit, last, approveVisits === 'all');
}

const schema = z.object({
  appointments: z.object({ ids: rowIds.nullish(), until: z.date().nullish() }),
});

/**
 * Confirms visits, or all with a caregiver that start from now until a moment, each for itself.
 * @throws UserError INVALID for a moment that is past or too far ahead; KEY_REUSED
 */
export async function confirmAppointments(
  context: GraphContext,
  input: unknown,
  clock = now,
): Promise<Row[]> {
  const { ids, until } = parseInput(schema, input).appointments;
  const present = clock();
  return inRows(
    context,
    'appointmentId',
    () => {
      if (!until) return ids ?? [];
      if (until <= present || until > addMinutes(present, horizonDays * 24 * 60))
        throw UserError.of(
          RefusalCode.INVALID,
          `Choose a time within the next ${horizonDays} days`,
          'appointments.until',
        );
      return unconfirmed(context, present, until);
    },
    (row, id) => confirmOne(row, id, present, true),
  );
}

/** The visits to confirm, soonest first. */
async function unconfirmed({ em }: GraphContext, from: Date, until: Date): Promise<string[]> {
  const found = await kysely(em)
    .selectFrom('appointments')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('caregiver_id', 'is not', null)
    .where('scheduled_date', '>', from)
    .where('scheduled_date', '<', until)
    .orderBy('scheduled_date')
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}

/** @throws UserError when a visit should not be confirmed without a look */
async function assertNoLook(em: EntityManager, id: string): Promise<void> {
  const found = await kysely(em)
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('caregivers', 'caregivers.id', 'appointments.caregiver_id')
    .select([
      sql<string | null>`case
        when clients.status = 'ended' then 'This client’s care has ended.'
        when ${isHeld} then 'This client’s care is suspended.'
        when not caregivers.is_active then ${caregiverName} || ' is no longer active.'
      end`.as('state'),
      sql<string | null>`case
        when exists (select from caregiver_time_off free where free.caregiver_id = caregivers.id
          and free.start_date < appointments.end_date and free.end_date > appointments.scheduled_date)
          then ${caregiverName} || ' has time off then.'
      end`.as('time'),
    ])
    .where('appointments.id', '=', id)
    .executeTakeFirst();
  const { state = null, time = null } = found ?? {};
  if (state !== null) throw UserError.of(RefusalCode.WRONG_STATE, state);
  if (time !== null) throw UserError.of(RefusalCode.TIME_TAKEN, time);
}

function now(): Date {
  return new Date();
}
