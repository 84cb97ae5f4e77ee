import { print, type DocumentNode } from 'graphql';

/** A document with the types of its answer and variables, as code generators write it. */
export interface TypedDocumentNode<Data, Variables> extends DocumentNode {
  __apiType?: (variables: Variables) => Data;
}

/** Codes of failures, which stand in `extensions.code` of an error. */
export const FailureCode = {
  BAD_USER_INPUT: 'BAD_USER_INPUT',
  UNAUTHENTICATED: 'UNAUTHENTICATED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  CURSOR_EXPIRED: 'CURSOR_EXPIRED',
  RATE_LIMITED: 'RATE_LIMITED',
  SECOND_FACTOR_NEEDED: 'SECOND_FACTOR_NEEDED',
  PROOF_REQUIRED: 'PROOF_REQUIRED',
  INTERNAL: 'INTERNAL',
  UNAVAILABLE: 'UNAVAILABLE',
  BAD_REQUEST: 'BAD_REQUEST',
  GRAPHQL_PARSE_FAILED: 'GRAPHQL_PARSE_FAILED',
  GRAPHQL_VALIDATION_FAILED: 'GRAPHQL_VALIDATION_FAILED',
  OPERATION_RESOLUTION_FAILURE: 'OPERATION_RESOLUTION_FAILURE',
  PERSISTED_QUERY_NOT_SUPPORTED: 'PERSISTED_QUERY_NOT_SUPPORTED',
  /** The response was not from the graph. */
  NO_ANSWER: 'NO_ANSWER',
} as const;
export type FailureCode = (typeof FailureCode)[keyof typeof FailureCode];

/** One error of an answer. */
export interface GraphError {
  message: string;
  path?: (string | number)[];
  extensions?: { code?: FailureCode; retryAfter?: number };
}

/**
 * An operation of which at least one field failed: no session, no permission, a limit, an error, or
 * no answer from the graph at all.
 */
export class OperationFailed extends Error {
  /** Code of the first error. */
  readonly code: FailureCode;
  /** Seconds to wait before a repeat, with RATE_LIMITED and UNAVAILABLE; null otherwise. */
  readonly retryAfter: number | null;
  readonly errors: readonly GraphError[];
  /** The request's id in the server's log. */
  readonly requestId: string | null;
  /**
   * What the fields of the document that did not fail answered; the others are null in it. Null if
   * nothing ran.
   */
  readonly data: unknown;

  constructor(errors: readonly GraphError[], { status, headers }: Response, data: unknown = null) {
    super(errors[0]?.message ?? `The graph answered with status ${status}`);
    this.name = 'OperationFailed';
    this.code = errors[0]?.extensions?.code ?? FailureCode.NO_ANSWER;
    this.retryAfter =
      errors[0]?.extensions?.retryAfter ?? (Number(headers.get('retry-after')) || null);
    this.errors = errors;
    this.requestId = headers.get('x-request-id');
    this.data = data;
  }
}

/** The variables of a document, which may be left out if it requires none. */
type VariablesOf<Variables> =
  Record<never, never> extends Variables ? [variables?: Variables] : [variables: Variables];

export interface GraphClient {
  /**
   * Runs an operation: one of this package's documents, one that your own codegen typed, or text.
   * @throws OperationFailed; an expected refusal is returned as data, in `userErrors`
   */
  run<Data, Variables extends Record<string, unknown> = Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables> | string,
    ...variables: VariablesOf<Variables>
  ): Promise<Data>;
  /** Returns the same client with a token, as returned by `login`. */
  withToken(token: string): GraphClient;
}

export interface ClientOptions {
  /** A program's token, or a person's, as returned by `login`. */
  token?: string;
  /** What your program calls itself, for the server's log and its counts of deprecated fields. */
  name?: string;
  version?: string;
}

interface Connection<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * Makes a client of the graph for other programs. It has no cache and no retries.
 * @param address of the site, such as "http://localhost:4000"
 */
export function graphClient(address: string, options: ClientOptions = {}): GraphClient {
  const endpoint = new URL('/graphql', address);
  const { token, name, version } = options;
  return {
    async run<Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentNode<Data, Variables> | string,
      ...[variables]: VariablesOf<Variables>
    ): Promise<Data> {
      const query = typeof document === 'string' ? document : print(document as DocumentNode);
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json;q=0.9',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(name === undefined ? {} : { 'apollographql-client-name': name }),
          ...(version === undefined ? {} : { 'apollographql-client-version': version }),
        },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors = [] } = (await response.json().catch(() => ({}))) as {
        data?: Data;
        errors?: GraphError[];
      };
      if (errors.length > 0 || !data) throw new OperationFailed(errors, response, data);
      return data;
    },
    withToken: (other) => graphClient(address, { ...options, token: other }),
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
