import type { EntityManager } from '@mikro-orm/postgresql';
import { CareUpdate } from '../modules/care-updates/careUpdate.entity.ts';
import type { Calendar } from './calendar.ts';
import type { Catalogue } from './catalogue.ts';
import { visitLine, type Biller } from './invoices.ts';
import type { People } from './people.ts';
import { visitMaker } from './visits.ts';

const weeks = 6;

/**
 * Eleanor: one long visit a week with the same caregiver. Her data must never show up in José's
 * portal.
 */
export function demoEleanor(
  em: EntityManager,
  {
    calendar,
    people,
    catalogue,
    bills,
  }: { calendar: Calendar; people: People; catalogue: Catalogue; bills: Biller },
): void {
  const { eleanor: client, hannah: caregiver, lucia } = people;
  const { completed, visit, confirmed } = visitMaker(em, calendar);

  for (let week = weeks - 1; week >= 0; week -= 1) {
    const issued = -7 * week;
    const plan = {
      client,
      caregiver,
      service: catalogue.dementiaSupport,
      day: issued - 4,
      time: '10:00',
      hours: '4.00',
    };
    const appointment = completed(plan);
    const invoice = bills.invoice({
      client,
      issued,
      lines: [visitLine(appointment, calendar.day(plan.day))],
    });
    if (week === 5) {
      bills.settle(invoice, calendar.day(-30), 'Credit card');
      bills.refund(
        invoice,
        calendar.day(-27),
        '38.00',
        'Credit card',
        'The visit ended an hour early',
      );
    }
    if (week === 4) bills.settle(invoice, calendar.day(-22), 'Bank transfer');
    em.create(CareUpdate, {
      client,
      caregiver,
      appointment,
      updateType: 'Visit summary',
      title: 'Painting and a song',
      createdAt: appointment.endDate,
      content: `Eleanor painted ${['saguaros', 'the neighbor’s cat', 'quail', 'her mother’s house', 'clouds', 'an agave'][week]!} and sang while she worked.`,
    });
  }
  // Gives the caregiver who can sign in a visit today.
  confirmed({
    client,
    caregiver: lucia,
    service: catalogue.mealPrep,
    ...calendar.soon(),
    hours: '3.00',
  });
  confirmed({
    client,
    caregiver,
    service: catalogue.dementiaSupport,
    day: 3,
    time: '10:00',
    hours: '4.00',
  });
  visit({
    client,
    caregiver,
    service: catalogue.companionship,
    day: 6,
    time: '14:00',
    hours: '3.00',
  });
}
