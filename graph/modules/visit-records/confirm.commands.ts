import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { isHeld } from '../clients/holds.ts';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { addMinutes } from '../../shared/time.ts';
import type { Settings } from '../../shared/settings.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { caregiverName, clientName } from '../appointments/appointment.queries.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { lockAppointment, moveTo } from '../appointments/appointmentState.ts';
import { assertAssigned } from '../visits/appointmentStatus.commands.ts';
import { horizonDays } from '../appointments/appointment.rules.ts';
import { openOfCounted, openOfWorkedTime } from './exceptions.ts';
import { follow, recordsInOrder } from './follow.ts';
import type { UnconfirmedAppointment } from './confirm.type.ts';

/**
 * Confirms a visit. Its caregiver's records, if there are any, count at once.
 * @throws Failure NOT_FOUND
 * @throws UserError CONFLICT when it is not scheduled, or nobody is assigned
 */
export async function confirmAppointment(
  context: GraphContext,
  id: string,
  clock = now,
): Promise<string> {
  await context.em.fork().transactional(async (em) => {
    const visit = await lockAppointment(em, id);
    await confirm(em, visit, context.settings, clock());
    assertAssigned(visit);
  });
  return id;
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

const schema = z.object({ until: z.date() });

/**
 * Confirms all visits with a caregiver that start from now until a moment, each for itself.
 * @returns how many are confirmed now, and those that need a look first, with the reason
 * @throws UserError INVALID for a moment that is past, or too far ahead
 */
export async function confirmAppointments(
  context: GraphContext,
  input: unknown,
  clock = now,
): Promise<{ confirmed: number; skipped: UnconfirmedAppointment[] }> {
  const { until } = parseInput(schema, input);
  const present = clock();
  if (until <= present || until > addMinutes(present, horizonDays * 24 * 60))
    throw UserError.of(
      RefusalCode.INVALID,
      `Choose a time within the next ${horizonDays} days`,
      'until',
    );
  const found = await unconfirmed(context, present, until);
  let confirmed = 0;
  for (const { id } of found.filter(({ reason }) => reason === null))
    await context.em.fork().transactional(async (em) => {
      const visit = await lockAppointment(em, id);
      // Somebody was faster, or took the caregiver away.
      if (visit.status !== 'scheduled' || visit.caregiver === null) return;
      await confirm(em, visit, context.settings, present);
      confirmed += 1;
    });
  return { confirmed, skipped: found.filter(hasReason) };
}

const hasReason = (
  visit: Omit<UnconfirmedAppointment, 'reason'> & { reason: string | null },
): visit is UnconfirmedAppointment => visit.reason !== null;

/** The visits to confirm, soonest first, and why one cannot be without a look. */
const unconfirmed = ({ em }: GraphContext, from: Date, until: Date) =>
  kysely(em)
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .innerJoin('caregivers', 'caregivers.id', 'appointments.caregiver_id')
    .select([
      'appointments.id',
      'appointments.scheduled_date as scheduledDate',
      'clients.id as clientId',
      clientName.as('client'),
      sql<string | null>`case
        when clients.status = 'ended' then 'This client’s care has ended.'
        when ${isHeld} then 'This client’s care is suspended.'
        when not caregivers.is_active then ${caregiverName} || ' is no longer active.'
        when exists (select from caregiver_time_off free where free.caregiver_id = caregivers.id
          and free.start_date < appointments.end_date and free.end_date > appointments.scheduled_date)
          then ${caregiverName} || ' has time off then.'
      end`.as('reason'),
    ])
    .where('appointments.status', '=', 'scheduled')
    .where('appointments.scheduled_date', '>', from)
    .where('appointments.scheduled_date', '<', until)
    .orderBy('appointments.scheduled_date')
    .orderBy('appointments.id')
    .execute();

function now(): Date {
  return new Date();
}
