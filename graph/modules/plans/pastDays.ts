import type { EntityManager } from '@mikro-orm/postgresql';
import { holdsOf } from '../clients/holds.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { dayIn } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { assertFree } from '../availability/assignment.ts';
import { spanOf } from '../availability/conflicts.ts';
import { enterVisit } from '../visits/pastVisit.commands.ts';
import type { Tariff } from '../catalogue/specialDay.rules.ts';
import { recurrenceOf, timesOn } from './plan.ts';
import { occurrenceDays } from './recurrence.ts';

/** Why the visits are in the books afterward; for the office only. */
const reason = 'Entered with its plan, which began earlier that week.';

/**
 * Enters the visits that a new plan had on days that are over: they took place, as planned and with
 * its caregiver. As with any past visit, hours and time off don't matter, and nobody is notified.
 * @param plan with its caregiver locked
 * @throws UserError on `caregiverId` without one, or if they had another visit then
 */
export async function enterPastDays(
  em: EntityManager,
  plan: RecurringAppointment,
  tariff: Tariff,
  now: Date,
): Promise<Appointment[]> {
  const { client, service, caregiver, duration, maxOccurrences } = plan;
  const days = occurrenceDays(recurrenceOf(plan), plan.startDate, dayIn(now));
  if (days.length === 0) return [];
  const spans = timesOn(plan, days, await holdsOf(em, client))
    .map((slot) => spanOf(slot, duration))
    // One of last night that is still going on is the phone's, or entered once it is over.
    .filter(({ end }) => end <= now)
    .slice(0, maxOccurrences ?? days.length);
  if (spans.length === 0 || service === null) return [];
  if (caregiver === null)
    throw UserError.of(
      RefusalCode.INVALID,
      'Say who came on the days that are over, or begin the plan today.',
      'caregiverId',
    );
  const entered: Appointment[] = [];
  for (const span of spans) {
    await assertFree(em, caregiver, span);
    const visit = enterVisit(
      em,
      { client, service, tariff, caregiver, span, duration, billed: duration, reason },
      now,
    );
    visit.clientNotes = plan.clientNotes;
    em.create(GeneratedAppointment, {
      recurringAppointment: plan,
      appointment: visit,
      scheduledDate: span.start,
    });
    entered.push(visit);
  }
  await em.flush();
  return entered;
}
