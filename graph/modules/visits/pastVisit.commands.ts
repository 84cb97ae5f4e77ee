import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import type { Client } from '../clients/client.entity.ts';
import type { GraphContext } from '../../shared/context.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { assertAlone } from '../availability/together.ts';
import { assertFree, lockCaregiver } from '../availability/assignment.ts';
import type { Span } from '../availability/conflicts.ts';
import { Service } from '../catalogue/service.entity.ts';
import { rateOn, type Tariff } from '../catalogue/specialDay.rules.ts';
import { costAt } from '../catalogue/visitRate.ts';
import { visitCost } from '../catalogue/dollars.rules.ts';
import { billedMinutes, workedMinutes } from '../catalogue/visitCost.rules.ts';
import { shortestVisit } from '../catalogue/visitLength.rules.ts';
import { bookable } from './booking.commands.ts';
import { daysToEnter, recordPastVisitSchema } from './pastVisit.input.ts';

/**
 * Enters a past visit as completed; it is billed like any other, and nobody is notified. The
 * caregiver's hours are not checked, and the client's care may have ended since.
 * @throws UserError INVALID for what was not found, too long, in the future or too long ago;
 *   WRONG_STATE when the service is no longer offered, the caregiver had another visit then, or on
 *   `secondCaregiver` when the client did; KEY_REUSED
 */
export async function recordPastVisit(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { idempotencyKey, ...wanted } = parseInput(recordPastVisitSchema, input);
  const { clientId, serviceId, caregiverId, startedAt, completedAt, reason } = wanted;
  const agreed = wanted.secondCaregiver;
  const span = { start: startedAt, end: completedAt };
  const { id } = await context.em.fork().transactional((em) =>
    once(em, { operation: 'recordPastVisit', key: idempotencyKey, input: wanted }, async () => {
      const now = clock();
      assertPast(span, now);
      const worked = workedMinutes(startedAt, completedAt);
      const duration = Math.max(worked, await shortestOf(em, serviceId));
      const { client, service, tariff } = await bookable(
        em,
        { clientId, serviceId, duration },
        { lengthField: 'completedAt', past: true, day: dayIn(startedAt) },
      );
      const caregiver = await whoCame(em, caregiverId, span);
      await assertAlone(em, { clientId, spans: [span], agreed, now });
      const billed = billedMinutes(
        worked,
        { category: service.category, duration },
        context.settings.billMinimum,
      );
      const visit = enterVisit(
        em,
        { client, service, tariff, caregiver, span, duration, billed, reason },
        now,
      );
      await em.flush();
      return { id: visit.id };
    }),
  );
  return id;
}

interface Entered {
  client: Client;
  service: Service;
  tariff: Tariff;
  /** Who came. */
  caregiver: Caregiver;
  /** The time worked. */
  span: Span;
  /** Planned minutes. */
  duration: number;
  /** Minutes billed. */
  billed: number;
  /** Why it is entered afterward. */
  reason: string;
}

/**
 * Makes a past visit, completed, at the price that its service had on its day. The caller has checked
 * that it is allowed.
 */
export function enterVisit(
  em: EntityManager,
  { client, service, tariff, caregiver, span, duration, billed, reason }: Entered,
  now: Date,
): Appointment {
  const { start, end } = span;
  const rate = rateOn(tariff, dayIn(start));
  return em.create(Appointment, {
    client,
    service,
    caregiver,
    duration,
    scheduledDate: start,
    endDate: end,
    serviceType: service.name,
    location: client.address,
    status: 'completed',
    ...costAt(rate, duration),
    actualCost: visitCost(rate.price, billed),
    bookedAt: now,
    startedAt: start,
    completedAt: end,
    entryReason: reason,
  });
}

function assertPast({ start, end }: Span, now: Date): void {
  const refuse = (message: string, field: string): never => {
    throw UserError.of(RefusalCode.INVALID, message, field);
  };
  if (end > now) refuse('This visit is not over yet. Book it instead.', 'completedAt');
  if (end <= start) refuse('A visit cannot end before it began', 'completedAt');
  if (isTooLateToEnter(start, now)) refuse(tooLateToEnter, 'startedAt');
}

export const isTooLateToEnter = (start: Date, now: Date): boolean =>
  dayIn(start) < addDays(dayIn(now), -daysToEnter);

export const tooLateToEnter = `A visit can be entered up to ${daysToEnter} days afterward`;

/** Shorter visits are planned at the shortest bookable length, but billed for the time worked. */
async function shortestOf(em: EntityManager, serviceId: string): Promise<number> {
  const service = isIdentifier(serviceId) ? await em.findOne(Service, serviceId) : null;
  return shortestVisit(service?.category ?? null);
}

async function whoCame(em: EntityManager, id: string, span: Span): Promise<Caregiver> {
  const caregiver = await lockCaregiver(em, id);
  if (!caregiver)
    throw UserError.of(RefusalCode.NOT_FOUND, 'This caregiver was not found', 'caregiverId');
  await assertFree(em, caregiver, span);
  return caregiver;
}
