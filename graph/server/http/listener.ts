import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartRefused } from '../../shared/startRefused.ts';
import { shutdown } from './shutdown.ts';
import {
  closeSlowReaders,
  keepRoom,
  timeouts as usual,
  room as usualRoom,
  type Timeouts,
  type Room,
} from './slowConnections.ts';

export interface Listener {
  readonly port: number;
  /** Passes requests to this app, starting with those that waited. */
  serve(app: RequestListener): void;
  /**
   * Accepts for another `notice` milliseconds, then waits for requests in flight: at most
   * `timeout` in all.
   */
  close(timeout: number, notice?: number): Promise<void>;
}

/** How long an early request waits for the app, in milliseconds. */
const startTimeout = 30_000;

/**
 * Takes the port first, so a port in use is reported at once. `/healthz` and `/readyz` answer right
 * away; other early requests wait for the app instead of being refused.
 * @param port 0 takes any free one
 * @param timeouts of slow connections
 * @param room for connections
 * @param host the only address of this machine that it listens on; null for all
 * @throws StartRefused if the port cannot be opened
 */
export async function listen(
  port: number,
  timeouts: Readonly<Timeouts> = usual,
  room: Readonly<Room> = usualRoom,
  host: string | null = null,
): Promise<Listener> {
  let serve: (app: RequestListener) => void = () => {};
  const app = new Promise<RequestListener>((resolve) => (serve = resolve));
  let answer: RequestListener = (request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/healthz') return plain(response, 200, 'ok\n');
    if (path === '/readyz') return plain(response, 503, 'not ready\n');
    const timer = setTimeout(
      () => plain(response, 503, 'Starting. Please try again shortly.\n'),
      startTimeout,
    );
    void app.then((ready) => {
      clearTimeout(timer);
      if (!response.headersSent && !response.destroyed) ready(request, response);
    });
  };

  const server = createServer(
    {
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.idle,
      connectionsCheckingInterval: timeouts.look,
    },
    (request, response) => answer(request, response),
  );
  keepRoom(server, room);
  closeSlowReaders(server, timeouts);
  const leave = shutdown(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(port, error)));
    server.listen({ port, ...(host !== null && { host }) }, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    serve(ready) {
      answer = ready;
      serve(ready);
    },
    close: leave,
  };
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '1' } : {}),
  });
  response.end(text);
}

function refusal(port: number, { code, message }: NodeJS.ErrnoException): StartRefused {
  if (code === 'EADDRINUSE')
    return new StartRefused(
      `Port ${port} is in use: stop what listens there, or choose another with PORT.`,
    );
  if (code === 'EACCES')
    return new StartRefused(
      `Port ${port} may not be opened by this user: choose one above 1023 with PORT.`,
      { lasts: true },
    );
  // It may get the address later, as while a network comes up.
  if (code === 'EADDRNOTAVAIL')
    return new StartRefused('HOST is no address of this machine: leave it out to listen on all.');
  return new StartRefused(`Port ${port} cannot be opened: ${message}`);
}
