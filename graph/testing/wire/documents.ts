import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { fc } from '../properties.ts';

/** One document, and the variables of each time it is sent. */
export interface Sent {
  query: string;
  sends: Record<string, unknown>[];
  byGet: boolean;
  /** A query of several fields. */
  isParallel: boolean;
}

type Draw = fc.GeneratorValue;
type Field = GraphQLField<unknown, unknown>;

/** A value that a variable may have; undefined leaves it out. */
type Value = () => unknown;

const someId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const texts = ['', 'x', ' two  words ', 'Ñandú “quoted” \\ \n', '0', 'null'];
const scalars: Readonly<Record<string, readonly unknown[]>> = {
  ID: [someId, '', '7'],
  String: texts,
  Int: [0, 1, -1, 2_147_483_647],
  Float: [0, 1.5, -0.25, 3],
  Boolean: [false, true],
  Decimal: ['1.00', '-0.5', 'anything'],
  Date: ['2026-03-05', '2999-12-31'],
  DateTime: ['2026-03-05T17:00:00.000Z', '2026-03-05T10:00:00-07:00'],
};

/** Writes one random document over a schema; the first choices are the simplest, for shrinking. */
class Writer {
  readonly #draw: Draw;
  readonly #schema: GraphQLSchema;
  readonly #variables: { name: string; type: string; value: Value }[] = [];
  readonly #fragments: string[] = [];
  #aliases = 0;
  #directives = 0;
  /** How many more values and selections the document may have. */
  #room = 120;

  constructor(draw: Draw, schema: GraphQLSchema) {
    this.#draw = draw;
    this.#schema = schema;
  }

