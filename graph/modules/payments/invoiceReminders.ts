import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../database/kysely.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { sendMail } from '../../mail/mail.ts';
import { dayIn } from '../../shared/time.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { recipientOfInvoice } from '../invoices/recipient.ts';
import { due, isUnpaid, ledger } from '../invoices/ledger.ts';
import { InvoiceReminder } from './invoiceReminder.entity.ts';
import { reminderDays } from '../invoices/billing.rules.ts';
import { reminderOn } from './reminderDays.ts';

/**
 * Sends reminders of every invoice that is unpaid 3, 14 or 28 days after its due date
 * (product 5.7). Each is stored in one transaction with its queued email, so that repeated or
 * concurrent runs remind once.
 * @returns how many reminders were stored
 */
export async function sendInvoiceReminders(
  em: EntityManager,
  jobs: Jobs,
  now: Date,
): Promise<number> {
  const found = await unreminded(em, now).execute();
  let sent = 0;
  for (const { id } of found)
    if (await em.fork().transactional((tx) => remind(tx, jobs, id, now))) sent += 1;
  return sent;
}

/** Unpaid invoices whose latest due reminder was not sent. */
const unreminded = (em: EntityManager, now: Date) => {
  const today = sql`${dayIn(now)}::date`;
  const daysLate = sql`(select max(days) from unnest(array[${sql.join(reminderDays)}]::int[]) days where invoices.due_date + days <= ${today})`;
  return ledger(kysely(em).selectFrom('invoices'))
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .where(isUnpaid)
    .where(sql<boolean>`${due} > 0`)
    .where('clients.reminders_paused_at', 'is', null)
    .where(sql<boolean>`invoices.due_date + ${reminderDays[0]}::int <= ${today}`)
    .where(
      sql<boolean>`not exists (select from invoice_reminders sent where sent.invoice_id = invoices.id and sent.days_late >= ${daysLate})`,
    )
    .select('invoices.id')
    .orderBy('invoices.due_date')
    .orderBy('invoices.id');
};

async function remind(em: EntityManager, jobs: Jobs, id: string, now: Date): Promise<boolean> {
  // Locks as a payment does, so that we see a payment made meanwhile, and of two concurrent runs
  // the second finds the reminder sent.
  const invoice = await lockForUpdate(em, Invoice, id, 'This invoice');
  const unsent = await unreminded(em, now).where('invoices.id', '=', id).executeTakeFirst();
  const daysLate = reminderOn(invoice.dueDate, dayIn(now));
  if (unsent === undefined || daysLate === null) return false;
  const { to, firstName, careFor } = await recipientOfInvoice(em, invoice);
  const mailed = to !== null;
  em.create(InvoiceReminder, { invoice, daysLate, mailed, sentAt: now });
  if (mailed)
    await jobs.enqueue(em, sendMail, {
      template: 'invoiceReminder',
      to,
      data: { firstName, careFor, invoiceNumber: invoice.invoiceNumber, daysLate },
    });
  return true;
}
