import {
  Agent,
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask } from './ask.ts';

/** Errors of a connection that was never made: nothing of the request has been sent. */
const unsent = new Set(['ECONNREFUSED', 'EHOSTUNREACH']);

/**
 * A small proxy in front of several processes. It keeps connections to them, asks each for its `/readyz`, and sends a
 * request on to the next one only while nothing of it has been sent, as nginx does by default.
 */
export class Proxy {
  readonly url: string;
  readonly #server: Server;
  readonly #upstreams: { url: string; ready: boolean; agent: Agent }[];
  readonly #timer: NodeJS.Timeout;
  #turn = 0;

  private constructor(server: Server, upstreams: readonly string[]) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.#upstreams = upstreams.map((url) => ({
      url,
      ready: true,
      agent: new Agent({ keepAlive: true, maxFreeSockets: 32 }),
    }));
    server.on(
      'request',
      (incoming: IncomingMessage, response: ServerResponse) => void this.#pass(incoming, response),
    );
    this.#timer = setInterval(() => {
      for (const upstream of this.#upstreams) {
        ask(`${upstream.url}/readyz`, { timeout: 1_000 }).then(
          ({ status }) => (upstream.ready = status === 200),
          () => (upstream.ready = false),
        );
      }
    }, 200);
  }

  static async before(upstreams: readonly string[]): Promise<Proxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Proxy(server, upstreams);
  }

  /** Whether it would send requests to this process. */
  trusts(url: string): boolean {
    return this.#upstreams.some((upstream) => upstream.url === url && upstream.ready);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#server.close();
    this.#server.closeAllConnections();
    for (const { agent } of this.#upstreams) agent.destroy();
  }

  async #pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    this.#turn += 1;
    const turned = this.#upstreams.map(
      (_, index) => this.#upstreams[(index + this.#turn) % this.#upstreams.length]!,
    );
    const order = [...turned.filter(({ ready }) => ready), ...turned.filter(({ ready }) => !ready)];
    for (const { url, agent } of order) {
      try {
        const sent = request(`${url}${incoming.url}`, {
          method: incoming.method,
          headers: incoming.headers,
          agent,
        });
        const answer = await answerTo(sent, Buffer.concat(chunks));
        const { connection: _hop, 'keep-alive': _too, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
        return;
      } catch (error) {
        if (!unsent.has((error as NodeJS.ErrnoException).code ?? ''))
          return void response.writeHead(502).end((error as Error).message);
      }
    }
    response.writeHead(502).end('nobody there');
  }
}

function answerTo(sent: ClientRequest, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end(body);
  });
}
