import type { z } from 'zod';
import { RefusalCode, UserError, type Refusal } from '../errors.ts';

/**
 * Reads an input through its schema.
 * @returns the value in its stored form (trimmed, defaults filled in)
 * @throws UserError with one refusal per bad field, every bad field at once
 */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UserError(refusalsOf(parsed.error));
}

/** The faults of a value as refusals: the first message of each field, in the order of the form. Unknown fields are named one by one. */
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
