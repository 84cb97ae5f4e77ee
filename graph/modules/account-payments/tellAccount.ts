import type { EntityManager } from '@mikro-orm/postgresql';
import { sendMail } from '../../mail/mail.ts';
import type { Services } from '../../shared/context.ts';
import type { Client } from '../clients/client.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { sumOf } from '../invoices/totals.ts';
import { payerOf, recipientOf, type Recipient } from '../payers/payerOf.ts';
import { unappliedOf } from '../payments/accountMoney.ts';
import type { AccountPayment } from '../payments/accountPayment.entity.ts';
import type { AccountMoneyData } from './accountMoney.mail.ts';

export type ToldInvoice = AccountMoneyData['invoices'][number];

/**
 * Emails the client, or whoever pays, what became of money on the client's account, and what lies
 * there now.
 * @returns false if they read no email
 */
export async function tellAccount(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  { id, client, paymentDate, paymentMethod }: AccountPayment,
  what: Pick<AccountMoneyData, 'event' | 'amount' | 'invoices'> & { fee?: string | null },
): Promise<boolean> {
  const { to, firstName, careFor } = await recipientOfMoney(em, client, what.invoices);
  if (to === null) return false;
  const left = sumOf((await unappliedOf(em, client.id)).map(({ unapplied }) => unapplied));
  await jobs.enqueue(em, sendMail, {
    template: 'accountMoney',
    to,
    data: {
      ...{ firstName, careFor, paymentDate, paymentMethod, left },
      receiptOf: id,
      fee: null,
      ...what,
    },
  });
  return true;
}

/**
 * The payer of all the invoices it is about. Other money is the family's: of the person who pays, or
 * the client.
 */
async function recipientOfMoney(
  em: EntityManager,
  client: Client,
  told: readonly ToldInvoice[],
): Promise<Recipient> {
  await em.populate(client, ['user']);
  const numbers = told.map(({ invoiceNumber }) => invoiceNumber);
  const invoices = await em.find(
    Invoice,
    { invoiceNumber: { $in: numbers } },
    { populate: ['payer.person'] },
  );
  const [payer, ...others] = new Set(invoices.map((invoice) => invoice.payer));
  if (payer !== undefined && others.length === 0) return recipientOf(client, payer);
  const present = await payerOf(em, client);
  return recipientOf(client, present?.person ? present : null);
}
