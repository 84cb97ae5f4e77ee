import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a connection may take for each step, in milliseconds. Checks add at most `look`. */
export interface Patience {
  /** For the headers of a request, and for a new connection until it starts one. */
  head: number;
  /** For a whole request with its body: 100 KB at most. */
  request: number;
  /** Between two requests on a connection: proxies keep theirs for a minute. */
  idle: number;
  /** For a reader to take the next `leastTaken` bytes of a waiting answer. */
  reader: number;
  /** Between two checks. */
  look: number;
}

export const patience: Readonly<Patience> = {
  head: 8_000,
  request: 9_000,
  idle: 65_000,
  reader: 8_000,
  look: 1_000,
};

/** Bytes a reader must take in that time; even a phone line can. */
export const leastTaken = 8 * 1024;

/** Maximum number of connections; any more are closed at once. */
export const mostConnections = 5_000;

interface Waiting {
  /** Bytes taken when the waiting began. */
  taken: number;
  since: number;
}

/**
 * libuv's count of bytes not yet written, which Node's own time-out also reads: no public API has
 * it.
 */
interface Handle {
  /** Bytes written so far. */
  bytesWritten: number;
  /** Of those, bytes that the system has not taken yet. */
  writeQueueSize: number;
}

const handleOf = (socket: Socket): Handle | null =>
  (socket as Socket & { _handle: Handle | null })._handle;

/**
 * Closes connections that take little or nothing of a waiting answer. Node limits what comes in
 * (`headersTimeout`, `requestTimeout`), but not what goes out. A connection that waits for our
 * answer is left alone, since that delay is ours.
 */
export function closeSlowReaders(
  server: Server,
  { reader, look }: Pick<Patience, 'reader' | 'look'>,
): void {
  const open = new Map<Socket, Waiting | null>();
  const lookAt = (socket: Socket, now: number, late: number): void => {
    const handle = handleOf(socket);
    if (!handle?.writeQueueSize) return void open.set(socket, null);
    const taken = handle.bytesWritten - handle.writeQueueSize;
    const waiting = open.get(socket);
    if (waiting) waiting.since += late;
    if (!waiting || taken - waiting.taken >= leastTaken) open.set(socket, { taken, since: now });
    else if (now - waiting.since >= reader) socket.resetAndDestroy(); // also drops what the system still holds for it
  };
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const late = Math.max(0, now - last - look); // while busy, this process could not see who takes what
    for (const socket of open.keys()) lookAt(socket, now, late);
    last = now;
  }, look).unref();
  server.on('connection', (socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  server.once('close', () => clearInterval(timer));
}
