import { boolean, mixed, object, string } from 'yup';
import type { AnyObject, BooleanSchema, ISchema, ObjectSchema, StringSchema } from 'yup';
import {
  mapFields,
  type FormField,
  type FormFields,
  type FormValues,
} from '#graph/shared/validation/fields.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import {
  emailPattern,
  isCalendarDate,
  isReadableText,
  lengthOf,
  limits,
  messages,
} from '#graph/shared/validation/forms.rules';
import { isVisible, pastedEmail } from '#graph/shared/validation/typed.rules';
import { digitsIn } from '#graph/shared/phones.rules';

/** Yup schemas for described fields, with the same limits and messages as the graph's zod. */

/** Text in a form: never undefined, but possibly ''. */
type TextSchema = StringSchema<string, AnyObject, '', 'd'>;
type TickSchema = BooleanSchema<boolean, AnyObject, false, 'd'>;

const text = (): TextSchema =>
  string()
    .transform((typed: string) => (isVisible(typed) ? typed.trim() : ''))
    .default('')
    .defined();

/** Adds a test that only applies to nonempty text. */
const given = (
  schema: TextSchema,
  name: string,
  message: string,
  passes: (value: string) => boolean,
): TextSchema => schema.test(name, message, (value) => !value || passes(value));

/** In place of yup's own `max`, which counts most emoji as two. */
export const atMost = (schema: TextSchema, label: string, max: number): TextSchema =>
  given(schema, 'max', messages.tooLong(label, max), (value) => lengthOf(value) <= max);

const readable = (label: string, max: number): TextSchema =>
  given(atMost(text(), label, max), 'readable', messages.unreadable(label), isReadableText);

const textOf = ({ label, optional }: FormField, max: number): TextSchema =>
  optional ? readable(label, max) : readable(label, max).required(messages.required(label));

const isEmail = (value: string): boolean =>
  value.length <= limits.email && emailPattern.test(value);

const email = ({ optional }: FormField): TextSchema =>
  text()
    .transform(pastedEmail)
    .test('email', messages.email, (value) => (optional && !value) || isEmail(value));

const phone = (field: FormField & { kind: 'phone' }): TextSchema => {
  const { digits } = field;
  const typed = textOf(field, limits.phone);
  if (digits === undefined) return typed;
  return given(typed, 'digits', messages.phone(digits), (value) => digitsIn(value) >= digits);
};

/** An existing password, as for signing in. Never trimmed: it may contain spaces. */
const password = ({ label }: FormField): TextSchema =>
  string()
    .default('')
    .defined()
    .test('given', messages.required(label), (value) => value !== '');

export const day = (field: FormField & { kind: 'day' }): TextSchema => {
  const some = field.optional ? text() : textOf(field, limits.title);
  const date = given(some, 'date', messages.noDay(field.label), isCalendarDate);
  if (field.bound !== 'from today') return date;
  return given(
    date,
    'past',
    messages.pastDate,
    (value) => !isCalendarDate(value) || value >= todayInPhoenix(),
  );
};

const choice = ({ label, choices }: FormField & { kind: 'choice' }): TextSchema =>
  given(text(), 'choice', messages.notAChoice(label, Object.keys(choices)), (value) =>
    Object.hasOwn(choices, value),
  );

/** A checkbox that must be checked. */
const consent = (refusal: string): TickSchema =>
  boolean()
    .default(false)
    .defined()
    .test('consent', refusal, (ticked) => ticked === true);

function ruleOf(field: FormField): ISchema<unknown> {
  switch (field.kind) {
    case 'text':
      return textOf(field, field.max);
    case 'email':
      return email(field);
    case 'phone':
      return phone(field);
    case 'password':
      return password(field);
    case 'day':
      return day(field);
    case 'choice':
      return choice(field);
    case 'consent':
      return consent(field.refusal);
    case 'list':
      return mixed();
  }
}

/** @param own schemas of fields with their own validation */
export const schemaOf = <Fields extends FormFields>(
  fields: Fields,
  own: { readonly [Name in keyof Fields]?: ISchema<unknown> } = {},
): ObjectSchema<FormValues<Fields>> => object({ ...mapFields(fields, ruleOf), ...own }) as never;
