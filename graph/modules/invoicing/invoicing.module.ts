import { invoiceCancelled, invoiceCancelledToPost } from './invoiceCancelled.mail.ts';
import { InvoiceCreditResolver } from './invoiceCredit.resolver.ts';
import { invoiceCredited } from './invoiceCredited.mail.ts';
import { invoiceIssued } from './invoiceIssued.mail.ts';
import { invoiceToPost } from './invoiceToPost.mail.ts';
import { OfficeBillingResolver } from './officeBilling.resolver.ts';
import { paymentMoved } from './paymentMoved.mail.ts';
import { paymentVoided } from './paymentVoided.mail.ts';
import type { Module } from '../module.ts';

const mails = {
  invoiceCancelled,
  invoiceCancelledToPost,
  invoiceCredited,
  invoiceIssued,
  invoiceToPost,
  paymentMoved,
  paymentVoided,
};

/** The office bills, cancels invoices, gives credits on them and money back, and voids or moves payments. */
export const invoicing: Module = {
  resolvers: [OfficeBillingResolver, InvoiceCreditResolver],
  mails,
};

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
