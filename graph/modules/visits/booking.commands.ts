import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../clients/client.entity.ts';
import { careOn } from '../clients/holds.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError, type Refusal } from '../../shared/errors.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { Service } from '../catalogue/service.entity.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { dayIn } from '../../shared/time.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import {
  assignable,
  nobody,
  refusingOverlap,
  type Assignment,
} from '../availability/assignment.ts';
import { assertAlone, lockClient } from '../availability/together.ts';
import { bookAppointmentSchema } from './booking.input.ts';
import { spanOf } from '../availability/conflicts.ts';
import type { OfferWanted } from '../availability/conflicts.queries.ts';
import { planReminders, usualReminders, type ReminderPlan } from '../notices/reminders.ts';
import { rateOn, type Tariff } from '../catalogue/specialDay.rules.ts';
import { costAt } from '../catalogue/visitRate.ts';
import { tariffOf } from '../catalogue/servicePrices.ts';
import { visitFault } from '../catalogue/visitCost.rules.ts';
import { tellCaregiver } from '../notices/caregiverNews.ts';
import { tellClient } from './visitNews.ts';

/**
 * Books a visit, with its reminders.
 * @throws UserError NOT_FOUND; INVALID for what is too short, too long or past; WRONG_STATE when the
 *   client is not active or the service no longer offered; DECISION_REQUIRED on `secondCaregiver`;
 *   CaregiverRefused with every reason why the caregiver cannot, or on `beyondHours`; KEY_REUSED
 */
export async function bookAppointment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { idempotencyKey, ...wanted } = parseInput(bookAppointmentSchema, input);
  const { clientId, serviceId, caregiverId, startsAt, duration, reminders, ...others } = wanted;
  const { secondCaregiver: agreed, beyondHours, ...details } = others;
  let offer: OfferWanted | null = null;
  const { id } = await refusingOverlap(
    () => offer,
    () =>
      context.em.fork().transactional((em) =>
        once(em, { operation: 'bookAppointment', key: idempotencyKey, input: wanted }, async () => {
          const now = clock();
          const { client, service, tariff } = await bookable(
            em,
            { clientId, serviceId, duration },
            { day: dayIn(startsAt) },
          );
          if (startsAt <= now) throw pastVisit();
          const span = spanOf(startsAt, duration);
          offer = { span, clientId, serviceName: service.name };
          const assigned =
            caregiverId === null ? nobody : await assignable(em, caregiverId, offer, beyondHours);
          await assertAlone(em, { clientId, spans: [span], agreed, now });
          const visit = newVisit(
            em,
            { client, service, tariff, ...assigned, start: startsAt, duration, reminders },
            now,
          );
          em.assign(visit, { ...details, location: details.location ?? client.address });
          await em.flush();
          await tellClient(em, context, visit, 'booked', now);
          const { caregiver } = assigned;
          await tellCaregiver(em, context, caregiver, { news: 'given', visits: [{ visit }] }, now);
          return { id: visit.id };
        }),
      ),
  );
  return id;
}

export const pastVisit = (): UserError =>
  UserError.of(RefusalCode.INVALID, 'A visit cannot begin in the past', 'startsAt');

interface Wanted {
  clientId: string;
  serviceId: string;
  duration: number;
}

/**
 * Returns the client, locked until the transaction ends, and the service of a visit or plan, with
 * its prices, after checking that both can be booked.
 * @param options.lengthField the input field that holds the length
 * @param options.past true for a visit that took place: the client's care may have ended since
 * @param options.day of a single visit; without one, care must not be suspended without an end
 * @throws UserError naming everything that is wrong with them at once
 */
export async function bookable(
  em: EntityManager,
  { clientId, serviceId, duration }: Wanted,
  {
    lengthField = 'duration',
    past = false,
    day = null,
  }: { lengthField?: string; past?: boolean; day?: string | null } = {},
): Promise<{ client: Client; service: Service; tariff: Tariff }> {
  const client = await lockClient(em, clientId);
  const service = isIdentifier(serviceId) ? await em.findOne(Service, serviceId) : null;
  const refusals: Refusal[] = [];
  const state = client && !past ? await careOn(em, client, day) : null;
  if (!client)
    refusals.push({
      field: 'clientId',
      message: 'This client was not found',
      code: RefusalCode.NOT_FOUND,
    });
  else if (state !== null)
    refusals.push({
      field: 'clientId',
      message: `${state}: no visit can be booked.`,
      code: RefusalCode.WRONG_STATE,
    });
  if (!service)
    refusals.push({
      field: 'serviceId',
      message: 'This service was not found',
      code: RefusalCode.NOT_FOUND,
    });
  else if (!service.isActive)
    refusals.push({
      field: 'serviceId',
      message: `${service.name} is no longer offered.`,
      code: RefusalCode.WRONG_STATE,
    });
  const tariff = service === null ? null : await tariffOf(em, service, client);
  const fault = visitFault(
    service &&
      tariff && {
        category: service.category,
        basePrice: rateOn(tariff, day ?? dayIn(new Date())).price,
      },
    duration,
  );
  if (fault !== null)
    refusals.push({ field: lengthField, message: fault, code: RefusalCode.INVALID });
  if (!client || !service || !tariff || refusals.length > 0) throw new UserError(refusals);
  return { client, service, tariff };
}

export interface NewVisit extends Assignment {
  client: Client;
  service: Service;
  tariff: Tariff;
  start: Date;
  duration: number;
  /** Null for the default reminder. */
  reminders: readonly ReminderPlan[] | null;
}

/**
 * Makes a visit at the price that its service has on its day, with its reminders. The caller has
 * checked that it is allowed.
 */
export function newVisit(
  em: EntityManager,
  { client, service, tariff, caregiver, beyondHours, start, duration, reminders }: NewVisit,
  now: Date,
): Appointment {
  const visit = em.create(Appointment, {
    client,
    service,
    caregiver,
    beyondHours,
    duration,
    scheduledDate: start,
    endDate: spanOf(start, duration).end,
    serviceType: service.name,
    location: client.address,
    ...costAt(rateOn(tariff, dayIn(start)), duration),
    bookedAt: now,
  });
  planReminders(em, visit, reminders ?? usualReminders(client.cancellationPolicy, start, now), now);
  return visit;
}
