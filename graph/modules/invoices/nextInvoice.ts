import { Decimal } from 'decimal.js';
import { maxLines } from './billing.rules.ts';
import { sumOf } from './totals.ts';

/**
 * What one visit, cancellation or custom line will cost on an invoice. Money and quantities are
 * exact decimals as text.
 */
export interface UnbilledCharge {
  /** Null for a custom line. */
  appointmentId: string | null;
  /** Null for a visit and a cancellation. */
  customLineId: string | null;
  /** The billed visit that a custom line corrects. */
  correctsId: string | null;
  /** True if it takes the place of a credit that a refund gave back. */
  setsOff: boolean;
  description: string;
  /** Quarter hours of a visit; "1.00" for a cancellation; units of a custom line. */
  quantity: string;
  unit: string | null;
  rate: string;
  amount: string;
  /** Day of the visit in Phoenix, or of the line; YYYY-MM-DD. */
  serviceDate: string;
  /** Hours of the minimum if a visit was shorter and is billed as worked; null otherwise. */
  underHours: number | null;
}

type Line = Pick<UnbilledCharge, 'customLineId' | 'correctsId' | 'setsOff' | 'rate'>;

/** True for what corrects a visit or sets off a refund: it goes with the next invoice as a whole. */
export const goesAlong = ({ correctsId, setsOff }: Pick<Line, 'correctsId' | 'setsOff'>): boolean =>
  correctsId !== null || setsOff;

const givesBack = ({ rate }: Pick<Line, 'rate'>): boolean => rate.startsWith('-');

/** True for a credit that the office gave by itself. */
export const isCredit = (line: Line): boolean =>
  line.customLineId !== null && givesBack(line) && !goesAlong(line);

/** True for one of these visits and custom lines. */
export const isAmong = (
  { appointmentId, customLineId }: UnbilledCharge,
  ids: readonly string[],
): boolean => ids.includes((appointmentId ?? customLineId)!);

/** True if a charge is to be left out. What corrects a visit, or sets a refund off, goes with the next invoice as a whole. */
export const isLeftOut = (charge: UnbilledCharge, ids: readonly string[]): boolean =>
  !goesAlong(charge) && isAmong(charge, ids);

/** A line of the next invoice. */
export interface NextLine extends UnbilledCharge {
  /** What of a credit is left for the invoice after it, above zero; null for nothing. */
  left: string | null;
}

/**
 * Returns the lines of the next invoice; the one after it has the rest. None if corrections give back
 * as much as there is: they wait for more to bill. Credits count up to what the others come to, so that
 * no invoice falls below zero.
 */
export function onNextInvoice(charges: readonly UnbilledCharge[]): readonly NextLine[] {
  const lines = charges.slice(0, maxLines);
  const others = lines.filter((line) => !isCredit(line));
  let rest = new Decimal(sumOf(others.map(({ amount }) => amount)));
  if (others.length === 0 || (others.some(givesBack) && rest.lessThanOrEqualTo(0))) return [];
  return lines.flatMap((line) => {
    if (!isCredit(line)) return { ...line, left: null };
    const credit = new Decimal(line.amount).negated();
    const counted = Decimal.min(credit, rest);
    if (counted.lessThanOrEqualTo(0)) return [];
    rest = rest.minus(counted);
    const amount = counted.negated().toFixed(2);
    return counted.equals(credit)
      ? { ...line, left: null }
      : { ...line, rate: amount, amount, left: credit.minus(counted).toFixed(2) };
  });
}
