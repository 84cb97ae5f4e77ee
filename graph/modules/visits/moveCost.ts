import type { EntityManager } from '@mikro-orm/postgresql';
import { dayIn } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import type { Client } from '../clients/client.entity.ts';
import type { Service } from '../catalogue/service.entity.ts';
import { rateMoved, type Rate } from '../catalogue/specialDay.rules.ts';
import { tariffOf } from '../catalogue/servicePrices.ts';
import { bookedRate, costAt } from '../catalogue/visitRate.ts';

interface Move {
  /** Where it moves. */
  start?: Date;
  /** Its length then. */
  minutes?: number;
  /** Whose visit it is then. */
  client?: Client;
}

/**
 * Has the cost of a visit follow its length and the price of its day and client, before it moves. It
 * stays as it was booked while all are the same.
 */
export async function moveCost(
  em: EntityManager,
  visit: Appointment,
  { start = visit.scheduledDate, minutes = visit.duration, client = visit.client }: Move,
): Promise<void> {
  if (visit.estimatedCost === null) return;
  await em.populate(visit, ['service']);
  const { service, scheduledDate, duration } = visit;
  const booked = bookedRate(visit, duration);
  const rate = service === null ? booked : await moved(service);
  if (minutes !== duration || rate !== booked) em.assign(visit, costAt(rate, minutes));

  async function moved(of: Service): Promise<Rate> {
    const tariff = await tariffOf(em, of, visit.client);
    return rateMoved(
      booked,
      { tariff, day: dayIn(scheduledDate) },
      {
        tariff: client === visit.client ? tariff : await tariffOf(em, of, client),
        day: dayIn(start),
      },
    );
  }
}
