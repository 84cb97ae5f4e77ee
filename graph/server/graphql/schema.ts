import 'reflect-metadata';
import { specifiedDirectives, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, getMetadataStorage } from 'type-graphql';
import { modules } from '../../manifest.ts';
import { auditOperations } from '../../modules/audit/auditOperations.ts';
import { authChecker, describeWhoMay } from '../../modules/identity/authorization.ts';
import { describeProofs } from '../../shared/operations/proven.ts';
import { markOneOf } from '../../shared/operations/oneOf.ts';
import { topicsOf } from '../../shared/operations/topics.ts';
import { shareOperations } from './sharedOperations.ts';
import { checkReadTexts } from './readTexts.ts';
import { answerEachForItself, semanticNonNull } from './rootFields.ts';

const resolvers = modules.flatMap((module) => module.resolvers ?? []) as [Function, ...Function[]];

let built: GraphQLSchema | undefined;

/** The schema of this process, built once. */
export const graphSchema = (): GraphQLSchema => (built ??= createSchema());

/**
 * Builds the schema from the modules' resolvers. Inputs are checked by zod in the commands, not by
 * decorators.
 * @throws Error when an operation does not say who may call it, what is audited, or its topics
 */
export function createSchema(): GraphQLSchema {
  // Without one of TypeGraphQL's functions per field: a list of invoices has a thousand fields.
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true;
  // Apollo Server checks the schema; TypeGraphQL would do so a second time.
  const schema = buildSchemaSync({
    resolvers,
    validate: false,
    authChecker,
    skipCheck: true,
    directives: [...specifiedDirectives, semanticNonNull],
  });
  markOneOf(schema);
  describeRoots(schema);
  describeWhoMay(schema);
  describeProofs(schema);
  checkReadTexts(schema);
  auditOperations(schema);
  shareOperations(schema);
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    Object.values(root?.getFields() ?? {}).forEach(topicsOf);
  answerEachForItself(schema);
  return schema;
}

/** Describes the two root types, for which TypeGraphQL has no option. */
function describeRoots(schema: GraphQLSchema): void {
  schema.getQueryType()!.description =
    'Everything that can be read. Each field says who may read it; without a session it is refused with UNAUTHENTICATED, and to anyone else with FORBIDDEN: what is for clients needs a client profile, and what is for caregivers an active caregiver profile unless it says otherwise. It also says which other errors to expect as `extensions.code`. A field that fails is null, with an error of its own; the others are answered.';
  schema.getMutationType()!.description =
    'Everything that can be done. Each field says who may do it, as those of `Query` do. Invalid input, and a record that the input names and that is not there (NOT_FOUND), is returned as data in `userErrors`. A missing session, a missing permission or a limit makes the field null, with an error of its own and `extensions.code`. The fields of a document run in order, each whatever became of the others.';
}
