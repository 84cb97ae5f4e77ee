import { readFileSync } from 'node:fs';

const established = '01';

/** The clients connected to a local port, from /proc: each client's port and its queued bytes. */
export function callersOf(port: number): Map<number, number> {
  const callers = new Map<number, number>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local, remote, state, queues = ''] = line.trim().split(/\s+/);
      if (state === established && portOf(local) === port)
        callers.set(portOf(remote), Number.parseInt(queues.split(':')[0] ?? '', 16));
    }
  }
  return callers;
}

const portOf = (address = ''): number =>
  Number.parseInt(address.slice(address.lastIndexOf(':') + 1), 16);
