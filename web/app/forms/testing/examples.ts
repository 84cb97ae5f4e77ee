import { expect } from '@jest/globals';
import { validateYupSchema, yupToFormErrors } from 'formik';
import {
  exampleValues,
  type FormExample,
  type FormExamples,
} from '#graph/shared/validation/forms.rules';
import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';

/** The examples that a browser's form can hold; the others are about JSON that only a program would write. */
export const browserExamples = ({ examples }: FormExamples): FormExample[] =>
  examples.filter(({ jsonOnly }) => !jsonOnly);

/** Field and message of everything a schema refuses, as Formik, and so the form, sees it. */
async function refusalsOf(
  schema: ObjectSchema<AnyObject>,
  values: Record<string, unknown>,
): Promise<Map<string, string>> {
  try {
    await validateYupSchema(values, schema);
    return new Map();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return new Map(flatten(yupToFormErrors(error)));
  }
}

function flatten(errors: unknown, path = ''): [string, string][] {
  if (typeof errors === 'string') return [[path, errors]];
  return Object.entries((errors ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
    flatten(value, path === '' ? key : `${path}.${key}`),
  );
}

/** Holds a schema to an example: exactly its fields, exactly its words. */
export async function expectExample(
  schema: ObjectSchema<AnyObject>,
  form: FormExamples,
  example: FormExample,
): Promise<void> {
  const expected = new Map(example.refusals.map(({ field, message }) => [field, message]));
  expect(await refusalsOf(schema, exampleValues(form, example))).toEqual(expected);
}
