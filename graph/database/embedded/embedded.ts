import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '../../shared/startRefused.ts';
import {
  applicationRole,
  databaseName,
  dataOf,
  findPostgres,
  initialise,
  keptApplicationPassword,
  ownerName,
  passwordOf,
  postgresEnvironment,
  programOf,
} from './postgresFiles.ts';
import { commandLineOf, isAlive, until } from './processes.ts';
import { ensureRole } from '../roles.ts';
import { chooseRunAs, commandFor, type RunAs } from './runAs.ts';

export interface EmbeddedDatabase {
  /**
   * The owner's URL with its password: on 127.0.0.1 only, and unchanged while this server lives.
   */
  readonly url: string;
  /**
   * Returns the same for the application's role, creating it on the first call. Migrations grant it
   * what it needs (roles.ts).
   */
  applicationUrl(): Promise<string>;
  /** Shuts it down cleanly, in at most 8 seconds. Close the pools first. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /**
   * Where the cluster is; created if missing. The caller makes sure that nobody else uses it
   * (dataFolder.ts).
   */
  folder: string;
  /** Additional PostgreSQL settings, such as `{ fsync: 'off' }` in tests. */
  settings?: Readonly<Record<string, string>>;
  /** Called when PostgreSQL went down under a running server, and when it is back. */
  log?: (message: string) => void;
  runAs?: RunAs;
}

/** Sized for one office: a few dozen connections, on a machine that does other things too. */
const modest: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '80',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/**
 * How long a cluster may take to be ready, in milliseconds: it may have to recover from a power cut
 * first.
 */
const startTimeout = 60_000;

/**
 * Starts the PostgreSQL installed by npm on our cluster, and keeps it running: if it dies before
 * the server does, it is restarted on the same port. It dies with the server, even if that is
 * killed.
 * @throws StartRefused with the end of PostgreSQL's log if it cannot be started
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const native = findPostgres();
  const runAs = options.runAs ?? chooseRunAs();
  const log = options.log ?? (() => {});
  mkdirSync(dirname(options.folder), { recursive: true, mode: 0o700 });
  const folder = join(realpathSync(dirname(options.folder)), basename(options.folder));
  initialise(folder, native, runAs);
  const data = dataOf(folder);

  const launch = async (port: number): Promise<ChildProcess> => {
    await clearLeftOver(data);
    const settings = { ...modest, ...options.settings, port: String(port) };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return launchPostgres(
      commandFor(runAs, programOf(native, 'postgres'), ['-D', data, ...flags]),
      folder,
    );
  };

  const first = await firstLaunch(launch);
  const { port } = first;
  let { child } = first;
  let stopping = false;
  const keepUp = async (): Promise<void> => {
    let wait = 100;
    for (;;) {
      const since = performance.now();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (stopping) return;
      if (performance.now() - since > 10_000) wait = 100;
      log(
        `PostgreSQL stopped (${child.signalCode ?? `exit code ${child.exitCode}`}); starting it again`,
      );
      for (let up = false; !up && !stopping; wait = Math.min(wait * 2, 5_000)) {
        await pause(wait);
        if (stopping) return;
        up = await launch(port).then(
          (next) => {
            child = next;
            return true;
          },
          (error: Error) => {
            log(error.message);
            return false;
          },
        );
      }
      if (!stopping) log('PostgreSQL is back');
    }
  };
  const keeping = keepUp();

  const urlOf = (role: string, password: string): string =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${databaseName}`;
  const url = urlOf(ownerName, passwordOf(folder));
  return {
    url,
    async applicationUrl() {
      const password = keptApplicationPassword(folder);
      await ensureRole(url, applicationRole, password);
      return urlOf(applicationRole, password);
    },
    async stop() {
      stopping = true;
      await halt(child);
      await keeping;
      await halt(child); // the one that a restart in progress still started
    },
  };
}

/** Tries a few ports: another process may take one before PostgreSQL does. */
async function firstLaunch(
  launch: (port: number) => Promise<ChildProcess>,
): Promise<{ port: number; child: ChildProcess }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, child: await launch(port) };
    } catch (error) {
      if (attempt === 3) throw error;
      await pause(200 * attempt); // leftovers of a killed PostgreSQL may need a moment to go
    }
  }
}

async function launchPostgres(
  command: { file: string; args: string[] },
  folder: string,
): Promise<ChildProcess> {
  const logFile = join(folder, 'log');
  const long = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000;
  const output = openSync(logFile, long ? 'w' : 'a', 0o600);
  const begin = long ? 0 : statSync(logFile).size;
  const child = spawn(command.file, command.args, {
    cwd: folder,
    env: postgresEnvironment,
    stdio: ['ignore', output, output],
    detached: process.platform !== 'win32', // Ctrl-C is for the server, which stops PostgreSQL last
  });
  closeSync(output);
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  const pidFile = join(dataOf(folder), 'postmaster.pid');
  const gone = (): boolean =>
    child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const settled = await until(() => gone() || isReady(pidFile, child.pid), startTimeout);
  if (settled && !gone()) return child;
  if (child.pid === undefined)
    throw new StartRefused(`PostgreSQL could not be started: ${(await failed).message}`);
  await halt(child);
  const said = readFileSync(logFile, 'utf8').slice(begin).trim().split('\n').slice(-8).join('\n');
  throw new StartRefused(
    `PostgreSQL did not come up${settled ? '' : ` in ${startTimeout / 1000} seconds`}. Its log (${logFile}) ends with:\n${said}`,
  );
}

function isReady(pidFile: string, pid: number | undefined): boolean {
  const lines = linesOf(pidFile);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** Cleans up after a killed server: stops our PostgreSQL, and removes a stale pid file. */
async function clearLeftOver(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(linesOf(pidFile)[0]);
  const ours = (): boolean => pid > 1 && isAlive(pid) && commandLineOf(pid).includes(data);
  for (const [signal, timeout] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!ours()) break;
    process.kill(pid, signal);
    await until(() => !ours(), timeout);
  }
  rmSync(pidFile, { force: true });
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

async function halt(child: ChildProcess): Promise<void> {
  for (const [signal, timeout] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 1_000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await until(() => child.exitCode !== null || child.signalCode !== null, timeout);
  }
}

/**
 * Returns a free port below the range that systems use for outgoing connections, so it is still
 * free at a restart.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_768);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe
        .once('error', () => resolve(false))
        .listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
    });
    await new Promise<void>((resolve) => (free ? probe.close(() => resolve()) : resolve()));
    if (free) return port;
  }
}
