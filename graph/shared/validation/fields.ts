import { z } from 'zod';
import { mapFields, type FormField, type FormFields, type FormValues } from './fields.rules.ts';
import {
  emailPattern,
  idempotencyKeyPattern,
  isAmount,
  isCalendarDate,
  isInUsualYears,
  isReadableText,
  limits,
  longestOpen,
  messages,
  type Decimals,
  type PhoneDigits,
} from './forms.rules.ts';
import { isVisible, pastedEmail, withoutMarks } from './typed.rules.ts';
import { digitsIn } from '../phones.rules.ts';
import { hasCardNumber } from './cardNumber.rules.ts';
import { dayIn } from '../time.ts';

/**
 * Zod schemas for form fields. All take `unknown` and trim text; absent and empty optional fields
 * become null.
 */

const absent = (value: unknown): boolean => value === undefined || value === null;
const missingOr = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (absent(input) ? missing : wrong),
});

/** Options of a field that a change may leave out but not clear, as there is nothing without it. */
export const neverNull = (label: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === null ? messages.required(label) : undefined,
});

function optional<T>(schema: z.ZodType<T>): z.ZodType<T | null> {
  const blankIsAbsent = (value: unknown): unknown =>
    value === null || (typeof value === 'string' && !isVisible(value)) ? undefined : value;
  return z.preprocess(blankIsAbsent, schema.optional()).transform((value) => value ?? null);
}

function text(label: string, max: number, missing = messages.required(label)) {
  return z
    .string(missingOr(missing, messages.notText(label)))
    .trim()
    .refine(isVisible, missing)
    .max(max, messages.tooLong(label, max))
    .refine(isReadableText, messages.unreadable(label));
}

/** A text of one line, since a name with line breaks could pass for our own text in an email. */
const line = (label: string, max: number): z.ZodType<string> =>
  text(label, max).transform((written) => withoutMarks(written).replaceAll(/\s+/g, ' ').trim());

export const requiredText = (label: string, max: number): z.ZodType<string> => text(label, max);

export const optionalText = (label: string, max: number): z.ZodType<string | null> =>
  optional(text(label, max));

/** A text about money, which may be printed and mailed: it has no card number. */
export const requiredMoneyText = (label: string, max: number): z.ZodType<string> =>
  text(label, max).refine((written) => !hasCardNumber(written), messages.cardNumber(label));

export const optionalMoneyText = (label: string, max: number): z.ZodType<string | null> =>
  optional(requiredMoneyText(label, max));

/** An email address in lower case, as stored for sign-in. */
export const requiredEmail: z.ZodType<string> = z
  .string(messages.email)
  .overwrite(pastedEmail)
  .max(limits.email, messages.email)
  .regex(emailPattern, messages.email)
  .toLowerCase();

const optionalEmail: z.ZodType<string | null> = optional(requiredEmail);

/** A phone as typed, with at least so many digits. */
function requiredPhone(label: string, digits?: PhoneDigits): z.ZodType<string> {
  const typed = line(label, limits.phone);
  if (digits === undefined) return typed;
  return typed.refine((phone) => digitsIn(phone) >= digits, messages.phone(digits));
}

export const optionalPhone = (label: string, digits?: PhoneDigits): z.ZodType<string | null> =>
  optional(requiredPhone(label, digits));

/** A day, as YYYY-MM-DD. */
export const calendarDate = (label: string): z.ZodType<string> =>
  z
    .string(missingOr(messages.required(label), messages.notADate(label)))
    .trim()
    .min(1, messages.required(label))
    .refine(isCalendarDate, messages.notADate(label));

export const optionalChoice = <const Choice extends string>(
  label: string,
  choices: readonly Choice[],
): z.ZodType<Choice | null> => optional(z.enum(choices, messages.notAChoice(label, choices)));

/** An instant with a time zone, such as "2026-03-04T21:00:00Z". */
export const optionalInstant = (label: string): z.ZodType<string | null> =>
  optional(
    z.iso
      .datetime({ offset: true, error: messages.notATime(label) })
      .refine(isInUsualYears, messages.notATime(label)),
  );

