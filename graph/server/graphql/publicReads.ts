import type { ApolloServerPlugin } from '@apollo/server';
import { Kind } from 'graphql';
import type { GraphContext } from '../../shared/context.ts';

/** Top-level fields whose answer is the same for everyone. What is not named here is never stored. */
const publicFields: ReadonlySet<string> = new Set([
  'provider',
  'services',
  'cancellationPolicies',
  'cancellationQuote',
]);

/**
 * Lets caches keep the answer of a GET that reads nothing but public fields, to be asked about each time: Express adds the
 * ETag and answers 304 while nothing has changed. Every other answer keeps the `no-store` of `graphqlHeaders`.
 */
export const cacheablePublicReads: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, operation, response }) {
        if (
          request.http?.method !== 'GET' ||
          response.body.kind !== 'single' ||
          response.body.singleResult.errors
        )
          return;
        const fields = operation?.selectionSet.selections ?? [];
        const isPublic =
          fields.length > 0 &&
          fields.every((field) => field.kind === Kind.FIELD && publicFields.has(field.name.value));
        if (isPublic) response.http.headers.set('cache-control', 'public, no-cache');
      },
    };
  },
};
