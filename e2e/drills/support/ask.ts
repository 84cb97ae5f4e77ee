import { request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface Answer {
  status: number;
  /** Parsed if it is JSON, otherwise the text. */
  body: unknown;
}

export interface Asking {
  body?: unknown;
  token?: string;
  /** Idempotency key. */
  key?: string;
  /** Milliseconds. */
  timeout?: number;
}

/**
 * Sends one request over a new connection; POST if it has a body. @throws the connection's error
 */
export function ask(
  url: string,
  { body, token, key, timeout = 30_000 }: Asking = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(url, { method, agent: false, timeout });
    if (token) sent.setHeader('authorization', `Bearer ${token}`);
    if (key) sent.setHeader('idempotency-key', key);
    if (body !== undefined) sent.setHeader('content-type', 'application/json');
    sent.once('timeout', () => sent.destroy(new Error(`No answer in ${timeout} ms`)));
    sent.once('error', reject);
    sent.once('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const read = /json/.test(headers['content-type'] ?? '') ? json : text;
      read(response).then((body) => resolve({ status, body }), reject);
    });
    sent.end(JSON.stringify(body));
  });
}

/**
 * Sends one request to whichever process `url` names. Tries again where a connection is refused,
 * as proxies do: nothing has been sent then, and a stopping process may be chosen a moment late.
 * @throws the connection's error
 */
export async function askReady(url: () => string, path: string, asking: Asking): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask(`${url()}${path}`, asking);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || tries === 20) throw error;
      await pause(20);
    }
  }
}

/** Signs in a demo account. @returns the token */
export async function signIn(url: string, who: string): Promise<string> {
  const credentials = { email: `${who}@demo.example`, password: 'Welcome2Care!' };
  const { status, body } = await ask(`${url}/api/login`, { body: credentials });
  if (status !== 200) throw new Error(`${who} could not sign in: ${JSON.stringify(body)}`);
  return (body as { token: string }).token;
}
