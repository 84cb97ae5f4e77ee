import type { EntityManager } from '@mikro-orm/postgresql';
import type { Settings } from '../../shared/settings.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { waitForBilling } from '../visit-exceptions/settleException.commands.ts';
import { correctBill } from './correctedBill.ts';
import type { Invoice } from './invoice.entity.ts';
import { InvoiceItem, visitOf } from './invoiceItem.entity.ts';
import { setOffRefunds } from './setOff.ts';

/** Copies the invoice's state to the charges of its visit lines. */
const follow = `
  insert into billings (client_id, appointment_id, amount, service_description, billing_date, due_date, status, payment_method, paid_at)
  select i.client_id, l.appointment_id, l.amount, l.service_description, i.issue_date, i.due_date, i.status, i.payment_method, i.paid_at
  from invoice_items l join invoices i on i.id = l.invoice_id
  where i.id = ? and l.appointment_id is not null
  on conflict (appointment_id) do update set
    client_id = excluded.client_id, amount = excluded.amount, service_description = excluded.service_description, billing_date = excluded.billing_date,
    due_date = excluded.due_date, status = excluded.status, payment_method = excluded.payment_method, paid_at = excluded.paid_at`;

/**
 * Updates the charges of an invoice to match it. Call it after flushing, in the transaction that
 * changes the invoice.
 */
export async function updateCharges(em: EntityManager, invoiceId: string): Promise<void> {
  await em.execute(follow, [invoiceId]);
}

/**
 * Releases the charges of a canceled invoice for the next one, or writes them off, except what it
 * gives back. The unbilled corrections of its visits end with it, and what its refunds set off; what
 * other invoices correct of its visits, or it of theirs, is as it would be without it. Call it with the
 * clients of its visits locked.
 */
export async function releaseCharges(
  em: EntityManager,
  invoice: Invoice,
  {
    rebill,
    ...correcting
  }: { rebill: boolean; settings: Pick<Settings, 'billMinimum' | 'taxRate'>; now: Date },
): Promise<void> {
  const corrected = await correctedVisits(em, invoice);
  await updateCharges(em, invoice.id);
  await em.execute(
    `update custom_lines c set removed = true where corrects_id in (select appointment_id from invoice_items where invoice_id = ?)
       and not exists (select from invoice_items i where i.custom_line_id = c.id and not i.withdrawn)`,
    [invoice.id],
  );
  if (rebill) {
    await em.execute(
      `update billings set status = 'pending' where appointment_id in (select appointment_id from invoice_items where invoice_id = ?)`,
      [invoice.id],
    );
  } else {
    await em.execute(
      'update custom_lines set removed = true where id in (select custom_line_id from invoice_items where invoice_id = ?) and rate > 0',
      [invoice.id],
    );
    // Visits that it bills as corrected, and that no invoice bills by themselves.
    await em.execute(
      `update billings b set status = 'cancelled', client_id = i.client_id
         from invoices i join invoice_items l on l.invoice_id = i.id and l.rate > 0 join custom_lines c on c.id = l.custom_line_id
        where i.id = ? and b.appointment_id = c.corrects_id
          and not exists (select from invoice_items own where own.appointment_id = b.appointment_id and not own.withdrawn)`,
      [invoice.id],
    );
  }
  await em.execute('update invoice_items set withdrawn = true where invoice_id = ?', [invoice.id]);
  for (const visit of corrected) await correctBill(em, visit, { ...correcting, rebill });
  await em.flush();
  await setOffRefunds(em, correcting.settings, invoice.client, correcting.now);
}

/** Locks the clients of the visits of locked invoices, and their own, as billing does. */
export async function lockClientsOf(em: EntityManager, ...invoices: Invoice[]): Promise<void> {
  const items = await em.find(
    InvoiceItem,
    { invoice: { $in: invoices } },
    { populate: ['customLine'] },
  );
  const visits = items.flatMap((item) => visitOf(item)?.id ?? []);
  await waitForBilling(
    em,
    visits,
    invoices.map(({ client }) => client.id),
  );
}

/** The visits that an invoice corrects, and those on it that another one corrects. */
async function correctedVisits(em: EntityManager, { id }: Invoice): Promise<Appointment[]> {
  const found = await em.execute<{ id: string }[]>(
    `select c.corrects_id as id from invoice_items l join custom_lines c on c.id = l.custom_line_id
      where l.invoice_id = ? and c.corrects_id is not null
     union
     select c.corrects_id from invoice_items own join custom_lines c on c.corrects_id = own.appointment_id
       join invoice_items l on l.custom_line_id = c.id and not l.withdrawn
      where own.invoice_id = ? order by id`,
    [id, id],
  );
  return em.find(
    Appointment,
    { id: { $in: found.map((visit) => visit.id) } },
    { orderBy: { id: 'asc' }, refresh: true },
  );
}
