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

/** Months of the books. */
export const monthsCopy = {
  title: 'Months',
  hint: 'In a closed month nothing changes: no payment, credit or refund can be dated in it, and what you void, cancel or move later is booked on that day. Admins close a month once it is over, and all before it with it.',
  month: 'Month',
  state: 'State',
  action: 'Action',
  underWay: 'Open: it isn’t over yet',
  open: 'Open',
  closed: (by: string, day: string): string => `Closed by ${by} on ${day}`,
  reopened: (by: string, day: string, reason: string): string =>
    `Open: reopened by ${by} on ${day}. ${reason}`,
  all: (count: number): string => `Show All ${count} Months`,
  few: 'Show Fewer Months',
  close: (month: string): string => `Close ${month}`,
  closeTitle: (month: string): string => `Close ${month}?`,
  closeHint:
    'All months before it are closed with it. Record first what belongs in them: from then on, nothing can be dated there. The last closed month can be reopened with a reason, and that stays on record.',
  wasClosed: (month: string): string => `${month} is closed`,
  notClosed: (month: string): string => `${month} was not closed`,
  reopen: (month: string): string => `Reopen ${month}`,
  reopenTitle: (month: string): string => `Reopen ${month}`,
  reopenHint:
    'Something can be dated in it again, until it’s closed again. Months before it stay closed. Tell your bookkeeper.',
  reason: 'Reason',
  reasonHint: 'Only the office reads it.',
  reopening: 'Reopening…',
  wasReopened: (month: string): string => `${month} is open again`,
  notReopened: (month: string): string => `${month} was not reopened`,
} as const;
