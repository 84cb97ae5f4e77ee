import { once } from 'node:events';
import { Agent, request, type RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen, type Listener } from '../graph/server/http/listener.ts';
import { timeouts, type Timeouts } from '../graph/server/http/slowConnections.ts';
import { holdSlowly } from './support/holdSlowly.ts';

// Short, but no request of this process is late by as much when others keep the machine busy.
const short: Timeouts = { head: 1500, request: 3000, idle: 60_000, reader: 1500, look: 50 };
const big = 'x'.repeat(400_000);

const each = (count: number) => ({
  'says nothing': count,
  'slow head': count,
  'slow body': count,
  'slow reader': count,
});

let listener: Listener | undefined;
async function serve(app: RequestListener, limits = short): Promise<{ url: string; port: number }> {
  listener = await listen(0, limits);
  listener.serve(app);
  return { url: `http://127.0.0.1:${listener.port}`, port: listener.port };
}
afterEach(() => listener?.close(0));

it('limits every kind of slowness to under twelve seconds, and keep-alive to over a minute', () => {
  const { head, request: whole, reader, look, idle } = timeouts;
  for (const bound of [head, whole]) expect(bound + 2 * look).toBeLessThan(12_000);
  expect(2 * reader).toBeLessThan(12_000);
  expect([head, whole].every((bound) => bound <= 10_000)).toBe(true);
  expect(idle).toBeGreaterThan(60_000);
});

it('closes slow connections of every kind, and keeps serving others', async () => {
  const { url, port } = await serve((asked, response) => {
    asked.resume().on('end', () => response.end(asked.url === '/big' ? big : 'here'));
  });
  const held = await holdSlowly({
    port,
    many: each(5),
    big: '/big',
    pace: 50,
    timeout: 120,
    ask: async () => expect(await (await fetch(url)).text()).toBe('here'),
  });
  expect(held).toMatchObject({
    failed: [],
    closedAfter: {
      'says nothing': expect.any(Number) as number,
      'slow head': expect.any(Number) as number,
      'slow body': expect.any(Number) as number,
      'slow reader': expect.any(Number) as number,
    },
  });
  expect(held.served).toBeGreaterThan(0);
});

it('lets a steady reader have all of a large answer, however long it takes', async () => {
  const size = 60_000_000; // more than the kernel buffers, of which it frees megabytes at a time
  const { url } = await serve((_asked, response) => response.end(Buffer.alloc(size)), {
    ...short,
    reader: 4_000,
  });
  const [response] = await once(request(url).end(), 'response');
  let taken = 0;
  for await (const chunk of response) {
    taken += (chunk as Buffer).length;
    await pause(6); // 900 chunks: longer than a reader may take nothing
  }
  expect(taken).toBe(size);
});

it('tolerates our own slowness, and keeps a connection open for its next request', async () => {
  let answer: (() => void) | undefined;
  const { url, port } = await serve((asked, response) => {
    if (asked.url === '/late') answer = () => response.end('late');
    else response.end(asked.url === '/big' ? big : 'soon');
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string): Promise<string> => {
    const [response] = await once(request(`${url}${path}`, { agent }).end(), 'response');
    let text = '';
    for await (const chunk of response) text += String(chunk);
    return text;
  };
  expect(await ask('/')).toBe('soon');
  // This request waits for the server for as long as it takes to close the slow ones.
  const late = ask('/late');
  await holdSlowly({
    port,
    many: each(1),
    big: '/big',
    pace: 50,
    timeout: 120,
    ask: () => Promise.resolve(),
  });
  answer?.();
  expect(await late).toBe('late');
  expect(await ask('/')).toBe('soon');
  agent.destroy();
});
