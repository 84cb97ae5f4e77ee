import type { Database } from '../../database/orm.ts';
import type { Settings } from '../../shared/settings.ts';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';
import { billClient, runBillClient, runDueInvoices } from './invoicing/invoiceRuns.ts';
import { markOverdue } from './invoices/overdue.ts';
import { sendInvoiceReminders } from './reminders/invoiceReminders.ts';

/** What billing does by itself. Phoenix is seven hours behind UTC all year. */
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
    // Every morning at six, so that a Monday on which nothing ran is made up for.
    task(
      jobKind('run-invoices'),
      async (_payload, { jobs }) => {
        await runDueInvoices(em(), jobs, new Date());
      },
      '0 13 * * *',
    ),
    // As the day begins.
    task(
      jobKind('mark-overdue-invoices'),
      async () => {
        await markOverdue(em(), new Date());
      },
      '1 7 * * *',
    ),
    // In the morning, and in office hours: someone may call.
    task(
      jobKind('send-invoice-reminders'),
      async (_payload, { jobs }) => {
        await sendInvoiceReminders(em(), jobs, new Date());
      },
      '0 17 * * *',
    ),
  ];
}
