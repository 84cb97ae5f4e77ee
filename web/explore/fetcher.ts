import type { Fetcher } from '@graphiql/toolkit';
import type { ExecutionResult } from 'graphql';
import type { Role } from '../app/graph/schema.generated.ts';
import { currentToken, followSession } from './session.ts';

type Answer = ExecutionResult<Record<string, unknown>>;

async function send(body: object, headers?: Record<string, string>): Promise<Answer> {
  const token = currentToken();
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json;q=0.9',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

/** Sends an operation to the graph with the current token; headers typed into the explorer come last and win. */
export const fetcher: Fetcher = async ({ query, variables, operationName }, { headers } = {}) => {
  const answer = await send(
    {
      query,
      variables,
      // Just after a change of tabs GraphiQL still names the operation of the tab before.
      operationName:
        operationName && query.includes(` ${operationName}`) ? operationName : undefined,
    },
    headers as Record<string, string> | undefined,
  );
  followSession(answer.data);
  return answer as never;
};

/** The role of whoever the current token stands for now; null when it is no good. */
export async function currentRole(): Promise<Role | null> {
  const { data } = await send({ query: 'query ExplorerRole { me { role } }' });
  return (data as { me: { role: Role } | null } | null | undefined)?.me?.role ?? null;
}
