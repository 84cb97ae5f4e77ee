import { LockMode } from '@mikro-orm/core';
import type { Database } from '../../database/orm.ts';
import { jobKind, task, type Jobs, type JobTask } from '../../jobs/jobs.ts';
import { mailboxOf } from '../identity/user.entity.ts';
import { sendMail } from '../../mail/mail.ts';
import { freeTimeLeft } from '../appointments/visitTime.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { AppointmentReminder } from './appointmentReminder.entity.ts';
import { isAhead } from '../appointments/appointment.rules.ts';

export const sendReminders = jobKind('send-reminders');

/** Reminders per transaction, to keep transactions short. */
const batch = 50;

/**
 * Hands due reminders to the mail queue. Marks a reminder in the transaction that enqueues its
 * email, so that repeated or concurrent runs send none twice; the queue retries the email itself.
 */
export async function sendDueReminders(
  { orm }: Pick<Database, 'orm'>,
  jobs: Jobs,
  now: Date,
): Promise<void> {
  let taken: number;
  do {
    taken = await orm.em.fork().transactional(async (em) => {
      const isDue = { status: 'pending', reminderTime: { $lte: now } } as const;
      const soonest = await em.fork().find(AppointmentReminder, isDue, {
        limit: batch,
        orderBy: { reminderTime: 'asc', id: 'asc' },
      });
      // Whoever moves or cancels a visit locks it before its reminders.
      const visits = await em.find(
        Appointment,
        { id: { $in: soonest.map(({ appointment }) => appointment.id) } },
        { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      const due = await em.find(
        AppointmentReminder,
        { ...isDue, id: { $in: soonest.map(({ id }) => id) }, appointment: { $in: visits } },
        { orderBy: { reminderTime: 'asc', id: 'asc' } },
      );
      await em.populate(due, ['appointment.client.user', 'appointment.caregiver']);
      for (const reminder of due) {
        const { appointment } = reminder;
        const { user } = appointment.client;
        const to = mailboxOf(user);
        if (!isAhead(appointment) || appointment.scheduledDate <= now)
          reminder.status = 'cancelled';
        // An unconfirmed address may be a stranger's.
        else if (reminder.reminderType !== 'email' || to === null) reminder.status = 'skipped';
        else {
          await jobs.enqueue(em, sendMail, {
            template: 'visitReminder',
            to,
            data: {
              firstName: user.firstName,
              begins: appointment.scheduledDate.toISOString(),
              ends: appointment.endDate.toISOString(),
              caregiver:
                appointment.caregiver &&
                `${appointment.caregiver.firstName} ${appointment.caregiver.lastName}`,
              message: reminder.message,
              freeUntil: freeTimeLeft(appointment, now),
            },
          });
          Object.assign(reminder, { status: 'sent', sentAt: now });
          appointment.reminderSent = true;
        }
      }
      return due.length;
    });
  } while (taken === batch);
}

/** Every five minutes. */
export const remindersTask = (database: Pick<Database, 'orm'>): JobTask =>
  task(
    sendReminders,
    async (_payload, { jobs }) => sendDueReminders(database, jobs, new Date()),
    '*/5 * * * *',
  );
