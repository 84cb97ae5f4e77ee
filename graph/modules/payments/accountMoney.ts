import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import { dayIn } from '../../shared/time.ts';
import { isOwed } from '../invoices/billing.rules.ts';
import type { Invoice } from '../invoices/invoice.entity.ts';
import { AccountPayment } from './accountPayment.entity.ts';
import { moneyOf, receive } from './payment.commands.ts';
import { Payment } from './payment.entity.ts';

/** Returns a client's money that is on no invoice, oldest first. Call it with the client locked. */
export const unappliedOf = (em: EntityManager, clientId: string): Promise<AccountPayment[]> =>
  em.find(
    AccountPayment,
    { client: clientId, unapplied: { $gt: '0' } },
    { orderBy: { paymentDate: 'asc', createdAt: 'asc', id: 'asc' }, refresh: true },
  );

/**
 * Uses money on a client's account for a locked invoice, the oldest first, at most what is due. Call it
 * with the client locked.
 * @param most no more than that; all there is if null
 * @returns what was used, and what is still due
 */
export async function useAccount(
  em: EntityManager,
  invoice: Invoice,
  most: string | null,
  now: Date,
): Promise<{ used: string; due: string }> {
  const { due } = await moneyOf(em, invoice);
  let rest = Decimal.min(due, most ?? due);
  let used = new Decimal(0);
  let left = due;
  if (isOwed(invoice.status))
    for (const source of await unappliedOf(em, invoice.client.id)) {
      const part = Decimal.min(rest, source.unapplied);
      if (part.lessThanOrEqualTo(0)) break;
      rest = rest.minus(part);
      used = used.plus(part);
      const payment = em.create(Payment, {
        ...{ invoice, accountPayment: source, amount: part.toFixed(2) },
        // Counts for the invoice from today on, whenever it was received.
        paymentDate: dayIn(now),
        paymentMethod: source.paymentMethod,
        notes: fromAccount(source),
        createdAt: now,
      });
      left = await receive(em, invoice, payment, now);
    }
  return { used: used.toFixed(2), due: left };
}

/** Read by the client, beside the payment. */
const fromAccount = ({ paymentDate, notes }: AccountPayment): string =>
  `From your account, received ${dateInWords(paymentDate)}${notes === null ? '' : `. ${notes}`}`;
