import { randomInt } from 'node:crypto';
import { ConfidentialText } from './encryption/encryptedText.ts';

/*
 * Column types that entities share, as options of `@Property` and `@ManyToOne`. They are functions,
 * since decorators write into the options they get.
 */
type Kind = <T extends object = object>(more?: T) => T & { type: string };

/**
 * What text in plain holds: whatever people write freely about a person is `confidential`.
 * `textColumns.test.ts` finds text that says neither.
 *
 * - `contact`: a name, address, phone or email
 * - `trade`: a reference, or words of the trade
 * - `program`: written by the program, from times, names and numbers
 * - `hash`: of a secret
 * - `choice`: some of a few choices, checked by the database; `@Enum` says so itself
 */
export type PlainText = 'contact' | 'trade' | 'program' | 'hash' | 'choice';

/** A column that holds text in plain, of another type than those below. */
export const plain = <T extends object>(holds: PlainText, type: T): T & { holds: PlainText } => ({
  holds,
  ...type,
});

/** Text in plain, without a length limit; the limits of forms are in the modules' rules. */
export const text = <T extends object = object>(
  holds: PlainText,
  more?: T,
): T & { type: 'text'; holds: PlainText } => ({ type: 'text', holds, ...more! });

/** A list of texts in plain, empty unless written. */
export const texts = (
  holds: PlainText,
): { type: 'array'; columnType: string; defaultRaw: string; holds: PlainText } => ({
  type: 'array',
  columnType: 'text[]',
  defaultRaw: `'{}'`,
  holds,
});

/**
 * Text that is encrypted in its column; its property is `Confidential`. A check constraint keeps plain
 * text out (encryptedText.ts).
 */
export const confidential = <T extends object = object>(
  more?: T,
): T & { type: typeof ConfidentialText } => ({ type: ConfidentialText, ...more! });

/**
 * An instant, in milliseconds: the precision of a JavaScript Date, so that a cursor made from one
 * finds its row again.
 */
export const instant: Kind = (more) => ({ type: 'datetime', length: 3, ...more! });

/** The time of insertion, whoever inserts. */
export const insertedAt: Kind = (more) => ({
  type: 'datetime',
  length: 3,
  defaultRaw: 'now()',
  ...more!,
});

/** When the row last changed, which PostgreSQL keeps (migration 0153); nothing writes it. */
export const changedAt: Kind = (more) => ({
  type: 'datetime',
  length: 3,
  defaultRaw: 'clock_timestamp()',
  ...more!,
});

/** A calendar date, YYYY-MM-DD as text on both sides, so time zones never shift it. */
export const calendarDate: Kind = (more) => ({ type: 'date', ...more! });

/** A time of day in the caregiver's or the provider's time zone, "HH:MM:SS". */
export const timeOfDay: Kind = (more) => ({ type: 'time', length: 0, ...more! });

/** Rates, costs and base prices: decimal 8,2 in dollars, text in JavaScript (product 7.2). */
export const rate: Kind = (more) => ({ type: 'decimal', precision: 8, scale: 2, ...more! });

/**
 * Dollars per unit of a line: a decimal with two places or three, as the price of a mile may have,
 * text in JavaScript. `lineRateCheck` holds it to that.
 */
export const lineRate: Kind = (more) => ({ type: 'decimal', columnType: 'numeric', ...more! });
export const lineRateCheck = (table: string) => ({
  name: `${table}_rate_decimals_check`,
  expression: 'scale(rate) in (2, 3) and abs(rate) < 1000000',
});

/** Amounts and totals: decimal 10,2 in dollars, text in JavaScript (product 7.2). */
export const amount: Kind = (more) => ({ type: 'decimal', precision: 10, scale: 2, ...more! });

/**
 * A foreign key; the row it points to cannot be deleted. It needs an index: its own, or the start
 * of a wider one.
 */
const foreignKey = { deleteRule: 'restrict', updateRule: 'no action' } as const;

type ForeignKey = <T extends object = object>(more?: T) => T & typeof foreignKey;

export const reference: ForeignKey = (more) => ({ ...foreignKey, index: true, ...more! });

export const referenceIndexedElsewhere: ForeignKey = (more) => ({ ...foreignKey, ...more! });

/**
 * An index that also stores columns read with its keys, so that such a read touches no rows; as
 * options of `@Index`.
 */
export const coveringIndex = (
  table: string,
  name: string,
  keys: readonly string[],
  held: readonly string[],
): { name: string; expression: string } => ({
  name,
  expression: `create index "${name}" on "${table}" (${keys.join(', ')}) include (${held.join(', ')})`,
});

/** Default reference for rows inserted by hand: the start of a UUID without 0 and 1. */
export const referenceByDatabase = `translate(upper("left"((gen_random_uuid())::text, 8)), '01'::text, 'GH'::text)`;

const unambiguous = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns eight random characters that can be read out over the phone: no 0, 1, I, L or O. */
export const newReference = (): string =>
  Array.from({ length: 8 }, () => unambiguous.charAt(randomInt(unambiguous.length))).join('');
