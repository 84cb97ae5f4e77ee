import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import type { GraphContext, Services } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { asDollars } from '../../shared/dollars.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { sendMail } from '../../mail/mail.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { addDays, dayIn, instantOf } from '../../shared/time.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { sayDue } from './unpaidInWords.ts';
import { updateCharges } from '../invoices/charges.ts';
import { daysPaidAhead, isOwed } from '../invoices/billing.rules.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { assertOpen } from '../invoices/openMonths.ts';
import { recipientOfInvoice } from '../invoices/recipient.ts';
import { recordPaymentSchema } from './payment.input.ts';
import { Payment } from './payment.entity.ts';
import type { PaymentRecordedData } from './paymentRecorded.mail.ts';

const thing = 'This invoice';

/**
 * Records a full or partial payment. The payment that settles the invoice marks it paid.
 * @returns identifier of the invoice
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; WRONG_STATE on a paid or canceled invoice; ABOVE_AMOUNT on `amount` naming what
 *   is due; KEY_REUSED
 */
export async function recordPayment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<Recorded> {
  const today = dayIn(clock());
  const { idempotencyKey, ...wanted } = parseInput(recordPaymentSchema(today), input);
  const { invoiceId, amount, paymentMethod, notes } = wanted;
  const paymentDate = wanted.paymentDate ?? today;
  return context.em.fork().transactional((em) =>
    once<Recorded>(
      em,
      { operation: 'recordPayment', key: idempotencyKey, input: wanted },
      async () => {
        const invoice = await lockForUpdate(em, Invoice, invoiceId, thing);
        if (!isOwed(invoice.status)) {
          throw UserError.of(
            RefusalCode.WRONG_STATE,
            `This invoice is ${invoice.status}: nothing is due.`,
            'amount',
          );
        }
        assertPaidSince(paymentDate, addDays(invoice.issueDate, -daysPaidAhead), 'payment');
        await assertOpen(em, paymentDate, 'paymentDate');
        const { due } = await moneyOf(em, invoice);
        if (new Decimal(due).lessThan(amount))
          throw UserError.of(
            RefusalCode.ABOVE_AMOUNT,
            `${asDollars(due)} is due on this invoice. To keep the other ${asDollars(new Decimal(amount).minus(due).toFixed(2))} on the client’s account, receive the payment on their billing instead.`,
            'amount',
          );
        const payment = em.create(Payment, {
          ...{ invoice, amount, paymentDate, paymentMethod, notes },
          createdAt: clock(),
        });
        const left = await receive(em, invoice, payment, clock());
        await emailPayer(em, context, invoice, {
          kind: 'payment',
          paymentId: payment.id,
          amount,
          due: left,
        });
        return { id: invoice.id, paymentId: payment.id };
      },
    ),
  );
}

/**
 * Counts a new payment of at most what is due on a locked invoice, which is paid if that settles it.
 * @returns what is still due
 */
export const receive = (
  em: EntityManager,
  invoice: Invoice,
  { paymentDate, paymentMethod }: Payment,
  now: Date,
): Promise<string> => settle(em, invoice, { day: paymentDate, method: paymentMethod }, now);

/**
 * Marks a locked invoice paid if a new payment or credit leaves nothing due, as of the last of them.
 * @returns what is still due
 */
export async function settle(
  em: EntityManager,
  invoice: Invoice,
  { day, method }: { day: string; method: string },
  now: Date,
): Promise<string> {
  await em.flush();
  const { due, last } = await moneyOf(em, invoice);
  if (due === '0.00')
    em.assign(invoice, {
      status: 'paid',
      paymentMethod: method,
      paidAt: paidAt(last !== null && last > day ? last : day, now),
    });
  else await sayDue(em, invoice, due, now);
  await em.flush();
  await updateCharges(em, invoice.id);
  return due;
}

/**
 * Returns what was received for a locked invoice, how much of that was not refunded, the credits on it,
 * what is due unless it is canceled, and the days of its first payment and its last payment or credit.
 */
export async function moneyOf(em: EntityManager, { id }: Invoice): Promise<Money> {
  const [sums] = await em.execute<[Money]>(
    `select first, greatest(last, credited_on)::text as last, received::text, kept::text, credited::text,
            (total - credited - received)::text as due
       from invoices,
            lateral (select min(payment_date) filter (where amount > 0)::text as first, max(payment_date) filter (where amount > 0) as last,
                            coalesce(sum(amount) filter (where amount > 0), 0.00) as received, coalesce(sum(amount), 0.00) as kept
                       from payments where invoice_id = invoices.id and voided_at is null) money,
            lateral (select max(credit_date) as credited_on from invoice_credits where invoice_id = invoices.id and taken_back_at is null) credits
      where id = ?`,
    [id],
  );
  return sums;
}

/** Identifiers of an invoice, and of the payment that was recorded. */
export interface Recorded {
  id: string;
  paymentId: string;
}

interface Money {
  received: string;
  kept: string;
  credited: string;
  due: string;
  first: string | null;
  last: string | null;
}

/** @throws UserError INVALID on `field` for a day so long ago that it is a slip */
export function assertPaidSince(
  day: string,
  earliest: string,
  kind: 'payment' | 'refund',
  field = 'paymentDate',
): void {
  if (day < earliest)
    throw UserError.of(
      RefusalCode.INVALID,
      kind === 'payment'
        ? `This invoice can’t have been paid before ${fullDayInWords(earliest)}. Please check the year.`
        : `A refund can’t come before the payment of ${fullDayInWords(earliest)}. Please check the date.`,
      field,
    );
}

/** Returns now, or midnight at the start of an earlier day. */
const paidAt = (day: string, now: Date): Date =>
  day === dayIn(now) ? now : instantOf(day, '00:00');

/** Emails an invoice's payer what was recorded, if they read email. */
export async function emailPayer(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  invoice: Invoice,
  recorded: Pick<PaymentRecordedData, 'kind' | 'paymentId' | 'amount' | 'due'>,
): Promise<void> {
  const { to, firstName, careFor } = await recipientOfInvoice(em, invoice);
  if (to === null) return;
  await jobs.enqueue(em, sendMail, {
    template: 'paymentRecorded',
    to,
    data: { firstName, careFor, invoiceNumber: invoice.invoiceNumber, ...recorded },
  });
}
