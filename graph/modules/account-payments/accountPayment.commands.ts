import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import { once } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { asDollars } from '../../shared/dollars.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { dayIn } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Client } from '../clients/client.entity.ts';
import { User } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import { isOwed } from '../invoices/billing.rules.ts';
import { lockClientsOf } from '../invoices/charges.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { assertOpen } from '../invoices/openMonths.ts';
import { sumOf } from '../invoices/totals.ts';
import { AccountPayment } from '../payments/accountPayment.entity.ts';
import { unappliedOf, useAccount } from '../payments/accountMoney.ts';
import { moneyOf } from '../payments/payment.commands.ts';
import { applyAccountMoneySchema, giveBackMoneySchema } from './accountPayment.input.ts';
import { tellAccount } from './tellAccount.ts';

const thing = 'This payment';

/**
 * Uses money on a client's account for one of their invoices, the oldest money first.
 * @returns identifier of the invoice
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; WRONG_STATE on a paid or canceled invoice, or when nothing lies on the
 *   account; ABOVE_AMOUNT on `amount` naming what is due or there; KEY_REUSED
 */
export async function applyAccountMoney(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const now = clock();
  const { idempotencyKey, ...wanted } = parseInput(applyAccountMoneySchema, input);
  const { invoiceId, amount } = wanted;
  const { id } = await context.em.fork().transactional((em) =>
    once(em, { operation: 'applyAccountMoney', key: idempotencyKey, input: wanted }, async () => {
      const invoice = await lockForUpdate(em, Invoice, invoiceId, 'This invoice');
      await lockClientsOf(em, invoice);
      if (!isOwed(invoice.status))
        throw UserError.of(
          RefusalCode.WRONG_STATE,
          `This invoice is ${invoice.status}: nothing is due.`,
        );
      const sources = await unappliedOf(em, invoice.client.id);
      const there = sumOf(sources.map(({ unapplied }) => unapplied));
      if (sources.length === 0)
        throw UserError.of(
          RefusalCode.WRONG_STATE,
          'There’s no money on this client’s account that isn’t on an invoice.',
        );
      const { due } = await moneyOf(em, invoice);
      for (const [most, where] of [
        [there, 'lies on the client’s account'],
        [due, 'is due on this invoice'],
      ] as const)
        if (amount !== null && new Decimal(most).lessThan(amount))
          throw UserError.of(
            RefusalCode.ABOVE_AMOUNT,
            `${asDollars(most)} ${where}: no more can be used.`,
            'amount',
          );
      const { used, due: left } = await useAccount(em, invoice, amount, now);
      await tellAccount(em, context, sources[0]!, {
        event: 'applied',
        amount: used,
        invoices: [{ invoiceNumber: invoice.invoiceNumber, amount: used, due: left }],
      });
      return { id: invoice.id };
    }),
  );
  return id;
}

/**
 * Records that money on a client's account was given back.
 * @returns identifier of the money that it was part of
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID, also before the payment; WRONG_STATE for what doesn't count or was given back
 *   itself; ABOVE_AMOUNT on `amount` naming what is on no invoice; KEY_REUSED
 */
export async function giveBackMoney(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const now = clock();
  const today = dayIn(now);
  const { idempotencyKey, ...wanted } = parseInput(giveBackMoneySchema(today), input);
  const { accountPaymentId, amount, paymentMethod, reason } = wanted;
  const paymentDate = wanted.paymentDate ?? today;
  const { id } = await context.em.fork().transactional((em) =>
    once(em, { operation: 'giveBackMoney', key: idempotencyKey, input: wanted }, async () => {
      const source = await lockAccountPayment(em, accountPaymentId);
      if (source.voidedAt !== null || source.givenBackOf !== null)
        throw UserError.of(
          RefusalCode.WRONG_STATE,
          'This isn’t money that we have: nothing of it can be given back.',
        );
      if (new Decimal(source.unapplied).lessThan(amount))
        throw UserError.of(
          RefusalCode.ABOVE_AMOUNT,
          source.unapplied === '0.00'
            ? 'All of it is on invoices. Take it off an invoice first, or refund it there.'
            : `${asDollars(source.unapplied)} of it is on no invoice: no more can be given back.`,
          'amount',
        );
      if (paymentDate < source.paymentDate)
        throw UserError.of(
          RefusalCode.INVALID,
          `It can’t have been given back before it was received on ${fullDayInWords(source.paymentDate)}. Please check the date.`,
          'paymentDate',
        );
      await assertOpen(em, paymentDate, 'paymentDate');
      const givenBack = em.create(AccountPayment, {
        client: source.client,
        givenBackOf: source,
        amount: `-${amount}`,
        ...{ paymentDate, paymentMethod, notes: reason },
        recordedBy: em.getReference(User, userId),
        createdAt: now,
      });
      await em.flush();
      await tellAccount(em, context, givenBack, { event: 'given-back', amount, invoices: [] });
      return { id: source.id };
    }),
  );
  return id;
}

/** Locks what was received or given back, after its client. */
export async function lockAccountPayment(em: EntityManager, id: string): Promise<AccountPayment> {
  const known = isIdentifier(id) ? await em.findOne(AccountPayment, { id }) : null;
  if (known === null) throw notFound(thing, id);
  await lockForUpdate(em, Client, known.client.id, 'This client');
  return lockForUpdate(em, AccountPayment, id, thing);
}
