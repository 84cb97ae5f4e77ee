/** An operation as text, with the types of its answer and its variables. */
export type TypedText<Answer, Variables> = string & {
  readonly answers?: (variables: Variables) => Answer;
};

/** The graph has answered, but not with what was asked. */
export class GraphFailure extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** No answer of the graph: no network, a server in trouble, somebody else's page in between. */
export class NoAnswer extends Error {}

/** Codes that say nothing of what was asked: it may go another time. */
const passing = ['INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR'];

/** Longer than this, in milliseconds, is no answer. */
const patience = 30_000;

interface Body<Answer> {
  data?: Answer | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/**
 * Asks the graph once.
 * @throws GraphFailure when the graph says no
 * @throws NoAnswer when asking again may help
 */
export async function ask<Answer, Variables>(
  query: TypedText<Answer, Variables>,
  variables: Variables,
  token: string,
): Promise<Answer> {
  const operationName = /\w+ (\w+)/.exec(query)?.[1];
  let status: number;
  let body: Body<Answer>;
  try {
    const response = await fetch(new URL('/graphql', window.location.href), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ operationName, query, variables }),
      signal: AbortSignal.timeout(patience),
      keepalive: operationName === 'ShiftLogOut',
    });
    status = response.status;
    body = (await response.json()) as Body<Answer>;
  } catch (error) {
    throw new NoAnswer('No answer', { cause: error });
  }
  const [failure] = body.errors ?? [];
  const code = failure?.extensions?.code ?? '';
  if (status === 401) throw new GraphFailure('UNAUTHENTICATED', failure?.message ?? '');
  if (status >= 500 || status === 429 || passing.includes(code)) throw new NoAnswer(code);
  if (failure) throw new GraphFailure(code, failure.message);
  if (body.data == null) throw new NoAnswer('Not the graph');
  return body.data;
}
