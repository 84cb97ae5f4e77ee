import type { ApolloServerPlugin } from '@apollo/server';
import { visit, type DocumentNode } from 'graphql';
import type { GraphContext } from '../context.ts';
import { Failure } from '../errors.ts';
import type { Role } from '../identity/identity.rules.ts';

const readers: readonly Role[] = ['staff', 'admin'];

/**
 * Keeps introspection to the office, for production (ruling 35). It asks before every operation and not while a document
 * is validated: that happens once, for whoever sends the document first.
 */
export const introspectionForStaff: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ document, contextValue: { viewer } }) {
        if ((viewer && readers.includes(viewer.role)) || !asksForSchema(document)) return;
        throw new Failure(viewer ? 'FORBIDDEN' : 'UNAUTHENTICATED', 'Introspection is open to staff only.');
      },
    };
  },
};

/** By document: Apollo gives the same object for the same text. */
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
      found ||= name.value === '__schema' || name.value === '__type';
    },
  });
  return found;
}
