import type { ApolloServer } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { GraphContext } from '../../shared/context.ts';
import { Failure, type FailureCode } from '../../shared/errors.ts';

interface Page {
  nodes: unknown[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * Runs a row's operation through the process's Apollo Server and returns the value of its one
 * top-level field.
 * @throws Failure with the code of the operation's first error
 */
export async function executeRow(
  server: ApolloServer<GraphContext>,
  contextValue: GraphContext,
  operation: string,
  variables: Record<string, unknown>,
): Promise<unknown> {
  const { body } = await server.executeOperation({ query: operation, variables }, { contextValue });
  if (body.kind !== 'single') throw new Error('A REST row answers in one piece');
  const [error] = body.singleResult.errors ?? [];
  if (error) throw failureFrom(error);
  return Object.values(body.singleResult.data ?? {})[0];
}

/** Reads all pages of a connection: `GET /api/billing/invoices` answers the whole list. */
export async function executeWholeList(
  server: ApolloServer<GraphContext>,
  contextValue: GraphContext,
  operation: string,
): Promise<unknown[]> {
  const nodes: unknown[] = [];
  let after: string | null = null;
  do {
    const page = (await executeRow(server, contextValue, operation, { after })) as Page;
    nodes.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return nodes;
}

function failureFrom({ message, extensions }: GraphQLFormattedError): Failure {
  const retryAfter = typeof extensions?.retryAfter === 'number' ? extensions.retryAfter : null;
  return new Failure((extensions?.code ?? 'INTERNAL') as FailureCode, message, retryAfter);
}
