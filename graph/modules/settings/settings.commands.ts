import { isDeepStrictEqual } from 'node:util';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError, type Refusal } from '../../shared/errors.ts';
import {
  fixedBy,
  officeSettings,
  settingNames,
  settingsId,
  type ChosenSettings,
} from '../../shared/settings.rules.ts';
import { parseChanges } from '../../shared/validation/changes.ts';
import { assertVersion } from '../../shared/version.ts';
import { ChosenSettingsRow } from './chosenSettings.entity.ts';
import { readChosen } from './chosenSettings.ts';
import { settingsSchema, type SaveSettingsInput } from './settings.input.ts';

type Context = Pick<GraphContext, 'em' | 'keyed' | 'viewer' | 'settings' | 'database'>;

/**
 * Stores what an admin has chosen; null goes back to the default, also of one that the
 * environment sets. It holds at once in this process,
 * and in the others as soon as they hear of it.
 * @throws UserError INVALID with one refusal per faulty setting; WRONG_STATE for one that the
 *   environment sets; STALE_VERSION if the version is outdated; KEY_REUSED
 */
export async function saveSettings(context: Context, input: SaveSettingsInput): Promise<void> {
  const changes = changesIn(context, input);
  await transactionOnce(context, async (em) => {
    const row = await lockForUpdate(em, ChosenSettingsRow, settingsId, 'The settings');
    assertVersion(input.version, row.version);
    const chosen = Object.fromEntries(
      Object.entries({ ...row.chosen, ...changes }).filter(([, value]) => value !== null),
    ) as ChosenSettings;
    if (isDeepStrictEqual(chosen, row.chosen)) return;
    row.chosen = chosen;
    row.version += 1;
  });
  await readChosen(context.database, context.settings);
}

/** Returns the valid changes; else names every fault, in the order of the screen. */
function changesIn(
  { settings: { fixed } }: Pick<Context, 'settings'>,
  input: SaveSettingsInput,
): Partial<Record<keyof ChosenSettings, string | null>> {
  const faults: Refusal[] = settingNames
    .filter((name) => (input[name] ?? null) !== null && fixed[officeSettings[name].variable])
    .map((name) => {
      const { label, variable } = officeSettings[name];
      return {
        field: name,
        message: `${label} can’t be changed here. ${fixedBy(variable)}`,
        code: RefusalCode.WRONG_STATE,
      };
    });
  try {
    const changes = parseChanges(settingsSchema, input);
    if (faults.length === 0) return changes;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    faults.push(...error.refusals);
  }
  throw new UserError(faults);
}
