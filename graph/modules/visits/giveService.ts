import type { EntityManager } from '@mikro-orm/postgresql';
import { dayIn } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import type { Service } from '../catalogue/service.entity.ts';
import { rateOn } from '../catalogue/specialDay.rules.ts';
import { tariffOf } from '../catalogue/servicePrices.ts';
import { costAt } from '../catalogue/visitRate.ts';

/** Gives a visit another service, at the price that it has on the visit's day. */
export async function giveService(
  em: EntityManager,
  visit: Appointment,
  service: Service,
): Promise<void> {
  visit.service = service;
  visit.serviceType = service.name;
  const tariff = await tariffOf(em, service, visit.client);
  em.assign(visit, costAt(rateOn(tariff, dayIn(visit.scheduledDate)), visit.duration));
}
