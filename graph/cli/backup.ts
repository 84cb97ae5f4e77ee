import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { UsageError } from './commands/commandLine.ts';
import { everyone } from '../modules/audit/audit.rules.ts';
import { AuditRecorder } from '../modules/audit/recorder.ts';
import type { LastLine } from './archive/format.ts';
import { checkBackup } from './archive/read.ts';
import { restoreBackup } from './archive/restore.ts';
import { writeBackup, type Keys } from './archive/write.ts';
import { keyIdOf } from '../database/encryption/columnCipher.ts';
import { dataKeysOf, presentDataKeys } from '../database/encryption/dataKeys.ts';
import { keptSecret } from '../database/embedded/dataFolder.ts';
import { openDatabase } from '../manifest.ts';
import { forMigrations } from '../database/orm.ts';
import { locateDatabase } from '../database/embedded/locateDatabase.ts';
import { readSettings, SettingsError, type Settings } from '../shared/settings.ts';
import { asTyped } from '../shared/programVersion.ts';
import { StartRefused } from '../shared/startRefused.ts';
import { fileTime } from '../shared/time.ts';

const usage = `npm run backup [-- <file>]
    Writes everything that is in the database to one new file; without a name, below DATA_DIR/backups.

npm run restore -- <file>
    Puts everything back, into an empty database only. With --check nothing is restored: the file is read through.
    Both need the data key of the installation that made the file.`;

/** The first argument is the folder that file names are relative to, then comes the command. */
const [from = '.', command, ...args] = process.argv.slice(2);

const print = (text: string): void => console.log(text);

async function main(): Promise<void> {
  const { file, check } = readArguments();
  if (command === 'backup') return backup(readSettings(), file);
  if (file === undefined) throw new UsageError('Which file?');
  if (check) {
    const { header, last } = await checkBackup(
      resolve(from, file),
      presentDataKeys(readSettings()),
    );
    return print(
      `${resolve(from, file)} is whole: ${inWords(last)}, taken ${header.taken}, schema ${header.schema.at(-1)}.`,
    );
  }
  return restore(readSettings(), resolve(from, file));
}

function readArguments(): { file: string | undefined; check: boolean } {
  try {
    const {
      values,
      positionals: [file, tooMany],
    } = parseArgs({
      args,
      allowPositionals: true,
      options: command === 'restore' ? { check: { type: 'boolean' } } : {},
    });
    if (tooMany !== undefined) throw new UsageError(`"${tooMany}" is one word too many.`);
    return { file, check: values.check === true };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const inWords = ({ complete, rows, sha256 }: LastLine): string =>
  `${rows.toLocaleString('en-US')} rows of ${complete} tables, sha256 ${sha256.slice(0, 16)}…`;

async function backup(settings: Settings, name: string | undefined): Promise<void> {
  const file =
    name === undefined
      ? join(settings.dataDir, 'backups', `${fileTime(new Date())}.backup`)
      : resolve(from, name);
  if (existsSync(file)) throw new StartRefused(`${file} is there already: choose another name.`);
  if (name === undefined)
    await mkdir(join(settings.dataDir, 'backups'), { recursive: true, mode: 0o700 });
  const last = await withDatabase(settings, async (client, url) => {
    await auditBackup(client, url);
    return writeBackup(client, file, dataKeysOf(settings)[0]!, keysOf(settings));
  });
  print(
    `${inWords(last)}\nWritten to ${file}. It is encrypted, and worth nothing without the data key: see docs/backup.md.`,
  );
}

/**
 * Records the backup in the audit log, since it reads everyone's data (if the table exists
 * already).
 */
async function auditBackup(client: pg.Client, url: string): Promise<void> {
  if (
    !(
      await client.query(
        `select from pg_tables where schemaname = 'public' and tablename = 'audit_log'`,
      )
    ).rowCount
  )
    return;
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const audit = new AuditRecorder({ pool, log: pino({ level: 'silent' }) });
    audit.read({ userId: null, role: 'command', requestId: null }, 'backup', [everyone]);
    await audit.flush();
  } finally {
    await pool.end();
  }
}

async function restore(settings: Settings, file: string): Promise<void> {
  const dataKeys = presentDataKeys(settings);
  await checkBackup(file, dataKeys); // before a database is created for it
  const { header, last } = await withDatabase(settings, async (client, url) => {
    const database = await openDatabase(url, forMigrations);
    try {
      return await restoreBackup(database, client, file, dataKeys);
    } finally {
      await database.close();
    }
  });
  print(`${inWords(last)}\nRestored as of ${header.taken}.`);
  for (const warning of warningsOf(header, keysOf(settings))) console.error(warning);
}

function keysOf(settings: Settings): Keys {
  return {
    dataKeys: dataKeysOf(settings).map(keyIdOf),
    tokenKey: keyIdOf(settings.tokenSecret ?? keptSecret(settings.dataDir, 'token-secret')),
  };
}

/** Returns warnings about what the secrets of this installation cannot decrypt. */
function warningsOf(backedUp: Keys, here: Keys): string[] {
  const lacking = backedUp.dataKeys.filter((key) => !here.dataKeys.includes(key));
  return [
    ...(lacking.length === 0
      ? []
      : [
          `The notes cannot be read yet: they were encrypted with the key ${lacking.join(', ')}, and this installation has ${here.dataKeys.join(', ')}. Bring DATA_KEY, or the file data-key, of the old installation (docs/backup.md).`,
        ]),
    ...(backedUp.tokenKey === here.tokenKey
      ? []
      : [
          'Mail that was waiting cannot be sent yet, and everyone has to sign in again: bring TOKEN_SECRET, or the file token-secret, of the old installation (docs/backup.md).',
        ]),
  ];
}

/** Connects to the installation's database as its owner, whether or not its server is running. */
async function withDatabase<T>(
  settings: Settings,
  work: (client: pg.Client, url: string) => Promise<T>,
): Promise<T> {
  const reached = await locateDatabase(settings);
  try {
    const url =
      settings.databaseUrl === null ? reached.url : (settings.migrationDatabaseUrl ?? reached.url);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined); // the running statement fails with it
    await client.connect().catch((error: Error) => {
      throw new StartRefused(`PostgreSQL at ${new URL(url).host} cannot be used: ${error.message}`);
    });
    try {
      return await work(client, url);
    } catch (error) {
      throw (error as { code?: string }).code === '42501'
        ? new StartRefused(
            `${decodeURIComponent(new URL(url).username)} may not do that: ${(error as Error).message}. Set MIGRATION_DATABASE_URL to the role that owns the tables.`,
          )
        : error;
    } finally {
      await client.end();
    }
  } finally {
    await reached.close();
  }
}

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${asTyped(usage)}`);
  else
    console.error(
      error instanceof SettingsError || error instanceof StartRefused ? error.message : error,
    );
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
