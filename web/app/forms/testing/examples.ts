import { expect } from '@jest/globals';
import { validateYupSchema, yupToFormErrors } from 'formik';
import {
  exampleValues,
  type FormExample,
  type FormExamples,
} from '#graph/shared/validation/forms.rules';
import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';

/** The examples that a form can produce; the others are JSON that only a program would send. */
export const browserExamples = ({ examples }: FormExamples): FormExample[] =>
  examples.filter(({ jsonOnly }) => !jsonOnly);

/** Returns the message for each field that a schema refuses, as Formik reports it. */
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

/** Expects a schema to refuse exactly the example's fields, with exactly its messages. */
export async function expectExample(
  schema: ObjectSchema<AnyObject>,
  form: FormExamples,
  example: FormExample,
): Promise<void> {
  const expected = new Map(example.refusals.map(({ field, message }) => [field, message]));
  const refused = await refusalsOf(schema, exampleValues(form, example));
  expect([example.title, refused]).toEqual([example.title, expected]);
}
