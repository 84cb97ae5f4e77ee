import { billingTasks } from './billing.job.ts';
import { BillingResolver } from './billing.resolver.ts';
import { billingRows } from './billing.rest.ts';
import { VisitCorrectionsResolver } from './corrections/visitCorrections.resolver.ts';
import { feeWaived } from './corrections/feeWaived.mail.ts';
import { CustomLine } from './invoices/customLine.entity.ts';
import { CustomLineResolver } from './custom-lines/customLine.resolver.ts';
import { Charge } from './invoices/charge.entity.ts';
import { Invoice } from './invoices/invoice.entity.ts';
import {
  careSuspended,
  careSuspendedForOffice,
  invoiceToPost,
  paymentRecorded,
} from './invoices/invoice.mail.ts';
import { InvoiceItem } from './invoices/invoiceItem.entity.ts';
import { InvoiceNumber } from './invoices/invoiceNumber.entity.ts';
import { invoiceCancelled, invoiceCancelledToPost } from './invoicing/invoiceCancelled.mail.ts';
import { invoiceIssued } from './invoicing/invoiceIssued.mail.ts';
import { OfficeBillingResolver } from './invoicing/officeBilling.resolver.ts';
import { Payment } from './payments/payment.entity.ts';
import { paymentVoided } from './payments/paymentVoided.mail.ts';
import { UnpaidResolver } from './payments/unpaid.resolver.ts';
import { invoiceReminder } from './reminders/invoiceReminder.mail.ts';
import { InvoiceProvider } from './invoices/invoiceProvider.entity.ts';
import { InvoiceReminder } from './reminders/invoiceReminder.entity.ts';
import type { Module } from '../module.ts';

const entities = {
  invoices: Invoice,
  invoice_providers: InvoiceProvider,
  custom_lines: CustomLine,
  invoice_items: InvoiceItem,
  invoice_numbers: InvoiceNumber,
  invoice_reminders: InvoiceReminder,
  payments: Payment,
  billings: Charge,
};

const mails = {
  careSuspended,
  careSuspendedForOffice,
  feeWaived,
  invoiceCancelled,
  invoiceCancelledToPost,
  invoiceIssued,
  invoiceReminder,
  invoiceToPost,
  paymentRecorded,
  paymentVoided,
};

/** Invoices, payments and outstanding amounts. */
export const billing: Module = {
  entities,
  topics: ['billing'],
  resolvers: [
    BillingResolver,
    OfficeBillingResolver,
    CustomLineResolver,
    UnpaidResolver,
    VisitCorrectionsResolver,
  ],
  mails: {
    ...mails,
    // The previous version queued emails under this name; the next version can drop it.
    paymentBooked: paymentRecorded,
  },
  rest: billingRows,
  tasks: billingTasks,
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
