import type { Server, ServerResponse } from 'node:http';
import { Server as Acceptor } from 'node:net';
import { setImmediate as caughtUp, setTimeout as pause } from 'node:timers/promises';

/** An idle connection is closed once nothing has arrived for this long, in milliseconds. */
const quiet = 500;

// `caughtUp` resolves once everything that arrived meanwhile was read: a busy process must not
// mistake that for silence.

/**
 * Drains connections without losing a request. Once the stop begins, every answer is the last on
 * its connection and says so; a connection between two requests stays open in case the next is on
 * its way.
 * @returns the stop: it keeps accepting for `notice` milliseconds, then waits for requests in
 * flight, for at most `timeout` milliseconds in all
 */
export function shutdown(server: Server): (timeout: number, notice?: number) => Promise<void> {
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

  return async (timeout, notice = 0) => {
    const deadline = performance.now() + timeout;
    leaving = true;
    for (const response of answering) makeLast(response);
    await pause(notice);
    // Closing the listener resets connections that the kernel has accepted but we have not: wait
    // until two turns of the event loop bring none.
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
    // Closing an HTTP server would also cut connections between two requests, or before their
    // first.
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
