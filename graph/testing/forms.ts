import { UserError } from '../shared/errors.ts';
import {
  exampleValues,
  type FormExample,
  type FormExamples,
} from '../shared/validation/forms.rules.ts';

/**
 * Returns the fields and messages of a refusal; empty if nothing was refused. Rethrows any other
 * error.
 */
export async function refusalsOf(
  work: () => unknown,
): Promise<{ field: string | null; message: string }[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.refusals.map(({ field, message }) => ({ field, message }));
  }
}

/**
 * Returns a form's examples as rows for `it.each('%s %s')`: "accepts" or "refuses", title, values,
 * the example.
 */
export const exampleRows = (
  form: FormExamples,
): [command: string, title: string, values: Record<string, unknown>, example: FormExample][] =>
  form.examples.map((example) => [
    example.refusals.length === 0 ? 'accepts' : 'refuses',
    example.title,
    exampleValues(form, example),
    example,
  ]);
