import type { Settings } from '../../env.ts';
import { keptSecret } from '../dataFolder.ts';

/**
 * The keys of an installation's confidential columns, the current one first. Where DATA_KEY is not set, the first is the
 * one that was made for this data folder; it is made now if there is none.
 */
export function dataKeysOf({ dataKey, dataKeysOld, dataDir }: Pick<Settings, 'dataKey' | 'dataKeysOld' | 'dataDir'>): string[] {
  return [dataKey ?? keptSecret(dataDir, 'data-key'), ...dataKeysOld];
}
