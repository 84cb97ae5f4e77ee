import type { EntityManager } from '@mikro-orm/postgresql';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { AppointmentReminder } from './appointmentReminder.entity.ts';
import type { CancellationPolicyName } from '../clients/care.rules.ts';
import { freeUntil, type ReminderType } from '../appointments/appointment.rules.ts';
import { addDays, addMinutes, dayIn, instantOf, timeIn } from '../../shared/time.ts';

/** A reminder's channel and lead time. */
export interface ReminderPlan {
  type: ReminderType;
  /** Minutes before the start of the visit. */
  minutesBefore: number;
}

const dayBefore = 24 * 60;

/**
 * Returns the default reminder of a visit: an email a day before its free time ends, so that the
 * client can still act (product 4.6). If booked later than that, a day before the visit; the
 * booking email has mentioned the free time.
 */
export function usualReminders(
  policy: CancellationPolicyName,
  begins: Date,
  now: Date,
): ReminderPlan[] {
  const freeMinutes = (begins.getTime() - freeUntil(policy, begins).getTime()) / 60_000;
  const minutesBefore = [freeMinutes + dayBefore, dayBefore].find(
    (minutes) => timeOf(begins, minutes) > now,
  );
  return minutesBefore === undefined ? [] : [{ type: 'email', minutesBefore }];
}

const morning = '08:00:00';
const evening = '20:00:00';

/**
 * Returns when a reminder is sent. Reminders a day or more ahead are not sent at night: one due
 * between 8 PM and 8 AM is sent at 8 PM that evening.
 */
function timeOf(begins: Date, minutesBefore: number): Date {
  const moment = addMinutes(begins, -minutesBefore);
  const clock = timeIn(moment);
  if (minutesBefore < dayBefore || (clock >= morning && clock <= evening)) return moment;
  return instantOf(clock < morning ? addDays(dayIn(moment), -1) : dayIn(moment), evening);
}

/** Stores the reminders of a new visit, except those whose time has passed. */
export function planReminders(
  em: EntityManager,
  appointment: Appointment,
  plans: readonly ReminderPlan[],
  now: Date,
): void {
  for (const { type, minutesBefore } of plans) {
    const reminderTime = timeOf(appointment.scheduledDate, minutesBefore);
    if (reminderTime <= now) continue;
    em.create(AppointmentReminder, {
      appointment,
      reminderType: type,
      timeBeforeAppointment: minutesBefore,
      reminderTime,
    });
  }
}

/**
 * Moves reminders with their visits: pending ones to the new time, and those already sent are sent
 * again.
 */
export async function moveReminders(
  em: EntityManager,
  appointments: readonly Appointment[],
  now: Date,
): Promise<void> {
  if (appointments.length === 0) return;
  for (const reminder of await em.find(AppointmentReminder, {
    appointment: { $in: appointments.map(({ id }) => id) },
  })) {
    reminder.reminderTime = timeOf(
      reminder.appointment.scheduledDate,
      reminder.timeBeforeAppointment,
    );
    if (reminder.reminderTime > now) Object.assign(reminder, { status: 'pending', sentAt: null });
    else if (reminder.status === 'pending') reminder.status = 'cancelled';
  }
}

/** Cancels the reminders of visits that won't take place. */
export async function dropReminders(
  em: EntityManager,
  appointments: readonly Appointment[],
): Promise<void> {
  if (appointments.length === 0) return;
  await em.nativeUpdate(
    AppointmentReminder,
    { appointment: { $in: appointments.map(({ id }) => id) }, status: 'pending' },
    { status: 'cancelled' },
  );
}
