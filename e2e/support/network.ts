import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between browser and product that can be cut, regardless of what the browser believes. */
export interface Network {
  /** `http://localhost:…` */
  url: string;
  /** Sets where the product listens. */
  leadTo(url: string): void;
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

export async function startNetwork(): Promise<Network> {
  let target = 0;
  let isCut = false;
  const sockets = new Set<Socket>();
  const end = (): void => sockets.forEach((socket) => socket.destroy());
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => void (target = Number(new URL(url).port)),
    cut() {
      isCut = true;
      end();
    },
    mend() {
      isCut = false;
    },
    async stop() {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
