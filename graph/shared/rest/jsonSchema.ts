import { z } from 'zod';
import { emailPattern } from '../validation/forms.rules.ts';

/** A JSON Schema (draft 2020-12, as in OpenAPI 3.1) with the keywords that our code uses. */
export interface JsonSchema {
  type?: string | string[];
  /** Name of its component, if it is not that of its type in the graph. */
  title?: string;
  /** Name of its field in the graph, if it is another. */
  inGraph?: string;
  $ref?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
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
 * addresses ignore case. One choice is no choice, but a constant.
 */
function plainer(json: JsonSchema): void {
  if (json.enum?.length === 1) {
    json.const = json.enum[0];
    delete json.enum;
  }
  if (json.pattern === emailPattern.source) json.format = 'email';
  if (json.format !== undefined) delete json.pattern;
}
