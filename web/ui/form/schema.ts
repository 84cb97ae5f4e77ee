import { boolean, string } from 'yup';
import type { AnyObject, BooleanSchema, StringSchema } from 'yup';
import {
  emailPattern,
  isCalendarDate,
  isReadableText,
  limits,
  messages,
  todayInPhoenix,
} from '#graph/shared/validation/forms.rules';

/** Yup's building blocks of the forms, from the same limits and wording as the graph's own (`#rules/forms`). */

/** Text as a form holds it: never absent, perhaps empty. */
export type TextSchema = StringSchema<string, AnyObject, '', 'd'>;
export type TickSchema = BooleanSchema<boolean, AnyObject, false, 'd'>;

const text = (): TextSchema => string().trim().default('').defined();

/** Text that may be left empty. */
export const optionalText = (label: string, max: number): TextSchema =>
  text()
    .max(max, messages.tooLong(label, max))
    .test('readable', messages.unreadable(label), (value) => !value || isReadableText(value));

export const requiredText = (label: string, max: number): TextSchema =>
  optionalText(label, max).required(messages.required(label));

const isEmail = (text: string): boolean => text.length <= limits.email && emailPattern.test(text);

export const requiredEmail: TextSchema = text().test('email', messages.email, (value) =>
  isEmail(value),
);

export const optionalEmail: TextSchema = text().test(
  'email',
  messages.email,
  (value) => !value || isEmail(value),
);

/** A phone number of at least `min` characters; `tooShort` says what a shorter one is answered with. */
export const requiredPhone = (
  label: string,
  min = 1,
  tooShort = messages.required(label),
): TextSchema => requiredText(label, limits.phone).min(min, tooShort);

export const optionalPhone = (label: string, min: number): TextSchema =>
  optionalText(label, limits.phone).test(
    'short',
    messages.tooShort(label, min),
    (value) => !value || value.length >= min,
  );

/** An optional day, today or later by the calendar of Phoenix. */
export const optionalDateToCome = (label: string): TextSchema =>
  text()
    .test('date', messages.noDay(label), (day) => !day || isCalendarDate(day))
    .test(
      'past',
      messages.pastDate,
      (day) => !day || !isCalendarDate(day) || day >= todayInPhoenix(),
    );

/** One of the choices, or none. */
export const optionalChoice = (label: string, choices: readonly string[]): TextSchema =>
  text().test(
    'choice',
    messages.notAChoice(label, choices),
    (choice) => !choice || choices.includes(choice),
  );

/** A box that has to be ticked. */
export const consent = (refusal: string): TickSchema =>
  boolean()
    .default(false)
    .defined()
    .test('consent', refusal, (ticked) => ticked === true);
