import type { EntityManager } from '@mikro-orm/postgresql';
import { dayIn } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import type { Service } from '../catalogue/service.entity.ts';
import { priceOn } from '../catalogue/servicePrice.rules.ts';
import { pricesOf } from '../catalogue/servicePrices.ts';
import { visitCost } from '../catalogue/dollars.rules.ts';

/** Gives a visit another service, at the price that it has on the visit's day. */
export async function giveService(
  em: EntityManager,
  visit: Appointment,
  service: Service,
): Promise<void> {
  visit.service = service;
  visit.serviceType = service.name;
  const prices = await pricesOf(em, service, visit.client);
  visit.estimatedCost = visitCost(priceOn(prices, dayIn(visit.scheduledDate)), visit.duration);
}
