import type { FormFields, FormValues } from '#graph/shared/validation/fields.rules';

/** A record's values as strings for its form; missing ones are empty. */
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

/** Turns empty strings into null, which empties the field. */
export const orNull = <Input extends object>(
  input: Input,
): { [Name in keyof Input]: Exclude<Input[Name], undefined> | null } =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, (value as unknown) ?? null]),
  ) as never;
