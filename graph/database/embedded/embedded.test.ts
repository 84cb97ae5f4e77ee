import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { StartRefused } from '../../shared/startRefused.ts';
import {
  freePort,
  startEmbedded,
  type EmbeddedDatabase,
  type EmbeddedOptions,
} from './embedded.ts';
import { dataOf, findPostgres, programOf } from './postgresFiles.ts';
import { isAlive, until } from './processes.ts';
import { chooseRunAs, commandFor } from './runAs.ts';

const root = process.getuid?.() === 0;

describe('embedded PostgreSQL', () => {
  let home: string;
  let folder: string;
  const running: EmbeddedDatabase[] = [];
  const children: ChildProcess[] = [];

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'home-care-embedded-'));
    folder = join(home, 'postgres');
  });

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await Promise.all(running.splice(0).map((database) => database.stop()));
    await until(() => !existsSync(dataOf(folder)) || !isAlive(postmaster()), 60_000);
    rmSync(home, { recursive: true, force: true });
  });

  async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
    const database = await startEmbedded({ folder, settings: { fsync: 'off' }, ...options });
    running.push(database);
    return database;
  }

  async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  /** Returns the lines of PostgreSQL's pid file; none if it does not exist. */
  function note(): string[] {
    const file = join(dataOf(folder), 'postmaster.pid');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  }

  /** Returns the process id of the PostgreSQL on the folder; 0 if there is none. */
  const postmaster = (): number => Number(note()[0] ?? 0);

  const isReady = (): boolean => isAlive(postmaster()) && note()[7]?.trim() === 'ready';

  it('keeps its data across a restart, requires the password, listens on this machine only, and has a role for the application, even on a cluster older than it', async () => {
    const first = await start();
    await ask(first.url, `CREATE TABLE note (words text); INSERT INTO note VALUES ('déjà vu')`);
    const bare = new URL(first.url);
    expect(bare.hostname).toBe('127.0.0.1');
    expect(Number(bare.port)).toBeLessThan(32_768);
    bare.password = 'guess';
    await expect(ask(bare.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(folder, 'password')).mode & 0o077).toBe(0);
    expect(await ask(first.url, 'SHOW listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
    expect(
      await ask(
        await first.applicationUrl(),
        'SELECT current_user AS who, rolsuper AS super FROM pg_roles WHERE rolname = current_user',
      ),
    ).toEqual([{ who: 'home_care_app', super: false }]);
    await first.stop();
    rmSync(join(folder, 'application-password'));

    const second = await start();
    expect(await ask(second.url, 'SELECT words, upper(words) AS loud FROM note')).toEqual([
      { words: 'déjà vu', loud: 'DÉJÀ VU' },
    ]);
    await ask(second.url, 'DROP ROLE home_care_app');
    for (const _twice of [1, 2])
      expect(await ask(await second.applicationUrl(), 'SELECT current_user AS who')).toEqual([
        { who: 'home_care_app' },
      ]);
    expect(statSync(join(folder, 'application-password')).mode & 0o077).toBe(0);
  });

  it('restarts at the same address if PostgreSQL is killed', async () => {
    const said: string[] = [];
    const { url } = await start({ log: (message) => said.push(message) });
    await ask(url, 'CREATE TABLE kept ()');
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    expect(await until(() => said.includes('PostgreSQL is back'), 60_000)).toBe(true);
    expect(postmaster()).not.toBe(killed);
    expect(await ask(url, `SELECT to_regclass('kept')::text AS kept`)).toEqual([{ kept: 'kept' }]);
  });

  it('dies with the process that started it, and the next start recovers', async () => {
    const code = `
      const { startEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)});
      const { url } = await startEmbedded({ folder: ${JSON.stringify(folder)} });
      process.send(url);`;
    const server = spawn(
      process.execPath,
      ['--no-warnings', '--input-type=module', '--eval', code],
      {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, NODE_OPTIONS: '' },
      },
    );
    children.push(server);
    const [url] = (await Promise.race([
      once(server, 'message'),
      once(server, 'exit').then(() => {
        throw new Error('The process ended before PostgreSQL was there.');
      }),
    ])) as [string];
    await ask(url, 'CREATE TABLE kept ()');
    const pid = postmaster();
    server.kill('SIGKILL');
    expect(await until(() => !isAlive(pid), 60_000)).toBe(true);
    const next = await start();
    expect(await ask(next.url, `SELECT to_regclass('kept')::text AS kept`)).toEqual([
      { kept: 'kept' },
    ]);
  });

  it('stops a PostgreSQL that was left running on its folder, and removes a pid file of another process and what an interrupted first start left', async () => {
    mkdirSync(`${folder}.new-1`);
    await (await start()).stop();
    expect(readdirSync(home)).toEqual(['postgres']);
    const command = commandFor(chooseRunAs(), programOf(findPostgres(), 'postgres'), [
      '-D',
      dataOf(folder),
      '-c',
      `port=${await freePort()}`,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ]);
    const left = spawn(command.file, command.args, {
      cwd: folder,
      stdio: 'ignore',
      env: { LC_ALL: 'C' },
    });
    children.push(left);
    expect(await until(isReady, 60_000)).toBe(true);
    const next = await start();
    expect(await until(() => left.exitCode !== null || left.signalCode !== null, 60_000)).toBe(
      true,
    );
    expect(await ask(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await next.stop();
    writeFileSync(
      join(dataOf(folder), 'postmaster.pid'),
      `${process.pid}\n${dataOf(folder)}\n1\n5432\n\n\n\nready   \n`,
    );
    const { url } = await start();
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(postmaster()).not.toBe(process.pid);
  });

  it('refuses the data of another major version in plain words, and leaves it as it was', async () => {
    const { url, stop } = await start();
    await ask(url, `CREATE TABLE note (words text); INSERT INTO note VALUES ('kept')`);
    await stop();
    const file = join(dataOf(folder), 'PG_VERSION');
    const major = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    const before = readdirSync(folder, { recursive: true });
    await expect(start()).rejects.toThrow(
      new StartRefused(
        `The data in ${folder} belongs to PostgreSQL 17, and this version of the program brings PostgreSQL ${major.trim()}, which cannot read it. Take a backup with the version that you had (npm run backup), move ${folder} away, and restore the backup with this version (docs/update.md). Nothing was changed.`,
      ),
    );
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
    writeFileSync(file, major);
    expect(await ask((await start()).url, 'SELECT words FROM note')).toEqual([{ words: 'kept' }]);
  });

  it('says why it cannot start, with the message of PostgreSQL', async () => {
    await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /did not come up[^]*invalid value for parameter "shared_buffers"/,
    );
  });

  (root ? it : it.skip)(
    'runs as another user below a folder that only root may enter, and again the usual way',
    async () => {
      chmodSync(home, 0o700);
      const first = await start({ runAs: 'nobody' });
      await ask(first.url, 'CREATE TABLE kept ()');
      expect(statSync(`/proc/${postmaster()}`).uid).not.toBe(0);
      await first.stop();
      const second = await start();
      expect(await ask(second.url, `SELECT to_regclass('kept')::text AS kept`)).toEqual([
        { kept: 'kept' },
      ]);
    },
  );
});
