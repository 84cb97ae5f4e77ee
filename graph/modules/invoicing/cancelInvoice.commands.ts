import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext, Services } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { sendMail, type Mail } from '../../mail/mail.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { asDollars } from '../../shared/dollars.ts';
import { assertTransition } from '../../shared/transitions.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { invoiceTransitions } from '../invoices/billing.rules.ts';
import { moneyOf } from '../payments/payment.commands.ts';
import { Payment } from '../payments/payment.entity.ts';
import { lockClientsOf, releaseCharges } from '../invoices/charges.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { recipientOfInvoice, sayOfInvoice } from '../invoices/recipient.ts';
import type { Recipient } from '../payers/payerOf.ts';
import { countedOn } from '../invoices/setOff.ts';
import { cancelInvoiceSchema } from './officeBilling.input.ts';

/**
 * Withdraws an unpaid invoice. Its number stays used; its visits are billed by the next invoice, or
 * written off. Whoever got it is told (product 5.1).
 * @returns identifier of the invoice
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; ALREADY_DONE, WRONG_STATE or IN_USE when it is canceled or paid, or has payments that were not
 *   refunded or voided, or another one corrects it (product 5.1); KEY_REUSED
 */
export async function cancelInvoice(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { idempotencyKey, ...wanted } = parseInput(cancelInvoiceSchema, input);
  const { id, reason, rebill } = wanted;
  const outcome = await context.em.fork().transactional((em) =>
    once(em, { operation: 'cancelInvoice', key: idempotencyKey, input: wanted }, async () => {
      const invoice = await lockForUpdate(em, Invoice, id, 'This invoice');
      await lockClientsOf(em, invoice);
      // What credits cover as a whole was never paid.
      if (invoice.status !== 'paid' || invoice.total !== '0.00')
        assertTransition('This invoice', invoiceTransitions, invoice.status, 'cancelled');
      const fault = await keptBy(em, invoice);
      if (fault !== null) throw UserError.of(RefusalCode.IN_USE, fault);
      await withdraw(em, context, invoice, { reason, rebill }, clock());
      await tellWithdrawn(em, context, invoice, rebill, clock());
      return { id: invoice.id };
    }),
  );
  return outcome.id;
}

/** Returns what keeps a locked invoice from being canceled; null if nothing does. */
export async function keptBy(em: EntityManager, invoice: Invoice): Promise<string | null> {
  const { kept, credited } = await moneyOf(em, invoice);
  if (credited !== '0.00')
    return `A credit of $${credited} was given on this invoice. Please take it back first.`;
  if (kept !== '0.00')
    return `$${kept} was received for this invoice. Please refund it first, or void it if you don’t have it.${(await isFromAccount(em, invoice)) ? ' What came from the client’s account can be taken off.' : ''}`;
  const corrected = await correctedOn(em, invoice.id);
  if (corrected !== null)
    return `A visit on this invoice was corrected on invoice ${corrected}. Please cancel that one first.`;
  const counted = await countedOn(em, invoice.id);
  return counted === null
    ? null
    : `Invoice ${counted} counts a refund of this one. Please cancel that one first.`;
}

const isFromAccount = async (em: EntityManager, invoice: Invoice): Promise<boolean> =>
  (await em.count(Payment, { invoice, accountPayment: { $ne: null }, voidedAt: null })) > 0;

/** Cancels a locked invoice that nothing keeps, and releases what was on it. */
export async function withdraw(
  em: EntityManager,
  { settings }: Pick<Services, 'settings'>,
  invoice: Invoice,
  { reason, rebill }: { reason: string; rebill: boolean },
  now: Date,
): Promise<void> {
  em.assign(invoice, { status: 'cancelled', cancelledAt: now, cancelReason: reason });
  await em.flush();
  await releaseCharges(em, invoice, { rebill, settings, now });
}

/** Tells who got an invoice that it is canceled, and whether the next one bills what was on it. */
export async function tellWithdrawn(
  em: EntityManager,
  { jobs, settings }: Pick<Services, 'jobs' | 'settings'>,
  invoice: Invoice,
  billsAgain: boolean,
  now: Date,
): Promise<void> {
  const recipient = await recipientOfInvoice(em, invoice);
  const mail = cancelledMail(recipient, invoice, billsAgain, settings.provider.email);
  await jobs.enqueue(em, sendMail, mail);
  if (mail.template === 'invoiceCancelledToPost')
    await sayOfInvoice(em, invoice, { says: cancelledInWords(invoice, billsAgain) }, now);
}

/** Addressed to the payer, or, as the invoice was, to the office. */
function cancelledMail(
  { to, firstName, name, careFor }: Recipient,
  { invoiceNumber, total, issueDate }: Invoice,
  rebill: boolean,
  office: string,
): Mail {
  const cancelled = { invoiceNumber, total, issueDate, rebill, careFor };
  return to !== null
    ? { template: 'invoiceCancelled', to, data: { firstName, ...cancelled } }
    : { template: 'invoiceCancelledToPost', to: office, data: { client: name, ...cancelled } };
}

const cancelledInWords = ({ invoiceNumber, total }: Invoice, rebill: boolean): string =>
  `Invoice ${invoiceNumber} of ${asDollars(total)} no longer counts: please don’t pay it. ${rebill ? 'The next invoice will have the right amount.' : 'Nothing is due for what was on it.'}`;

/** Returns the number of a later invoice of its client that corrects a visit of this one, or null. */
async function correctedOn(em: EntityManager, invoiceId: string): Promise<string | null> {
  const [found] = await em.execute<{ number: string }[]>(
    `select i.invoice_number as number
     from invoice_items mine
     left join custom_lines own on own.id = mine.custom_line_id
     join custom_lines c on c.corrects_id = coalesce(mine.appointment_id, own.corrects_id)
       and c.client_id = mine.client_id
       and (own.id is null or (own.rate > 0 and c.rate < 0 and c.created_at > own.created_at))
     join invoice_items l on l.custom_line_id = c.id and not l.withdrawn
     join invoices i on i.id = l.invoice_id
     where mine.invoice_id = ? order by i.invoice_number limit 1`,
    [invoiceId],
  );
  return found?.number ?? null;
}
