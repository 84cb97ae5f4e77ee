import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import type { JsonSchema } from '../../../shared/rest/jsonSchema.ts';

/** JSON types of the graph's scalars, for values that zod passes through. */
const jsonTypes: Readonly<Record<string, string>> = {
  String: 'string',
  Int: 'integer',
  Float: 'number',
  Boolean: 'boolean',
  ID: 'string',
};

/**
 * Describes a JSON value with the descriptions of its type in the graph: a property by the field of
 * the same name, a list by its entries.
 */
export function described(json: JsonSchema, typeName: string, graph: GraphQLSchema): JsonSchema {
  const type = graph.getType(typeName);
  if (!isObjectType(type) && !isInputObjectType(type))
    throw new Error(`${typeName} is no type of the graph with fields`);
  if (json.items) return { ...json, items: described(json.items, typeName, graph) };
  const fields = type.getFields();
  const properties = Object.entries(json.properties ?? {}).map(
    ([name, property]): [string, JsonSchema] => {
      const field = fields[name];
      if (!field?.description)
        throw new Error(`${typeName}.${name} of a REST path is not described in the graph`);
      return [name, describedField(property, field, graph)];
    },
  );
  return { ...json, properties: Object.fromEntries(properties) };
}

function describedField(
  json: JsonSchema,
  field: GraphQLField<unknown, unknown> | GraphQLInputField,
  graph: GraphQLSchema,
): JsonSchema {
  const { name } = getNamedType(field.type);
  const inner = describedInside(json, name, graph);
  const typeless =
    inner.type === undefined && inner.anyOf === undefined && jsonTypes[name] !== undefined;
  const inDollars = name === 'Money' ? ' In dollars.' : '';
  return {
    ...(typeless ? { type: jsonTypes[name] } : {}),
    ...inner,
    description: `${forJson(field.description ?? '')}${inDollars}`,
  };
}

/** Describes the fields of an object, of a list's entries, or of a nullable value. */
function describedInside(json: JsonSchema, name: string, graph: GraphQLSchema): JsonSchema {
  if (json.properties ?? json.items?.properties) return described(json, name, graph);
  return json.anyOf
    ? { ...json, anyOf: json.anyOf.map((one) => describedInside(one, name, graph)) }
    : json;
}

/**
 * Rewrites a description for REST, where refusals and enum values are in lower case with hyphens.
 */
const forJson = (description: string): string =>
  description.replace(/\b[A-Z]{2,}(?:_[A-Z]+)+\b|\b(?:SCHEDULED|CONFIRMED)\b/g, (value) =>
    value.toLowerCase().replaceAll('_', '-'),
  );
