import type { Module } from '../module.ts';
import { accountMoney } from './accountMoney.mail.ts';
import { AccountPaymentResolver } from './accountPayment.resolver.ts';

const mails = { accountMoney };

/** Money received from clients for several invoices or for their account, used, given back and voided. */
export const accountPayments: Module = {
  resolvers: [AccountPaymentResolver],
  mails,
};

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
