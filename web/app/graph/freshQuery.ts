import { useState } from 'react';
import type { OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { isFresh, readKey } from './freshness.ts';

/** Without 'partial': `data` is either complete or undefined. */
export type QueryStates = 'empty' | 'complete' | 'streaming';

/**
 * useQuery with our caching rule (product 3.9): returning to a screen within 60 seconds makes no
 * request; later it shows cached data while it refetches. Screens therefore show a skeleton while
 * `data` is undefined, not while `loading`. No polling, no refetch on focus, and no retry unless
 * the context asks for it.
 */
export function useFreshQuery<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  options: useQuery.Options<TData, TVariables>,
): useQuery.Result<TData, TVariables, QueryStates> {
  const policyFor = (variables?: OperationVariables): WatchQueryFetchPolicy =>
    isFresh(readKey(document, variables)) ? 'cache-first' : 'cache-and-network';
  const variables = options.variables as OperationVariables | undefined;
  const [fetchPolicy] = useState(() => policyFor(variables));
  return useQuery(document, {
    fetchPolicy,
    nextFetchPolicy: (_current, { reason, options: next }) =>
      reason === 'variables-changed' ? policyFor(next.variables) : 'cache-first',
    ...options,
    context: { ...options.context, readKey: readKey(document, variables) },
  });
}
