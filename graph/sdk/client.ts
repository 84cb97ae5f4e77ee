import { print, type DocumentNode } from 'graphql';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/** One error of an answer; `extensions.code` is a code of graph/shared/errors.ts, or the name of a fault in the document. */
export interface GraphError {
  message: string;
  path?: (string | number)[];
  extensions?: { code?: string; retryAfter?: number };
}

/** An operation that failed as a whole: no session, no permission, a limit, a fault, or no answer of the graph at all. */
export class OperationFailed extends Error {
  /** Code of the first error, for example UNAUTHENTICATED; NO_ANSWER when what came was no answer of the graph. */
  readonly code: string;
  readonly errors: readonly GraphError[];
  /** Under which the server's log knows the request. */
  readonly requestId: string | null;

  constructor(errors: readonly GraphError[], status: number, requestId: string | null) {
    super(errors[0]?.message ?? `The graph answered with status ${status}`);
    this.name = 'OperationFailed';
    this.code = errors[0]?.extensions?.code ?? 'NO_ANSWER';
    this.errors = errors;
    this.requestId = requestId;
  }
}

export interface GraphClient {
  /**
   * Runs an operation.
   * @throws OperationFailed; an expected refusal is no failure but data, in `userErrors`
   */
  run<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables?: Variables,
  ): Promise<Data>;
  /** The same client with a token, as `login` answers it. */
  withToken(token: string): GraphClient;
}

interface Connection<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * A client of the graph for a program of its own. It keeps no cache and tries nothing again.
 * @param address of the site, for example "http://localhost:4000"
 */
export function graphClient(address: string, token?: string): GraphClient {
  const endpoint = new URL('/graphql', address);
  return {
    async run<Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentNode<Data, Variables>,
      variables?: Variables,
    ): Promise<Data> {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json;q=0.9',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query: print(document as DocumentNode), variables }),
      });
      const { data, errors = [] } = (await response.json().catch(() => ({}))) as {
        data?: Data;
        errors?: GraphError[];
      };
      if (errors.length > 0 || !data)
        throw new OperationFailed(errors, response.status, response.headers.get('x-request-id'));
      return data;
    },
    withToken: (good) => graphClient(address, good),
  };
}

/** Every node of a connection, page by page: `allNodes((after) => client.run(InvoicePageDocument, { after }).then(({ invoices }) => invoices))`. */
export async function* allNodes<Node>(
  page: (after: string | null) => Promise<Connection<Node>>,
): AsyncGenerator<Node> {
  let after: string | null = null;
  do {
    const { nodes, pageInfo }: Connection<Node> = await page(after);
    yield* nodes;
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
}
