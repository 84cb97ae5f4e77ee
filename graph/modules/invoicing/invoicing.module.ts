import { invoiceCancelled, invoiceCancelledToPost } from './invoiceCancelled.mail.ts';
import { invoiceIssued } from './invoiceIssued.mail.ts';
import { invoiceToPost } from './invoiceToPost.mail.ts';
import { OfficeBillingResolver } from './officeBilling.resolver.ts';
import { paymentMoved } from './paymentMoved.mail.ts';
import { paymentVoided } from './paymentVoided.mail.ts';
import type { Module } from '../module.ts';

const mails = {
  invoiceCancelled,
  invoiceCancelledToPost,
  invoiceIssued,
  invoiceToPost,
  paymentMoved,
  paymentVoided,
};

/** The office bills, cancels invoices, gives money back and voids or moves payments. */
export const invoicing: Module = {
  resolvers: [OfficeBillingResolver],
  mails,
};

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
