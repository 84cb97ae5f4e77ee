import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../graph/database/embedded/embedded.ts';

/** One process of the built product. */
export interface Served {
  url: string;
  pid: number;
  /** All that it wrote so far. */
  said(): string;
  /** Exit code or signal; undefined while it lives. */
  ended(): number | string | undefined;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own and any number of processes of the built product on it: one installation. */
export interface SideBySide {
  sql<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
  /**
   * Starts one more process.
   * @param env settings over those of a quiet installation with demo data
   * @param nodeOptions for Node itself, such as `--inspect=127.0.0.1:0`
   */
  serve(env?: Record<string, string>, nodeOptions?: readonly string[]): Promise<Served>;
  stop(): Promise<void>;
}

/** A process that does not stop when asked is one that a drill has broken; milliseconds. */
const stopPatience = 12_000;

/** Secrets that every process of the installation shares; no other signs like it. */
export const sharedSecrets = {
  TOKEN_SECRET: 'the processes of this drill sign with this key',
  DATA_KEY: 'the processes of this drill encrypt with this key',
} as const;

/** @throws when PostgreSQL cannot be started; nothing it holds has to outlive a power cut */
export async function startSideBySide(): Promise<SideBySide> {
  const folder = await mkdtemp(join(tmpdir(), 'home-care-side-by-side-'));
  const database = await startEmbedded({
    folder: join(folder, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '200' },
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  const running: Served[] = [];
  return {
    sql: async (statement, values = []) => (await pool.query(statement, values)).rows,
    async serve(env = {}, nodeOptions = []) {
      const dataDir = join(folder, `process-${running.length}`);
      const served = await serve(
        { ...sharedSecrets, DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1', ...env },
        nodeOptions,
      );
      running.push(served);
      return served;
    },
    async stop() {
      await Promise.all(running.map((served) => served.stop()));
      await pool.end();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function serve(env: Record<string, string>, nodeOptions: readonly string[]): Promise<Served> {
  const child: ChildProcess = spawn(process.execPath, [...nodeOptions, 'dist/graph/main.js'], {
    env: { PATH: process.env.PATH, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let ended: number | string | undefined;
  child.once('exit', (code, signal) => (ended = code ?? signal ?? 'nothing'));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}:\n${said}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
        const address = /http:\/\/localhost:\d+(?=\/graphql)/.exec(said)?.[0];
        if (address !== undefined) resolve(address);
      });
    }
  });
  return {
    url,
    pid: child.pid!,
    said: () => said,
    ended: () => ended,
    async stop() {
      if (ended !== undefined) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const tooLong = setTimeout(() => child.kill('SIGKILL'), stopPatience);
      await gone;
      clearTimeout(tooLong);
    },
  };
}
