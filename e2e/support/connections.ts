import { readFileSync } from 'node:fs';

const established = '01';

/** Ports of the callers whose connections to a local port stand, as the kernel sees it from that side. */
export function callersOf(port: number): Set<number> {
  const callers = new Set<number>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local, remote, state] = line.trim().split(/\s+/);
      if (state === established && portOf(local) === port) callers.add(portOf(remote));
    }
  }
  return callers;
}

const portOf = (address = ''): number => Number.parseInt(address.slice(address.lastIndexOf(':') + 1), 16);
