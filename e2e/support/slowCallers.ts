import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Ways to hold a connection open while hardly using it. */
export const slowKinds = ['says nothing', 'slow head', 'slow body', 'slow reader'] as const;
export type SlowKind = (typeof slowKinds)[number];

export interface SlowCaller {
  kind: SlowKind;
  /** The client's port, which identifies the connection on the server's side. */
  port: number;
  /** When it began to be slow. */
  since: number;
  end(): void;
}

export interface SlowPace {
  port: number;
  /** A path with an answer of about 400 KB, requested often enough to fill the kernel's buffers. */
  big: string;
  /** Milliseconds between two bytes. */
  pause: number;
}

/** Opens a slow connection that goes on until it is ended. */
export async function callSlowly(
  kind: SlowKind,
  { port, big, pause }: SlowPace,
): Promise<SlowCaller> {
  const buffer = Buffer.alloc(64);
  // Reads one small buffer at a time, which leaves the rest with the kernel.
  const socket = connect({
    port,
    host: '127.0.0.1',
    ...(kind === 'slow reader' ? { onread: { buffer, callback: () => false } } : {}),
  });
  socket.on('error', () => undefined); // being cut off is expected
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

/** Starts each kind; returns what it does at intervals. */
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
