import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import { once } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { sendMail } from '../../mail/mail.ts';
import type { GraphContext, Services } from '../../shared/context.ts';
import { asDollars } from '../../shared/dollars.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { dayIn } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { signedIn } from '../identity/viewer.ts';
import { User } from '../identity/user.entity.ts';
import type { PaymentVoid } from '../invoices/billing.rules.ts';
import { sayDue } from '../payments/unpaidInWords.ts';
import { lockClientsOf, updateCharges } from '../invoices/charges.ts';
import { CustomLine } from '../invoices/customLine.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { visitOf } from '../invoices/invoiceItem.entity.ts';
import { assertOpen } from '../invoices/openMonths.ts';
import { recipientOfInvoice, sayOfInvoice } from '../invoices/recipient.ts';
import { countsMore, setOffRefunds } from '../invoices/setOff.ts';
import { moneyOf } from '../payments/payment.commands.ts';
import { Payment } from '../payments/payment.entity.ts';
import { replaceIfOfOthers } from './replaceInvoice.commands.ts';
import { voidPaymentSchema } from '../payments/payment.input.ts';

const thing = 'This payment';

/**
 * Voids a payment or refund that was recorded by mistake or returned by the bank. It stays in the
 * list and counts nowhere; the invoice is as without it (product 5.3).
 * @returns identifier of the invoice
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID, on `as` for part of an account's money that isn't taken off;
 *   ALREADY_DONE when it is voided already; WRONG_STATE when its invoice is canceled; IN_USE when it
 *   was refunded since, an invoice counts the refund, or its client would owe for a visit that isn't
 *   theirs while other money was received for it; KEY_REUSED
 */
export async function voidPayment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const now = clock();
  const today = dayIn(now);
  const { idempotencyKey, ...wanted } = parseInput(voidPaymentSchema(today), input);
  const { paymentId, as, reason, fee } = wanted;
  const day = wanted.day ?? today;
  const { id } = await context.em.fork().transactional((em) =>
    once(em, { operation: 'voidPayment', key: idempotencyKey, input: wanted }, async () => {
      const known = isIdentifier(paymentId) ? await em.findOne(Payment, { id: paymentId }) : null;
      if (known === null) throw notFound(thing, paymentId);
      const invoice = await lockForUpdate(em, Invoice, known.invoice.id, 'This invoice');
      await lockClientsOf(em, invoice);
      const payment = await lockForUpdate(em, Payment, paymentId, thing);
      await assertVoidable(em, invoice, payment, { as, day });
      await assertOpen(em, day, 'day');
      setVoided(em, invoice, payment, { userId, reason, as, day, now });
      const isRefund = payment.amount.startsWith('-');
      let feeLine: CustomLine | null = null;
      if (fee !== null) {
        feeLine = em.create(CustomLine, {
          client: invoice.client,
          description: `Returned payment fee (${invoice.invoiceNumber})`,
          quantity: '1.00',
          rate: fee,
          serviceDate: day,
          createdAt: now,
        });
      }
      await em.flush();
      if (isRefund) await countRefundsAgain(em, context, payment, now);
      await updateCharges(em, invoice.id);
      if (!isRefund) await replaceIfOfOthers(em, context, invoice, now);
      await tellVoided(em, context, invoice, payment, { as, feeLine }, now);
      return { id: invoice.id };
    }),
  );
  return id;
}

interface Voiding {
  as: PaymentVoid;
  day: string;
}

/** Marks a locked payment as void; its invoice is owed as without it. */
export function setVoided(
  em: EntityManager,
  invoice: Invoice,
  payment: Payment,
  { userId, reason, as, day, now }: Voiding & { userId: string; reason: string; now: Date },
): void {
  em.assign(payment, {
    voidedAt: now,
    voidedOn: day,
    voidedAs: as,
    voidedBy: em.getReference(User, userId),
    voidReason: reason,
  });
  if (!payment.amount.startsWith('-')) reopen(em, invoice, now);
}

/** Makes a locked invoice that was paid owed again, since a payment or credit no longer counts. */
export function reopen(em: EntityManager, invoice: Invoice, now: Date): void {
  if (invoice.status === 'paid')
    em.assign(invoice, {
      status: invoice.dueDate < dayIn(now) ? 'overdue' : 'pending',
      paymentMethod: null,
      paidAt: null,
    });
}

