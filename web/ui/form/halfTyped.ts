import { useState } from 'react';
import { setIn, type FormikContextType } from 'formik';
import { messages } from '#graph/shared/validation/forms.rules';

const wholeOf: Readonly<Record<string, (label: string) => string>> = {
  date: messages.noDay,
  time: messages.noTime,
};

/** What a half-typed date or time lacks. It has no value, so only the element knows. */
export function halfTyped(id: string, label: string): string | undefined {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement && field.validity.badInput
    ? wholeOf[field.type]?.(label)
    : undefined;
}

type Find = () => string | undefined;
type Fields = Pick<FormikContextType<unknown>, 'registerField' | 'unregisterField'>;

/**
 * Collects what fields find out themselves, for Formik's `validate`. Formik prefers its errors to those
 * of the schema, which would call a half-typed date missing, and those to a field's own.
 */
export function useOwnErrors(): { validate: () => object; fields: Fields } {
  const [own] = useState(() => {
    const found = new Map<string, Find>();
    const fields: Fields = {
      registerField: (name, { validate }) => validate && found.set(name, validate as Find),
      unregisterField: (name) => found.delete(name),
    };
    const validate = (): object =>
      [...found].reduce<object>(
        (errors, [name, find]) => setIn(errors, name, find()) as object,
        {},
      );
    return { validate, fields };
  });
  return own;
}
