import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../shared/settings.ts';
import { keptSecret } from '../embedded/dataFolder.ts';

type KeySettings = Pick<Settings, 'dataKey' | 'dataKeysOld' | 'dataDir'>;

/**
 * The keys of an installation's confidential columns, the current one first. Where DATA_KEY is not set, the first is the
 * one that was made for this data folder; it is made now if there is none.
 */
export function dataKeysOf({ dataKey, dataKeysOld, dataDir }: KeySettings): string[] {
  return [dataKey ?? keptSecret(dataDir, 'data-key'), ...dataKeysOld];
}

/** The same, but none is made: for what was encrypted before, a new key would be of no use. */
export const presentDataKeys = (settings: KeySettings): string[] =>
  settings.dataKey !== null || existsSync(join(settings.dataDir, 'data-key'))
    ? dataKeysOf(settings)
    : settings.dataKeysOld;
