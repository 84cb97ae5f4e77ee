import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { startEmbedded, type EmbeddedDatabase } from '../database/embedded/embedded.ts';
import globalTeardown from './globalTeardown.ts';

const prefix = 'home-care-test-';

declare global {
  var testCluster: { folder: string; server: Pick<EmbeddedDatabase, 'url' | 'stop'> } | undefined;
}

/**
 * Starts one real PostgreSQL for all test files, with the template that `testDatabase` clones: an
 * embedded one that doesn't wait for the disk, since its data needn't survive a power failure, or
 * the empty database in TEST_POSTGRES.
 */
export default async function globalSetup(): Promise<void> {
  // Of another project of the same run.
  if (globalThis.testCluster) return;
  sweep();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const server = process.env.TEST_POSTGRES
    ? { url: process.env.TEST_POSTGRES, stop: () => Promise.resolve() }
    : await startEmbedded({
        folder: join(folder, 'postgres'),
        settings: {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_connections: '200',
        },
        log: (message) => console.error(message),
      });
  globalThis.testCluster = { folder, server };
  process.env.TEST_DATABASE_URL = server.url;
  try {
    await migrateTemplate(server.url);
  } catch (error) {
    await globalTeardown(); // jest does not call it if the setup fails
    throw error;
  }
}

async function migrateTemplate(url: string): Promise<void> {
  // Entities have decorators, which Node cannot strip itself.
  const { openDatabase, migrate } = (await tsImport(
    '../database/orm.ts',
    import.meta.url,
  )) as typeof import('../database/orm.ts');
  const template = await openDatabase(url);
  try {
    await migrate(template);
    await template.pool.query(dropMonthsToCome);
  } finally {
    await template.close();
  }
}

/**
 * Keeps the audit log's last, current and next month. The others, three years of them, are a quarter
 * of the files of a database, and slow every statement on the log.
 */
const dropMonthsToCome = `
  do $$ declare month regclass; begin
    for month in select inhrelid from pg_inherits where inhparent = 'audit_log'::regclass order by inhrelid::regclass::text offset 3
    loop execute format('drop table %s', month); end loop;
  end $$`;

/** Removes folders of runs that were killed more than a day ago. */
function sweep(): void {
  for (const entry of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const folder = join(tmpdir(), entry);
    const seen = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - seen > 86_400_000) rmSync(folder, { recursive: true, force: true });
  }
}
