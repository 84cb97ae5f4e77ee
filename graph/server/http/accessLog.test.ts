import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import { accessLog, loggedPath } from './accessLog.ts';
import { requestId } from './caller.ts';
import { createLog } from './log.ts';

it.each([
  ['/', '/'],
  ['/graphql', '/graphql'],
  ['/graphql?query={me{email}}', '/graphql'],
  ['/reset-password?token=secret', '/reset-password'],
  ['/api/consultation-requests', '/api/consultation-requests'],
  [
    '/api/billing/invoices/6f1c8a56-0d4c-4a1a-9d53-1d3a4f6f1b2c/download',
    '/api/billing/invoices/6f1c8a56-0d4c-4a1a-9d53-1d3a4f6f1b2c/download',
  ],
  ['/calendar/short.ics', '/calendar/…'],
  ['/calendar/kRg5tQyD2eXlq0YIVYyS7vN1h2i8Jw4mZb9cA3dEfGh.ics', '/calendar/…'],
  ['/calendar/a/b', '/calendar/…/…'],
  ['/accept-invitation/kRg5tQyD2eXlq0YIVYyS7vN1h2i8Jw4mZb9cA3dEfGh', '/accept-invitation/…'],
  ['/contact/ana@example.com', '/contact/…'],
  ['/contact/ana%40example.com', '/contact/…'],
  ['/contact/6025550142', '/contact/…'],
  ['/contact/Ana Ruiz#x', '/contact/…'],
])('logs %s as %s', (originalUrl, path) => {
  expect(loggedPath({ originalUrl })).toBe(path);
});

it('logs one line per request, with its id; probes and files at debug level unless they fail; and aborted requests', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(
    { logLevel: 'info' },
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
        done();
      },
    }),
  );
  const app = express();
  app.use(requestId, accessLog(log));
  app.get(['/healthz', '/assets/:file'], (_request, response) => void response.send('ok'));
  app.get('/readyz', (_request, response) => void response.status(503).send('not ready'));
  app.get('/mine', (_request, response) => {
    response.locals.graph = { viewer: { userId: 'me' } };
    response.status(201).send('done');
  });
  const slow = new Promise<void>((resolve) => app.get('/slow', () => resolve()));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    for (const path of ['/healthz', '/assets/index-BxUp12.js', '/readyz', '/mine?token=x'])
      await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    const caller = connect(port, '127.0.0.1');
    caller.write('GET /slow HTTP/1.1\r\nHost: here\r\n\r\n');
    await slow;
    caller.destroy();
    while (lines.length < 3) await pause(10);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 30,
        msg: 'request',
        method: 'GET',
        path: '/readyz',
        status: 503,
      }),
      expect.objectContaining({
        level: 30,
        path: '/mine',
        status: 201,
        userId: 'me',
        ms: expect.any(Number),
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      }),
      expect.objectContaining({ path: '/slow', aborted: true }),
    ]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
