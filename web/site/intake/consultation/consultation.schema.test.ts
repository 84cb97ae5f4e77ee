import { describe, expect, it } from '@jest/globals';
import { consultationForms } from '#graph/modules/intake/intake.rules';
import { exampleValues } from '#graph/shared/validation/forms.rules';
import { ValidationError } from 'yup';
import { consultationExamples } from '../../../../graph/modules/intake/intake.examples.ts';
import { consultationSchema } from './consultation.schema.ts';

/** Field and message of everything the schema refuses, the first of each field. */
async function refusals(
  form: 'dialog' | 'home',
  values: unknown,
): Promise<{ field: string; message: string }[]> {
  try {
    await consultationSchema(form).validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const first = new Map<string, string>();
    for (const { path = '', message } of error.inner)
      if (!first.has(path)) first.set(path, message);
    return [...first].map(([field, message]) => ({ field, message }));
  }
}

const byField = (one: { field: string }, other: { field: string }): number =>
  one.field.localeCompare(other.field);

describe.each(consultationForms)('the %s form', (form) => {
  const examples = consultationExamples(form);
  const forBrowsers = examples.examples.filter(({ jsonOnly }) => !jsonOnly);

  it.each(forBrowsers)('takes or refuses: $title', async (example) => {
    expect((await refusals(form, exampleValues(examples, example))).sort(byField)).toEqual(
      [...example.refusals].sort(byField),
    );
  });
});
