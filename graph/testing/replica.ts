import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, type EmbeddedDatabase } from '../database/embedded/embedded.ts';
import { dataOf, findPostgres, initialise } from '../database/embedded/postgresFiles.ts';
import { chooseRunAs } from '../database/embedded/runAs.ts';

export interface Replicated {
  primary: EmbeddedDatabase;
  /** Replicas that stream from the primary. */
  replicas: EmbeddedDatabase[];
  stop(): Promise<void>;
}

/** Starts an empty PostgreSQL and replicas of it: copies of a cluster that was never started. */
export async function startReplicated(count: number): Promise<Replicated> {
  const top = mkdtempSync(join(tmpdir(), 'home-care-test-'));
  const first = join(top, 'primary');
  const copies = Array.from({ length: count }, (_, n) => join(top, `replica${n}`));
  initialise(first, findPostgres(), chooseRunAs());
  for (const copy of copies) {
    cpSync(first, copy, { recursive: true });
    chmodSync(dataOf(copy), 0o700);
    writeFileSync(join(dataOf(copy), 'standby.signal'), '');
  }
  const settings = {
    wal_level: 'replica',
    // The same as initdb's, since a replica may have no fewer.
    max_wal_senders: '10',
    max_connections: '100',
    max_standby_streaming_delay: '0',
    fsync: 'off',
  };
  const primary = await startEmbedded({ folder: first, settings });
  const following = { ...settings, primary_conninfo: new URL('postgres', primary.url).href };
  const replicas = await Promise.all(
    copies.map((folder) => startEmbedded({ folder, settings: following })),
  );
  return {
    primary,
    replicas,
    async stop() {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await primary.stop();
      rmSync(top, { recursive: true, force: true });
    },
  };
}
