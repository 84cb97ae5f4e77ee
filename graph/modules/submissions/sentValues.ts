import type { FormField, FormFields } from '../../shared/validation/fields.rules.ts';
import { enumName } from '../../shared/validation/forms.rules.ts';
import type { SentValue, SentValueKind } from './sentValue.type.ts';

type DateInWords = (date: string) => string;

const kinds: Readonly<Partial<Record<FormField['kind'], SentValueKind>>> = {
  email: 'email',
  phone: 'phone',
  list: 'entry',
};

/**
 * Returns the values of a form as people read them, with the form's labels and in its order. Empty
 * ones are left out.
 * @param dateInWords writes out a calendar date
 */
export const sentValues = (
  fields: FormFields,
  values: Readonly<Record<string, unknown>>,
  dateInWords: DateInWords,
): SentValue[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    inWords(field, values[name], dateInWords).map((value) => ({
      name,
      label: field.label,
      kind: kinds[field.kind] ?? 'text',
      value,
      code: codeOf(field, values[name]),
    })),
  );

function codeOf({ kind }: FormField, value: unknown): string | null {
  if (kind === 'consent') return String(value === true);
  return kind === 'choice' ? enumName(value as string) : kind === 'day' ? (value as string) : null;
}

/** Returns one text, one for each entry of a list, or none if the value is empty. */
function inWords(field: FormField, value: unknown, dateInWords: DateInWords): string[] {
  if (value === null || value === undefined || value === '') return [];
  switch (field.kind) {
    case 'list':
      return (value as Record<string, string>[]).map((entry) => field.inWords(entry, dateInWords));
    case 'consent':
      return [value === true ? 'Yes' : 'No'];
    case 'day':
      return [dateInWords(value as string)];
    case 'choice':
      return [field.choices[value as string] ?? (value as string)];
    default:
      return [value as string];
  }
}
