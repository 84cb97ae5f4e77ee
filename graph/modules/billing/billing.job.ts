import type { Database } from '../../database/orm.ts';
import type { Settings } from '../../shared/settings.ts';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';
import { billClient, runBillClient, runDueInvoices } from '../invoicing/invoiceRuns.ts';
import { markOverdue } from '../payments/overdue.ts';
import { sendInvoiceReminders } from '../payments/invoiceReminders.ts';

/** Billing's scheduled jobs. Phoenix is seven hours behind UTC all year. */
export function billingTasks({
  database,
  settings,
}: {
  database: Database;
  settings: Settings;
}): JobTask[] {
  const em = () => database.orm.em.fork();
  return [
    task(billClient, async (bill, { jobs }) => {
      await runBillClient(em(), { settings, jobs }, bill, new Date());
    }),
    // Every morning at six, so that a missed first day of the week is caught up the next day.
    task(
      jobKind('run-invoices'),
      async (_payload, { jobs }) => {
        await runDueInvoices(em(), { settings, jobs }, new Date());
      },
      '0 13 * * *',
    ),
    // Just after midnight.
    task(
      jobKind('mark-overdue-invoices'),
      async () => {
        await markOverdue(em(), new Date());
      },
      '1 7 * * *',
    ),
    // In the morning of office hours, since clients may call about it.
    task(
      jobKind('send-invoice-reminders'),
      async (_payload, { jobs }) => {
        await sendInvoiceReminders(em(), jobs, new Date());
      },
      '0 17 * * *',
    ),
  ];
}
