/**
 * What all forms share, in the browser and in the graph: limits, the wording of refusals, and the kinds of values.
 * The modules' own rules say which form has which field.
 */

/** Longest text of each kind, in characters after trimming. */
export const limits = {
  name: 100,
  email: 254,
  phone: 40,
  address: 300,
  title: 200,
  /** A message, notes, a reason: free text of several lines. */
  message: 4000,
} as const;

/** Fewest characters of a phone number in the sign-up and contact forms. */
export const phoneMinimum = 10;

/** Wording of refusals. `label` is the field's label as shown, for example "First name". */
export const messages = {
  required: (label: string): string => `${label} is required`,
  email: 'Valid email is required',
  pastDate: 'Preferred date cannot be in the past',
  tooLong: (label: string, max: number): string => `${label} must be at most ${max} characters`,
  tooShort: (label: string, min: number): string => `${label} must be at least ${min} characters`,
  notText: (label: string): string => `${label} must be text`,
  unreadable: (label: string): string => `${label} has characters we can’t read`,
  notADate: (label: string): string => `${label} must be a date, written as YYYY-MM-DD`,
  noDay: (label: string): string => `${label} must be a real date, with month, day and full year`,
  notAChoice: (label: string, choices: readonly string[]): string =>
    `${label} must be one of: ${choices.join(', ')}`,
  notATime: (label: string): string => `${label} must be an ISO time`,
  idempotencyKey: 'Idempotency key must be 1 to 255 visible characters',
  keyReused: 'This idempotency key was used before with another form',
  notAForm: 'Please send the fields of the form as one JSON object',
} as const;

/** One `name@host.domain`, as browsers read it, without dots at an end or in a row. */
export const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** One to 255 visible ASCII characters. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

/**
 * Whether a text can be stored and shown: no control characters but line breaks and tabs, no half characters. Markup,
 * accents, emoji and right-to-left scripts are text like any other.
 */
export const isReadableText = (text: string): boolean =>
  text.isWellFormed() && !/(?![\n\r\t])\p{Cc}/u.test(text);

/** Whether a date or instant, as ISO 8601 text, lies in the years 1900 to 2999: with others neither clocks of a zone nor the database can compute. */
export const isInUsualYears = (text: string): boolean => /^(19|2\d)\d{2}-/.test(text);

/** Whether the text names a day that exists, as YYYY-MM-DD, of the years 1900 to 2999 ("2026-02-30" does not). */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isInUsualYears(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const phoenixDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Phoenix',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar date it is in Phoenix at an instant, as YYYY-MM-DD: for the browser. The graph has `dayIn`, of any zone. */
export const todayInPhoenix = (now: Date = new Date()): string => phoenixDay.format(now);

/** An amount without a sign, a zero in front or anything but digits; up to two decimals. */
const amountPattern = /^(0|[1-9]\d{0,7})(?:\.\d{1,2})?$/;

/** Whether a text is an amount of dollars as we write it, with at most so many digits before the point. */
export const isAmount = (text: string, digits: 6 | 8): boolean => {
  const [, whole] = amountPattern.exec(text) ?? [];
  return whole !== undefined && whole.length <= digits;
};

/**
 * The graph's name of a choice that REST and the database write hyphenated: "within-week" is
 * WITHIN_WEEK.
 */
export const enumName = (choice: string): string => choice.toUpperCase().replaceAll('-', '_');

/** Milliseconds: a form filled in faster is probably not from a person. */
export const fastestHuman = 2000;

/** Longest time a form can be said to have been open, in milliseconds (what a GraphQL Int holds). */
export const longestOpen = 2_147_483_647;

/** One notification: its title and the sentence below. */
export interface Notice {
  title: string;
  description: string;
}

/** What a form must make of some values: with nothing in `refusals` it accepts them. */
export interface FormExample {
  /** What is shown, continuing "accepts …" or "refuses …". */
  title: string;
  /** Changes to the form's good values; undefined takes a field away. */
  values: Readonly<Record<string, unknown>>;
  /** Exactly the fields and messages to expect, in the order of the form. */
  refusals: readonly { field: string; message: string }[];
  /** True where a browser's form or the graph's types cannot hold these values, only a raw JSON body can. */
  jsonOnly?: true;
}

/** A form's good values, filled in whole, and what to expect of changes to them. */
export interface FormExamples {
  good: Readonly<Record<string, unknown>>;
  examples: readonly FormExample[];
}

/** The values an example stands for. */
export const exampleValues = (
  { good }: FormExamples,
  { values }: FormExample,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...good, ...values }).filter(([, value]) => value !== undefined),
  );
