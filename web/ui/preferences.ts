/**
 * Settings kept in this browser: larger text, higher contrast. No React here: the first paint needs
 * it.
 */
export const preferences = {
  text: { key: 'text_size', value: 'large' },
  contrast: { key: 'contrast', value: 'high' },
} as const;

export type Preference = keyof typeof preferences;

/** Applies stored preferences; call before the first paint. */
export function applyPreferences(): void {
  for (const [name, { key, value }] of Object.entries(preferences)) {
    try {
      if (localStorage.getItem(key) === value) document.documentElement.dataset[name] = value;
    } catch {
      // Storage is blocked; there are no preferences.
    }
  }
}

/** True if the preference is on. */
export const hasPreference = (name: Preference): boolean =>
  document.documentElement.dataset[name] === preferences[name].value;

/** Turns a preference on or off, and stores it for the next page. */
export function setPreference(name: Preference, on: boolean): void {
  const { key, value } = preferences[name];
  if (on) document.documentElement.dataset[name] = value;
  else delete document.documentElement.dataset[name];
  try {
    if (on) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked; it still applies to this page.
  }
}
