import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../graph/database/embedded/embedded.ts';
import { chooseRunAs, commandFor } from '../../../graph/database/embedded/runAs.ts';
import { reached } from '../support/postgres.ts';
import { passwords, type Node } from './node.ts';

/** Runs pgBackRest on a node. @throws with its output */
export async function pgBackRest(node: Node, ...words: string[]): Promise<void> {
  const { environment, address } = node;
  const asOwner = { PGHOST: address, PGUSER: 'postgres', PGPASSWORD: passwords.postgres };
  await promisify(execFile)('pgbackrest', words, { env: { ...environment, ...asOwner } });
}

/**
 * Restores what the cluster held at a moment into a separate PostgreSQL.
 * @returns its URL
 */
export async function restoreTo(moment: string, node: Node, folder: string): Promise<string> {
  const data = join(folder, 'restored');
  mkdirSync(data, { mode: 0o700 });
  // Archives the WAL up to now.
  await pgBackRest(node, 'check');
  await pgBackRest(
    node,
    `--pg1-path=${data}`,
    '--type=time',
    `--target=${moment}`,
    '--target-action=promote',
    'restore',
  );
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    hba_file: join(data, 'pg_hba.conf'),
    ident_file: join(data, 'pg_ident.conf'),
    archive_mode: 'off',
    synchronous_standby_names: '',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args } = commandFor(chooseRunAs(), '/usr/lib/postgresql/15/bin/postgres', [
    '-D',
    data,
    ...flags,
  ]);
  const log = openSync(join(folder, 'restored.log'), 'a');
  const restored = spawn(file, args, { env: node.environment, stdio: ['ignore', log, log] });
  const url = `postgresql://home_care:drill@127.0.0.1:${port}/home_care`;
  const ended = once(restored, 'exit').then(() => Promise.reject(new Error(`See ${folder}`)));
  await Promise.race([reached(url), ended]);
  return url;
}
