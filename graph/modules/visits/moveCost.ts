import type { EntityManager } from '@mikro-orm/postgresql';
import { dayIn } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import type { Client } from '../clients/client.entity.ts';
import type { Service } from '../catalogue/service.entity.ts';
import { priceMoved } from '../catalogue/servicePrice.rules.ts';
import { pricesOf } from '../catalogue/servicePrices.ts';
import { visitCost } from '../catalogue/dollars.rules.ts';
import { bookedPrice } from '../catalogue/visitCost.rules.ts';

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
  const booked = bookedPrice(visit.estimatedCost, duration);
  const price = service === null ? booked : await moved(service);
  if (minutes !== duration || price !== booked) visit.estimatedCost = visitCost(price, minutes);

  async function moved(of: Service): Promise<string> {
    const prices = await pricesOf(em, of, visit.client);
    return priceMoved(
      booked,
      { prices, day: dayIn(scheduledDate) },
      {
        prices: client === visit.client ? prices : await pricesOf(em, of, client),
        day: dayIn(start),
      },
    );
  }
}
