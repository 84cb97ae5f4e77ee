import { print, type DocumentNode } from 'graphql';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/**
 * One error of an answer; `extensions.code` is a code of graph/shared/errors.ts, or names an error
 * in the document.
 */
export interface GraphError {
  message: string;
  path?: (string | number)[];
  extensions?: { code?: string; retryAfter?: number };
}

/**
 * An operation of which at least one field failed: no session, no permission, a limit, an error, or
 * no answer from the graph at all.
 */
export class OperationFailed extends Error {
  /**
   * Code of the first error, such as UNAUTHENTICATED; NO_ANSWER if the response was not from the
   * graph.
   */
  readonly code: string;
  readonly errors: readonly GraphError[];
  /** The request's id in the server's log. */
  readonly requestId: string | null;
  /**
   * What the fields of the document that did not fail answered; the others are null in it. Null if
   * nothing ran.
   */
  readonly data: unknown;

  constructor(
    errors: readonly GraphError[],
    status: number,
    requestId: string | null,
    data: unknown = null,
  ) {
    super(errors[0]?.message ?? `The graph answered with status ${status}`);
    this.name = 'OperationFailed';
    this.code = errors[0]?.extensions?.code ?? 'NO_ANSWER';
    this.errors = errors;
    this.requestId = requestId;
    this.data = data;
  }
}

export interface GraphClient {
  /**
   * Runs an operation.
   * @throws OperationFailed; an expected refusal is returned as data, in `userErrors`
   */
  run<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables?: Variables,
  ): Promise<Data>;
  /** Returns the same client with a token, as returned by `login`. */
  withToken(token: string): GraphClient;
}

interface Connection<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * Makes a client of the graph for other programs. It has no cache and no retries.
 * @param address of the site, such as "http://localhost:4000"
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
        throw new OperationFailed(
          errors,
          response.status,
          response.headers.get('x-request-id'),
          data,
        );
      return data;
    },
    withToken: (good) => graphClient(address, good),
  };
}

/**
 * Yields every node of a connection, page by page: `allNodes((after) =>
 * client.run(InvoicePageDocument, { after }).then(({ invoices }) => invoices))`.
 */
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
