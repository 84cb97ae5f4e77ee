import type { EntityManager } from '@mikro-orm/postgresql';

/** Copies the invoice's state to the charges of its visit lines. */
const follow = `
  insert into billings (client_id, appointment_id, amount, service_description, billing_date, due_date, status, payment_method, paid_at)
  select i.client_id, l.appointment_id, l.amount, l.service_description, i.issue_date, i.due_date, i.status, i.payment_method, i.paid_at
  from invoice_items l join invoices i on i.id = l.invoice_id
  where i.id = ? and l.appointment_id is not null
  on conflict (appointment_id) do update set
    amount = excluded.amount, service_description = excluded.service_description, billing_date = excluded.billing_date,
    due_date = excluded.due_date, status = excluded.status, payment_method = excluded.payment_method, paid_at = excluded.paid_at`;

/**
 * Updates the charges of an invoice to match it. Call it after flushing, in the transaction that
 * changes the invoice.
 */
export async function updateCharges(em: EntityManager, invoiceId: string): Promise<void> {
  await em.execute(follow, [invoiceId]);
}

/**
 * Releases the charges of a cancelled invoice for the next one, or writes them off, except what it
 * gives back. The visits' unbilled corrections end with it.
 */
export async function releaseCharges(
  em: EntityManager,
  invoiceId: string,
  { rebill }: { rebill: boolean },
): Promise<void> {
  await updateCharges(em, invoiceId);
  await em.execute(
    'update custom_lines set removed = true where corrects_id in (select appointment_id from invoice_items where invoice_id = ?)',
    [invoiceId],
  );
  if (rebill) {
    await em.execute(
      `update billings set status = 'pending' where appointment_id in (select appointment_id from invoice_items where invoice_id = ?)`,
      [invoiceId],
    );
  } else {
    await em.execute(
      'update custom_lines set removed = true where id in (select custom_line_id from invoice_items where invoice_id = ?) and rate > 0',
      [invoiceId],
    );
  }
  await em.execute('update invoice_items set withdrawn = true where invoice_id = ?', [invoiceId]);
}
