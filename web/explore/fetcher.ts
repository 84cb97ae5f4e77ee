import type { Fetcher } from '@graphiql/toolkit';
import type { ExecutionResult } from 'graphql';
import type { Role } from '../app/graph/schema.generated.ts';
import { post } from '../app/session/post.ts';
import { currentToken, followSession } from './session.ts';

type Answer = ExecutionResult<Record<string, unknown>>;

async function send(body: object, headers?: Record<string, string>): Promise<Answer> {
  return (await (
    await post(body, currentToken(), { 'apollographql-client-name': 'explorer', ...headers })
  ).json()) as Answer;
}

/** Sends an operation with the current token. Headers typed into the explorer override ours. */
export const fetcher: Fetcher = async ({ query, variables, operationName }, { headers } = {}) => {
  const answer = await send(
    {
      query,
      variables,
      // Right after switching tabs, GraphiQL still names the previous tab's operation.
      operationName:
        operationName && query.includes(` ${operationName}`) ? operationName : undefined,
    },
    headers as Record<string, string> | undefined,
  );
  followSession(answer.data);
  return answer as never;
};

/** The role of the current token's user; null if the token isn't valid. */
export async function currentRole(): Promise<Role | null> {
  const { data } = await send({ query: 'query ExplorerRole { me { role } }' });
  return (data as { me: { role: Role } | null } | null | undefined)?.me?.role ?? null;
}
