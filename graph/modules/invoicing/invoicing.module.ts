import { invoiceCancelled, invoiceCancelledToPost } from './invoiceCancelled.mail.ts';
import { invoiceIssued } from './invoiceIssued.mail.ts';
import { invoiceToPost } from './invoiceToPost.mail.ts';
import { OfficeBillingResolver } from './officeBilling.resolver.ts';
import { paymentVoided } from './paymentVoided.mail.ts';
import type { Module } from '../module.ts';

const mails = {
  invoiceCancelled,
  invoiceCancelledToPost,
  invoiceIssued,
  invoiceToPost,
  paymentVoided,
};

/** The office bills, cancels invoices, gives money back and voids payments. */
export const invoicing: Module = {
  resolvers: [OfficeBillingResolver],
  mails,
};

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
