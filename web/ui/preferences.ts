/** What a reader chose for every page of this browser: larger text, stronger contrast. No React here: the first paint needs it. */
export const preferences = {
  text: { key: 'text_size', value: 'large' },
  contrast: { key: 'contrast', value: 'high' },
} as const;

export type Preference = keyof typeof preferences;

/** Puts what was chosen in force, before anything is painted. */
export function applyPreferences(): void {
  for (const [name, { key, value }] of Object.entries(preferences)) {
    try {
      if (localStorage.getItem(key) === value) document.documentElement.dataset[name] = value;
    } catch {
      // Storage is blocked: nothing was chosen.
    }
  }
}

/** Whether the choice is in force on this page. */
export const hasPreference = (name: Preference): boolean =>
  document.documentElement.dataset[name] === preferences[name].value;

/** Puts the choice in force and keeps it for the next page; a browser without storage keeps it for this page only. */
export function setPreference(name: Preference, on: boolean): void {
  const { key, value } = preferences[name];
  if (on) document.documentElement.dataset[name] = value;
  else delete document.documentElement.dataset[name];
  try {
    if (on) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked: the attribute alone still serves this page.
  }
}
