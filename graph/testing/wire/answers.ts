import {
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';

const samples: Readonly<Record<string, readonly unknown[]>> = {
  ID: ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff', '7'],
  String: ['Ñandú “quoted” \\ \n', 'x'],
  Int: [0, 2_147_483_647],
  Float: [1.5, 0],
  Boolean: [true, false],
  Decimal: ['102.00', '-0.5'],
  Date: ['2026-03-05', '2999-12-31'],
  DateTime: [new Date('2026-03-05T17:00:00Z'), new Date('2999-12-31T00:00:00Z')],
};

/** Makes answers of every type of a schema: two variants, full and as empty as possible. */
export class Answers {
  readonly #schema: GraphQLSchema;
  readonly #made = new Map<string, unknown>();
  /** Properties that have another name than their field, by type. */
  readonly #properties = new Map<string, [field: string, property: string][]>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
    const { objectTypes, interfaceTypes } = getMetadataStorage();
    for (const { name, fields = [] } of [...objectTypes, ...interfaceTypes])
      this.#properties.set(
        name,
        fields
          .filter((field) => field.name !== field.schemaName)
          .map((field) => [field.schemaName, field.name]),
      );
  }

  of(type: GraphQLOutputType, variant: number): unknown {
    if (isNonNullType(type)) return this.of(type.ofType, variant);
    if (isListType(type))
      return variant === 1 ? [] : [this.of(type.ofType, 0), this.of(type.ofType, 1)];
    if (isEnumType(type)) return type.getValues()[variant % type.getValues().length]!.value;
    if (isInterfaceType(type)) return this.#object(this.#first(type), variant);
    if (isObjectType(type)) return this.#object(type, variant);
    return samples[(type as { name: string }).name]?.[variant % 2] ?? 'x';
  }

  #first(type: GraphQLInterfaceType): GraphQLObjectType {
    return this.#schema.getPossibleTypes(type).find(({ name }) => name === 'ContactInquiry')!;
  }

  #object(type: GraphQLObjectType, variant: number): unknown {
    const key = `${type.name} ${variant}`;
    if (this.#made.has(key)) return this.#made.get(key);
    const object: Record<string, unknown> = {};
    this.#made.set(key, object);
    for (const { name, type: of } of Object.values(type.getFields())) {
      const isPlain = !isNonNullType(of) && !isListType(of) && !isObjectType(of);
      object[name] = variant === 1 && isPlain ? null : this.of(of, variant);
      if (name === 'userErrors') object[name] = [];
    }
    for (const [field, property] of this.#properties.get(type.name) ?? [])
      object[property] = object[field];
    if (isInterfaceImplementation(type)) object.kind = 'contact-inquiry';
    return object;
  }
}

const isInterfaceImplementation = (type: GraphQLObjectType): boolean =>
  type.getInterfaces().length > 0 && type.name === 'ContactInquiry';
