import 'reflect-metadata';
import { isInterfaceType, type GraphQLSchema } from 'graphql';
import { buildSchema, getMetadataStorage } from 'type-graphql';
import { modules } from '../../modules/index.ts';
import { auditOperations } from '../../modules/audit/auditOperations.ts';
import { authChecker, describeWhoMay } from '../../modules/identity/authorization.ts';
import { checkReadTexts } from './readTexts.ts';

const resolvers = modules.flatMap((module) => module.resolvers ?? []) as [Function, ...Function[]];

/** Assembles the schema from the modules' resolvers. Inputs are checked by zod in the commands, not by decorators. */
export async function createSchema(): Promise<GraphQLSchema> {
  // Without a function of TypeGraphQL's for each of them: a list of invoices has a thousand fields.
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true;
  // Apollo Server checks the schema; TypeGraphQL would do so a second time.
  const schema = await buildSchema({ resolvers, validate: false, authChecker, skipCheck: true });
  describeRoots(schema);
  describeWhoMay(schema);
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
    'What can be done. What is wrong with an input comes back as data in `userErrors`. A missing session, a missing permission or a limit is an error with `extensions.code`.';
}

/** At once: TypeGraphQL would make a promise of the answer, which compiled operations cannot wait for here. */
function resolveInterfaces(schema: GraphQLSchema): void {
  for (const [name, typeOf] of modules.flatMap((module) => Object.entries(module.typeOf ?? {}))) {
    const type = schema.getType(name);
    if (isInterfaceType(type)) type.resolveType = (value) => typeOf(value as never);
  }
}
