/** Where GraphiQL stores its tabs. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'>;

/** Separate storage for each audience, so that their tabs don't mix. */
export function tabsOf(audience: string, storage: Storage): Kept {
  const keyOf = (key: string): string => `${audience}:${key}`;
  const keys = (): string[] => Object.keys(storage).filter((key) => key.startsWith(keyOf('')));
  return {
    getItem: (key) => storage.getItem(keyOf(key)),
    setItem: (key, value) => storage.setItem(keyOf(key), value),
    removeItem: (key) => storage.removeItem(keyOf(key)),
    clear: () => keys().forEach((key) => storage.removeItem(key)),
    get length() {
      return keys().length;
    },
  };
}
