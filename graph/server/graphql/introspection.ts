import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, visit, type DocumentNode } from 'graphql';
import type { GraphContext } from '../../shared/context.ts';
import type { FailureCode } from '../../shared/errors.ts';
import { isOfficeRole } from '../../modules/identity/account.rules.ts';

/** Fields that return the schema. `__typename` does not. */
export const introspection: ReadonlySet<string> = new Set(['__schema', '__type']);

/**
 * Limits introspection to the office, for production (product 8.3). It checks before every
 * operation and not during validation, which happens once per document, for whoever sends it first.
 */
export const introspectionForStaff: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ document, contextValue: { viewer } }) {
        if ((viewer && (viewer.scopes || isOfficeRole(viewer.role))) || !asksForSchema(document))
          return;
        // If a plugin throws, Apollo answers 500 unless told otherwise; a resolver's refusal is
        // 200.
        const code: FailureCode = viewer ? 'FORBIDDEN' : 'UNAUTHENTICATED';
        throw new GraphQLError('Introspection is open to staff only.', {
          extensions: { code, http: { status: 200 } },
        });
      },
    };
  },
};

/** Cached by document: Apollo passes the same object for the same text. */
const asking = new WeakMap<DocumentNode, boolean>();

function asksForSchema(document: DocumentNode): boolean {
  let found = asking.get(document);
  if (found === undefined) asking.set(document, (found = namesSchema(document)));
  return found;
}

function namesSchema(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field({ name }) {
      found ||= introspection.has(name.value);
    },
  });
  return found;
}
