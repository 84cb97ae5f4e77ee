import type { z } from 'zod';
import { RefusalCode, UserError, type Refusal } from '../errors.ts';

/**
 * Parses an input with its schema.
 * @returns the value in its stored form (trimmed, defaults filled in)
 * @throws UserError with one refusal per invalid field, all at once
 */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UserError(refusalsOf(parsed.error));
}

/**
 * Converts validation errors to refusals: the first message of each field, in the order of the
 * form. Each unknown field is named.
 */
export function refusalsOf(error: z.ZodError): Refusal[] {
  const byField = new Map<string, Refusal>();
  const refuse = (path: readonly PropertyKey[], message: string): void => {
    const field = path.map(String).join('.');
    if (!byField.has(field))
      byField.set(field, {
        field: field === '' ? null : field,
        message,
        code: RefusalCode.INVALID,
      });
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        refuse([...issue.path, key], `${key} is not a field of this form`);
    } else {
      refuse(issue.path, issue.message);
    }
  }
  return [...byField.values()];
}
