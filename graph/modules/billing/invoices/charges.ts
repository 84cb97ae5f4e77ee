import type { EntityManager } from '@mikro-orm/postgresql';

/** Lines of an invoice that bill a visit, with what their charges take over. */
const follow = `
  insert into billings (client_id, appointment_id, amount, service_description, billing_date, due_date, status, payment_method, paid_at)
  select i.client_id, l.appointment_id, l.amount, l.service_description, i.issue_date, i.due_date, i.status, i.payment_method, i.paid_at
  from invoice_items l join invoices i on i.id = l.invoice_id
  where i.id = ? and l.appointment_id is not null
  on conflict (appointment_id) do update set
    amount = excluded.amount, service_description = excluded.service_description, billing_date = excluded.billing_date,
    due_date = excluded.due_date, status = excluded.status, payment_method = excluded.payment_method, paid_at = excluded.paid_at`;

/** Lets the charges of an invoice say what the invoice says. Call it, flushed, in the transaction that changes the invoice. */
export async function updateCharges(em: EntityManager, invoiceId: string): Promise<void> {
  await em.execute(follow, [invoiceId]);
}

/** After an invoice was cancelled: its charges wait for the next one, or are never billed again. */
export async function releaseCharges(
  em: EntityManager,
  invoiceId: string,
  { rebill }: { rebill: boolean },
): Promise<void> {
  await updateCharges(em, invoiceId);
  if (rebill) {
    await em.execute(
      `update billings set status = 'pending' where appointment_id in (select appointment_id from invoice_items where invoice_id = ?)`,
      [invoiceId],
    );
  } else {
    await em.execute(
      'update custom_lines set removed = true where id in (select custom_line_id from invoice_items where invoice_id = ?)',
      [invoiceId],
    );
  }
  await em.execute('update invoice_items set withdrawn = true where invoice_id = ?', [invoiceId]);
}
