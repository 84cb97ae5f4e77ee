import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../graph/database/embedded/embedded.ts';
import { migrate } from '../../graph/database/orm.ts';
import { openDatabase } from '../../graph/manifest.ts';
import { SessionKeeper } from '../../graph/modules/identity/sessions.ts';
import { idOf, seed, type Size } from './data.ts';
import { secrets } from './servers.ts';

export interface BenchDatabase {
  url: string;
  /** A token for each client asked for. */
  tokensOf(clients: readonly number[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** A PostgreSQL of the benchmark's own, with data of a size; or one that stands already and is empty. */
export async function startDatabase(
  size: Size,
  given: Promise<Postgres> = startPostgres(),
): Promise<BenchDatabase> {
  const server = await given;
  const database = await openDatabase(server.url, { statementTimeout: 0 });
  await migrate(database);
  await seed(server.url, size, secrets.DATA_KEY);
  const sessions = new SessionKeeper({
    ...database,
    settings: { tokenHours: 24, shiftDays: 30, idleMinutes: 0, requireSecondFactor: 'off' },
    secret: secrets.TOKEN_SECRET,
  });
  return {
    url: server.url,
    tokensOf: (clients) => Promise.all(clients.map((n) => sessions.open(idOf('user', n)))),
    async stop() {
      await database.close();
      await server.stop();
    },
  };
}

export type Postgres = Pick<BenchDatabase, 'url' | 'stop'>;

async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'home-care-bench-'));
  const { url, stop } = await startEmbedded({
    folder: join(folder, 'postgres'),
    settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
  });
  return { url, stop: () => stop().then(() => rmSync(folder, { recursive: true, force: true })) };
}

/** Another database in the PostgreSQL of one. */
export async function anotherIn({ url }: BenchDatabase): Promise<Postgres> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database another');
  await client.end();
  const own = new URL(url);
  own.pathname = '/another';
  return { url: own.href, stop: () => Promise.resolve() };
}
