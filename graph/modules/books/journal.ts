import { Decimal } from 'decimal.js';
import type { Settings } from '../../shared/settings.ts';
import { sumOf } from '../invoices/totals.ts';
import type { EntryKind } from './books.rules.ts';

/** The name of each account. */
export type Accounts = Settings['books'];
export type Account = keyof Accounts;

/** A line of an invoice that is booked. Money and quantities are exact decimals as text. */
export interface BookedLine {
  item: string;
  description: string;
  quantity: string;
  rate: string;
  amount: string;
  serviceDate: string | null;
  account: Extract<Account, 'income' | 'discounts' | 'refunds'>;
}

/** What an invoice says. */
export interface BookedInvoice {
  dueDate: string;
  careFor: string | null;
  tax: string;
  /** What was refunded for it. */
  refunded: string;
  lines: readonly BookedLine[];
}

/** Something that happened in the ledger, with what a journal says of it. */
export interface Booked {
  kind: EntryKind;
  reverses: boolean;
  day: string;
  amount: string;
  /** Whom it is about: the payer, as their invoice names them. */
  name: string;
  /** Number of the invoice; null for money on account. */
  reference: string | null;
  method: string | null;
  /** Null unless an invoice is booked. */
  invoice: BookedInvoice | null;
}

/** A debit, or a negative amount: a credit. */
interface Posting {
  account: Account;
  amount: string;
}

const moved: Readonly<
  Record<Exclude<EntryKind, 'invoice'>, readonly [to: Account, from: Account]>
> = {
  payment: ['money', 'receivable'],
  // Nothing more is owed after a refund (product 5.3).
  refund: ['refunds', 'money'],
  credit: ['discounts', 'receivable'],
  received: ['money', 'deposits'],
  applied: ['deposits', 'receivable'],
  'given-back': ['deposits', 'money'],
};

const isCredit = ({ amount }: Posting): boolean => amount.startsWith('-');
const minus = (amount: string): string => new Decimal(amount).negated().toFixed(2);

/** What an entry debits, and then credits: each account once, nothing of zero, and zero in all. */
export function postingsOf({ kind, reverses, amount, invoice }: Booked): Posting[] {
  const postings: Posting[] =
    kind === 'invoice'
      ? [
          { account: 'receivable', amount },
          ...(invoice?.lines ?? []).map((line) => ({
            account: line.account,
            amount: minus(line.amount),
          })),
          { account: 'tax', amount: minus(invoice?.tax ?? '0') },
        ]
      : [
          { account: moved[kind][0], amount },
          { account: moved[kind][1], amount: minus(amount) },
        ];
  const signed = reverses
    ? postings.map((posting) => ({ ...posting, amount: minus(posting.amount) }))
    : postings;
  // What was paid for a canceled invoice was given back: it is no longer a cost.
  if (kind === 'invoice' && reverses && invoice !== null)
    signed.push(
      { account: 'receivable', amount: invoice.refunded },
      { account: 'refunds', amount: minus(invoice.refunded) },
    );
  return [...Map.groupBy(signed, ({ account }) => account)]
    .map(([account, of]) => ({ account, amount: sumOf(of.map((posting) => posting.amount)) }))
    .filter((posting) => Number(posting.amount) !== 0)
    .sort((one, other) => Number(isCredit(one)) - Number(isCredit(other)));
}

const words: Readonly<Record<EntryKind, readonly [first: string, reversed: string]>> = {
  invoice: ['Invoice', 'Invoice canceled'],
  payment: ['Payment', 'Payment voided'],
  refund: ['Refund', 'Refund voided'],
  credit: ['Credit', 'Credit taken back'],
  received: ['Received on account', 'Received on account, voided'],
  applied: ['Money on account used', 'Money on account taken off the invoice'],
  'given-back': ['Money on account given back', 'Given back, voided'],
};

/** "Payment voided, Check". */
export const memoOf = ({ kind, reverses, method }: Booked): string =>
  [words[kind][reverses ? 1 : 0], method].filter((part) => part !== null).join(', ');

export interface JournalRow {
  entry: string;
  day: string;
  account: string;
  /** One of the two is null. */
  debit: string | null;
  credit: string | null;
  memo: string;
  reference: string;
  name: string;
  isInvoice: boolean;
}

/** The journal of an export: entries are numbered from "12-1". */
export const journalOf = (
  number: number,
  entries: readonly Booked[],
  accounts: Accounts,
): JournalRow[] =>
  entries.flatMap((entry, at) =>
    postingsOf(entry).map((posting) => ({
      entry: `${number}-${at + 1}`,
      day: entry.day,
      account: accounts[posting.account],
      debit: isCredit(posting) ? null : posting.amount,
      credit: isCredit(posting) ? minus(posting.amount) : null,
      memo: memoOf(entry),
      reference: entry.reference ?? '',
      name: entry.name,
      isInvoice: entry.kind === 'invoice' && !entry.reverses,
    })),
  );

/** The sum of all debits, which is that of all credits. */
export function balanced(rows: readonly JournalRow[]): string {
  const of = (side: 'debit' | 'credit'): string => sumOf(rows.map((row) => row[side] ?? '0'));
  if (of('debit') !== of('credit')) throw new Error('The debits of a journal are not its credits');
  return of('debit');
}
