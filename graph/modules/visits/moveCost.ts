import type { EntityManager } from '@mikro-orm/postgresql';
import { dayIn } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { priceMoved } from '../catalogue/servicePrice.rules.ts';
import { pricesOf } from '../catalogue/servicePrices.ts';
import { bookedPrice, visitCost } from '../catalogue/visitCost.rules.ts';

/**
 * Has the cost of a visit follow its length and the price of its day, before it moves. It stays as it
 * was booked while both are the same.
 * @param start where it moves
 * @param minutes its length then
 */
export async function moveCost(
  em: EntityManager,
  visit: Appointment,
  start: Date,
  minutes: number = visit.duration,
): Promise<void> {
  if (visit.estimatedCost === null) return;
  await em.populate(visit, ['service']);
  const booked = bookedPrice(visit.estimatedCost, visit.duration);
  const days = { from: dayIn(visit.scheduledDate), to: dayIn(start) };
  const price =
    visit.service === null ? booked : priceMoved(await pricesOf(em, visit.service), booked, days);
  if (minutes !== visit.duration || price !== booked)
    visit.estimatedCost = visitCost(price, minutes);
}
