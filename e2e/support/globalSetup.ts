import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import setUpDatabase from '../../graph/testing/globalSetup.ts';
import { unpackBrowser } from './browser.ts';

/**
 * The database of all tests, and the browser unpacked beside it before any worker wants one: two that unpack it at once
 * find each other's half.
 */
export default async function globalSetup(): Promise<void> {
  await setUpDatabase();
  if (process.env.TEST_BROWSER) return;
  const folder = join(globalThis.testCluster!.folder, 'browser');
  mkdirSync(folder);
  process.env.UNPACKED_BROWSER = await unpackBrowser(folder);
}
