import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../database/kysely.ts';
import { lockForUpdate } from '../../../database/lockForUpdate.ts';
import { sendMail } from '../../../mail/mail.ts';
import type { Services } from '../../../shared/context.ts';
import { todayInPhoenix } from '../../../shared/validation/forms.rules.ts';
import { reminderDays } from '../billing.rules.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { due, isUnpaid, ledger } from '../ledger.ts';
import { InvoiceReminder } from './invoiceReminder.entity.ts';

type Needs = Pick<Services, 'jobs'>;

/**
 * Reminds clients of what they owe, each invoice in a transaction of its own that writes the reminder down and queues its
 * email: whatever runs at once or again, one of each goes out (product 5.4).
 * @returns how many were queued
 */
export async function remindOfInvoices(
  em: EntityManager,
  needs: Needs,
  now: Date,
): Promise<number> {
  let reminded = 0;
  for (const { id } of await unreminded(em, now).select('invoices.id').execute()) {
    if (await em.fork().transactional((tx) => remind(tx, needs, id, now))) reminded += 1;
  }
  return reminded;
}

/**
 * Invoices that are unpaid a reminder's days after their due date, and whose client was not sent that reminder or a later
 * one: after a pause the latest goes out alone. An address that nobody has shown to be theirs may be a stranger's.
 */
function unreminded(em: EntityManager, now: Date) {
  const late = sql<number>`(${todayInPhoenix(now)}::date - invoices.due_date)`;
  return (
    ledger(kysely(em).selectFrom('invoices'))
      .innerJoin('clients', 'clients.id', 'invoices.client_id')
      .innerJoin('users', 'users.id', 'clients.user_id')
      .innerJoinLateral(
        sql<{ days: number }>`(
        select max(day) as days from unnest(${sql.raw(`array[${reminderDays.join(', ')}]`)}) day where day <= ${late})`.as<'stage'>(
          sql`stage`,
        ),
        (join) => join.onTrue(),
      )
      .where(isUnpaid)
      .where('users.email_verified', '=', true)
      .where('users.is_active', '=', true)
      // Nobody else's mailbox learns what a client owes.
      .where('users.email_verified', '=', true)
      .where(sql<boolean>`${due} > 0`)
      .where('stage.days', 'is not', null)
      .where(
        sql<boolean>`not exists (
        select from invoice_reminders sent where sent.invoice_id = invoices.id and sent.days_after_due >= stage.days)`,
      )
  );
}

async function remind(em: EntityManager, { jobs }: Needs, id: string, now: Date): Promise<boolean> {
  // Held as payments hold it: nobody is reminded of what is being paid.
  const invoice = await lockForUpdate(em, Invoice, id, 'This invoice');
  const found = await unreminded(em, now)
    .where('invoices.id', '=', id)
    .select(['stage.days', 'users.first_name as firstName', 'users.email'])
    .executeTakeFirst();
  if (!found?.email) return false;
  em.create(InvoiceReminder, { invoice, daysAfterDue: found.days, sentAt: now });
  await em.flush();
  await jobs.enqueue(em, sendMail, {
    template: 'invoiceReminder',
    to: found.email,
    data: { firstName: found.firstName, invoiceNumber: invoice.invoiceNumber },
  });
  return true;
}
