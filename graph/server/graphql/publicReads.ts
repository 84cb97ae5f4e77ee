import type { ApolloServerPlugin } from '@apollo/server';
import { Kind } from 'graphql';
import type { GraphContext } from '../../shared/context.ts';

/** Top-level fields whose answer is the same for everyone. Anything else is never stored. */
const publicFields: ReadonlySet<string> = new Set([
  'provider',
  'services',
  'cancellationPolicies',
  'cancellationQuote',
]);

/**
 * Lets caches store the answer of a GET that reads only public fields, revalidating each time:
 * Express adds the ETag and answers 304 while nothing has changed. Every other answer keeps the
 * `no-store` of `graphqlHeaders`.
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
