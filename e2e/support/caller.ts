import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds from the first byte sent to the last one read. */
  took: number;
}

/** Someone who sends JSON over connections that are kept and used again. */
export class Caller {
  readonly #agent: Agent;

  /** @param connections at one time, to one process */
  constructor(connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  }

  post(
    url: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const bytes = Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      let since = 0;
      const asked = request(
        url,
        {
          agent: this.#agent,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': String(bytes.length),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString('utf8'),
              took: performance.now() - since,
            }),
          );
          answer.on('error', reject);
        },
      );
      asked.on('socket', () => (since = performance.now()));
      asked.on('error', reject).end(bytes);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
