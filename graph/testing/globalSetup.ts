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
 * One real PostgreSQL for all test files, with the template that `testDatabase` clones: one of its own that does not wait
 * for the disk, since nothing of it needs to outlive a power cut, or the empty database that TEST_POSTGRES names.
 */
export default async function globalSetup(): Promise<void> {
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
    await globalTeardown(); // jest does not call it when the set-up failed
    throw error;
  }
}

async function migrateTemplate(url: string): Promise<void> {
  // Entities carry decorators, which Node cannot strip by itself.
  const { openDatabase, migrate } = (await tsImport(
    '../database/orm.ts',
    import.meta.url,
  )) as typeof import('../database/orm.ts');
  const template = await openDatabase(url);
  try {
    await migrate(template);
  } finally {
    await template.close();
  }
}

/** Folders of runs that were killed more than a day ago. */
function sweep(): void {
  for (const entry of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const folder = join(tmpdir(), entry);
    const seen = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - seen > 86_400_000) rmSync(folder, { recursive: true, force: true });
  }
}
