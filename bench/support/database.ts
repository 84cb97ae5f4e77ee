import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../graph/database/embedded/embedded.ts';
import { idOf } from '../data/ids.ts';
import { noteOf, type Size } from '../data/rows.ts';
import { seed } from '../data/seed.ts';
import { secrets } from './servers.ts';

export interface BenchDatabase {
  url: string;
  /** PostgreSQL's own log. */
  log: string;
  /** A token for each client asked for. */
  tokensOf(clients: readonly number[]): Promise<string[]>;
  tokensOfUsers(ids: readonly string[]): Promise<string[]>;
  stop(): Promise<void>;
}

type Orm = typeof import('../../graph/database/orm.ts');
type Opening = typeof import('../../graph/modules/database.ts');
type Sessions = typeof import('../../graph/modules/identity/sessions/sessions.ts');

/** The product's own modules as they are shipped: entities carry decorators, which Node cannot strip by itself. */
const shipped = async <Module>(path: string): Promise<Module> =>
  (await import(new URL(`../../dist/graph/${path}`, import.meta.url).href)) as Module;

export interface BenchDatabaseOptions {
  /** More settings of PostgreSQL. */
  settings?: Record<string, string>;
  /** Where it stays for the next run, which takes it as it stands if it has the same size; else it is gone when it stops. */
  keep?: string;
}

/** A PostgreSQL of the benchmark's own, with data of a size. */
export async function startDatabase(
  size: Size,
  say: (words: string) => void,
  { settings = {}, keep }: BenchDatabaseOptions = {},
): Promise<BenchDatabase> {
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'home-care-bench-'));
  const stamp = join(folder, 'size.json');
  const stands = existsSync(stamp) && readFileSync(stamp, 'utf8') === JSON.stringify(size);
  if (!stands) rmSync(join(folder, 'postgres'), { recursive: true, force: true });
  const server = await startEmbedded({
    folder: join(folder, 'postgres'),
    settings: { shared_buffers: '512MB', max_wal_size: '4GB', ...settings },
  });
  const { migrate } = await shipped<Orm>('database/orm.js');
  const { openDatabase } = await shipped<Opening>('modules/database.js');
  const database = await openDatabase(server.url, { statementTimeout: 0 });
  await migrate(database);
  if (!stands) {
    await seed(server.url, size, secrets.DATA_KEY, say);
    writeFileSync(stamp, JSON.stringify(size));
  }
  const made: BenchDatabase = {
    url: server.url,
    log: join(folder, 'postgres', 'log'),
    tokensOf(clients) {
      return made.tokensOfUsers(clients.map((client) => idOf('user', client)));
    },
    async tokensOfUsers(ids) {
      const { SessionKeeper } = await shipped<Sessions>('modules/identity/sessions/sessions.js');
      const sessions = new SessionKeeper({
        pool: database.pool,
        settings: { tokenHours: 24, idleMinutes: 0 },
        secret: secrets.TOKEN_SECRET,
      });
      return Promise.all(ids.map((id) => sessions.open(id)));
    },
    async stop() {
      await database.close();
      await server.stop();
      if (keep === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
  return made;
}

/** What the peers read in clear where the product reads it encrypted. */
export async function plainNotes(url: string, { clients, updatesPerClient }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `create table bench_notes (id uuid primary key, content text not null, type text not null default 'Visit summary', title text not null default 'A good morning')`,
    );
    const step = 5_000;
    for (let from = 0; from < clients * updatesPerClient; from += step) {
      const ns = Array.from(
        { length: Math.min(step, clients * updatesPerClient - from) },
        (_, i) => from + i,
      );
      await client.query(
        'insert into bench_notes (id, content) select * from unnest($1::uuid[], $2::text[])',
        [ns.map((n) => idOf('update', n)), ns.map(noteOf)],
      );
    }
    await client.query('vacuum (analyze) bench_notes');
  } finally {
    await client.end();
  }
}
