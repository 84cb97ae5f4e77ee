import type { EntityManager } from '@mikro-orm/postgresql';
import { sendMail } from '../../mail/mail.ts';
import type { Services } from '../../shared/context.ts';
import { mailboxOf } from '../identity/user.entity.ts';
import { sumOf } from '../invoices/totals.ts';
import { unappliedOf } from '../payments/accountMoney.ts';
import type { AccountPayment } from '../payments/accountPayment.entity.ts';
import type { AccountMoneyData } from './accountMoney.mail.ts';

export type ToldInvoice = AccountMoneyData['invoices'][number];

/**
 * Emails the client what became of money on their account, and what lies there now.
 * @returns false if they read no email
 */
export async function tellAccount(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  { client, paymentDate, paymentMethod }: AccountPayment,
  what: Pick<AccountMoneyData, 'event' | 'amount' | 'invoices'> & { fee?: string | null },
): Promise<boolean> {
  await em.populate(client, ['user']);
  const to = mailboxOf(client.user);
  if (to === null) return false;
  const left = sumOf((await unappliedOf(em, client.id)).map(({ unapplied }) => unapplied));
  await jobs.enqueue(em, sendMail, {
    template: 'accountMoney',
    to,
    data: {
      ...{ firstName: client.user.firstName, paymentDate, paymentMethod, left },
      fee: null,
      ...what,
    },
  });
  return true;
}
