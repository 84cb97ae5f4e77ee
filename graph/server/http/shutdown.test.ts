import { once } from 'node:events';
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { shutdown } from './shutdown.ts';

let server: Server;
let stop: ReturnType<typeof shutdown>;
let url: string;
/** Pending answers, by path. */
let waiting: Map<string, ServerResponse>;
let agent: Agent;

beforeEach(async () => {
  waiting = new Map();
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = createServer((asked, response) => {
    if (asked.url === '/slow') waiting.set(asked.url, response);
    else response.end('here');
    server.emit('asked', asked.url);
  });
  stop = shutdown(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

async function ask(path: string): Promise<{ connection: string | undefined; text: string }> {
  const [response] = (await once(request(`${url}${path}`, { agent }).end(), 'response')) as [
    IncomingMessage,
  ];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { connection: response.headers.connection, text };
}

it('finishes a request in flight, and says that its connection ends', async () => {
  const asked = once(server, 'asked');
  const answer = ask('/slow');
  await asked;
  const stopped = stop(20_000);
  waiting.get('/slow')?.end('late');
  expect(await answer).toEqual({ connection: 'close', text: 'late' });
  await stopped;
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
});

it('answers a request on an open connection when no others are accepted anymore', async () => {
  expect(await ask('/')).toEqual({ connection: 'keep-alive', text: 'here' });
  const closed = once(server, 'close');
  const stopped = stop(20_000);
  while (server.listening) await turn();
  expect(await ask('/')).toEqual({ connection: 'close', text: 'here' });
  await Promise.all([stopped, closed]);
});

it('keeps accepting during the notice', async () => {
  const stopped = stop(20_000, 300);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  const [text] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
  expect(text).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
  await stopped;
});

it('cuts requests that outlast its timeout', async () => {
  const asked = once(server, 'asked');
  const answer = ask('/slow');
  answer.catch(() => undefined);
  await asked;
  await stop(50);
  await expect(answer).rejects.toThrow();
});
