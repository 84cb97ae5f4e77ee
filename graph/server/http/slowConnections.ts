import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a connection may take for what; milliseconds. Each look at the connections adds at most `look`. */
export interface Patience {
  /** For the head of a request, and for a new connection until it begins one. */
  head: number;
  /** For a whole request, its body included: 100 KB at most. */
  request: number;
  /** Between two requests of one connection: a proxy keeps its own for a minute. */
  idle: number;
  /** For a reader to take the next `leastTaken` bytes of an answer that waits for it. */
  reader: number;
  /** Between two looks. */
  look: number;
}

export const patience: Readonly<Patience> = {
  head: 8_000,
  request: 9_000,
  idle: 65_000,
  reader: 8_000,
  look: 1_000,
};

/** Bytes a reader must take in that time; even a telephone line can. */
export const leastTaken = 8 * 1024;

/** Connections at one time. What comes above that is closed at once. */
export const mostConnections = 5_000;

interface Waiting {
  /** Bytes taken when its time began. */
  taken: number;
  since: number;
}

/**
 * libuv's count of bytes not yet written, which Node's own time-out reads too: nothing public
 * tells.
 */
interface Handle {
  /** Bytes handed over so far. */
  bytesWritten: number;
  /** Those of them that the system has not taken yet. */
  writeQueueSize: number;
}

const handleOf = (socket: Socket): Handle | null =>
  (socket as Socket & { _handle: Handle | null })._handle;

/**
 * Closes readers that take nothing, or next to nothing, of an answer that waits for them. Node
 * bounds what comes in (`headersTimeout`, `requestTimeout`), but not what goes out. A connection
 * that waits for our answer is left alone: that slowness is ours.
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
    else if (now - waiting.since >= reader) socket.resetAndDestroy(); // what the system still holds for it goes, too
  };
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const late = Math.max(0, now - last - look); // while this process was busy it could not see who takes what
    for (const socket of open.keys()) lookAt(socket, now, late);
    last = now;
  }, look).unref();
  server.on('connection', (socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  server.once('close', () => clearInterval(timer));
}
