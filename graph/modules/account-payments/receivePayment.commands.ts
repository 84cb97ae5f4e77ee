import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import { once } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { asDollars } from '../../shared/dollars.ts';
import { notFound, RefusalCode, UserError, type Refusal } from '../../shared/errors.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Client } from '../clients/client.entity.ts';
import { User } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import { daysBilledBack, daysPaidAhead, owedStatuses } from '../invoices/billing.rules.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { assertOpen } from '../invoices/openMonths.ts';
import { sumOf } from '../invoices/totals.ts';
import { AccountPayment } from '../payments/accountPayment.entity.ts';
import { moneyOf, receive } from '../payments/payment.commands.ts';
import { Payment } from '../payments/payment.entity.ts';
import { spreadOldestFirst } from '../payments/spread.rules.ts';
import { receivePaymentSchema } from './accountPayment.input.ts';
import { tellAccount, type ToldInvoice } from './tellAccount.ts';

/**
 * Receives money from a client, for as many of their unpaid invoices as it is for; what is left lies
 * on their account (product 5.3).
 * @returns its identifier
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; ABOVE_AMOUNT on `amount` when the invoices come to more, and on an invoice's
 *   amount naming what is due; NOT_FOUND on an invoice that isn't one of the client's unpaid ones;
 *   ALREADY_DONE on `isAnother` when one like it was received that day; KEY_REUSED
 */
export async function receivePayment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const now = clock();
  const today = dayIn(now);
  const { idempotencyKey, ...wanted } = parseInput(receivePaymentSchema(today), input);
  const { clientId, amount, paymentMethod, notes } = wanted;
  const paymentDate = wanted.paymentDate ?? today;
  const { id } = await context.em.fork().transactional((em) =>
    once(em, { operation: 'receivePayment', key: idempotencyKey, input: wanted }, async () => {
      const open = await lockOpen(em, clientId);
      const client = await lockForUpdate(em, Client, clientId, 'This client');
      const parts = await partsOf(em, open, { ...wanted, paymentDate, today });
      await assertOpen(em, paymentDate, 'paymentDate');
      if (!wanted.isAnother) await assertOther(em, client, { amount, paymentDate, notes });
      const received = em.create(AccountPayment, {
        ...{ client, amount, unapplied: amount, paymentDate, paymentMethod, notes },
        recordedBy: em.getReference(User, userId),
        createdAt: now,
      });
      const told: ToldInvoice[] = [];
      for (const { invoice, amount: part } of parts) {
        const payment = em.create(Payment, {
          ...{ invoice, accountPayment: received, amount: part },
          ...{ paymentDate, paymentMethod, notes, createdAt: now },
        });
        const due = await receive(em, invoice, payment, now);
        told.push({ invoiceNumber: invoice.invoiceNumber, amount: part, due });
      }
      await em.flush();
      await tellAccount(em, context, received, { event: 'received', amount, invoices: told });
      return { id: received.id };
    }),
  );
  return id;
}

/** Locks a client's unpaid invoices, in the order in which others do, and returns them, the oldest first. */
async function lockOpen(em: EntityManager, clientId: string): Promise<Invoice[]> {
  if (!isIdentifier(clientId)) throw notFound('This client', clientId);
  await em.execute(
    `select from invoices where client_id = ? and status in (${owedStatuses.map((status) => `'${status}'`).join(', ')}) order by id for no key update`,
    [clientId],
  );
  return em.find(
    Invoice,
    { client: clientId, status: { $in: owedStatuses } },
    { orderBy: { issueDate: 'asc', createdAt: 'asc', id: 'asc' }, refresh: true },
  );
}

interface Part {
  invoice: Invoice;
  amount: string;
}

interface Received {
  amount: string;
  paymentDate: string;
  today: string;
  invoices: readonly { invoiceId: string; amount: string }[] | null;
}

/**
 * Returns what of the money goes on which invoice.
 * @throws UserError naming every fault
 */
async function partsOf(
  em: EntityManager,
  open: readonly Invoice[],
  { amount, paymentDate, today, invoices }: Received,
): Promise<Part[]> {
  const dues: string[] = [];
  for (const invoice of open) dues.push((await moneyOf(em, invoice)).due);
  const refusals: Refusal[] = [];
  const refuse = (code: RefusalCode, field: string, message: string): void => {
    refusals.push({ code, field, message });
  };
  const parts: Part[] = [];
  if (invoices === null) {
    const spread = spreadOldestFirst(amount, dues);
    open.forEach((invoice, n) => parts.push({ invoice, amount: spread[n]! }));
  } else {
    invoices.forEach(({ invoiceId, amount: part }, n) => {
      if (part === '0.00') return;
      const at = open.findIndex(({ id }) => id === invoiceId);
      const invoice = open[at];
      if (!invoice)
        return refuse(
          RefusalCode.NOT_FOUND,
          `invoices.${n}.invoiceId`,
          'This isn’t one of the client’s unpaid invoices. It may have been paid meanwhile.',
        );
      if (parts.some((other) => other.invoice === invoice))
        return refuse(
          RefusalCode.INVALID,
          `invoices.${n}.invoiceId`,
          `${invoice.invoiceNumber} is there twice.`,
        );
      parts.push({ invoice, amount: part });
      if (new Decimal(dues[at]!).lessThan(part))
        refuse(
          RefusalCode.ABOVE_AMOUNT,
          `invoices.${n}.amount`,
          `${asDollars(dues[at]!)} is due on ${invoice.invoiceNumber}.`,
        );
    });
    const sum = sumOf(parts.map((part) => part.amount));
    if (new Decimal(sum).greaterThan(amount))
      refuse(
        RefusalCode.ABOVE_AMOUNT,
        'amount',
        `The invoices come to ${asDollars(sum)}, more than the ${asDollars(amount)} that was received.`,
      );
  }
  const counting = parts.filter((part) => Number(part.amount) > 0);
  const latest = counting.map(({ invoice }) => invoice.issueDate).sort();
  const earliest =
    latest.length === 0 ? addDays(today, -daysBilledBack) : addDays(latest.at(-1)!, -daysPaidAhead);
  if (paymentDate < earliest)
    refuse(
      RefusalCode.INVALID,
      'paymentDate',
      `This can’t have been paid before ${fullDayInWords(earliest)}. Please check the year.`,
    );
  if (refusals.length > 0) throw new UserError(refusals);
  return counting;
}

/** @throws UserError ALREADY_DONE when money like this was received from the client that day */
async function assertOther(
  em: EntityManager,
  client: Client,
  { amount, paymentDate, notes }: { amount: string; paymentDate: string; notes: string | null },
): Promise<void> {
  const like = { client, amount, paymentDate, voidedAt: null };
  const found = [
    ...(await em.find(AccountPayment, like)),
    ...(await em.find(Payment, { ...like, accountPayment: null })),
  ].find((other) => other.notes === null || notes === null || other.notes === notes);
  if (!found) return;
  const note = found.notes === null ? '' : ` (${found.notes})`;
  throw UserError.of(
    RefusalCode.ALREADY_DONE,
    `${asDollars(amount)} of ${fullDayInWords(paymentDate)}${note} was recorded already: ${found.paymentMethod}. If this is another payment, say so.`,
    'isAnother',
  );
}
