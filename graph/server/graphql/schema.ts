import 'reflect-metadata';
import { isInterfaceType, isIntrospectionType, isObjectType, type GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { modules } from '../../modules/index.ts';
import { auditOperations } from '../../modules/audit/auditOperations.ts';
import { checkReadTexts } from './readTexts.ts';

const resolvers = modules.flatMap((module) => module.resolvers ?? []) as [Function, ...Function[]];

/** Assembles the schema from the modules' resolvers. Inputs are checked by zod in the commands, not by decorators. */
export async function createSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({ resolvers, validate: false });
  describeRoots(schema);
  readPlainFields(schema);
  resolveInterfaces(schema);
  checkReadTexts(schema);
  auditOperations(schema);
  return schema;
}

/** TypeGraphQL has no place for the words of the two types where every operation begins. */
function describeRoots(schema: GraphQLSchema): void {
  schema.getQueryType()!.description =
    'What can be read. Every field says who may read it and which refusals to expect as `extensions.code`.';
  schema.getMutationType()!.description =
    'What can be done. What is wrong with an input is data in `userErrors`; a missing session or permission and a limit are errors with `extensions.code`.';
}

/**
 * TypeGraphQL gives every field a function, also where it only reads the property of the same name. Without one GraphQL
 * does the same by itself, and a list of invoices has a thousand fields. A field that a resolver's method answers keeps it.
 */
function readPlainFields(schema: GraphQLSchema): void {
  const methods = new Set(
    resolvers.flatMap((resolver) => Object.getOwnPropertyNames(resolver.prototype)),
  );
  const roots: readonly unknown[] = [schema.getQueryType(), schema.getMutationType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type) || roots.includes(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!methods.has(field.name)) field.resolve = undefined;
    }
  }
}

/** At once: TypeGraphQL would make a promise of the answer, which compiled operations cannot wait for here. */
function resolveInterfaces(schema: GraphQLSchema): void {
  for (const [name, typeOf] of modules.flatMap((module) => Object.entries(module.typeOf ?? {}))) {
    const type = schema.getType(name);
    if (isInterfaceType(type)) type.resolveType = (value) => typeOf(value as never);
  }
}
