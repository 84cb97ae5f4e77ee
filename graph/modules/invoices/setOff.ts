import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import type { Settings } from '../../shared/settings.ts';
import type { Client } from '../clients/client.entity.ts';
import { CustomLine } from './customLine.entity.ts';
import { Invoice } from './invoice.entity.ts';
import { taxOn } from './totals.ts';

type Taxed = Pick<Settings, 'taxRate'>;

/** A client's invoices with refunds, and what invoices counted of those already, before tax. */
const refundedInvoices = `
  select i.id, i.invoice_number as "invoiceNumber", refunds.amount::text as refunded,
    (select coalesce(sum(l.amount), 0.00)::text from invoice_items l join custom_lines c on c.id = l.custom_line_id
      where c.sets_off_id = i.id and not l.withdrawn) as counted
  from invoices i, lateral (select -sum(p.amount) as amount from payments p
    where p.invoice_id = i.id and p.amount < 0 and p.voided_at is null) refunds
  where i.client_id = ? and i.status <> 'cancelled' and refunds.amount > 0
  order by length(i.invoice_number), i.invoice_number`;

const onNoInvoice =
  'not exists (select from invoice_items b where b.custom_line_id = c.id and not b.withdrawn)';

/**
 * What corrections of an invoice's visits leave for the client's next invoice, before tax, besides the
 * given lines that set off refunds of it or of another invoice with those visits; negative if it gives back.
 */
const waiting = `
  with visits as (
    select coalesce(i.appointment_id, c.corrects_id) as id
    from invoice_items i left join custom_lines c on c.id = i.custom_line_id where i.invoice_id = ?
  ), related as (
    select i.invoice_id as id
    from invoice_items i left join custom_lines c on c.id = i.custom_line_id
    where coalesce(i.appointment_id, c.corrects_id) in (select id from visits)
  )
  select coalesce(sum(round(c.quantity * c.rate, 2)), 0.00)::text as net, max(c.service_date)::text as day
  from custom_lines c
  where c.client_id = ? and not c.removed and ${onNoInvoice}
    and (c.corrects_id in (select id from visits)
      or (c.id = any(?::uuid[]) and c.sets_off_id in (select id from related)))`;

/**
 * Sets off what was refunded for a client's invoices against what corrections of their visits wait to
 * give back: a line takes the place of as much of it, so that nothing is given back twice, whichever
 * came first (product 5.3). Call it after flushing, with the client locked.
 */
export async function setOffRefunds(
  em: EntityManager,
  { taxRate }: Taxed,
  client: Client,
  now: Date,
): Promise<void> {
  const invoices = await em.execute<
    { id: string; invoiceNumber: string; refunded: string; counted: string }[]
  >(refundedInvoices, [client.id]);
  const before = await em.execute<{ id: string }[]>(
    `select c.id from custom_lines c where c.client_id = ? and c.sets_off_id is not null and not c.removed and ${onNoInvoice}`,
    [client.id],
  );
  const old = await em.find(CustomLine, { id: { $in: before.map(({ id }) => id) } });
  const lines: CustomLine[] = [];
  for (const { id, invoiceNumber, refunded, counted } of invoices) {
    const [{ net, day }] = await em.execute<[{ net: string; day: string }]>(waiting, [
      id,
      client.id,
      `{${lines.map((line) => line.id).join(',')}}`,
    ]);
    const all = new Decimal(counted).minus(net);
    const rate = (covers(refunded, all, taxRate) ? all : beforeTax(refunded, taxRate)).minus(
      counted,
    );
    if (rate.lessThanOrEqualTo(0)) continue;
    const line =
      old.find(({ setsOff }) => setsOff?.id === id) ??
      em.create(CustomLine, {
        client,
        setsOff: em.getReference(Invoice, id),
        description: `Refunded already (${invoiceNumber})`,
        quantity: '1.00',
        rate: rate.toFixed(2),
        serviceDate: day,
        createdAt: now,
      });
    // Of its last correction, so that both go on the same invoice.
    em.assign(line, { rate: rate.toFixed(2), serviceDate: day });
    lines.push(line);
    await em.flush();
  }
  for (const line of old) if (!lines.includes(line)) line.removed = true;
  await em.flush();
}

/** The lines on invoices that set off refunds of an invoice, latest first. */
export const billedSetOffs = (
  em: EntityManager,
  invoiceId: string,
): Promise<{ number: string; amount: string }[]> =>
  em.execute(
    `select i.invoice_number as number, l.amount
       from invoice_items l join custom_lines c on c.id = l.custom_line_id join invoices i on i.id = l.invoice_id
      where c.sets_off_id = ? and not l.withdrawn order by i.created_at desc, i.invoice_number desc`,
    [invoiceId],
  );

/** Returns the number of an invoice that sets off more of an invoice's refunds than there are; null if none does. */
export async function setsOffMore(
  em: EntityManager,
  { id, client }: Pick<Invoice, 'id' | 'client'>,
  { taxRate }: Taxed,
): Promise<string | null> {
  const billed = await billedSetOffs(em, id);
  if (billed.length === 0) return null;
  const invoices = await em.execute<{ id: string; refunded: string }[]>(refundedInvoices, [
    client.id,
  ]);
  const refunded = invoices.find((invoice) => invoice.id === id)?.refunded ?? '0.00';
  const counted = Decimal.sum(...billed.map(({ amount }) => amount));
  return covers(refunded, counted, taxRate) ? null : billed[0]!.number;
}

/** The part of a refund before tax. */
const beforeTax = (refunded: string, taxRate: string): Decimal =>
  new Decimal(refunded).dividedBy(new Decimal(taxRate).plus(1)).toDecimalPlaces(2);

/** Whether a refund gave back an amount with its tax. */
const covers = (refunded: string, amount: Decimal, taxRate: string): boolean =>
  amount.plus(taxOn(amount.toFixed(2), taxRate)).lessThanOrEqualTo(refunded) ||
  amount.lessThanOrEqualTo(beforeTax(refunded, taxRate));
