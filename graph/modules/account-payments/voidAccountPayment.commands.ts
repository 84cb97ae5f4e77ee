import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import { once } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext, Services } from '../../shared/context.ts';
import { asDollars } from '../../shared/dollars.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { dayIn } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { User } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import type { AccountPaymentVoid } from '../invoices/billing.rules.ts';
import { lockClientsOf, updateCharges } from '../invoices/charges.ts';
import { CustomLine } from '../invoices/customLine.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { assertOpen } from '../invoices/openMonths.ts';
import { sumOf } from '../invoices/totals.ts';
import { replaceIfOfOthers } from '../invoicing/replaceInvoice.commands.ts';
import { dueAfter, setVoided } from '../invoicing/voidPayment.commands.ts';
import { sayByPhone } from '../notices/notices.ts';
import { AccountPayment } from '../payments/accountPayment.entity.ts';
import { moneyOf } from '../payments/payment.commands.ts';
import { Payment } from '../payments/payment.entity.ts';
import { sayDue } from '../payments/unpaidInWords.ts';
import { lockAccountPayment } from './accountPayment.commands.ts';
import { voidAccountPaymentSchema } from './accountPayment.input.ts';
import { tellAccount, type ToldInvoice } from './tellAccount.ts';

/**
 * Voids money that was received from a client, on their account and on every invoice that it counts
 * for; or that some of it was given back.
 * @returns its identifier
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; ALREADY_DONE when it is voided already; IN_USE when something of it was
 *   given back or refunded; WRONG_STATE when it is used for an invoice at the same moment; KEY_REUSED
 */
export async function voidAccountPayment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const now = clock();
  const today = dayIn(now);
  const { idempotencyKey, ...wanted } = parseInput(voidAccountPaymentSchema(today), input);
  const { accountPaymentId, as, reason, fee } = wanted;
  const day = wanted.day ?? today;
  const { id } = await context.em.fork().transactional((em) =>
    once(em, { operation: 'voidAccountPayment', key: idempotencyKey, input: wanted }, async () => {
      const { received, payments } = await lockAll(em, accountPaymentId);
      await assertVoidable(em, received, payments, { as, day });
      await assertOpen(em, day, 'day');
      const voiding = { userId, reason, as, now };
      for (const payment of payments)
        setVoided(em, payment.invoice, payment, {
          ...voiding,
          // It may count for an invoice from a later day on.
          day: day < payment.paymentDate ? payment.paymentDate : day,
        });
      em.assign(received, {
        voidedAt: now,
        voidedOn: day,
        voidedAs: as,
        voidedBy: em.getReference(User, userId),
        voidReason: reason,
      });
      const line =
        fee === null
          ? null
          : em.create(CustomLine, {
              client: received.client,
              description: `Returned payment fee (${asDollars(received.amount)})`,
              quantity: '1.00',
              rate: fee,
              serviceDate: day,
              createdAt: now,
            });
      await em.flush();
      for (const { invoice } of payments) {
        await updateCharges(em, invoice.id);
        await replaceIfOfOthers(em, context, invoice, now);
      }
      await tell(em, context, received, { as, payments, line, now });
      return { id: received.id };
    }),
  );
  return id;
}

/** Locks the invoices that money counts for, their clients and the money, as whoever changes these does. */
async function lockAll(
  em: EntityManager,
  id: string,
): Promise<{ received: AccountPayment; payments: Payment[] }> {
  if (!isIdentifier(id)) throw notFound('This payment', id);
  const of = { accountPayment: id, voidedAt: null };
  const before = await em.find(Payment, of);
  const invoices: Invoice[] = [];
  for (const invoiceId of [...new Set(before.map(({ invoice }) => invoice.id))].sort())
    invoices.push(await lockForUpdate(em, Invoice, invoiceId, 'This invoice'));
  if (invoices.length > 0) await lockClientsOf(em, ...invoices);
  const received = await lockAccountPayment(em, id);
  const payments = await em.find(Payment, of, {
    orderBy: { paymentDate: 'asc', createdAt: 'asc', id: 'asc' },
    refresh: true,
  });
  // Locking one more now could wait for somebody who waits for us.
  if (payments.some(({ invoice }) => !invoices.includes(invoice)))
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      'It was used for another invoice just now. Please try again.',
    );
  return { received, payments };
}