/** Dollars as text; `digits` is the maximum before the decimal point. */
export const amountText = (digits: 6 | 8, wrong: string, missing = wrong, decimals: Decimals = 2) =>
  z.string(missingOr(missing, wrong)).refine((text) => isAmount(text, digits, decimals), wrong);

/** A required checkbox; anything but `true` is refused with `refusal`. */
export const consent = (refusal: string): z.ZodType<true> => z.literal(true, refusal);

/**
 * Sent along with every form but not part of it: the idempotency key, a field that people do not
 * see, and how long the form was open. The latter two never cause a refusal.
 */
export const alongside = {
  idempotencyKey: z
    .string(messages.idempotencyKey)
    .regex(idempotencyKeyPattern, messages.idempotencyKey)
    .nullish()
    .transform((key) => key ?? null),
  companyWebsite: z
    .unknown()
    .optional()
    .transform((value) =>
      absent(value)
        ? ''
        : typeof value === 'string'
          ? value.trim().slice(0, limits.title)
          : 'filled in',
    ),
  filledInMs: z
    .unknown()
    .optional()
    .transform((value) =>
      // Negative if a program's clock was set back meanwhile: then nobody knows.
      typeof value === 'number' && value >= 0 ? Math.min(Math.round(value), longestOpen) : null,
    ),
};

/** Never trimmed: a space may be part of a password. */
export const passwordText = (label: string, missing = messages.required(label)) =>
  z.string(missingOr(missing, messages.notText(label))).min(1, missing);

/** A password for sign-in, which may not follow the current rule. */
export const triedPassword = (label: string, missing?: string) =>
  passwordText(label, missing).refine(isReadableText, messages.unreadable(label));

type Today = () => string;

function ruleOf(field: FormField, today: Today): z.ZodType {
  const { label } = field;
  switch (field.kind) {
    case 'text':
      if (field.lines === undefined)
        return field.optional ? optional(line(label, field.max)) : line(label, field.max);
      return field.optional ? optionalText(label, field.max) : requiredText(label, field.max);
    case 'email':
      return field.optional ? optionalEmail : requiredEmail;
    case 'phone':
      return field.optional
        ? optionalPhone(label, field.digits)
        : requiredPhone(label, field.digits);
    case 'password':
      return triedPassword(label);
    case 'day': {
      const day =
        field.bound === 'from today'
          ? calendarDate(label).refine(
              (text) => !isCalendarDate(text) || text >= today(),
              messages.pastDate,
            )
          : calendarDate(label);
      return field.optional ? optional(day) : day;
    }
    case 'choice': {
      const choice = optionalChoice(label, Object.keys(field.choices));
      return field.initial === undefined
        ? choice
        : choice.transform((chosen) => chosen ?? field.initial);
    }
    case 'consent':
      return consent(field.refusal);
    case 'list':
      return z.array(z.object(shapeOf(field.of, today)));
  }
}

/** The value of a field after parsing; an empty one is null. */
type Read<Field> = Field extends { kind: 'consent' }
  ? true
  : Field extends { choices: Readonly<Record<infer Choice extends string, string>> }
    ? Field extends { initial: string }
      ? Choice
      : Choice | null
    : Field extends { kind: 'list'; of: infer Entry }
      ? FormValues<Entry>[]
      : Field extends { optional: true }
        ? string | null
        : string;

/**
 * Converts described fields to zod schemas.
 * @param today returns the current day in the office's time zone
 */
export const shapeOf = <Fields extends FormFields>(
  fields: Fields,
  today: Today = () => dayIn(new Date()),
): { [Name in keyof Fields]: z.ZodType<Read<Fields[Name]>> } =>
  mapFields(fields, (field) => ruleOf(field, today)) as never;

/**
 * Schema of a whole form: its described fields and those sent alongside. Unknown fields are
 * ignored.
 * @param own schemas of fields with rules specific to this form
 */
export const form = <Fields extends FormFields, Own extends z.ZodRawShape = Record<never, never>>(
  fields: Fields,
  own?: Own,
  today?: Today,
) =>
  z.object(
    { ...shapeOf(fields, today), ...(own as Own), ...alongside },
    { error: messages.notAForm },
  );
