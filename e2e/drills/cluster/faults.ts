import { query, signalTree } from '../support/postgres.ts';
import type { Node } from './node.ts';

/** A fault of the primary's machine. Lasts until another node is the primary. */
interface Fault {
  what: string;
  /** Maximum seconds until writes are acknowledged again. */
  bound: number;
  /** @returns a function that ends it */
  strike(primary: Node): Promise<() => void> | (() => void);
}

async function usingUpLog({ url }: Node): Promise<void> {
  for (let segments = 0; segments < 20; segments += 1)
    await query(url, 'select pg_switch_wal()').catch(() => undefined);
}

export const faults: readonly Fault[] = [
  {
    what: 'the primary is cut off from the others, not from our processes',
    bound: 40,
    strike(primary) {
      primary.cutOff();
      return () => primary.rejoin();
    },
  },
  {
    what: 'the PostgreSQL of the primary is frozen',
    bound: 40,
    strike({ postmaster }) {
      signalTree(postmaster, 'SIGSTOP');
      return () => signalTree(postmaster, 'SIGCONT');
    },
  },
  {
    what: 'the disk of the primary is full',
    bound: 40,
    async strike(primary) {
      primary.fillDisk();
      // Recycled WAL files would last for a while.
      await usingUpLog(primary);
      return () => primary.emptyDisk();
    },
  },
];
