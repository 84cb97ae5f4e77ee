import type { Fetcher } from '@graphiql/toolkit';
import type { ExecutionResult } from 'graphql';
import { currentToken, followSession } from './session.ts';

/** Sends an operation to the graph with the current token; headers typed into the explorer come last and win. */
export const fetcher: Fetcher = async ({ query, variables, operationName }, { headers } = {}) => {
  const token = currentToken();
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json;q=0.9',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(headers as Record<string, string> | undefined),
    },
    // Just after a change of tabs GraphiQL still names the operation of the tab before.
    body: JSON.stringify({
      query,
      variables,
      operationName:
        operationName && query.includes(` ${operationName}`) ? operationName : undefined,
    }),
  });
  const answer = (await response.json()) as ExecutionResult<Record<string, unknown>>;
  followSession(answer.data);
  return answer as never;
};
