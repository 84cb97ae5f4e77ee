import type { EntityManager } from '@mikro-orm/postgresql';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { AppointmentReminder } from './appointmentReminder.entity.ts';
import type { ReminderType } from '../scheduling.rules.ts';
import { addMinutes } from '../../../shared/time.ts';

/** How someone is reminded, and how long before. */
export interface ReminderPlan {
  type: ReminderType;
  /** Minutes before the visit begins. */
  minutesBefore: number;
}

/** What every visit gets unless booked otherwise: an email the day before. */
export const usualReminders: readonly ReminderPlan[] = [{ type: 'email', minutesBefore: 24 * 60 }];

/** Stores the reminders of a new visit. Those whose time has passed already are left out. */
export function planReminders(
  em: EntityManager,
  appointment: Appointment,
  plans: readonly ReminderPlan[],
  now: Date,
): void {
  for (const { type, minutesBefore } of plans) {
    const reminderTime = addMinutes(appointment.scheduledDate, -minutesBefore);
    if (reminderTime <= now) continue;
    em.create(AppointmentReminder, {
      appointment,
      reminderType: type,
      timeBeforeAppointment: minutesBefore,
      reminderTime,
    });
  }
}

/** After visits were moved: what was to come goes out before the new time, and what went out goes out once more. */
export async function moveReminders(
  em: EntityManager,
  appointments: readonly Appointment[],
  now: Date,
): Promise<void> {
  if (appointments.length === 0) return;
  for (const reminder of await em.find(AppointmentReminder, {
    appointment: { $in: appointments.map(({ id }) => id) },
  })) {
    reminder.reminderTime = addMinutes(
      reminder.appointment.scheduledDate,
      -reminder.timeBeforeAppointment,
    );
    if (reminder.reminderTime > now) Object.assign(reminder, { status: 'pending', sentAt: null });
    else if (reminder.status === 'pending') reminder.status = 'cancelled';
  }
}

/** Nobody is reminded of a visit that will not be. */
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
