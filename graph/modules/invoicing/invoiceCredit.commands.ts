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
import { isOwed } from '../invoices/billing.rules.ts';
import { lockClientsOf, updateCharges } from '../invoices/charges.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { InvoiceCredit } from '../invoices/invoiceCredit.entity.ts';
import { someCredit } from '../invoices/invoiceWords.rules.ts';
import { assertOpen } from '../invoices/openMonths.ts';
import { recipientOfInvoice, sayOfInvoice } from '../invoices/recipient.ts';
import { dropUntold } from '../notices/notices.ts';
import { moneyOf, settle } from '../payments/payment.commands.ts';
import { unpaidInWords } from '../payments/unpaidInWords.ts';
import { creditInvoiceSchema, takeBackCreditSchema } from './invoiceCredit.input.ts';
import { replaceIfOfOthers } from './replaceInvoice.commands.ts';
import { reopen } from './voidPayment.commands.ts';

const thing = 'This credit';

/**
 * Takes something off an issued invoice, which stays as it is: less is due. One that leaves nothing due
 * settles it (product 5.3).
 * @returns identifier of the invoice
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; WRONG_STATE on a paid or canceled invoice; ABOVE_AMOUNT on `amount` naming what
 *   is due; KEY_REUSED
 */
export async function creditInvoice(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const now = clock();
  const today = dayIn(now);
  const { idempotencyKey, ...wanted } = parseInput(creditInvoiceSchema(today), input);
  const { invoiceId, amount, reason } = wanted;
  const creditDate = wanted.creditDate ?? today;
  const { id } = await context.em.fork().transactional((em) =>
    once(em, { operation: 'creditInvoice', key: idempotencyKey, input: wanted }, async () => {
      const invoice = await lockForUpdate(em, Invoice, invoiceId, 'This invoice');
      await assertCreditable(em, invoice, { amount, creditDate });
      await assertOpen(em, creditDate, 'creditDate');
      em.create(InvoiceCredit, {
        ...{ invoice, amount, reason, creditDate },
        givenBy: em.getReference(User, userId),
        createdAt: now,
      });
      const due = await settle(em, invoice, { day: creditDate, method: someCredit }, now);
      await tell(em, context, invoice, { kind: 'given', amount, due }, now);
      return { id: invoice.id };
    }),
  );
  return id;
}

async function assertCreditable(
  em: EntityManager,
  invoice: Invoice,
  { amount, creditDate }: Pick<InvoiceCredit, 'amount' | 'creditDate'>,
): Promise<void> {
  const { status, issueDate } = invoice;
  if (!isOwed(status))
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      `This invoice is ${status}: nothing is due. Please give the credit on the client’s next invoice instead.`,
      'amount',
    );
  if (creditDate < issueDate)
    throw UserError.of(
      RefusalCode.INVALID,
      `A credit can’t come before its invoice of ${fullDayInWords(issueDate)}. Please check the date.`,
      'creditDate',
    );
  const { due } = await moneyOf(em, invoice);
  if (new Decimal(due).lessThan(amount))
    throw UserError.of(
      RefusalCode.ABOVE_AMOUNT,
      `$${due} is due on this invoice: a credit cannot be more.`,
      'amount',
    );
}

/**
 * Takes a credit on an invoice back, given by mistake: it stays in the list and counts nowhere.
 * @returns identifier of the invoice
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; ALREADY_DONE when it was taken back already; IN_USE when its client would
 *   owe for a visit that isn't theirs while money was received for it; KEY_REUSED
 */
export async function takeBackCredit(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const now = clock();
  const { idempotencyKey, ...wanted } = parseInput(takeBackCreditSchema, input);
  const { creditId, reason } = wanted;
  const { id } = await context.em.fork().transactional((em) =>
    once(em, { operation: 'takeBackCredit', key: idempotencyKey, input: wanted }, async () => {
      const known = isIdentifier(creditId)
        ? await em.findOne(InvoiceCredit, { id: creditId })
        : null;
      if (known === null) throw notFound(thing, creditId);
      const invoice = await lockForUpdate(em, Invoice, known.invoice.id, 'This invoice');
      await lockClientsOf(em, invoice);
      const credit = await lockForUpdate(em, InvoiceCredit, creditId, thing);
      if (credit.takenBackAt !== null)
        throw UserError.of(RefusalCode.ALREADY_DONE, 'This credit was taken back already.');
      em.assign(credit, {
        takenBackAt: now,
        takenBackBy: em.getReference(User, userId),
        takeBackReason: reason,
      });
      reopen(em, invoice, now);
      await em.flush();
      await updateCharges(em, invoice.id);
      await replaceIfOfOthers(em, context, invoice, now);
      const due = invoice.status === 'cancelled' ? '0.00' : (await moneyOf(em, invoice)).due;
      await tell(em, context, invoice, { kind: 'taken-back', amount: credit.amount, due }, now);
      return { id: invoice.id };
    }),
  );
  return id;
}

/** Emails the payer what they owe now, or has the office call if they read no email. */
async function tell(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  invoice: Invoice,
  credit: { kind: 'given' | 'taken-back'; amount: string; due: string },
  now: Date,
): Promise<void> {
  const { to, firstName, careFor } = await recipientOfInvoice(em, invoice);
  const { client, invoiceNumber, dueDate } = invoice;
  if (to !== null) {
    await jobs.enqueue(em, sendMail, {
      template: 'invoiceCredited',
      to,
      data: { firstName, careFor, invoiceNumber, dueDate, ...credit },
    });
    return;
  }
  // If it no longer counts, they hear just that.
  if (invoice.status === 'cancelled') return;
  const { wasUntold } = await dropUntold(em, client, invoice.id);
  const isUnknown = credit.kind === 'taken-back' && wasUntold;
  const says = isUnknown
    ? unpaidInWords(credit.due, invoiceNumber)
    : creditInWords(invoiceNumber, credit);
  await sayOfInvoice(em, invoice, { says }, now);
}

const creditInWords = (
  invoiceNumber: string,
  { kind, amount, due }: { kind: 'given' | 'taken-back'; amount: string; due: string },
): string => {
  const left = Number(due) === 0 ? 'there’s nothing left to pay' : `${asDollars(due)} is due`;
  return kind === 'given'
    ? `We gave a credit of ${asDollars(amount)} on invoice ${invoiceNumber}: ${left}.`
    : `The credit of ${asDollars(amount)} on invoice ${invoiceNumber} was a mistake: ${left}.`;
};
