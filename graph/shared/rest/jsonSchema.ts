import { z } from 'zod';
import { emailPattern } from '../validation/forms.rules.ts';

/** A JSON Schema (draft 2020-12, as in OpenAPI 3.1) with the keywords that our code uses. */
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

/** Converts a zod schema, for a body before parsing ("input") or for an answer ("output"). */
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
 * Replaces patterns with formats, which are readable; a pattern alone would also lose that email
 * addresses ignore case.
 */
function plainer(json: JsonSchema): void {
  if (json.pattern === emailPattern.source) json.format = 'email';
  if (json.format !== undefined) delete json.pattern;
}
