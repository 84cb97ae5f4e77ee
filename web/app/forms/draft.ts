import type { Attempt } from './useSubmission.ts';

/** A half-filled form, kept over a reload of the page by this tab alone. */
export interface Draft<Values> extends Attempt {
  values: Values;
  /** Who was signed in when it was typed, if anybody. */
  by?: string;
}

// web/app/start/start.ts looks for keys that begin like this.
const keyOf = (name: string): string => `form:${name}`;

/**
 * The draft of a form; null where there is none, where it is somebody else's, or where the browser keeps nothing.
 * @param reader who is signed in, if anybody
 */
export function readDraft<Values>(name: string, reader?: string): Draft<Values> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Draft<Values> | null;
    if (draft === null || typeof draft !== 'object' || typeof draft.values !== 'object')
      return null;
    return draft.by !== undefined && reader !== undefined && draft.by !== reader ? null : draft;
  } catch {
    return null;
  }
}

export function writeDraft<Values>(name: string, draft: Draft<Values>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: the form works without.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
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
 * What was kept, under what stands in the form by now: a field that was changed since goes before its draft. Of a list,
 * as many entries as were kept, and those typed in since.
 * @param empty the form as it is when nobody has touched it
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
