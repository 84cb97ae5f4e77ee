import { Charge } from './charge.entity.ts';
import { CustomLine } from './customLine.entity.ts';
import { Invoice } from './invoice.entity.ts';
import { InvoiceCredit } from './invoiceCredit.entity.ts';
import { InvoiceItem } from './invoiceItem.entity.ts';
import { InvoiceNumber } from './invoiceNumber.entity.ts';
import { InvoiceProvider } from './invoiceProvider.entity.ts';
import type { Module } from '../module.ts';

const entities = {
  invoices: Invoice,
  invoice_providers: InvoiceProvider,
  custom_lines: CustomLine,
  invoice_items: InvoiceItem,
  invoice_credits: InvoiceCredit,
  invoice_numbers: InvoiceNumber,
  billings: Charge,
};

/** Invoices, and what is on them or waits to be billed. */
export const invoices: Module = {
  entities,
  topics: ['billing'],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
