import { z } from 'zod';
import { RefusalCode, UserError } from './errors.ts';
import { staleMessage } from './version.rules.ts';

/** How an input names the version that someone saw. */
export const seenVersion =
  'The `version` that was changed: refused with CONFLICT, and nothing stored, where there is a newer one. Absent: stored whatever stands there.';

/** The same in zod. */
export const versionField = z.number().int().nullish();

/**
 * Nobody overwrites what they have not seen. Call it once the row is locked.
 * @param seen null or absent for someone who does not say
 * @throws UserError CONFLICT
 */
export function assertVersion(seen: number | null | undefined, now: number): void {
  if (seen !== null && seen !== undefined && seen !== now)
    throw UserError.of(RefusalCode.CONFLICT, staleMessage);
}
