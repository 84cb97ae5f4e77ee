import type { Pool } from 'pg';
import { applyChosen, type Settings } from '../../shared/settings.ts';
import type { ChosenSettings } from '../../shared/settings.rules.ts';

interface Chosen {
  chosen: ChosenSettings;
  version: number;
}

/** Reads what the office has chosen, and lets it hold in this process. */
export async function readChosen(
  { pool }: { pool: Pick<Pool, 'query'> },
  settings: Settings,
): Promise<Chosen> {
  const { rows } = await pool.query<Chosen>('select chosen, version from settings');
  const { chosen, version } = rows[0] ?? { chosen: {}, version: 1 };
  applyChosen(settings, chosen, version);
  return { chosen, version };
}
