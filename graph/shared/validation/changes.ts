import type { z } from 'zod';
import { parseInput } from './parseInput.ts';

/**
 * Reads the fields that a change names; those it does not name stay as they are. Null empties a field that may be empty.
 * @throws UserError with one refusal per bad field
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
