import { enumName, type PhoneDigits } from './forms.rules.ts';

/**
 * The autocomplete token of a field about someone other than who types, for whom the browser must
 * not fill in their own name and address. Chromium ignores "off" for these, but not a word it
 * doesn't know.
 */
export const notOnesOwn = 'none';

interface Common {
  /** As shown, and used in error messages ("First name is required"). */
  label: string;
  optional?: true;
  /** A line of help below the label. */
  hint?: string;
  /** The autocomplete token, if it doesn't follow from the kind of field. */
  autoComplete?: string;
  /** Shown in emails about the form. Never for anything that may be about health. */
  mailed?: true;
}

/**
 * One field of a form. The zod and yup schemas, empty values, the data sent and the display are
 * derived from it.
 */
export type FormField = Common &
  (
    | { kind: 'text'; max: number; lines?: number }
    | { kind: 'email' }
    /** `digits` it needs at least; none if it may be anything. */
    | { kind: 'phone'; digits?: PhoneDigits }
    /** `rules` of a new password, for programs that make one up. */
    | { kind: 'password'; placeholder?: string; rules?: string }
    /** `bound` restricts the browser's picker; typed days are validated only for "from today". */
    | { kind: 'day'; bound?: 'from today' | 'until today' }
    /**
     * The choices with their labels; `none` is the label for no choice, `initial` the preselected
     * one.
     */
    | {
        kind: 'choice';
        choices: Readonly<Record<string, string>>;
        none?: string;
        initial?: string;
      }
    | { kind: 'consent'; refusal: string }
    /**
     * Entries with several fields each; the form has their schema. `inWords` is an entry as people
     * read it, with its title alone on the first line.
     */
    | {
        kind: 'list';
        of: FormFields;
        inWords(
          entry: Readonly<Record<string, string>>,
          dateInWords: (date: string) => string,
        ): string;
      }
  );

/** The fields of a form, in the order in which errors are reported. */
export type FormFields = Readonly<{ [name: string]: FormField }>;

/** The value of a field while the form is filled in; an empty one is empty text. */
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
/** The type of the graph's input. */
export type FormInput<Fields> = { -readonly [Name in keyof Fields]: InputOf<Fields[Name]> };

export const mapFields = <Result>(
  fields: FormFields,
  of: (field: FormField, name: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]));

/** Returns the values of an untouched form; a list starts with one entry. */
export const emptyValues = <Fields extends FormFields>(fields: Fields): FormValues<Fields> =>
  mapFields(fields, (field) => {
    if (field.kind === 'consent') return false;
    if (field.kind === 'list') return [emptyValues(field.of)];
    return field.kind === 'choice' ? (field.initial ?? '') : '';
  }) as FormValues<Fields>;

/** Converts the values to the graph's input; empty ones are left out. */
export const inputOf = <Fields extends FormFields>(
  fields: Fields,
  values: { readonly [Name in keyof Fields]?: unknown },
): FormInput<Fields> =>
  mapFields(fields, ({ kind, optional }, name) => {
    const value = values[name];
    if (kind === 'choice') return value ? enumName(value as string) : undefined;
    return optional && value === '' ? undefined : value;
  }) as never;
