import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import { lockForUpdate } from '../../../database/lockForUpdate.ts';
import { RefusalCode, UserError } from '../../../shared/errors.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Client } from '../../care/clients/client.entity.ts';
import { CustomLine } from '../invoices/customLine.entity.ts';
import type { Invoice } from '../invoices/invoice.entity.ts';
import { InvoiceItem } from '../invoices/invoiceItem.entity.ts';
import { taxOn } from '../invoices/totals.ts';
import type { Payment } from './payment.entity.ts';

/**
 * What corrections of an invoice's visits, and refunds of its or of another invoice with them, leave
 * for the client's next invoice, before tax; negative if it gives back.
 */
const waiting = `
  with visits as (
    select coalesce(i.appointment_id, c.corrects_id) as id
    from invoice_items i left join custom_lines c on c.id = i.custom_line_id where i.invoice_id = ?
  ), set_off as (
    select p.set_off_id as id
    from invoice_items i left join custom_lines c on c.id = i.custom_line_id
    join payments p on p.invoice_id = i.invoice_id
    where coalesce(i.appointment_id, c.corrects_id) in (select id from visits)
  )
  select coalesce(sum(round(c.quantity * c.rate, 2)), 0.00)::text as net, max(c.service_date)::text as day
  from custom_lines c
  where c.client_id = ? and not c.removed
    and (c.corrects_id in (select id from visits) or c.id in (select id from set_off))
    and not exists (select from invoice_items b where b.custom_line_id = c.id and not b.withdrawn)`;

/**
 * Makes a line that takes the place of what waits to be given back for a locked invoice, as far as a
 * refund gives it back already (product 5.3). Null if nothing waits.
 */
export async function setOffCredit(
  em: EntityManager,
  { taxRate }: Pick<Settings, 'taxRate'>,
  invoice: Invoice,
  refunded: string,
  createdAt: Date,
): Promise<CustomLine | null> {
  const client = await lockForUpdate(em, Client, invoice.client.id, 'This client');
  const [{ net, day }] = await em.execute<[{ net: string; day: string }]>(waiting, [
    invoice.id,
    client.id,
  ]);
  const credit = new Decimal(net).negated();
  if (credit.lessThanOrEqualTo(0)) return null;
  const isAll = credit.plus(taxOn(credit.toFixed(2), taxRate)).lessThanOrEqualTo(refunded);
  const rate = isAll ? credit : new Decimal(refunded).dividedBy(new Decimal(taxRate).plus(1));
  return em.create(CustomLine, {
    client,
    description: `Refunded already (${invoice.invoiceNumber})`,
    quantity: '1.00',
    rate: rate.toFixed(2),
    // Of its last correction, so that both go on the same invoice.
    serviceDate: day,
    createdAt,
  });
}

/**
 * Removes the line of a refund that is voided.
 * @throws UserError CONFLICT when an invoice has it
 */
export async function takeSetOffBack(em: EntityManager, { setOff }: Payment): Promise<void> {
  if (setOff === null) return;
  await lockForUpdate(em, Client, setOff.client.id, 'This client');
  const billed = await em.findOne(
    InvoiceItem,
    { customLine: setOff, withdrawn: false },
    { populate: ['invoice'] },
  );
  if (billed !== null)
    throw UserError.of(
      RefusalCode.CONFLICT,
      `Invoice ${billed.invoice.invoiceNumber} counts this refund. Please cancel that one first.`,
    );
  setOff.removed = true;
}
