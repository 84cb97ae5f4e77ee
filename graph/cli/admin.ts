import { counted } from '../shared/plural.rules.ts';
import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { readCommand, usage, UsageError, type Command } from './commands/commandLine.ts';
import { exportTables } from './commands/exportTables.ts';
import { importClients } from './commands/importClients.ts';
import { everyone } from '../modules/audit/audit.rules.ts';
import { AuditRecorder } from '../modules/audit/recorder.ts';
import type { Services } from '../shared/context.ts';
import { asActor } from '../database/actor.ts';
import { dataKeysOf } from '../database/encryption/dataKeys.ts';
import {
  prepareConfidential,
  refuseOtherWriters,
  reencryptAll,
} from '../database/encryption/reencrypt.ts';
import { keptSecret } from '../database/embedded/dataFolder.ts';
import { openDatabase } from '../manifest.ts';
import { forMigrations, migrate, type Database } from '../database/orm.ts';
import { locateDatabase, type LocatedDatabase } from '../database/embedded/locateDatabase.ts';
import { grantTo, roleOf } from '../database/roles.ts';
import { readChosen } from '../modules/settings/chosenSettings.ts';
import { readSettings, SettingsError, type Settings } from '../shared/settings.ts';
import { UserError } from '../shared/errors.ts';
import { dayIn } from '../shared/time.ts';
import { createStaff } from '../modules/accounts/account.commands.ts';
import { resetFactorByCommand } from '../modules/accounts/factorReset.commands.ts';
import type { EmailState } from '../modules/identity/account.rules.ts';
import { asTyped } from '../shared/programVersion.ts';
import { StartRefused } from '../shared/startRefused.ts';
import { InvoicePrinter } from '../modules/invoice-pdf/printer.ts';
import { createJobs } from '../server/jobs.ts';
import { linkHours } from '../shared/promises.rules.ts';

/** The first argument is the folder that file names are relative to, then comes the command. */
const [from = '.', ...args] = process.argv.slice(2);

const print = (text: string): void => console.log(text);

async function main(): Promise<boolean> {
  if (args.length === 0 || args.includes('--help')) {
    print(asTyped(usage));
    return true;
  }
  const command = readCommand(args);
  const settings = readSettings();
  const reached = await locateDatabase(settings);
  try {
    const database = await openDatabase(reached.applicationUrl, {
      statementTimeout: 60_000,
      dataKeys: dataKeysOf(settings),
    });
    try {
      await bringUpToDate(database, reached);
      await refuseOtherWriters(database);
      const actor = {
        userId: null,
        role: 'command' as const,
        operation: command.name,
        requestId: null,
      };
      return await asActor(actor, async () => {
        await prepareConfidential(database);
        await readChosen(database, settings);
        return run(command, settings, database);
      });
    } finally {
      await database.close();
    }
  } finally {
    await reached.close();
  }
}

/** Migrates the database, unless a server uses it: only that server may. */
async function bringUpToDate(database: Database, { url, ours }: LocatedDatabase): Promise<void> {
  if (!ours) {
    if ((await database.orm.migrator.getPending()).length > 0)
      throw new StartRefused(
        'The database is not up to date: start the server of this version first.',
      );
    return;
  }
  const owner = await openDatabase(url, forMigrations);
  try {
    await migrate(owner);
    await grantTo(owner.pool, roleOf(database.url));
  } finally {
    await owner.close();
  }
}

/** @returns true on success */
async function run(command: Command, settings: Settings, database: Database): Promise<boolean> {
  const secret = settings.tokenSecret ?? keptSecret(settings.dataDir, 'token-secret');
  const log = pino({ level: 'silent' });
  const jobs = createJobs({ settings, database, printer: new InvoicePrinter(), log, secret });
  const services = { settings, database, jobs };
  if (command.name === 'create-staff') return runCreateStaff(services, command);
  if (command.name === 'reset-second-factor') {
    const { firstName, lastName, email } = await resetFactorByCommand(services, command.email);
    print(`${firstName} ${lastName} <${email}> logs in with the password alone now.`);
    return true;
  }
  if (command.name === 'import') return runImport(services, command);
  if (command.name === 'rotate-data-key') return runRotation(database);
  const audit = new AuditRecorder({ pool: database.pool, log });
  audit.read({ userId: null, role: 'command', requestId: null }, command.name, [everyone]);
  await audit.flush();
  const folder = resolve(from, command.out ?? `export-${dayIn(new Date())}`);
  const files = await exportTables(database, folder);
  print(files.map(({ name, rows }) => `  ${name.padEnd(28)} ${rows}`).join('\n'));
  print(
    `Written to ${folder}. These files hold personal data: keep them safe, and delete them when they are not needed any more.`,
  );
  return true;
}

