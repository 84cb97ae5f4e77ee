import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  /** Parsed, where it is JSON; else the text. */
  body: unknown;
  /** Whether the server said that this is the last answer of the connection. */
  last: boolean;
  milliseconds: number;
}

export interface Asking {
  method?: string;
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
  /** One with `keepAlive` uses connections again; by default each request has its own. */
  agent?: Agent;
  /** Milliseconds. */
  timeout?: number;
}

const once = new Agent({ keepAlive: false });

/** Sends one request, once: nothing is tried again. @throws what the connection said; `reused` tells whether it had carried a request before */
export function ask(
  url: string,
  { method = 'GET', body, token, headers = {}, agent = once, timeout = 30_000 }: Asking = {},
): Promise<Answer> {
  const since = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      agent,
      timeout,
      headers: {
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    });
    sent.once('timeout', () =>
      sent.destroy(Object.assign(new Error(`No answer in ${timeout} ms`), { code: 'NO_ANSWER' })),
    );
    sent.once('error', (error) => reject(Object.assign(error, { reused: sent.reusedSocket })));
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('error', reject)
        .once('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            body: parsed(Buffer.concat(chunks).toString('utf8')),
            last: response.headers.connection === 'close',
            milliseconds: performance.now() - since,
          });
        });
    });
    sent.end(text);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
