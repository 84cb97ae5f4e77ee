import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Ways to hold a connection open and do next to nothing with it. */
export const slowKinds = ['says nothing', 'slow head', 'slow body', 'slow reader'] as const;
export type SlowKind = (typeof slowKinds)[number];

export interface SlowCaller {
  kind: SlowKind;
  /** By which the server's side of the connection is found. */
  port: number;
  /** When it began to be slow. */
  since: number;
  end(): void;
}

export interface SlowPace {
  port: number;
  /** A path with an answer of 400 KB or so; asked for often enough to fill what the kernel takes. */
  big: string;
  /** Milliseconds between two bytes. */
  pause: number;
}

/** Opens a connection that goes as slowly as its kind says, for as long as it is let. */
export async function callSlowly(
  kind: SlowKind,
  { port, big, pause }: SlowPace,
): Promise<SlowCaller> {
  const buffer = Buffer.alloc(64);
  // Taking one small buffer at a time and then pausing leaves the rest with the kernel.
  const socket = connect({
    port,
    host: '127.0.0.1',
    ...(kind === 'slow reader' ? { onread: { buffer, callback: () => false } } : {}),
  });
  socket.on('error', () => undefined); // being cut off is what is asked about
  await once(socket, 'connect');
  const since = performance.now();
  const timer = setInterval(steps[kind](socket, big), pause);
  socket.once('close', () => clearInterval(timer));
  return {
    kind,
    port: socket.localPort!,
    since,
    end() {
      clearInterval(timer);
      socket.destroy();
    },
  };
}

const post =
  'POST /api/consultation-requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{';

/** What each kind says at first; returns what it does from time to time. */
const steps: Record<SlowKind, (socket: Socket, big: string) => () => void> = {
  'says nothing': () => () => undefined,
  'slow head': (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    return () => void (socket.writable && socket.write('a'));
  },
  'slow body': (socket) => {
    socket.write(post);
    return () => void (socket.writable && socket.write(' '));
  },
  'slow reader': (socket, big) => {
    socket.write(`GET ${big} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(30));
    return () => void socket.resume();
  },
};
