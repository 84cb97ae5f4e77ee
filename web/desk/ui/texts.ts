import type { FormFields, FormValues } from '#graph/shared/validation/fields.rules';

/** The texts of a record as its form holds them: what is not there is empty. */
export const textsOf = <Fields extends FormFields>(
  fields: Fields,
  record: { readonly [Name in keyof Fields]?: unknown },
): FormValues<Fields> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => {
      const value = record[name];
      return [name, typeof value === 'string' ? value : ''];
    }),
  ) as never;

/** An input in which what was left empty empties its field: null where nothing stands. */
export const orNull = <Input extends object>(
  input: Input,
): { [Name in keyof Input]: Exclude<Input[Name], undefined> | null } =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, (value as unknown) ?? null]),
  ) as never;
