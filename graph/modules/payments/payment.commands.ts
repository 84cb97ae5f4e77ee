import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import type { GraphContext, Services } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { mailboxOf } from '../identity/user.entity.ts';
import { sendMail } from '../../mail/mail.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { addDays, dayIn, instantOf } from '../../shared/time.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { sayDue } from './unpaidInWords.ts';
import { updateCharges } from '../invoices/charges.ts';
import { daysPaidAhead, isOwed } from '../invoices/billing.rules.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { recordPaymentSchema } from './payment.input.ts';
import { Payment } from './payment.entity.ts';

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
        const { received } = await moneyOf(em, invoice);
        const due = new Decimal(invoice.total).minus(received);
        if (due.lessThan(amount))
          throw UserError.of(
            RefusalCode.ABOVE_AMOUNT,
            `$${due.toFixed(2)} is due on this invoice: a payment cannot be more.`,
            'amount',
          );
        const payment = em.create(Payment, {
          ...{ invoice, amount, paymentDate, paymentMethod, notes },
          createdAt: clock(),
        });
        const left = await receive(em, invoice, payment, clock());
        await emailClient(em, context, invoice, { kind: 'payment', amount, due: left });
        return { id: invoice.id, paymentId: payment.id };
      },
    ),
  );
}

/**
 * Counts a new payment of at most what is due on a locked invoice, which is paid if that settles it.
 * @returns what is still due
 */
export async function receive(
  em: EntityManager,
  invoice: Invoice,
  { paymentDate, paymentMethod }: Payment,
  now: Date,
): Promise<string> {
  await em.flush();
  const { received, last } = await moneyOf(em, invoice);
  const due = new Decimal(invoice.total).minus(received).toFixed(2);
  if (due === '0.00')
    em.assign(invoice, {
      status: 'paid',
      paymentMethod,
      paidAt: paidAt(last !== null && last > paymentDate ? last : paymentDate, now),
    });
  else await sayDue(em, invoice, due, now);
  await em.flush();
  await updateCharges(em, invoice.id);
  return due;
}

/**
 * Returns what was received for a locked invoice, how much of that was not refunded, and the days of
 * its first and last payment.
 */
export async function moneyOf(em: EntityManager, { id }: Invoice): Promise<Money> {
  const [sums] = await em.execute<[Money]>(
    'select min(payment_date) filter (where amount > 0)::text as first, max(payment_date) filter (where amount > 0)::text as last, coalesce(sum(amount) filter (where amount > 0), 0.00)::text as received, coalesce(sum(amount), 0.00)::text as kept from payments where invoice_id = ? and voided_at is null',
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

/** Emails the client what was recorded if they have a confirmed address. */
export async function emailClient(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  invoice: Invoice,
  recorded: { kind: 'payment' | 'refund'; amount: string; due: string },
): Promise<void> {
  await em.populate(invoice, ['client.user']);
  const { user } = invoice.client;
  const to = mailboxOf(user);
  if (to === null) return;
  await jobs.enqueue(em, sendMail, {
    template: 'paymentRecorded',
    to,
    data: { firstName: user.firstName, invoiceNumber: invoice.invoiceNumber, ...recorded },
  });
}
