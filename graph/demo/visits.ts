import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../modules/caregivers/caregiver.entity.ts';
import type { Client } from '../modules/clients/client.entity.ts';
import type { Service } from '../modules/catalogue/service.entity.ts';
import { lineAmount } from '../modules/invoices/totals.ts';
import { Appointment } from '../modules/appointments/appointment.entity.ts';
import type { Calendar } from './calendar.ts';

interface Plan {
  client: Client;
  /** Null for an unassigned visit. */
  caregiver: Caregiver | null;
  service: Service;
  /** Days from today, and the time of day it starts. */
  day: number;
  time: string;
  /** Worked or planned hours, in quarter hours. */
  hours: string;
}

/** Makes visits at the price of their service, as booking does. */
export function visitMaker(em: EntityManager, { at }: Calendar) {
  function visit({ client, caregiver, service, day, time, hours }: Plan): Appointment {
    const scheduledDate = at(day, time);
    const duration = Number(hours) * 60;
    return em.create(Appointment, {
      client,
      caregiver,
      service,
      scheduledDate,
      endDate: new Date(scheduledDate.getTime() + duration * 60_000),
      duration,
      serviceType: service.name,
      location: client.address,
      estimatedCost: lineAmount(hours, service.basePrice),
      bookedAt: at(Math.min(day, 0) - 15, '10:00'),
    });
  }

  return {
    visit,
    completed(plan: Plan): Appointment {
      const done = visit(plan);
      return em.assign(done, {
        status: 'completed',
        confirmedAt: at(plan.day - 2, '11:00'),
        startedAt: done.scheduledDate,
        completedAt: done.endDate,
        actualCost: done.estimatedCost,
        reminderSent: true,
      });
    },
    confirmed: (plan: Plan): Appointment =>
      em.assign(visit(plan), { status: 'confirmed', confirmedAt: at(-1, '11:00') }),
  };
}