/** @throws UserError */
async function assertVoidable(
  em: EntityManager,
  received: AccountPayment,
  payments: readonly Payment[],
  { as, day }: { as: AccountPaymentVoid; day: string },
): Promise<void> {
  const refuse = (code: RefusalCode, message: string, field?: string): never => {
    throw UserError.of(code, message, field);
  };
  if (received.voidedAt !== null)
    refuse(RefusalCode.ALREADY_DONE, 'This payment was voided already.');
  if (received.givenBackOf !== null && as === 'returned')
    refuse(
      RefusalCode.INVALID,
      'What was given back isn’t returned by the bank. Choose “by mistake”.',
      'as',
    );
  if (day < received.paymentDate)
    refuse(
      RefusalCode.INVALID,
      `This can’t have happened before the payment of ${fullDayInWords(received.paymentDate)}. Please check the date.`,
      'day',
    );
  const givenBack = await em.find(AccountPayment, { givenBackOf: received, voidedAt: null });
  if (givenBack.length > 0)
    refuse(
      RefusalCode.IN_USE,
      `${asDollars(sumOf(givenBack.map(({ amount }) => amount)).replace('-', ''))} of it was given back. Void that first, if you never sent it.`,
    );
  for (const invoice of new Set(payments.map((payment) => payment.invoice))) {
    const { kept, received: all } = await moneyOf(em, invoice);
    const here = sumOf(payments.filter((one) => one.invoice === invoice).map((one) => one.amount));
    if (new Decimal(kept).lessThan(here))
      refuse(
        RefusalCode.IN_USE,
        `${asDollars(new Decimal(all).minus(kept).toFixed(2))} of it was refunded on ${invoice.invoiceNumber}. Void that refund first.`,
      );
  }
}

interface Voided {
  as: AccountPaymentVoid;
  payments: readonly Payment[];
  line: CustomLine | null;
  now: Date;
}

/** Emails the client what happened, or has the office call if they read no email. */
async function tell(
  em: EntityManager,
  context: Pick<Services, 'jobs'>,
  received: AccountPayment,
  { as, payments, line, now }: Voided,
): Promise<void> {
  const isBack = received.givenBackOf !== null;
  const amount = received.amount.replace('-', '');
  const invoices = new Map<Invoice, ToldInvoice>();
  for (const { invoice, amount: part } of payments) {
    const before = invoices.get(invoice)?.amount ?? '0.00';
    invoices.set(invoice, {
      invoiceNumber: invoice.invoiceNumber,
      amount: sumOf([before, part]),
      due: await dueAfter(em, invoice),
    });
  }
  const event = isBack ? 'not-given-back' : as;
  const told = [...invoices.values()];
  const fee = line && line.rate;
  if (await tellAccount(em, context, received, { event, amount, invoices: told, fee })) return;
  for (const [invoice, { due }] of invoices)
    if (invoice.status !== 'cancelled') await sayDue(em, invoice, due, now);
  // They never heard of what was typed by mistake.
  if (as !== 'returned') return;
  const again = told.map(({ invoiceNumber, due }) => `${asDollars(due)} for ${invoiceNumber}`);
  const says = `The bank returned the payment of ${asDollars(amount)}${again.length === 0 ? '.' : `. Due again: ${again.join(', ')}.`}`;
  await sayByPhone(em, received.client, { says, about: received.id }, now);
  if (line !== null)
    await sayByPhone(
      em,
      received.client,
      {
        says: `A fee of ${asDollars(line.rate)} for the returned payment will be on the next invoice.`,
        about: line.id,
      },
      now,
    );
}
