import { randomInt } from 'node:crypto';
import { encryptedPattern } from './encryption/columnCipher.ts';
import { ConfidentialText } from './encryption/encryptedText.ts';

/*
 * The kinds of column that the entities share, as options of `@Property` and `@ManyToOne`. Functions, because the
 * decorators write into the options they are given.
 */
type Kind = <T extends object = object>(more?: T) => T & { type: string };

/** Free text without a length of its own; the forms' limits are in the modules' rules. */
export const text: Kind = (more) => ({ type: 'text', ...more! });

/** Text that lies encrypted in its column; its property is `Confidential`. */
export const confidential = <T extends object = object>(
  more?: T,
): T & { type: typeof ConfidentialText } => ({ type: ConfidentialText, ...more! });

/** What keeps plain text out of such a column, whoever writes; as options of `@Check`. */
export const encryptedOnly = (
  table: string,
  column: string,
): { name: string; expression: string } => ({
  name: `${table}_${column}_sealed`,
  expression: `${column} ~ '${encryptedPattern}'`,
});

/** A moment, in milliseconds: what a JavaScript Date can hold, so that a cursor made of one meets its row again. */
export const instant: Kind = (more) => ({ type: 'datetime', length: 3, ...more! });

/** The moment of insertion, whoever inserts. */
export const insertedAt: Kind = (more) => ({
  type: 'datetime',
  length: 3,
  defaultRaw: 'now()',
  ...more!,
});

/** A calendar date, YYYY-MM-DD as text on both sides: it never shifts with a time zone. */
export const calendarDate: Kind = (more) => ({ type: 'date', ...more! });

/** A time of day in the caregiver's or the provider's own zone, "HH:MM:SS". */
export const timeOfDay: Kind = (more) => ({ type: 'time', length: 0, ...more! });

/** Rates, costs and base prices: decimal 8,2 in dollars, text in JavaScript (product 7.2). */
export const rate: Kind = (more) => ({ type: 'decimal', precision: 8, scale: 2, ...more! });

/** Amounts and totals: decimal 10,2 in dollars, text in JavaScript (product 7.2). */
export const amount: Kind = (more) => ({ type: 'decimal', precision: 10, scale: 2, ...more! });

/**
 * A foreign key. What it points at cannot be deleted. It needs an index: its own, or the head of a
 * wider one.
 */
const foreignKey = { deleteRule: 'restrict', updateRule: 'no action' } as const;

type ForeignKey = <T extends object = object>(more?: T) => T & typeof foreignKey;

export const reference: ForeignKey = (more) => ({ ...foreignKey, index: true, ...more! });

export const referenceIndexedElsewhere: ForeignKey = (more) => ({ ...foreignKey, ...more! });

/** An index that also holds columns that are read with its keys, so that a read of these alone needs no row; as options of `@Index`. */
export const coveringIndex = (
  table: string,
  name: string,
  keys: readonly string[],
  held: readonly string[],
): { name: string; expression: string } => ({
  name,
  expression: `create index "${name}" on "${table}" (${keys.join(', ')}) include (${held.join(', ')})`,
});

/** A reference by the database, for a row that is written by hand: the head of a UUID without 0 and 1. */
export const referenceByDatabase = `translate(upper("left"((gen_random_uuid())::text, 8)), '01'::text, 'GH'::text)`;

const unambiguous = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Eight characters someone can read out over the phone: no 0, 1, I, L or O. */
export const newReference = (): string =>
  Array.from({ length: 8 }, () => unambiguous.charAt(randomInt(unambiguous.length))).join('');