  #below(end: number): number {
    return this.#draw(fc.nat, { max: end - 1 });
  }

  #pick<T>(values: readonly T[]): T {
    return values[this.#below(values.length)]!;
  }

  /** True in so many of a hundred cases. */
  #chance(percent: number): boolean {
    return this.#below(100) >= 100 - percent;
  }

  write(audience: (field: Field) => boolean): Sent {
    const kind = this.#chance(60) ? 'mutation' : 'query';
    const root = kind === 'query' ? this.#schema.getQueryType() : this.#schema.getMutationType();
    const fields = Object.values(root!.getFields()).filter(audience);
    const calls = Array.from({ length: 1 + this.#below(3) }, (_, n) => {
      const field = this.#pick(fields);
      return `${n === 0 ? '' : `r${n}: `}${this.#call(field)}`;
    });
    const declared = this.#variables.map(({ name, type }) => `$${name}: ${type}`).join(', ');
    const operation = `${kind} Wire${declared && `(${declared})`} { ${calls.join('\n  ')} }`;
    const sends = Array.from({ length: 5 }, () => this.#values());
    return {
      query: [operation, ...this.#fragments].join('\n'),
      sends,
      isParallel: kind === 'query' && calls.length > 1,
      byGet: kind === 'query' && this.#chance(30),
    };
  }

  #values(): Record<string, unknown> {
    const given = this.#variables.map(({ name, value }) => [name, value()] as const);
    return Object.fromEntries([
      ...given.filter(([, value]) => value !== undefined),
      ...(this.#chance(5) ? [['notDeclared', 1] as const] : []),
    ]);
  }

  #call(field: Field): string {
    const args = field.args.flatMap(({ name, type, defaultValue }) => {
      const isRequired = isNonNullType(type) && defaultValue === undefined;
      if (!isRequired && !this.#chance(60)) return [];
      return [`${name}: ${this.#item(type, defaultValue !== undefined)}`];
    });
    return `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${this.#condition()}${this.#selection(getNamedType(field.type), 0)}`;
  }

  #written(type: GraphQLInputType): string {
    if (isNonNullType(type)) return this.#written(type.ofType);
    if (isListType(type)) {
      const { ofType } = type;
      if (this.#chance(15) && !isListType(ofType)) return this.#written(ofType);
      return `[${Array.from({ length: this.#below(3) }, () => this.#item(ofType)).join(', ')}]`;
    }
    if (isEnumType(type)) return this.#pick(type.getValues()).name;
    if (!isInputObjectType(type)) return JSON.stringify(this.#pick(scalars[type.name] ?? texts));
    if (type.isOneOf) {
      const { name, type: only } = this.#pick(Object.values(type.getFields()));
      return `{ ${name}: ${this.#written(only)} }`;
    }
    const fields = Object.values(type.getFields()).flatMap((field) => {
      const isRequired = isNonNullType(field.type) && field.defaultValue === undefined;
      if (!isRequired && (this.#room < 0 || !this.#chance(60))) return [];
      return [`${field.name}: ${this.#item(field.type, field.defaultValue !== undefined)}`];
    });
    return `{ ${fields.join(', ')} }`;
  }

  /** A value in its place: a literal, which may hold variables anywhere, or a variable. */
  #item(type: GraphQLInputType, hasDefault = false): string {
    this.#room -= 1;
    if (this.#chance(45) && this.#variables.length < 40) return this.#variable(type, hasDefault);
    if (!isNonNullType(type) && this.#chance(15)) return 'null';
    return this.#written(type);
  }

  /** Declares a variable that may stand where this type is wanted, or takes one that is there. */
  #variable(type: GraphQLInputType, hasDefault: boolean): string {
    const nullable = isNonNullType(type) ? type.ofType : type;
    const isStrict = isNonNullType(type) && !hasDefault;
    const declared = this.#pick([
      isStrict ? `${String(nullable)}!` : String(nullable),
      `${String(nullable)}!`,
      `${String(nullable)} = ${this.#constant(nullable)}`,
    ]);
    const same = this.#variables.find((one) => one.type === declared);
    if (same && this.#chance(20)) return `$${same.name}`;
    const name = `v${this.#variables.length}`;
    const isOptional = !declared.endsWith('!') || declared.includes('=');
    // Now and then something that has to be there is not.
    const left = isOptional ? 40 : 1;
    const value: Value = () => {
      if (this.#chance(left)) return undefined;
      if (this.#chance(isOptional ? 20 : 1)) return null;
      return this.#value(nullable);
    };
    this.#variables.push({ name, type: declared, value });
    return `$${name}`;
  }

  /** A literal without variables. */
  #constant(type: GraphQLInputType): string {
    if (isNonNullType(type)) return this.#constant(type.ofType);
    if (isListType(type)) return this.#chance(50) ? '[]' : `[${this.#constant(type.ofType)}]`;
    if (isEnumType(type)) return this.#pick(type.getValues()).name;
    if (!isInputObjectType(type)) return JSON.stringify(this.#pick(scalars[type.name] ?? texts));
    const fields = Object.values(type.getFields());
    const required = type.isOneOf
      ? [this.#pick(fields)]
      : fields.filter((field) => isNonNullType(field.type) && field.defaultValue === undefined);
    return `{ ${required.map((field) => `${field.name}: ${this.#constant(field.type)}`).join(', ')} }`;
  }

  #value(type: GraphQLInputType): unknown {
    if (isNonNullType(type)) return this.#value(type.ofType);
    if (isListType(type)) {
      const { ofType } = type;
      if (this.#chance(10) && !isListType(ofType)) return this.#value(ofType);
      return Array.from({ length: this.#below(3) }, () => this.#nullable(ofType));
    }
    if (isEnumType(type)) return this.#pick(type.getValues()).name;
    if (!isInputObjectType(type)) return this.#pick(scalars[type.name] ?? texts);
    const all = Object.values(type.getFields());
    if (type.isOneOf) {
      const { name, type: only } = this.#pick(all);
      return { [name]: this.#value(only) };
    }
    const fields = all.filter(
      (field) =>
        (isNonNullType(field.type) && field.defaultValue === undefined) || this.#chance(60),
    );
    return Object.fromEntries(fields.map((field) => [field.name, this.#nullable(field.type)]));
  }

  #nullable(type: GraphQLInputType): unknown {
    return !isNonNullType(type) && this.#chance(20) ? null : this.#value(type);
  }

  #condition(): string {
    if (this.#directives >= 5 || !this.#chance(6)) return '';
    this.#directives += 1;
    const value = this.#pick(['true', 'false', '$']);
    return ` @${this.#pick(['include', 'skip'])}(if: ${value === '$' ? this.#booleanVariable() : value})`;
  }

  #booleanVariable(): string {
    const name = `v${this.#variables.length}`;
    this.#variables.push({ name, type: 'Boolean!', value: () => this.#chance(50) });
    return `$${name}`;
  }

  #selection(type: GraphQLNamedOutputType, depth: number): string {
    if (!isCompositeType(type)) return '';
    const body = this.#fieldsOf(type as GraphQLObjectType, depth);
    if (this.#fragments.length < 4 && this.#chance(10)) {
      const name = `F${this.#fragments.length}`;
      this.#fragments.push('');
      this.#fragments[Number(name.slice(1))] = `fragment ${name} on ${type.name} { ${body} }`;
      return ` { __typename ...${name}${this.#condition()} }`;
    }
    if (isAbstractType(type) && this.#chance(60)) {
      const own = this.#pick(this.#schema.getPossibleTypes(type));
      return ` { ${body} ... on ${own.name}${this.#condition()} { ${this.#fieldsOf(own, depth)} } }`;
    }
    if (this.#chance(10)) return ` { __typename ... on ${type.name} { ${body} } }`;
    return ` { ${body} }`;
  }

  #fieldsOf(type: GraphQLObjectType, depth: number): string {
    // The answers are made up; an edge would read from the database.
    const all = Object.values(type.getFields()).filter(({ extensions }) => !extensions.edge);
    const deep = depth >= 5 || this.#room < 0;
    const fields = deep ? all.filter((one) => !isCompositeType(getNamedType(one.type))) : all;
    const chosen = new Set(
      fields.length === 0
        ? []
        : Array.from({ length: 1 + this.#below(4) }, () => this.#pick(fields)),
    );
    const written = [...chosen].map((field) => {
      this.#room -= 1;
      const isAliased = this.#aliases < 8 && this.#chance(5);
      if (isAliased) this.#aliases += 1;
      const alias = isAliased ? `a${this.#aliases}: ` : '';
      return `${alias}${field.name}${this.#condition()}${this.#selection(getNamedType(field.type), depth + 1)}`;
    });
    return ['__typename', ...written]
      .slice(written.length > 0 && !this.#chance(20) ? 1 : 0)
      .join(' ');
  }
}

/** Random valid documents over the operations that an audience may call, each to be sent five times. */
export const wireDocuments = (
  schema: GraphQLSchema,
  audience: (field: Field) => boolean,
): fc.Arbitrary<Sent> => fc.gen().map((draw) => new Writer(draw, schema).write(audience));
