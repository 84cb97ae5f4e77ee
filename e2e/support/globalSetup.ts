import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { todayInPhoenix } from '../../graph/shared/validation/forms.rules.ts';
import setUpDatabase from '../../graph/testing/globalSetup.ts';
import { unpackBrowser } from './browser.ts';
import { startSite } from './site.ts';

/**
 * The database of all tests; an installation with demo data, whose copies the stories start on; and the browser unpacked
 * beside it before any worker wants one: two that unpack it at once find each other's half.
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
