import type { Attempt } from './useSubmission.ts';

/** A half-filled form, in session storage, so that it survives a reload. */
export interface Draft<Values> extends Attempt {
  values: Values;
  /** The user who was signed in when it was typed, if any. */
  by?: string;
}

// web/app/start/start.ts looks for keys with this prefix.
const keyOf = (name: string): string => `form:${name}`;

/**
 * Returns a form's draft, or null if there is none, it is another user's, or storage is blocked. What
 * a signed-in person typed is shown only to them, not to whoever comes after their session.
 * @param reader the user who is signed in, if any
 */
export function readDraft<Values>(name: string, reader?: string): Draft<Values> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Draft<Values> | null;
    if (draft === null || typeof draft !== 'object' || typeof draft.values !== 'object')
      return null;
    return draft.by !== undefined && draft.by !== reader ? null : draft;
  } catch {
    return null;
  }
}

export function writeDraft<Values>(name: string, draft: Draft<Values>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Storage is blocked; the form works without.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // as above
  }
}

/** True if there is any draft, on this screen or another. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(keyOf('')));
  } catch {
    return false;
  }
}

/** Forgets every draft, when the person at this browser logs out. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key);
  } catch {
    // as above
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isUntouched = (value: unknown): boolean =>
  value === '' ||
  value === false ||
  value === undefined ||
  (isObject(value) && Object.values(value).every(isUntouched));

/**
 * Fills a form from its draft, except for fields that were changed since. A list gets as many
 * entries as the draft has, plus those typed in since.
 * @param empty the form's values before anyone touches it
 */
export function mergeDraft<Value>(now: Value, kept: unknown, empty?: Value): Value {
  if (Array.isArray(now)) {
    if (!Array.isArray(kept)) return now;
    const length = Math.max(kept.length, now.findLastIndex((entry) => !isUntouched(entry)) + 1);
    return Array.from({ length }, (_, at) =>
      at < now.length ? mergeDraft(now[at] as unknown, kept[at]) : (kept[at] as unknown),
    ) as Value;
  }
  if (isObject(now)) {
    if (!isObject(kept)) return now;
    return Object.fromEntries(
      Object.entries(now).map(([key, value]) => [
        key,
        mergeDraft(value, kept[key], isObject(empty) ? empty[key] : undefined),
      ]),
    ) as Value;
  }
  return (isUntouched(now) || now === empty) && typeof kept === typeof now ? (kept as Value) : now;
}
