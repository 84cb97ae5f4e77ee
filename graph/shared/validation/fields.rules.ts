import { enumName } from './forms.rules.ts';

interface Common {
  /** As shown; the refusals are made of it ("First name is required"). */
  label: string;
  optional?: true;
  /** A line under the label that helps to fill in the field. */
  hint?: string;
  /** What the browser may fill in, where the kind of field does not say it. */
  autoComplete?: string;
  /** Stands in the emails about the form. Never for what may be about someone's health. */
  mailed?: true;
}

/** One field of a form. Zod, yup, the empty form, what is sent and what stands on the screen follow from it. */
export type FormField = Common &
  (
    | { kind: 'text'; max: number; lines?: number }
    | { kind: 'email' }
    | { kind: 'phone'; min?: number }
    | { kind: 'password'; placeholder?: string }
    /** `bound` is what the browser offers; whatever is typed, a day from today on is held to it. */
    | { kind: 'day'; bound?: 'from today' | 'until today' }
    /** Its choices with their labels; `none` is what stands for no choice, `initial` the one there is without. */
    | {
        kind: 'choice';
        choices: Readonly<Record<string, string>>;
        none?: string;
        initial?: string;
      }
    | { kind: 'consent'; refusal: string }
    /** Entries of several fields each; their schema is the form's own. */
    | { kind: 'list'; of: FormFields }
  );

/** The fields of a form, in the order in which faults are named. */
export type FormFields = Readonly<{ [name: string]: FormField }>;

/** What a field holds while it is filled in: an empty one holds empty text. */
type ValueOf<Field> = Field extends { kind: 'consent' }
  ? boolean
  : Field extends { kind: 'list'; of: infer Entry }
    ? { -readonly [Name in keyof Entry]: ValueOf<Entry[Name]> }[]
    : string;
export type FormValues<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** The graph's name of a hyphenated choice. */
type GraphName<Choice extends string> = Choice extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${GraphName<Tail>}`
  : Uppercase<Choice>;
type InputOf<Field> = Field extends {
  choices: Readonly<Record<infer Choice extends string, string>>;
}
  ? GraphName<Choice> | undefined
  : Field extends { optional: true }
    ? string | undefined
    : ValueOf<Field>;
/** What the graph's input takes. */
export type FormInput<Fields> = { -readonly [Name in keyof Fields]: InputOf<Fields[Name]> };

export const mapFields = <Result>(
  fields: FormFields,
  of: (field: FormField, name: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]));

/** The form before anyone has touched it; a list begins with one entry. */
export const emptyValues = <Fields extends FormFields>(fields: Fields): FormValues<Fields> =>
  mapFields(fields, (field) => {
    if (field.kind === 'consent') return false;
    if (field.kind === 'list') return [emptyValues(field.of)];
    return field.kind === 'choice' ? (field.initial ?? '') : '';
  }) as FormValues<Fields>;

/** The values as the graph's input takes them; what was left empty stays out. */
export const inputOf = <Fields extends FormFields>(
  fields: Fields,
  values: { readonly [Name in keyof Fields]?: unknown },
): FormInput<Fields> =>
  mapFields(fields, ({ kind, optional }, name) => {
    const value = values[name];
    if (kind === 'choice') return value ? enumName(value as string) : undefined;
    return optional && value === '' ? undefined : value;
  }) as never;
