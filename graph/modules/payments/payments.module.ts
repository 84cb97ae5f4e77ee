import { AccountPayment } from './accountPayment.entity.ts';
import { careSuspended, careSuspendedForOffice } from './careSuspended.mail.ts';
import { InvoiceReminder } from './invoiceReminder.entity.ts';
import { invoiceReminder } from './invoiceReminder.mail.ts';
import { Payment } from './payment.entity.ts';
import { paymentRecorded } from './paymentRecorded.mail.ts';
import { UnpaidResolver } from './unpaid.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  payments: Payment,
  account_payments: AccountPayment,
  invoice_reminders: InvoiceReminder,
};

const mails = { careSuspended, careSuspendedForOffice, invoiceReminder, paymentRecorded };

/** Money received and given back, and reminders of what is owed. */
export const payments: Module = {
  entities,
  topics: ['billing'],
  resolvers: [UnpaidResolver],
  mails,
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
