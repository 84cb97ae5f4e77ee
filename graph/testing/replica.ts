import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, type EmbeddedDatabase } from '../database/embedded/embedded.ts';
import { dataOf, findPostgres, initialise } from '../database/embedded/postgresFiles.ts';
import { chooseRunAs } from '../database/embedded/runAs.ts';

export interface Replicated {
  primary: EmbeddedDatabase;
  /** Streams from the primary. */
  replica: EmbeddedDatabase;
  stop(): Promise<void>;
}

/** A PostgreSQL and a replica of it, both empty: the replica is a copy of a cluster that nobody has started yet. */
export async function startReplicated(): Promise<Replicated> {
  const top = mkdtempSync(join(tmpdir(), 'home-care-test-'));
  const [first, second] = [join(top, 'primary'), join(top, 'replica')] as const;
  initialise(first, findPostgres(), chooseRunAs());
  cpSync(first, second, { recursive: true });
  chmodSync(dataOf(second), 0o700);
  writeFileSync(join(dataOf(second), 'standby.signal'), '');
  const settings = {
    wal_level: 'replica',
    // As initdb had them: a replica may have no fewer.
    max_wal_senders: '10',
    max_connections: '100',
    max_standby_streaming_delay: '0',
    fsync: 'off',
  };
  const primary = await startEmbedded({ folder: first, settings });
  const replica = await startEmbedded({
    folder: second,
    settings: { ...settings, primary_conninfo: new URL('postgres', primary.url).href },
  });
  return {
    primary,
    replica,
    async stop() {
      await replica.stop();
      await primary.stop();
      rmSync(top, { recursive: true, force: true });
    },
  };
}
