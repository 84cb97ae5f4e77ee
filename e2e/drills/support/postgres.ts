import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  databaseName,
  dataOf,
  findPostgres,
  initialise,
  ownerName,
  passwordOf,
  postgresEnvironment,
  programOf,
} from '../../../graph/database/embedded/postgresFiles.ts';
import { chooseRunAs, commandFor } from '../../../graph/database/embedded/runAs.ts';
import { freePort } from './product.ts';

/** A PostgreSQL that nobody looks after: the drill starts, kills and freezes it. It waits for the disk, as shipped. */
export class Postgres {
  readonly folder: string = join(
    realpathSync(mkdtempSync(join(tmpdir(), 'home-care-drill-postgres-'))),
    'postgres',
  );
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<Postgres> {
    const made = new Postgres(await freePort());
    initialise(made.folder, findPostgres(), chooseRunAs());
    await made.start();
    await reached(made.url);
    return made;
  }

  get url(): string {
    return urlOf(this.folder, this.#port);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const settings = {
      port: this.#port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 80,
      timezone: 'UTC',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = commandFor(chooseRunAs(), programOf(findPostgres(), 'postgres'), [
      '-D',
      dataOf(this.folder),
      ...flags,
    ]);
    const log = openSync(join(this.folder, 'log'), 'a');
    for (;;) {
      // What a killed one leaves may hold its memory for a moment: then this one ends at once.
      const child = spawn(command.file, command.args, {
        cwd: this.folder,
        env: postgresEnvironment,
        stdio: ['ignore', log, log],
      });
      this.#child = child;
      if ((await Promise.race([once(child, 'exit'), reached(this.url).then(() => 'up')])) === 'up')
        return;
      await pause(50);
    }
  }

  async remove(): Promise<void> {
    const child = this.#child;
    if (child !== undefined && child.exitCode === null && child.signalCode === null) {
      signalTree(this.pid, 'SIGCONT');
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
    }
    rmSync(join(this.folder, '..'), { recursive: true, force: true });
  }
}

/** Where the embedded PostgreSQL of a data folder listens at present, and its process. @throws when none does */
export function embeddedIn(dataDir: string): { url: string; pid: number } {
  const folder = realpathSync(join(dataDir, 'postgres'));
  const [pid, , , port] = readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8').split('\n');
  return { url: urlOf(folder, Number(port)), pid: Number(pid) };
}

const urlOf = (folder: string, port: number): string =>
  `postgresql://${ownerName}:${passwordOf(folder)}@127.0.0.1:${port}/${databaseName}`;

/** Signals a process and its children at once. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === pid)
    .map(Number);
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, signal);
    } catch {
      // gone already
    }
  }
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Resolves when a plain connection gets an answer. */
export async function reached(url: string | (() => string)): Promise<void> {
  for (;;) {
    try {
      await query(typeof url === 'string' ? url : url(), 'select 1');
      return;
    } catch {
      await pause(10);
    }
  }
}

/** One statement on a connection of its own. */
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
