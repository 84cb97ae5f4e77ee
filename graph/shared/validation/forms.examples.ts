import type { FormField, FormFields } from './fields.rules.ts';
import { limits, messages, type FormExample } from './forms.rules.ts';
import { phoneExamples } from './phone.examples.ts';

/**
 * Examples shared by several forms, as plain data. Each says which fields it changes and lists all
 * expected errors.
 */

/**
 * Unusual scripts and characters that people use. All of them are plain text to us, never markup.
 */
const unusual = {
  'markup as text': '<b>Ana</b> & <script>alert(1)</script>',
  accents: 'Zoë Núñez-O’Brien',
  emoji: 'Ana 👩🏽‍⚕️🌵',
  'right-to-left script': 'ליאורה كريم',
} as const;

const control = 'Ana\u0000Ruiz';

/** A required text field, with its label and limit. */
export function requiredTextExamples(field: string, label: string, max: number): FormExample[] {
  const refused = (message: string) => [{ field, message }];
  return [
    {
      title: `no ${field}`,
      values: { [field]: undefined },
      refusals: refused(messages.required(label)),
    },
    {
      title: `an empty ${field}`,
      values: { [field]: '' },
      refusals: refused(messages.required(label)),
    },
    ...[' \t ', '\u200b', '\u3164', '\u2800', '\u202e'].map((blank) => ({
      title: `a ${field} of blanks (${JSON.stringify(blank)})`,
      values: { [field]: blank },
      refusals: refused(messages.required(label)),
    })),
    { title: `a ${field} at the limit`, values: { [field]: 'x'.repeat(max) }, refusals: [] },
    { title: `a ${field} of emoji`, values: { [field]: '🌵'.repeat(max) }, refusals: [] },
    {
      title: `a ${field} over the limit`,
      values: { [field]: 'x'.repeat(max + 1) },
      refusals: refused(messages.tooLong(label, max)),
    },
    {
      title: `a ${field} with control characters`,
      values: { [field]: control },
      refusals: refused(messages.unreadable(label)),
    },
    {
      title: `null for ${field}`,
      values: { [field]: null },
      refusals: refused(messages.required(label)),
      jsonOnly: true,
    },
    {
      title: `a number for ${field}`,
      values: { [field]: 42 },
      refusals: refused(messages.notText(label)),
      jsonOnly: true,
    },
    {
      title: `a list for ${field}`,
      values: { [field]: ['Ana'] },
      refusals: refused(messages.notText(label)),
      jsonOnly: true,
    },
    ...unusualTextExamples(field, max),
  ];
}

/** An optional text field. */
function optionalTextExamples(field: string, label: string, max: number): FormExample[] {
  return [
    ...absentExamples(field),
    {
      title: `a ${field} of several lines`,
      values: { [field]: 'One\r\nTwo\n\tThree' },
      refusals: [],
    },
    {
      title: `a ${field} over the limit`,
      values: { [field]: 'x'.repeat(max + 1) },
      refusals: [{ field, message: messages.tooLong(label, max) }],
    },
    {
      title: `a ${field} with control characters`,
      values: { [field]: control },
      refusals: [{ field, message: messages.unreadable(label) }],
    },
    {
      title: `an object for ${field}`,
      values: { [field]: { text: 'x' } },
      refusals: [{ field, message: messages.notText(label) }],
      jsonOnly: true,
    },
    ...unusualTextExamples(field, max),
  ];
}

function unusualTextExamples(field: string, max: number): FormExample[] {
  return Object.entries(unusual)
    .filter(([, text]) => text.length <= max)
    .map(([title, text]) => ({
      title: `${title} in ${field}`,
      values: { [field]: text },
      refusals: [],
    }));
}

/** Empty values of a required field. */
function missingExamples(field: string, label: string): FormExample[] {
  const refusals = [{ field, message: messages.required(label) }];
  return [
    { title: `no ${field}`, values: { [field]: undefined }, refusals },
    { title: `an empty ${field}`, values: { [field]: '' }, refusals },
    { title: `a ${field} of blanks`, values: { [field]: ' \t ' }, refusals },
    { title: `a ${field} that shows nothing`, values: { [field]: '\u200b' }, refusals },
  ];
}

/** Empty values of an optional field. */
function absentExamples(field: string): FormExample[] {
  return [
    { title: `no ${field}`, values: { [field]: undefined }, refusals: [] },
    { title: `an empty ${field}`, values: { [field]: '' }, refusals: [] },
    { title: `null for ${field}`, values: { [field]: null }, refusals: [], jsonOnly: true },
  ];
}

