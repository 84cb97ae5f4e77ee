import {
  DirectiveLocation,
  GraphQLDirective,
  isNonNullType,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { GraphContext } from '../../shared/context.ts';
import { forgetLoaded } from '../../shared/operations/edges.ts';
import { Failure, RefusalCode, type Refusal } from '../../shared/errors.ts';

/** Marks a root field that is null only if it failed, for programs that generate types. */
export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'The field is null only if it failed: `errors` has an error with its path.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
});

type Input = Record<string, unknown>;
type Resolve = GraphQLFieldResolver<unknown, GraphContext, { input?: Input }, unknown>;

/**
 * Makes every root field answer for itself (product 8.1): it is nullable, so that one that fails
 * doesn't hide what the others of its document did or read; and a mutation tells about a record that
 * its input names and that is not there like about any other refusal.
 */
export function answerEachForItself(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of fieldsOf(root)) {
      if (!isNonNullType(field.type)) continue;
      field.type = field.type.ofType;
      field.extensions = { ...field.extensions, [semanticNonNull.name]: true };
    }
  for (const field of fieldsOf(schema.getMutationType()))
    field.resolve = refusingMissing(field.resolve as Resolve) as typeof field.resolve;
}

const fieldsOf = (root: GraphQLObjectType | null | undefined) =>
  Object.values(root?.getFields() ?? {});

/** Returns NOT_FOUND of a record that the input names as data. */
const refusingMissing =
  (resolve: Resolve): Resolve =>
  async (source, args, context, info) => {
    forgetLoaded(context);
    try {
      return await resolve(source, args, withKey(context, info.fieldName, args.input), info);
    } catch (error) {
      const field = error instanceof Failure ? pathOf(error.missing, args.input) : null;
      if (field === null) throw error;
      const { message } = error as Failure;
      const userErrors: Refusal[] = [{ field, message, code: RefusalCode.NOT_FOUND }];
      return { ok: false, userErrors };
    }
  };

/** Says in the context that the mutation has an idempotency key, if its input does. */
function withKey(context: GraphContext, operation: string, sent: Input = {}): GraphContext {
  const { idempotencyKey: key, ...input } = sent;
  if (typeof key !== 'string') return context;
  // Its entity manager is made when it is first asked for, so a copy would not have it.
  return Object.assign(Object.create(context) as GraphContext, {
    keyed: { operation, key, input },
  });
}

/** Path of an identifier within an input, such as "visits.0.caregiverId"; null if it isn't there. */
function pathOf(id: string | null, value: unknown, path: readonly string[] = []): string | null {
  if (id === null || value === null || value === undefined) return null;
  // A UUID may be written in capitals.
  if (typeof value !== 'object')
    return String(value).toLowerCase() === id.toLowerCase() ? path.join('.') : null;
  for (const [name, inner] of Object.entries(value)) {
    const found = pathOf(id, inner, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
