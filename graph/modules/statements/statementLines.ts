import { Decimal } from 'decimal.js';
import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import type { EntryKind } from '../books/books.rules.ts';
import { sumOf } from '../invoices/totals.ts';
import type { PaymentVoid } from '../invoices/billing.rules.ts';
import { withoutNumbers } from '../payments/receipt.rules.ts';

/** Something that happened to the money of a payer, as PostgreSQL booked it. Money is exact decimals as text. */
export interface Move {
  kind: EntryKind;
  /** True if it takes an earlier one back. */
  reverses: boolean;
  /** YYYY-MM-DD. */
  day: string;
  amount: string;
  /** What it adds to the balance. */
  change: string;
  /** Whether its invoice, if it has one, is the payer's. */
  isOwn: boolean;
  invoiceNumber: string | null;
  dueDate: string | null;
  billedTo: string | null;
  method: string | null;
  /** Day of the payment that it takes back. */
  paidOn: string | null;
  voidedAs: PaymentVoid | null;
  /** What was received at once and this is a part of. */
  moneyId: string | null;
}

/** A line of a statement. */
export interface StatementLine {
  /** YYYY-MM-DD. */
  day: string;
  words: string;
  details: string | null;
  change: string;
  balance: string;
}

const mistaken = 'recorded by mistake: it doesn’t count';

/** Returns the lines of a statement: what was received at once, or used at once, is one line. */
export function linesOf(opening: string, moves: readonly Move[]): StatementLine[] {
  let balance = new Decimal(opening);
  const together = Map.groupBy(moves, (move) =>
    move.moneyId === null ? move : `${move.moneyId} ${move.day} ${move.reverses}`,
  );
  return [...together.values()].flatMap((group) => {
    const said = saidOf(group);
    if (said === null) return [];
    const change = sumOf(group.map((move) => move.change));
    balance = balance.plus(change);
    const [words, details = null] = said;
    return [{ day: group[0]!.day, words, details, change, balance: balance.toFixed(2) }];
  });
}

type Said = readonly [words: string, details?: string];

/** What a line says; null for money that came and went for what somebody else pays. */
function saidOf(group: readonly Move[]): Said | null {
  const received = group.find(({ kind }) => kind === 'received');
  const parts = group.filter(({ kind }) => kind === 'applied');
  if (received) return saidOfMoney(received, parts);
  return parts.length > 0 ? saidOfParts(parts) : saidOfOne(group[0]!);
}

function saidOfMoney(
  { amount, method, reverses, ...money }: Move,
  parts: readonly Move[],
): Said | null {
  const rest = new Decimal(amount).minus(sumOf(parts.map((part) => part.amount)));
  if (rest.isZero() && !parts.some(({ isOwn }) => isOwn)) return null;
  if (reverses)
    return money.voidedAs === 'mistake'
      ? [`Payment of ${asDollars(amount)}, ${mistaken}`]
      : [returned(money)];
  const left = rest.isZero() ? [] : [`${asDollars(rest.toFixed(2))} on your account`];
  return [
    `Payment of ${asDollars(amount)}, ${withoutNumbers(method ?? '')}`,
    [...parts.map(partInWords), ...left].join(', '),
  ];
}

function saidOfParts(parts: readonly Move[]): Said {
  const [first] = parts as [Move];
  const isAccounts = new Decimal(first.change).isZero() || !first.isOwn;
  const details = parts.map(partInWords).join(', ');
  if (!first.reverses)
    return isAccounts
      ? ['Used from your account', details]
      : [`Payment, ${withoutNumbers(first.method ?? '')}`, details];
  if (first.voidedAs === 'returned') return [returned(first), details];
  return isAccounts
    ? ['On your account again', details]
    : [`Payment of ${dateInWords(first.paidOn!)}, taken off`, details];
}

const returned = ({ paidOn }: Pick<Move, 'paidOn'>): string =>
  `Payment of ${dateInWords(paidOn!)}, returned by the bank`;

const partInWords = ({ amount, invoiceNumber, isOwn, billedTo }: Move): string =>
  `${asDollars(amount)} for ${invoiceNumber!}${isOwn ? '' : ` (${billedTo!})`}`;

function saidOfOne({ kind, reverses, amount, invoiceNumber, ...move }: Move): Said {
  const of = `${asDollars(amount)}${invoiceNumber === null ? ' from your account' : ` for ${invoiceNumber}`}`;
  const how = withoutNumbers(move.method ?? '');
  switch (kind) {
    case 'invoice':
      return [
        reverses
          ? `Invoice ${invoiceNumber!} canceled`
          : `Invoice ${invoiceNumber!}, due ${dateInWords(move.dueDate!)}`,
      ];
    case 'credit':
      return [`Credit on ${invoiceNumber!}${reverses ? ' taken back' : ''}`];
    case 'payment':
      if (!reverses) return [`Payment for ${invoiceNumber!}, ${how}`];
      return move.voidedAs === 'mistake'
        ? [`Payment of ${of}, ${mistaken}`]
        : [`${returned(move)}`, `${of}`];
    case 'refund':
      return reverses
        ? [`Refund of ${of}, ${mistaken}`]
        : [`Refund of ${of}, ${how}`, 'You got it back. It doesn’t change what you owe.'];
    default:
      return [reverses ? `Refund of ${of}, ${mistaken}` : `Refund of ${of}, ${how}`];
  }
}