type Needed = Pick<Services, 'settings' | 'database' | 'jobs'>;

async function runCreateStaff(
  services: Needed,
  { email, firstName, lastName, role }: Extract<Command, { name: 'create-staff' }>,
): Promise<boolean> {
  const { user, found, link } = await createStaff(services, { email, firstName, lastName, role });
  print(
    `${user.firstName} ${user.lastName} <${user.email}> is ${role} now. ${whatBecameOf[found]}`,
  );
  if (link === null)
    print(
      "Word of it goes out with the running server's next mail. They log in with the password they have.",
    );
  else
    print(
      `The invitation goes out with the running server's next mail. Its link works once, for ${linkHours.invitation / 24} days:\n  ${link}`,
    );
  return true;
}

/** Whether an account used the email, and what happened to it. */
const whatBecameOf: Readonly<Record<EmailState, string>> = {
  none: 'The account is new.',
  unverified:
    'There was an account whose email nobody had verified: it was reset, and its mailbox is invited.',
  verified: 'They had an account with a verified email, which keeps its password.',
};

/** The same for a line that was only checked. */
const whatWillBecomeOf: Readonly<Record<EmailState, string>> = {
  none: 'There is no account.',
  unverified:
    'There is an account whose email nobody has verified: it will be reset, and its mailbox invited.',
  verified:
    'There is an account with a verified email: it will get the client profile and keep its password.',
};

async function runImport(
  services: Needed,
  { file, commit, invite }: Extract<Command, { name: 'import' }>,
): Promise<boolean> {
  const { clients, faults, accounts, stored } = await importClients(
    services,
    await contentOf(resolve(from, file)),
    { commit, invite, screen: process.stderr },
  );
  for (const { line, reason } of faults) console.error(`Line ${line}: ${reason}`);
  const messages = stored ? whatBecameOf : whatWillBecomeOf;
  for (const { line, email, found } of accounts)
    print(`Line ${line}: ${email}. ${messages[found]}`);
  const bad = new Set(faults.map(({ line }) => line)).size;
  if (bad > 0) console.error(`${counted(bad, 'line')} at fault. Nothing was stored.`);
  else
    print(
      stored
        ? `${counted(clients, 'client')} stored.`
        : `${counted(clients, 'line')} read, and nothing is wrong. Nothing was stored yet: add --commit.`,
    );
  return bad === 0;
}

async function runRotation(database: Database): Promise<boolean> {
  const tables = await reencryptAll(database, ({ table, rows }) =>
    print(`  ${table.padEnd(28)} ${counted(rows, 'row')} encrypted anew`),
  );
  const broken = tables.flatMap((table) => table.broken);
  for (const message of broken) console.error(message);
  if (broken.length > 0)
    console.error(
      `${counted(broken.length, 'row')} cannot be opened and stayed as they were: keep the older keys, and look at these rows.`,
    );
  else
    print(
      `Everything is encrypted with the current DATA_KEY (${database.cipher.keyIds[0]}). DATA_KEY_OLD is not needed any more, but for backups from before.`,
    );
  return broken.length === 0;
}

async function contentOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new StartRefused(`${path} cannot be read: ${(error as Error).message}`);
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${asTyped(usage)}`);
  else if (error instanceof UserError)
    console.error(error.refusals.map(({ message }) => message).join('\n'));
  else if (error instanceof SettingsError || error instanceof StartRefused)
    console.error(error.message);
  else console.error(error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
