import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import { once } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { sendMail } from '../../mail/mail.ts';
import type { GraphContext, Services } from '../../shared/context.ts';
import { asDollars } from '../../shared/dollars.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { signedIn } from '../identity/viewer.ts';
import { daysPaidAhead, isOwed } from '../invoices/billing.rules.ts';
import { lockClientsOf, updateCharges } from '../invoices/charges.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { recipientOfInvoice } from '../invoices/recipient.ts';
import { assertPaidSince, emailPayer, moneyOf, receive } from '../payments/payment.commands.ts';
import { Payment } from '../payments/payment.entity.ts';
import { movePaymentSchema } from '../payments/payment.input.ts';
import { replaceIfOfOthers } from './replaceInvoice.commands.ts';
import { assertVoidable, dueAfter, setVoided, tellVoided } from './voidPayment.commands.ts';

/**
 * Moves a payment that was recorded on the wrong invoice to the right one, of the same client or
 * another: the first is voided as a mistake and stays, and one like it is recorded there (product 5.3).
 * @returns identifier of the invoice that it was moved to
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID, for a refund, too; ALREADY_DONE when it is voided already; NOT_FOUND on `invoiceId`;
 *   WRONG_STATE when its invoice is canceled, and on `invoiceId` when nothing is due there; ABOVE_AMOUNT on
 *   `invoiceId` naming what is due; IN_USE when it was refunded since; KEY_REUSED
 */
export async function movePayment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const now = clock();
  const { idempotencyKey, ...wanted } = parseInput(movePaymentSchema, input);
  const { paymentId, invoiceId, reason } = wanted;
  const { id } = await context.em.fork().transactional((em) =>
    once(em, { operation: 'movePayment', key: idempotencyKey, input: wanted }, async () => {
      const known = isIdentifier(paymentId) ? await em.findOne(Payment, { id: paymentId }) : null;
      if (known === null) throw notFound('This payment', paymentId);
      const [from, to] = await lockBoth(em, known.invoice.id, invoiceId);
      const payment = await lockForUpdate(em, Payment, paymentId, 'This payment');
      if (payment.amount.startsWith('-'))
        throw UserError.of(
          RefusalCode.INVALID,
          'A refund can’t be moved. Please void it, and record it where it belongs.',
        );
      const { accountPayment } = payment;
      const as = accountPayment === null ? 'mistake' : 'taken-off';
      await assertVoidable(em, from, payment, { as, day: dayIn(now) });
      await assertFits(em, payment, to);
      setVoided(em, from, payment, { userId, reason, as, day: dayIn(now), now });
      await em.flush();
      const { amount, paymentDate, paymentMethod, notes } = payment;
      const moved = em.create(Payment, {
        ...{ invoice: to, amount, paymentDate, paymentMethod, notes, accountPayment },
        movedFrom: payment,
        createdAt: now,
      });
      const due = await receive(em, to, moved, now);
      await updateCharges(em, from.id);
      await replaceIfOfOthers(em, context, from, now);
      await tell(em, context, payment, { from, to, due }, now);
      return { id: to.id };
    }),
  );
  return id;
}

/** Locks both invoices in one order, as two people may move money between them, and their clients. */
async function lockBoth(
  em: EntityManager,
  from: string,
  invoiceId: string,
): Promise<[Invoice, Invoice]> {
  const found = isIdentifier(invoiceId) ? await em.findOne(Invoice, invoiceId) : null;
  if (found === null)
    throw UserError.of(RefusalCode.NOT_FOUND, 'This invoice was not found', 'invoiceId');
  if (found.id === from)
    throw UserError.of(
      RefusalCode.ALREADY_DONE,
      `This payment is on ${found.invoiceNumber} already. Please choose another invoice.`,
      'invoiceId',
    );
  const locked = new Map<string, Invoice>();
  for (const id of [from, found.id].sort())
    locked.set(id, await lockForUpdate(em, Invoice, id, 'This invoice'));
  const both: [Invoice, Invoice] = [locked.get(from)!, locked.get(found.id)!];
  await lockClientsOf(em, ...both);
  return both;
}

/** @throws UserError on `invoiceId` when the payment can't be for this invoice */
async function assertFits(
  em: EntityManager,
  { amount, paymentDate, client, accountPayment }: Payment,
  invoice: Invoice,
): Promise<void> {
  const { invoiceNumber, status, issueDate } = invoice;
  if (accountPayment !== null && client !== invoice.client)
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      `${invoiceNumber} is another client’s, and this is part of money from this client’s account. Void that on their billing, and receive it from whom it came.`,
      'invoiceId',
    );
  if (!isOwed(status))
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      `${invoiceNumber} is ${status}: nothing is due. Please choose another invoice.`,
      'invoiceId',
    );
  assertPaidSince(paymentDate, addDays(issueDate, -daysPaidAhead), 'payment', 'invoiceId');
  const { due } = await moneyOf(em, invoice);
  if (new Decimal(due).lessThan(amount))
    throw UserError.of(
      RefusalCode.ABOVE_AMOUNT,
      `${asDollars(due)} is due on ${invoiceNumber}, less than this payment of ${asDollars(amount)}. Please void it as a mistake, and record what belongs to each invoice.`,
      'invoiceId',
    );
}

/**
 * Tells a payer where their payment counts now. If it was recorded for somebody else, or the other
 * invoice has another payer, each is told only what concerns them.
 */
async function tell(
  em: EntityManager,
  context: Pick<Services, 'jobs'>,
  payment: Payment,
  { from, to, due }: { from: Invoice; to: Invoice; due: string },
  now: Date,
): Promise<void> {
  const { to: mailbox, firstName, careFor } = await recipientOfInvoice(em, to);
  if (from.client !== to.client || from.payer !== to.payer || mailbox === null) {
    await tellVoided(em, context, from, payment, { as: 'mistake', feeLine: null }, now);
    await emailPayer(em, context, to, { kind: 'payment', amount: payment.amount, due });
    return;
  }
  await context.jobs.enqueue(em, sendMail, {
    template: 'paymentMoved',
    to: mailbox,
    data: {
      firstName,
      careFor,
      amount: payment.amount,
      paymentDate: payment.paymentDate,
      from: { invoiceNumber: from.invoiceNumber, due: await dueAfter(em, from) },
      to: { invoiceNumber: to.invoiceNumber, due },
    },
  });
}