const badEmails = [
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana ruiz@example.com',
  'ana@example..com',
  'ana@@example.com',
  `${'x'.repeat(limits.email)}@example.com`,
];

export function emailExamples({ required }: { required: boolean }): FormExample[] {
  const refusals = [{ field: 'email', message: messages.email }];
  return [
    ...badEmails.map((email) => ({
      title: `the email ${email.slice(0, 24)}`,
      values: { email },
      refusals,
    })),
    {
      title: 'an email with a plus, dots and capitals',
      values: { email: 'Ana.Ruiz+care@Mail.Example.com' },
      refusals: [],
    },
    ...[
      '  ana@example.com ',
      '\u202aana@example.com\u202c',
      'ana@exam\u200bple.com',
      'mailto:ana@example.com',
      'Ana Ruiz <ana@example.com>',
    ].map((email) => ({ title: `the pasted email ${email}`, values: { email }, refusals: [] })),
    { title: 'a number for email', values: { email: 7 }, refusals, jsonOnly: true },
    ...(required
      ? [
          { title: 'no email', values: { email: undefined }, refusals },
          { title: 'an empty email', values: { email: '' }, refusals },
        ]
      : absentExamples('email')),
  ];
}

/** A date from today on. */
function dateToComeExamples(field: string, label: string): FormExample[] {
  const notADate = [{ field, message: messages.notADate(label) }];
  return [
    ...absentExamples(field),
    { title: `a ${field} to come`, values: { [field]: '2999-12-31' }, refusals: [] },
    {
      title: `a ${field} in the past`,
      values: { [field]: '2020-01-15' },
      refusals: [{ field, message: messages.pastDate }],
    },
    {
      title: `a ${field} that does not exist`,
      values: { [field]: '2999-02-30' },
      refusals: notADate,
      jsonOnly: true,
    },
    {
      title: `a ${field} with a time`,
      values: { [field]: '2999-12-31T00:00:00Z' },
      refusals: notADate,
      jsonOnly: true,
    },
    {
      title: `words for ${field}`,
      values: { [field]: 'tomorrow' },
      refusals: notADate,
      jsonOnly: true,
    },
    {
      title: `a number for ${field}`,
      values: { [field]: 20991231 },
      refusals: notADate,
      jsonOnly: true,
    },
  ];
}

/** One of several choices, or none. */
export function choiceExamples(
  field: string,
  label: string,
  choices: readonly string[],
): FormExample[] {
  const refusals = [{ field, message: messages.notAChoice(label, choices) }];
  return [
    ...absentExamples(field),
    ...choices.map((choice) => ({
      title: `${choice} for ${field}`,
      values: { [field]: choice },
      refusals: [],
    })),
    { title: `an unknown ${field}`, values: { [field]: 'midnight' }, refusals, jsonOnly: true },
    {
      title: `${field} in capitals`,
      values: { [field]: choices[0]!.toUpperCase() },
      refusals,
      jsonOnly: true,
    },
    { title: `a number for ${field}`, values: { [field]: 1 }, refusals, jsonOnly: true },
  ];
}

/** A required checkbox. */
function consentExamples(field: string, refusal: string): FormExample[] {
  const refusals = [{ field, message: refusal }];
  return [
    { title: `${field} not ticked`, values: { [field]: false }, refusals },
    { title: `no ${field}`, values: { [field]: undefined }, refusals },
    { title: `the text true for ${field}`, values: { [field]: 'true' }, refusals, jsonOnly: true },
    { title: `1 for ${field}`, values: { [field]: 1 }, refusals, jsonOnly: true },
  ];
}

/**
 * Returns what each described field accepts and refuses. Entries of a list have their own examples.
 */
export const fieldExamples = (fields: FormFields): FormExample[] =>
  Object.entries(fields).flatMap(([name, field]) => examplesOf(name, field));

function examplesOf(name: string, field: FormField): FormExample[] {
  const { label, optional } = field;
  switch (field.kind) {
    case 'text':
      return (optional ? optionalTextExamples : requiredTextExamples)(name, label, field.max);
    case 'email':
      return emailExamples({ required: !optional });
    case 'phone':
      if (field.digits === undefined)
        return (optional ? optionalTextExamples : requiredTextExamples)(name, label, limits.phone);
      return [
        ...(optional ? absentExamples(name) : missingExamples(name, label)),
        ...phoneExamples(name, label, field.digits),
      ];
    case 'day':
      return dateToComeExamples(name, label);
    case 'choice':
      return choiceExamples(name, label, Object.keys(field.choices));
    case 'consent':
      return consentExamples(name, field.refusal);
    case 'password':
    case 'list':
      return [];
  }
}
