import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  databaseName,
  dataOf,
  ownerName,
  passwordOf,
} from '../../../graph/database/embedded/postgresFiles.ts';

/** URL and process id of a data folder's running PostgreSQL. @throws if it isn't running */
export function postgresIn(dataDir: string): { url: string; pid: number } {
  const folder = realpathSync(join(dataDir, 'postgres'));
  const [pid, , , port] = readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8').split('\n');
  const url = `postgresql://${ownerName}:${passwordOf(folder)}@127.0.0.1:${port}/${databaseName}`;
  return { url, pid: Number(pid) };
}

/** Signals a process and its children. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const each of [pid, ...children.map(Number)]) {
    try {
      process.kill(each, signal);
    } catch {
      // gone already
    }
  }
}

/** Resolves once a plain connection gets an answer. */
export async function reached(url: string, statement = 'select 1'): Promise<void> {
  for (;;) {
    try {
      await query(url, statement);
      return;
    } catch {
      await pause(10);
    }
  }
}

/** Runs one statement on a new connection. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The single number that a statement returns. */
export const count = async (url: string, statement: string, values?: unknown[]): Promise<number> =>
  Number(Object.values((await query(url, statement, values))[0] ?? {})[0]);
