import type { EntityManager } from '@mikro-orm/postgresql';
import { Charge } from '../modules/invoices/charge.entity.ts';
import type { Invoice } from '../modules/invoices/invoice.entity.ts';
import { AppointmentReminder } from '../modules/notices/appointmentReminder.entity.ts';
import type { Appointment } from '../modules/appointments/appointment.entity.ts';
import { CareUpdate } from '../modules/care-updates/careUpdate.entity.ts';
import { GeneratedAppointment } from '../modules/appointments/generatedAppointment.entity.ts';
import { RecurringAppointment } from '../modules/appointments/recurringAppointment.entity.ts';
import { cancellationFee } from '../modules/appointments/appointment.rules.ts';
import { dayIn, weekdayOf } from '../shared/time.ts';
import type { Calendar } from './calendar.ts';
import type { Catalogue } from './catalogue.ts';
import { mileage, supplies, visitLine, type Biller } from './invoices.ts';
import type { People } from './people.ts';
import { visitMaker } from './visits.ts';

const weeks = 12;
/** Weeks ago in which the family was there and no visit took place. */
const pausedWeeks = new Set([5, 11]);
const settledWeeks = new Set([6, 7, 8, 9, 10]);
const partlyPaidWeek = 4;

interface Setting {
  calendar: Calendar;
  people: People;
  catalogue: Catalogue;
  bills: Biller;
}

/**
 * José: two visits a week for twelve weeks, an invoice for every week, the next three visits and
 * the last five updates.
 * @returns the visits of the last three weeks, newest first, and the next one
 */
export function demoJose(
  em: EntityManager,
  setting: Setting,
): { done: Appointment[]; next: Appointment } {
  const done = demoWeeks(em, setting);
  demoUpdates(em, setting, done);
  const next = demoComing(em, setting);
  demoCancelled(em, setting);
  return { done, next };
}

/** @returns the visits of the last three weeks, newest first */
function demoWeeks(
  em: EntityManager,
  { calendar, people, catalogue, bills }: Setting,
): Appointment[] {
  const { jose: client, lucia, daniel } = people;
  const { completed } = visitMaker(em, calendar);
  const recent: Appointment[] = [];

  for (let week = weeks - 1; week >= 0; week -= 1) {
    const issued = -7 * week;
    if (pausedWeeks.has(week)) {
      const ride = {
        serviceDescription: catalogue.transportation.name,
        quantity: '3.00',
        rate: catalogue.transportation.basePrice,
      };
      bills.cancel(
        bills.invoice({
          client,
          issued,
          lines: [ride],
          notes: 'Billed by mistake: there were no visits this week.',
        }),
      );
      continue;
    }
    const early = { day: issued - 5, time: '13:00', hours: '3.00' };
    const lateVisit = { day: issued - 2, time: '09:00', hours: week % 3 === 0 ? '3.50' : '3.00' };
    const errand = week % 4 === 2;
    const first = errand
      ? completed({ client, caregiver: daniel, service: catalogue.transportation, ...early })
      : completed({ client, caregiver: lucia, service: catalogue.mealPrep, ...early });
    const second = completed({
      client,
      caregiver: lucia,
      service: catalogue.personalCare,
      ...lateVisit,
    });
    if (week < 3) recent.unshift(second, first);

    const restocked = week % 6 === 3;
    const invoice = bills.invoice({
      client,
      issued,
      lines: [
        visitLine(first, calendar.day(early.day)),
        visitLine(second, calendar.day(lateVisit.day)),
        ...(errand ? [mileage('14.00')] : []),
        ...(restocked ? [supplies] : []),
      ],
      tax: restocked ? '2.06' : '0.00',
      notes: 'One week of care',
    });
    pay(invoice, week);
  }
  // Ends just after midnight, so that even on the first of the month there is a visit completed
  // this month.
  completed({
    client,
    caregiver: daniel,
    service: catalogue.respiteCare,
    day: -1,
    time: '20:00',
    hours: '4.00',
  });
  return recent;

  function pay(invoice: Invoice, week: number): void {
    if (settledWeeks.has(week)) {
      const latest = week === Math.min(...settledWeeks);
      const paidOn = latest ? calendar.dayThisMonth(1) : calendar.day(-7 * week + 6);
      bills.settle(
        invoice,
        paidOn,
        week % 2 === 0 ? 'Credit card' : 'Check',
        week % 2 === 0 ? undefined : `Check no. ${2200 - week}`,
      );
    }
    if (week === partlyPaidWeek)
      bills.payPart(
        invoice,
        calendar.day(-6),
        '100.00',
        'Bank transfer',
        'First part, the rest to follow',
      );
  }
}

