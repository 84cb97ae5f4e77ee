import { useState } from 'react';
import type { OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { isFresh, readKey } from './freshness.ts';

/** No read asks for partial data: `data` is whole or absent. */
export type QueryStates = 'empty' | 'complete' | 'streaming';

/**
 * useQuery with our reading rule (product 3.9): within 60 seconds of the last answer, coming back
 * to a screen makes no request; later it shows what is cached and asks again behind it. So a screen
 * shows its skeleton while there is no `data`, not while `loading`. No interval, no refetch on
 * focus, no retry unless the context asks for it.
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