/** @throws UserError */
export async function assertVoidable(
  em: EntityManager,
  invoice: Invoice,
  { amount, paymentDate, voidedAt, accountPayment }: Payment,
  { as, day }: Voiding,
): Promise<void> {
  const refuse = (message: string, field?: string, code = RefusalCode.WRONG_STATE): never => {
    throw UserError.of(code, message, field);
  };
  if (voidedAt !== null)
    refuse('This payment was voided already.', undefined, RefusalCode.ALREADY_DONE);
  if (invoice.status === 'cancelled')
    refuse('This invoice is canceled: its payments stay as they are.');
  if (accountPayment !== null && as !== 'taken-off')
    refuse(
      'This is part of money from the client’s account. Take it off this invoice, or void all of it on the client’s billing.',
      'as',
      RefusalCode.INVALID,
    );
  if (accountPayment === null && as === 'taken-off')
    refuse(
      'Only money from the client’s account can be taken off. Void this payment, or move it.',
      'as',
      RefusalCode.INVALID,
    );
  if (amount.startsWith('-')) {
    if (as === 'returned')
      refuse(
        'A refund isn’t returned by the bank. Choose “by mistake”.',
        'as',
        RefusalCode.INVALID,
      );
  } else {
    const { kept, received } = await moneyOf(em, invoice);
    if (new Decimal(kept).lessThan(amount))
      refuse(
        `$${new Decimal(received).minus(kept).toFixed(2)} of it was refunded. Void that refund first.`,
        undefined,
        RefusalCode.IN_USE,
      );
  }
  if (day < paymentDate)
    refuse(
      `This can’t have happened before the payment of ${fullDayInWords(paymentDate)}. Please check the date.`,
      'day',
      RefusalCode.INVALID,
    );
}

/** @throws UserError IN_USE when an invoice counts the refund that is voided */
async function countRefundsAgain(
  em: EntityManager,
  { settings }: Pick<Services, 'settings'>,
  payment: Payment,
  now: Date,
): Promise<void> {
  await em.populate(payment, ['item.customLine']);
  const { client, item } = payment;
  const visit = item && visitOf(item);
  const counted = visit && (await countsMore(em, client, visit, settings));
  if (counted !== null)
    throw UserError.of(
      RefusalCode.IN_USE,
      `Invoice ${counted} counts this refund. Please cancel that one first.`,
    );
  await setOffRefunds(em, settings, client, now);
}

/** Returns what is due on a locked invoice; "0.00" if it no longer counts. */
export async function dueAfter(em: EntityManager, invoice: Invoice): Promise<string> {
  if (invoice.status === 'cancelled') return '0.00';
  return (await moneyOf(em, invoice)).due;
}

/** Emails the payer what happened, or has the office call if they read no email. */
export async function tellVoided(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  invoice: Invoice,
  { amount, paymentDate, paymentMethod }: Payment,
  { as, feeLine }: { as: PaymentVoid; feeLine: CustomLine | null },
  now: Date,
): Promise<void> {
  const { to, firstName, careFor } = await recipientOfInvoice(em, invoice);
  const isDue = invoice.status !== 'cancelled';
  const due = await dueAfter(em, invoice);
  if (to === null) {
    // They never heard of one that was typed by mistake.
    if (as !== 'returned') return isDue ? sayDue(em, invoice, due, now) : undefined;
    const says = `The bank returned the payment of ${asDollars(amount)} for invoice ${invoice.invoiceNumber}: ${asDollars(due)} is due again.`;
    // If it no longer counts, they hear just that.
    if (isDue) await sayOfInvoice(em, invoice, { says }, now);
    // On its own, since it stays whatever becomes of the invoice.
    if (feeLine !== null)
      await sayOfInvoice(
        em,
        invoice,
        {
          says: `A fee of ${asDollars(feeLine.rate)} for the returned payment will be on the next invoice.`,
          about: feeLine.id,
        },
        now,
      );
    return;
  }
  await jobs.enqueue(em, sendMail, {
    template: 'paymentVoided',
    to,
    data: {
      firstName,
      careFor,
      invoiceNumber: invoice.invoiceNumber,
      isRefund: amount.startsWith('-'),
      amount: new Decimal(amount).abs().toFixed(2),
      paymentDate,
      paymentMethod,
      due,
      dueDate: invoice.dueDate,
      as,
      fee: feeLine && feeLine.rate,
    },
  });
}
