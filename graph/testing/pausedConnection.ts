import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A connection to PostgreSQL that can be paused: then nothing gets through, and neither side
 * notices.
 */
export class Wire {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async to(url: string): Promise<Wire> {
    const { hostname, port } = new URL(url);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const through = new URL(url);
    through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const wire = new Wire(server, through.href);
    server.on('connection', (near) => {
      const far = connect(Number(port), hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        wire.#sockets.add(from);
        from
          .on('error', () => undefined)
          .on('close', () => to.destroy())
          .on('data', (chunk) => void to.write(chunk));
      }
    });
    return wire;
  }

  hold(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  letGo(): void {
    for (const socket of this.#sockets) socket.resume();
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
