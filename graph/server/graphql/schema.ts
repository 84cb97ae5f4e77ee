import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, getMetadataStorage } from 'type-graphql';
import { modules } from '../../modules/index.ts';
import { auditOperations } from '../../modules/audit/auditOperations.ts';
import { authChecker, describeWhoMay } from '../../modules/identity/authorization.ts';
import { checkReadTexts } from './readTexts.ts';

const resolvers = modules.flatMap((module) => module.resolvers ?? []) as [Function, ...Function[]];

/**
 * Builds the schema from the modules' resolvers. Inputs are checked by zod in the commands, not by
 * decorators.
 */
export async function createSchema(): Promise<GraphQLSchema> {
  // Without one of TypeGraphQL's functions per field: a list of invoices has a thousand fields.
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true;
  // Apollo Server checks the schema; TypeGraphQL would do so a second time.
  const schema = await buildSchema({ resolvers, validate: false, authChecker, skipCheck: true });
  describeRoots(schema);
  describeWhoMay(schema);
  checkReadTexts(schema);
  auditOperations(schema);
  return schema;
}

/** Describes the two root types, for which TypeGraphQL has no option. */
function describeRoots(schema: GraphQLSchema): void {
  schema.getQueryType()!.description =
    'Everything that can be read. Each field says who may read it, and which errors to expect as `extensions.code`.';
  schema.getMutationType()!.description =
    'Everything that can be done. Invalid input is returned as data in `userErrors`. A missing session, a missing permission or a limit is an error with `extensions.code`.';
}