function demoUpdates(
  em: EntityManager,
  { people, calendar }: Setting,
  visits: Appointment[],
): void {
  const news = [
    [
      'Visit summary',
      'Shower, shave and a short walk',
      'We walked to the corner and back. José was steady with his cane and told me about the ranch.',
    ],
    [
      'Meals',
      'Cooked for three days',
      'Calabacitas, chicken soup and beans are in the refrigerator, each box with its day on it.',
    ],
    [
      'Wellness',
      'Slept well, ate well',
      'Good appetite this morning. He reminded me to water the lemon tree.',
    ],
    [
      'Errands',
      'Pharmacy and groceries',
      'Picked up the refill and everything on the list. The receipt is on the kitchen table.',
    ],
  ] as const;
  news.forEach(([updateType, title, content], index) => {
    const appointment = visits[index]!;
    em.create(CareUpdate, {
      client: people.jose,
      caregiver: appointment.caregiver,
      appointment,
      updateType,
      title,
      content,
      createdAt: appointment.endDate,
    });
  });
  em.create(CareUpdate, {
    client: people.jose,
    updateType: 'From the office',
    title: 'Your care plan was reviewed',
    createdAt: calendar.at(-20, '15:10'),
    content:
      'Teresa went through the plan with José and Marisol. Nothing changes for now; we look at it again in three months.',
  });
}

function demoComing(em: EntityManager, { calendar, people, catalogue }: Setting): Appointment {
  const { jose: client, lucia, daniel } = people;
  const { visit, confirmed } = visitMaker(em, calendar);
  const first = confirmed({
    client,
    caregiver: lucia,
    service: catalogue.personalCare,
    day: 1,
    time: '09:00',
    hours: '3.00',
  });
  visit({
    client,
    caregiver: daniel,
    service: catalogue.transportation,
    day: 4,
    time: '13:00',
    hours: '3.00',
  });
  const second = visit({
    client,
    caregiver: lucia,
    service: catalogue.personalCare,
    day: 8,
    time: '09:00',
    hours: '3.00',
  });

  const standing = em.create(RecurringAppointment, {
    client,
    caregiver: lucia,
    service: catalogue.personalCare,
    recurrencePattern: 'weekly',
    daysOfWeek: [weekdayOf(dayIn(first.scheduledDate))],
    startDate: calendar.day(1),
    duration: 180,
    startTime: '09:00:00',
    clientNotes: 'Please ring twice.',
  });
  for (const appointment of [first, second]) {
    em.create(GeneratedAppointment, {
      recurringAppointment: standing,
      appointment,
      scheduledDate: appointment.scheduledDate,
    });
  }
  em.create(AppointmentReminder, {
    appointment: second,
    reminderType: 'email',
    timeBeforeAppointment: 2880,
    reminderTime: calendar.at(6, '09:00'),
  });
  return first;
}

/** Canceled ten hours before: the standard policy charges a part, and the next invoice bills it. */
function demoCancelled(em: EntityManager, { calendar, people, catalogue }: Setting): void {
  const { jose: client, lucia } = people;
  const appointment = visitMaker(em, calendar).visit({
    client,
    caregiver: lucia,
    service: catalogue.personalCare,
    day: -3,
    time: '09:00',
    hours: '3.00',
  });
  const { fee } = cancellationFee(client.cancellationPolicy, 10, appointment.estimatedCost!);
  em.assign(appointment, {
    status: 'cancelled',
    cancelledAt: calendar.at(-4, '23:00'),
    cancelledBy: client.user,
    cancelReason: 'illness',
    cancelFee: fee,
  });
  em.create(Charge, {
    client,
    appointment,
    amount: fee,
    serviceDescription: 'Cancellation with 10 hours of notice',
    billingDate: calendar.day(-3),
    dueDate: calendar.day(17),
  });
}
