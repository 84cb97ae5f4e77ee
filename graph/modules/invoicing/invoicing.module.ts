import { invoiceCancelled, invoiceCancelledToPost } from './invoiceCancelled.mail.ts';
import { invoiceIssued } from './invoiceIssued.mail.ts';
import { OfficeBillingResolver } from './officeBilling.resolver.ts';
import type { Module } from '../module.ts';

const mails = { invoiceCancelled, invoiceCancelledToPost, invoiceIssued };

/** The office bills, and cancels invoices. */
export const invoicing: Module = {
  resolvers: [OfficeBillingResolver],
  mails,
};

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
