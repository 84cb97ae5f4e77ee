import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import type { Settings } from '../../shared/settings.ts';
import { dayIn } from '../../shared/time.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import type { Client } from '../clients/client.entity.ts';
import { CustomLine } from './customLine.entity.ts';
import { taxOn } from './totals.ts';

type Taxed = Pick<Settings, 'taxRate'>;

/** The visit that a refund is for; null for one out of goodwill. */
const refundedVisit = `(select coalesce(i.appointment_id, c.corrects_id)
  from invoice_items i left join custom_lines c on c.id = i.custom_line_id where i.id = p.item_id)`;

/** What was refunded for each of a client's visits, and what invoices counted of that already, before tax. */
const refundedVisits = `
  with refunds as (
    select ${refundedVisit} as visit, -sum(p.amount) as amount, string_agg(distinct i.invoice_number, ', ') as invoices
    from payments p join invoices i on i.id = p.invoice_id
    where p.client_id = ? and p.item_id is not null and p.voided_at is null and i.status <> 'cancelled' group by 1
  ), counted as (
    select c.sets_off_id as visit, sum(l.amount) as amount
    from invoice_items l join custom_lines c on c.id = l.custom_line_id
    where l.client_id = ? and c.sets_off_id is not null and not l.withdrawn group by 1
  )
  select visit, invoices, coalesce(refunds.amount, 0.00)::text as refunded, coalesce(counted.amount, 0.00)::text as counted
  from refunds full join counted using (visit) where visit is not null order by visit`;

interface RefundedVisit {
  visit: string;
  invoices: string | null;
  refunded: string;
  counted: string;
}
const refundsOf = (em: EntityManager, { id }: Client): Promise<RefundedVisit[]> =>
  em.execute(refundedVisits, [id, id]);

const onNoInvoice =
  'not exists (select from invoice_items b where b.custom_line_id = c.id and not b.withdrawn)';

/** What corrections of a visit leave for a client's next invoice, before tax; negative if they give back. */
const waiting = `
  select coalesce(sum(round(c.quantity * c.rate, 2)), 0.00)::text as net, max(c.service_date)::text as day
  from custom_lines c where c.client_id = ? and c.corrects_id = ? and not c.removed and ${onNoInvoice}`;

/**
 * Sets off what was refunded for a client's visits against what corrections of them wait to give back:
 * a line takes the place of as much of it, so that nothing is given back twice, whichever came first
 * (product 5.3). What an invoice counted of a refund that no longer counts is given back. Call it
 * after flushing, with the client locked.
 */
export async function setOffRefunds(
  em: EntityManager,
  { taxRate }: Taxed,
  client: Client,
  now: Date,
): Promise<void> {
  const before = await em.execute<{ id: string }[]>(
    `select c.id from custom_lines c where c.client_id = ? and c.sets_off_id is not null and not c.removed and ${onNoInvoice}`,
    [client.id],
  );
  const old = await em.find(CustomLine, { id: { $in: before.map(({ id }) => id) } });
  const lines: CustomLine[] = [];
  for (const { visit, invoices, refunded, counted } of await refundsOf(em, client)) {
    const [{ net, day }] = await em.execute<[{ net: string; day: string | null }]>(waiting, [
      client.id,
      visit,
    ]);
    const all = Decimal.max(0, new Decimal(counted).minus(net));
    const rate = (covers(refunded, all, taxRate) ? all : beforeTax(refunded, taxRate)).minus(
      counted,
    );
    if (rate.isZero()) continue;
    const values = {
      description: rate.isNegative()
        ? 'Refunded already, taken back'
        : `Refunded already (${invoices})`,
      rate: rate.toFixed(2),
      // Of its last correction, so that both go on the same invoice.
      serviceDate: day ?? dayIn(now),
    };
    const line =
      old.find(({ setsOff }) => setsOff?.id === visit) ??
      em.create(CustomLine, {
        ...values,
        client,
        setsOff: em.getReference(Appointment, visit),
        quantity: '1.00',
        createdAt: now,
      });
    lines.push(em.assign(line, values));
  }
  for (const line of old) if (!lines.includes(line)) line.removed = true;
  await em.flush();
}

/** Returns the number of the last other invoice that counts what an invoice refunded for visits; null if none does. */
export async function countedOn(em: EntityManager, invoiceId: string): Promise<string | null> {
  const [found] = await em.execute<{ number: string }[]>(
    `select (array_agg(i.invoice_number order by i.created_at desc, i.invoice_number desc))[1] as number
       from (select distinct ${refundedVisit} as visit, client_id from payments p where p.invoice_id = ? and p.voided_at is null) refunds
       join custom_lines c on c.sets_off_id = refunds.visit and c.client_id = refunds.client_id
       join invoice_items l on l.custom_line_id = c.id and not l.withdrawn join invoices i on i.id = l.invoice_id
      where i.id <> ? group by refunds.visit having sum(l.amount) > 0 order by 1 limit 1`,
    [invoiceId, invoiceId],
  );
  return found?.number ?? null;
}

/** Returns the number of an invoice that counts more than was refunded for a client's visit; null if none does. */
export async function countsMore(
  em: EntityManager,
  client: Client,
  { id }: Appointment,
  { taxRate }: Taxed,
): Promise<string | null> {
  const more = (await refundsOf(em, client)).find(
    ({ visit, refunded, counted }) =>
      visit === id && !covers(refunded, new Decimal(counted), taxRate),
  );
  if (more === undefined) return null;
  const [found] = await em.execute<{ number: string }[]>(
    `select i.invoice_number as number
       from invoice_items l join custom_lines c on c.id = l.custom_line_id join invoices i on i.id = l.invoice_id
      where c.sets_off_id = ? and l.client_id = ? and not l.withdrawn order by i.created_at desc, i.invoice_number desc limit 1`,
    [id, client.id],
  );
  return found!.number;
}

/** The part of a refund before tax. */
const beforeTax = (refunded: string, taxRate: string): Decimal =>
  new Decimal(refunded).dividedBy(new Decimal(taxRate).plus(1)).toDecimalPlaces(2);

/** Whether a refund gave back an amount with its tax. */
const covers = (refunded: string, amount: Decimal, taxRate: string): boolean =>
  amount.plus(taxOn(amount.toFixed(2), taxRate)).lessThanOrEqualTo(refunded) ||
  amount.lessThanOrEqualTo(beforeTax(refunded, taxRate));
