import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { todayInPhoenix } from '../../graph/shared/phoenix.rules.ts';
import setUpDatabase from '../../graph/testing/globalSetup.ts';
import { unpackBrowser } from './browser.ts';
import { startSite } from './site.ts';

/**
 * Prepares the database of all tests, an installation with demo data that tests start copies of,
 * and the unpacked browser: two workers that unpack it at once would get in each other's way.
 */
export default async function globalSetup(): Promise<void> {
  const today = todayInPhoenix(new Date());
  const [site] = await Promise.all([startSite(), setUpDatabase()]);
  await site.stop(true);
  const { folder } = globalThis.testCluster!;
  process.env.PREPARED_SITE = join(folder, `site-${today}`);
  renameSync(site.dataDir, process.env.PREPARED_SITE);
  if (process.env.TEST_BROWSER) return;
  const browser = join(folder, 'browser');
  mkdirSync(browser);
  process.env.UNPACKED_BROWSER = await unpackBrowser(browser);
}
