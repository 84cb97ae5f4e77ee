import { deviceHeaders } from '../../app/session/devices.ts';
import { post } from '../../app/session/post.ts';

/** An operation's text, typed with its answer and variables. */
export type TypedText<Answer, Variables> = string & {
  readonly answers?: (variables: Variables) => Answer;
};

/** The graph answered with an error. */
export class GraphFailure extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The graph didn't answer: no network, a server error, a captive portal, too many requests. */
export class NoAnswer extends Error {
  /** What it says about that, if anything. */
  said?: string | undefined;
}

/** Called when the graph has answered, whatever it said: there is a signal. */
export const contacts = new Set<() => void>();

/** Temporary errors: trying again may help. */
const temporary = ['INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR'];

/** Milliseconds. */
const timeout = 30_000;

interface Body<Answer> {
  data?: Answer | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/**
 * Sends one operation, once.
 * @param token null to log in
 * @throws GraphFailure if the graph refuses
 * @throws NoAnswer if trying again may help
 */
export async function ask<Answer, Variables>(
  query: TypedText<Answer, Variables>,
  variables: Variables,
  token: string | null,
): Promise<Answer> {
  const operationName = /\w+ (\w+)/.exec(query)?.[1];
  // Not AbortSignal.timeout, which a phone of 2021 doesn't have.
  const aborting = new AbortController();
  const timer = setTimeout(() => aborting.abort(), timeout);
  let status: number;
  let body: Body<Answer>;
  try {
    const response = await post(
      { operationName, query, variables },
      token,
      {
        'apollographql-client-name': 'phone',
        ...(token === null ? deviceHeaders('Login') : {}),
      },
      { signal: aborting.signal, keepalive: operationName === 'ShiftLogOut' },
    );
    status = response.status;
    body = (await response.json()) as Body<Answer>;
  } catch (error) {
    throw new NoAnswer('No answer', { cause: error });
  } finally {
    clearTimeout(timer);
  }
  const [failure] = body.errors ?? [];
  const code = failure?.extensions?.code ?? '';
  if (status === 401) throw new GraphFailure('UNAUTHENTICATED', failure?.message ?? '');
  if (status >= 500 || status === 429 || temporary.includes(code))
    throw Object.assign(new NoAnswer(code), { said: failure?.message });
  for (const contact of contacts) contact();
  if (failure) throw new GraphFailure(code, failure.message);
  if (body.data == null) throw new NoAnswer('Not the graph');
  return body.data;
}
