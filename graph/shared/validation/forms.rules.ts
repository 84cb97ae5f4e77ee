/**
 * Shared by all forms, in the browser and in the graph: limits, error messages, and kinds of
 * values. Each module's own rules describe its forms.
 */

/** Maximum length of each kind of text, in characters after trimming. */
export const limits = {
  name: 100,
  email: 254,
  phone: 40,
  address: 300,
  title: 200,
  /** Free text of several lines: messages, notes, reasons. */
  message: 4000,
} as const;

/** Length in characters as the limits count them: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

/**
 * How many digits a phone needs, where someone will call back, and where the area code is needed,
 * too.
 */
export const phoneDigits = { callBack: 7, withAreaCode: 10 } as const;
export type PhoneDigits = (typeof phoneDigits)[keyof typeof phoneDigits];

/** Hours for which a repeat under an idempotency key gets the first answer. */
export const keyHours = 24;
/** Maximum number of characters in an idempotency key. */
export const keyLength = 255;

/** Error messages. `label` is the field's label as shown, such as "First name". */
export const messages = {
  required: (label: string): string => `${label} is required`,
  email: 'Valid email is required',
  pastDate: 'Preferred date cannot be in the past',
  tooLong: (label: string, max: number): string => `${label} must be at most ${max} characters`,
  phone: (digits: PhoneDigits): string =>
    `Please ${digits === phoneDigits.withAreaCode ? 'add the area code' : 'enter the whole number'}, for example 602-555-0142`,
  cardNumber: (label: string): string =>
    `${label} must not have a card number: please write only its last four digits`,
  notText: (label: string): string => `${label} must be text`,
  unreadable: (label: string): string => `${label} has characters we can’t read`,
  notADate: (label: string): string => `${label} must be a date, written as YYYY-MM-DD`,
  noDay: (label: string): string => `${label} must be a real date, with month, day and full year`,
  noTime: (label: string): string =>
    `${label} must be a whole time, with hour, minute and AM or PM`,
  notAChoice: (label: string, choices: readonly string[]): string =>
    `${label} must be one of: ${choices.join(', ')}`,
  notATime: (label: string): string => `${label} must be an ISO time`,
  idempotencyKey: `Idempotency key must be 1 to ${keyLength} visible characters`,
  keyReused: 'This idempotency key was used before with another form',
  notAForm: 'Please send the fields of the form as one JSON object',
} as const;

/** One `name@host.domain`, as browsers accept it, without leading, trailing or consecutive dots. */
export const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Visible ASCII characters. */
export const idempotencyKeyPattern = new RegExp(`^[\\x21-\\x7e]{1,${keyLength}}$`);

/**
 * True if a text can be stored and shown: no control characters except line breaks and tabs, no
 * lone surrogates. Markup, accents, emoji and right-to-left scripts are plain text.
 */
export const isReadableText = (text: string): boolean =>
  text.isWellFormed() && !/(?![\n\r\t])\p{Cc}/u.test(text);

/**
 * True if a date or instant, as ISO 8601 text, is in the years 1900 to 2999. Time zone formatting
 * and the database fail outside of certain ranges.
 */
export const isInUsualYears = (text: string): boolean => /^(19|2\d)\d{2}-/.test(text);

/**
 * True if the text is an existing day, as YYYY-MM-DD, in the years 1900 to 2999 ("2026-02-30" is
 * not).
 */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isInUsualYears(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Digits without a sign or leading zero; up to three decimals. */
const amountPattern = /^(0|[1-9]\d{0,7})(?:\.(\d{1,3}))?$/;

/** How many decimals an amount can have; three for the rate of a line. */
export type Decimals = 2 | 3;

/**
 * True if a text is a dollar amount in this form, with at most `digits` digits before the decimal
 * point.
 */
export const isAmount = (text: string, digits: 6 | 8, decimals: Decimals = 2): boolean => {
  const [, whole, fraction = ''] = amountPattern.exec(text) ?? [];
  return whole !== undefined && whole.length <= digits && fraction.length <= decimals;
};

/** The highest amount with so many digits before the decimal point, in dollars or of anything. */
export const highestAmount = (digits: 6 | 8): string => `${'9'.repeat(digits)}.99`;

/** Returns the graph's name of a hyphenated choice: "within-week" gives WITHIN_WEEK. */
export const enumName = (choice: string): string => choice.toUpperCase().replaceAll('-', '_');

/** Maximum value for how long a form was open, in milliseconds (a GraphQL Int). */
export const longestOpen = 2_147_483_647;

/** A notification with a title and a sentence below it. */
export interface Notice {
  title: string;
  description: string;
}

/** An example of form values; accepted if `refusals` is empty. */
export interface FormExample {
  /** Continues "accepts …" or "refuses …". */
  title: string;
  /** Changes to the form's valid values; undefined removes a field. */
  values: Readonly<Record<string, unknown>>;
  /** Exactly the expected fields and messages, in the order of the form. */
  refusals: readonly { field: string; message: string }[];
  /**
   * True if only a raw JSON body can have these values, not a browser's form or the graph's types.
   */
  jsonOnly?: true;
}

/** A form's complete valid values, and examples of changes to them. */
export interface FormExamples {
  good: Readonly<Record<string, unknown>>;
  examples: readonly FormExample[];
}

/** Returns the values of an example. */
export const exampleValues = (
  { good }: FormExamples,
  { values }: FormExample,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...good, ...values }).filter(([, value]) => value !== undefined),
  );
