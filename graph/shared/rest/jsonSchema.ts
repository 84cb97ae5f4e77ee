import { z } from 'zod';
import { emailPattern } from '../validation/forms.rules.ts';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it; the keywords that are read or written here by name. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  [keyword: string]: unknown;
}

/** What a body may hold before it is read ("input"), or what an answer holds ("output"). */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => plainer(jsonSchema as JsonSchema),
  });
  return json as JsonSchema;
}

/**
 * Formats say what their patterns do, in words; and a pattern alone would lose that email addresses
 * ignore case.
 */
function plainer(json: JsonSchema): void {
  if (json.pattern === emailPattern.source) json.format = 'email';
  if (json.format !== undefined) delete json.pattern;
}
