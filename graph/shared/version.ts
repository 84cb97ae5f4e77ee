import { z } from 'zod';
import { RefusalCode, UserError } from './errors.ts';
import { staleMessage } from './version.rules.ts';

/** Description of the `version` field in inputs. */
export const seenVersion =
  'The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored.';

/** The same in zod. */
export const versionField = z.number().int().nullish();

/**
 * Refuses to overwrite an unseen change. Call it once the row is locked.
 * @param seen null or absent for callers that don't send a version
 * @throws UserError STALE_VERSION
 */
export function assertVersion(seen: number | null | undefined, now: number): void {
  if (seen !== null && seen !== undefined && seen !== now)
    throw UserError.of(RefusalCode.STALE_VERSION, staleMessage);
}
