import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../shared/settings.ts';
import { keptSecret } from '../embedded/dataFolder.ts';

type KeySettings = Pick<Settings, 'dataKey' | 'dataKeysOld' | 'dataDir'>;

/**
 * Returns the keys of the confidential columns, the current one first. Without DATA_KEY, that is
 * the key stored in the data folder, created now if there is none.
 */
export function dataKeysOf({ dataKey, dataKeysOld, dataDir }: KeySettings): string[] {
  return [dataKey ?? keptSecret(dataDir, 'data-key'), ...dataKeysOld];
}

/** Like `dataKeysOf`, but creates no key: a new one would not decrypt what is already stored. */
export const presentDataKeys = (settings: KeySettings): string[] =>
  settings.dataKey !== null || existsSync(join(settings.dataDir, 'data-key'))
    ? dataKeysOf(settings)
    : settings.dataKeysOld;
