import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { listen, type Listener } from './listener.ts';
import { timeouts } from './slowConnections.ts';

let listener: Listener;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listener.close(1_000);
});

/** Opens a connection from an address of this machine. */
async function open(from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: listener.port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Asks on a connection and returns the status line; empty if it was closed. */
async function ask(socket: Socket): Promise<string> {
  if (socket.destroyed) return '';
  socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n');
  const [data] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [unknown];
  return Buffer.isBuffer(data) ? String(data).split('\r\n')[0]! : '';
}

const ok = 'HTTP/1.1 200 OK';

it('listens on all addresses of the machine, or on the one that it is told', async () => {
  const answers = async (host: string | null): Promise<boolean[]> => {
    listener = await listen(0, timeouts, { most: 20, perAddress: null }, host);
    const tried = ['127.0.0.1', '127.0.0.2'].map(async (address) => {
      const socket = connect({ port: listener.port, host: address });
      sockets.push(socket);
      return once(socket, 'connect').then(
        () => true,
        () => false,
      );
    });
    const came = await Promise.all(tried);
    for (const socket of sockets.splice(0)) socket.destroy();
    await listener.close(1_000);
    return came;
  };
  expect(await answers(null)).toEqual([true, true]);
  expect(await answers('127.0.0.1')).toEqual([true, false]);
  expect(await answers('localhost')).toEqual([true, false]);
  await expect(listen(0, timeouts, undefined, '192.0.2.1')).rejects.toThrow(
    'HOST is no address of this machine',
  );
});

it('closes the longest idle connection when nearly full, so that a newcomer is always answered', async () => {
  listener = await listen(0, timeouts, { most: 20, perAddress: null });
  const silent: Socket[] = [];
  for (let count = 0; count < 60; count += 1) {
    const socket = await open();
    expect(await ask(socket)).toBe(ok);
    silent.push(socket);
  }
  expect(await ask(await open())).toBe(ok);
  const living = await Promise.all(silent.map(ask));
  expect(living.filter((answer) => answer === ok).length).toBeLessThanOrEqual(16);
  expect(living[0]).toBe('');
  expect(living.at(-1)).toBe(ok);
});

it('lets no address take more than its share, and closes nobody else for it', async () => {
  listener = await listen(0, timeouts, { most: 100, perAddress: 5 });
  const neighbor = await open('127.0.0.2');
  expect(await ask(neighbor)).toBe(ok);
  const greedy: Socket[] = [];
  for (let count = 0; count < 20; count += 1) {
    const socket = await open();
    await ask(socket);
    greedy.push(socket);
  }
  expect((await Promise.all(greedy.map(ask))).filter((answer) => answer === ok)).toHaveLength(5);
  expect(await ask(neighbor)).toBe(ok);
  expect(await ask(await open('127.0.0.3'))).toBe(ok);
});

it('never closes a connection whose answer is on its way', async () => {
  listener = await listen(0, timeouts, { most: 10, perAddress: 3 });
  const waiting = await open();
  waiting.write('GET /waits HTTP/1.1\r\nHost: here\r\n\r\n');
  for (let count = 0; count < 12; count += 1) await ask(await open());
  const answered = once(waiting, 'data') as Promise<[Buffer]>;
  listener.serve((_request, response) => response.end('at last'));
  expect(String((await answered)[0])).toContain('at last');
});
