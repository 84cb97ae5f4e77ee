import type { Server, ServerResponse } from 'node:http';
import { Server as Acceptor } from 'node:net';
import { setImmediate as caughtUp, setTimeout as pause } from 'node:timers/promises';

/** A connection without a request is closed once nothing has come in for this long, in milliseconds. */
const quiet = 500;

// `caughtUp` resolves once what has arrived meanwhile was read: a busy process must not take that for silence.

/**
 * Drains connections without losing a request. From the moment of the stop every answer is the last
 * of its connection and says so; a connection between two requests is left open for the one that
 * may be on its way.
 * @returns the stop: goes on accepting for `notice` milliseconds, then waits for the requests in flight, all in all at
 * most `patience` milliseconds
 */
export function shutdown(server: Server): (patience: number, notice?: number) => Promise<void> {
  const answering = new Set<ServerResponse>();
  let leaving = false;
  let active = 0;
  let accepted = 0;
  const touch = (): void => {
    active = performance.now();
  };
  server.on('connection', () => {
    accepted += 1;
    touch();
  });
  server.prependListener('request', (_request, response) => {
    touch();
    if (leaving) return makeLast(response);
    answering.add(response);
    response.once('close', () => {
      answering.delete(response);
      touch();
    });
  });

  return async (patience, notice = 0) => {
    const deadline = performance.now() + patience;
    leaving = true;
    for (const response of answering) makeLast(response);
    await pause(notice);
    // Closing the listener resets connections that the kernel has made and we have not accepted:
    // wait until two turns of the loop bring none.
    const giveUp = performance.now() + quiet;
    for (
      let still = 0, before = accepted;
      still < 2 && performance.now() < giveUp;
      before = accepted
    ) {
      await caughtUp();
      still = before === accepted ? still + 1 : 0;
    }
    let closed = false;
    // Closing an HTTP server also cuts every connection between two requests, or before its first.
    Acceptor.prototype.close.call(server, () => (closed = true));
    while (!closed && performance.now() < deadline) {
      await pause(20);
      await caughtUp();
      if (performance.now() - active >= quiet) server.closeIdleConnections();
    }
    server.closeAllConnections();
  };
}

function makeLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
