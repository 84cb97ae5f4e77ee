import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../modules/identity/addressLimit.ts';

/** How long a connection may take for each step, in milliseconds. */
export interface Timeouts {
  /** For the headers of a request, and for a new connection until it starts one. */
  head: number;
  /** For a whole request with its body: 100 KB at most. */
  request: number;
  /** Between two requests on a connection: proxies keep theirs for a minute. */
  idle: number;
  /** For a reader to take more of a waiting answer; at most twice as long. */
  reader: number;
  /** Between two checks of heads and requests. */
  look: number;
}

export const timeouts: Readonly<Timeouts> = {
  head: 8_000,
  request: 9_000,
  idle: 65_000,
  reader: 5_800,
  look: 1_000,
};

/** How many connections there may be. */
export interface Room {
  /** Any more are closed at once. */
  most: number;
  /** From one address; null if all come through a proxy. */
  perAddress: number | null;
}

export const room: Readonly<Room> = { most: 5_000, perAddress: 1_000 };

/** From this share of `most` on, a new connection closes the one that has been idle longest. */
const nearlyFull = 0.8;

/**
 * Keeps room for newcomers: many silent connections, or one address with a thousand of them, close
 * their own oldest ones and nobody else's.
 */
export function keepRoom(server: Server, { most, perAddress }: Room): void {
  server.maxConnections = most;
  const placeOf = new Map<string, { open: number; idle: Set<Socket> }>();
  const idle = new Set<Socket>(); // sets keep the order in which connections became idle
  let open = 0;
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const place = placeOf.get(address) ?? { open: 0, idle: new Set() };
    placeOf.set(address, place);
    open += 1;
    place.open += 1;
    const full = perAddress !== null && place.open > perAddress;
    const [longest] = full ? place.idle : open > most * nearlyFull ? idle : [];
    if (full && longest === undefined) socket.destroy();
    else longest?.destroy();
    rest(socket);
    socket.once('close', () => {
      open -= 1;
      place.open -= 1;
      work(socket);
      if (place.open === 0) placeOf.delete(address);
    });
    function rest(one: Socket): void {
      idle.add(one);
      place.idle.add(one);
    }
    function work(one: Socket): void {
      idle.delete(one);
      place.idle.delete(one);
    }
    states.set(socket, { rest, work });
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    states.get(socket)?.work(socket);
    response.once('close', () => {
      if (!socket.destroyed) states.get(socket)?.rest(socket);
    });
  });
}

/** What to do when a connection's request begins and has been answered. */
const states = new WeakMap<
  Socket,
  { rest: (socket: Socket) => void; work: (socket: Socket) => void }
>();

/**
 * Closes connections that take nothing of a waiting answer: within twice `reader`, since Node looks
 * at intervals of it. Node limits what comes in (`headersTimeout`, `requestTimeout`), but not what
 * goes out. A connection that waits for our answer is left alone, since that delay is ours.
 */
export function closeSlowReaders(server: Server, { reader }: Pick<Timeouts, 'reader'>): void {
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.setTimeout(reader, () => {
      if (socket.writableLength > 0) socket.resetAndDestroy(); // also drops what the system still holds for it
    });
  });
}
