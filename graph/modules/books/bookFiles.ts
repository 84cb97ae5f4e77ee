import { stringify } from 'csv-stringify/sync';
import { cellOf } from '../../shared/csvCell.ts';
import { quickBooks } from './books.rules.ts';
import type { Accounts, Booked, BookedInvoice, JournalRow } from './journal.ts';

export interface NamedFile {
  name: string;
  content: string;
}

/** The files of an export: a journal of everything, and the two that QuickBooks Online imports. */
export function filesOf(
  entries: readonly Booked[],
  journal: readonly JournalRow[],
  accounts: Accounts,
): NamedFile[] {
  const parts = invoiceParts(entries, accounts);
  const others = journal.filter(({ isInvoice }) => !isInvoice);
  return [
    { name: 'journal.csv', content: csvOf(journalHeadings, journal.map(journalRow)) },
    ...parts.map((rows, at) => ({
      name: `quickbooks-invoices${parts.length > 1 ? `-${at + 1}` : ''}.csv`,
      content: csvOf(invoiceHeadings, rows),
    })),
    ...(others.length === 0
      ? []
      : [
          {
            name: 'quickbooks-everything-else.csv',
            content: csvOf(quickBooksJournalHeadings, others.map(quickBooksJournalRow)),
          },
        ]),
  ];
}

type Row = readonly (string | null)[];

const csvOf = (headings: Row, rows: readonly Row[]): string =>
  stringify([headings, ...rows.map((row) => row.map(cellOf))], {
    bom: true,
    record_delimiter: 'windows',
  });

const journalHeadings = [
  'Date',
  'Entry',
  'Account',
  'Debit',
  'Credit',
  'Memo',
  'Reference',
  'Name',
];

const journalRow = (row: JournalRow): Row => [
  row.day,
  row.entry,
  row.account,
  row.debit,
  row.credit,
  row.memo,
  row.reference,
  row.name,
];

// The headings of QuickBooks Online's own templates; those with an asterisk must be there.
const quickBooksJournalHeadings = [
  '*JournalNo',
  '*JournalDate',
  '*AccountName',
  '*Debits',
  '*Credits',
  'Description',
  'Name',
];

/** "03/09/2026". */
const americanDay = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

const quickBooksJournalRow = (row: JournalRow): Row => [
  row.entry,
  americanDay(row.day),
  row.account,
  row.debit,
  row.credit,
  row.reference === '' ? row.memo : `${row.memo} (${row.reference})`,
  row.name,
];

const invoiceHeadings = [
  '*InvoiceNo',
  '*Customer',
  '*InvoiceDate',
  '*DueDate',
  'Terms',
  'Location',
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  '*ItemAmount',
  'Service Date',
];

/** The rows of the invoices, in as many files as QuickBooks Online takes them in. */
function invoiceParts(entries: readonly Booked[], accounts: Accounts): Row[][] {
  const parts: { invoices: number; rows: Row[] }[] = [];
  for (const { kind, reverses, invoice, ...entry } of entries) {
    if (kind !== 'invoice' || reverses || invoice === null) continue;
    const rows = invoiceRows({ ...entry, invoice }, accounts);
    const last = parts.at(-1);
    if (
      last === undefined ||
      last.invoices === quickBooks.invoices ||
      last.rows.length + rows.length > quickBooks.rows
    )
      parts.push({ invoices: 1, rows });
    else {
      last.invoices += 1;
      last.rows.push(...rows);
    }
  }
  return parts.map(({ rows }) => rows);
}

function invoiceRows(
  {
    reference,
    name,
    day,
    invoice,
  }: Pick<Booked, 'reference' | 'name' | 'day'> & {
    invoice: BookedInvoice;
  },
  accounts: Accounts,
): Row[] {
  const memo = invoice.careFor === null ? '' : `Care for ${invoice.careFor}`;
  const first = [reference, name, americanDay(day), americanDay(invoice.dueDate), '', '', memo];
  const rows = invoice.lines.map((line): Row => [
    ...first,
    line.item,
    line.description,
    line.quantity,
    line.rate,
    line.amount,
    line.serviceDate === null ? '' : americanDay(line.serviceDate),
  ]);
  return Number(invoice.tax) === 0
    ? rows
    : [...rows, [...first, accounts.tax, accounts.tax, '1.00', invoice.tax, invoice.tax, '']];
}
