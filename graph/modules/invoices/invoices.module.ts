import { Charge } from './charge.entity.ts';
import { CustomLine } from './customLine.entity.ts';
import { CustomLineResolver } from './customLine.resolver.ts';
import { Invoice } from './invoice.entity.ts';
import {
  careSuspended,
  careSuspendedForOffice,
  invoiceToPost,
  paymentRecorded,
} from './invoice.mail.ts';
import { InvoiceItem } from './invoiceItem.entity.ts';
import { InvoiceNumber } from './invoiceNumber.entity.ts';
import { InvoiceProvider } from './invoiceProvider.entity.ts';
import type { Module } from '../module.ts';

const entities = {
  invoices: Invoice,
  invoice_providers: InvoiceProvider,
  custom_lines: CustomLine,
  invoice_items: InvoiceItem,
  invoice_numbers: InvoiceNumber,
  billings: Charge,
};

const mails = { careSuspended, careSuspendedForOffice, invoiceToPost, paymentRecorded };

/** Invoices, and what is on them or waits to be billed. */
export const invoices: Module = {
  entities,
  topics: ['billing'],
  resolvers: [CustomLineResolver],
  mails: {
    ...mails,
    // The previous version queued emails under this name; the next version can drop it.
    paymentBooked: paymentRecorded,
  },
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
