import { isDeepStrictEqual } from 'node:util';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { hyphenated } from '../../../shared/validation/choices.ts';
import type { JsonSchema } from '../../../shared/rest/jsonSchema.ts';

/** JSON types of the graph's scalars, for values that zod passes through. */
const jsonTypes: Readonly<Record<string, string>> = {
  String: 'string',
  Int: 'integer',
  Float: 'number',
  Boolean: 'boolean',
  ID: 'string',
};

/** Writes JSON schemas as an OpenAPI document has them, with a component for each object and enum. */
export interface Describer {
  /**
   * Describes a JSON value with the names and descriptions of its type in the graph: a property by
   * the field of the same name, or that of its `inGraph`, a list by its entries.
   * @param changed properties whose JSON schema needs more than the graph says
   */
  described: (json: JsonSchema, typeName: string, changed?: Changes) => JsonSchema;
  /** Makes a component, once for all equal schemas of a name, and refers to it. */
  component: (name: string, schema: JsonSchema) => JsonSchema;
  /** The components so far, by name. */
  schemas: Readonly<Record<string, JsonSchema>>;
}

type Changes = Readonly<Record<string, (described: JsonSchema) => JsonSchema>>;

export function describer(graph: GraphQLSchema): Describer {
  const schemas: Record<string, JsonSchema> = {};

  const component = (name: string, schema: JsonSchema): JsonSchema => {
    if (!isDeepStrictEqual((schemas[name] ??= schema), schema))
      throw new Error(`REST has two kinds of ${name}: title one of them, with .meta({ title })`);
    return { $ref: `#/components/schemas/${name}` };
  };

  const described = (json: JsonSchema, typeName: string, changed?: Changes): JsonSchema => {
    const type = graph.getType(typeName);
    if (!isObjectType(type) && !isInputObjectType(type))
      throw new Error(`${typeName} is no type of the graph with fields`);
    return describedValue(json, type, changed);
  };

  function describedValue(json: JsonSchema, type: GraphQLNamedType, changed?: Changes): JsonSchema {
    const { title = type.name, ...rest } = json;
    if (rest.items) return { ...rest, items: describedValue(rest.items, type) };
    if (rest.anyOf) return { ...rest, anyOf: rest.anyOf.map((one) => describedValue(one, type)) };
    if (rest.properties) return component(title, describedObject(rest, type, changed));
    if (!rest.enum) return rest;
    if (!isEnumType(type)) throw new Error(`${title} is an enum in REST only`);
    return component(title, { ...rest, description: enumDescription(rest, type) });
  }

  function describedObject(
    json: JsonSchema,
    type: GraphQLNamedType,
    changed: Changes = {},
  ): JsonSchema {
    const fields = isObjectType(type) || isInputObjectType(type) ? type.getFields() : {};
    const properties = Object.entries(json.properties ?? {}).map(
      ([name, property]): [string, JsonSchema] => {
        const { inGraph = name, ...rest } = property;
        const field = fields[inGraph];
        if (!field?.description)
          throw new Error(`${type.name}.${inGraph} of a REST path is not described in the graph`);
        const own = describedField(rest, field);
        return [name, changed[name]?.(own) ?? own];
      },
    );
    return {
      ...json,
      ...(type.description ? { description: forJson(type.description) } : {}),
      properties: Object.fromEntries(properties),
    };
  }

  function describedField(
    json: JsonSchema,
    field: GraphQLField<unknown, unknown> | GraphQLInputField,
  ): JsonSchema {
    const type = getNamedType(field.type);
    const inner = describedValue(json, type);
    const typeless = !inner.type && !inner.anyOf && !inner.$ref && jsonTypes[type.name];
    const inDollars = type.name === 'Money' ? ' In dollars.' : '';
    return {
      ...(typeless ? { type: typeless } : {}),
      ...inner,
      description: `${forJson(field.description ?? '')}${inDollars}`,
    };
  }

  /** Says what an enum is, and each of the values that REST uses. */
  const enumDescription = ({ enum: values }: JsonSchema, type: GraphQLEnumType): string =>
    [
      forJson(type.description ?? ''),
      ...type
        .getValues()
        .map(({ name, description }) => ({ value: hyphenated(name), description }))
        .filter(({ value, description }) => description && (values as string[]).includes(value))
        .map(({ value, description }) => `- \`${value}\`: ${forJson(description ?? '')}`),
    ].join('\n');

  const choices = new Set(
    Object.values(graph.getTypeMap()).flatMap((type) =>
      isEnumType(type) && type.name !== 'RefusalCode'
        ? type.getValues().map(({ name }) => name)
        : [],
    ),
  );
  /**
   * Rewrites a description for REST, where values of enums are in lower case with hyphens, and
   * `userErrors` are `errors`.
   */
  const forJson = (description: string): string =>
    description
      .replaceAll('`userErrors`', '`errors`')
      .replace(/\b[A-Z]{2,}(?:_[A-Z]+)*\b/g, (word) =>
        choices.has(word) ? hyphenated(word) : word,
      );

  return { described, component, schemas };
}
