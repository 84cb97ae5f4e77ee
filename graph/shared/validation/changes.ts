import type { z } from 'zod';
import { parseInput } from './parseInput.ts';

/**
 * Parses the fields that a change contains; absent fields stay as they are. Null clears a field
 * that may be empty.
 * @throws UserError with one refusal per invalid field
 */
export function parseChanges<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  input: object,
): Partial<z.output<z.ZodObject<Shape>>> {
  const given = Object.keys(schema.shape).filter(
    (field) => (input as Record<string, unknown>)[field] !== undefined,
  );
  const part = schema.pick(Object.fromEntries(given.map((field) => [field, true])) as never);
  return parseInput(
    part,
    Object.fromEntries(given.map((field) => [field, (input as Record<string, unknown>)[field]])),
  ) as never;
}
