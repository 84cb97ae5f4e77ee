import { counted } from '#graph/shared/plural.rules';
import type { BookEntryKind } from '../../app/graph/schema.generated.ts';

/** What each kind of entry is called, and what takes it back. */
const kinds: Readonly<Record<BookEntryKind, readonly [first: string, reversed: string]>> = {
  INVOICE: ['Invoices issued', 'Invoices canceled'],
  PAYMENT: ['Payments of invoices', 'Payments voided or returned'],
  REFUND: ['Refunds', 'Refunds voided'],
  CREDIT: ['Credits given', 'Credits taken back'],
  RECEIVED: ['Money received on account', 'Money received on account, voided or returned'],
  APPLIED: ['Money on account used for invoices', 'Money on account taken off invoices'],
  GIVEN_BACK: ['Money on account given back', 'Money on account given back, voided'],
};

const files: Readonly<Record<string, string>> = {
  'journal.csv': 'Journal',
  'quickbooks-invoices.csv': 'QuickBooks Invoices',
  'quickbooks-everything-else.csv': 'QuickBooks, All Else',
};

/** The exports for the bookkeeper. */
export const booksCopy = {
  title: 'Books',
  things: 'exports',
  caption: 'Exports',
  found: (count: number): string => counted(count, 'export'),
  hint: 'For your bookkeeper: everything that happened to invoices and money, each thing in one export only. An export can’t be undone, and needn’t be: what you correct here is in the next one. Settings has the names of your accounts.',
  waiting: 'Waiting since the last export',
  nothing: 'Nothing is waiting.',
  what: 'What',
  count: 'Entries',
  sum: 'Sum',
  kinds,
  exportNow: 'Export',
  exported: 'Exported: the files are in the list',
  notExported: 'Nothing was exported',
  number: 'Export',
  batch: (number: number): string => `No. ${number}`,
  made: 'Made',
  by: 'By',
  debits: 'Debits and credits, each',
  files: 'Files',
  fileName: (name: string): string =>
    files[name] ?? name.replace(/^quickbooks-invoices-(\d+)\.csv$/, 'QuickBooks Invoices, Part $1'),
  ofBatch: (number: number): string => ` of export No. ${number}`,
  file: (number: number, name: string): string => `books-${number}-${name}`,
  notSaved: 'The file was not saved',
  none: 'There are no exports yet',
  noneHint: 'Export makes the first one, of all that was recorded so far.',
} as const;
