/** What GraphiQL keeps its tabs in. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'>;

/** A place of its own for each audience, so that the tabs of one do not stand in for another's. */
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
