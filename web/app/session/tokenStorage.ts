/** What this application needs of a Storage. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Lasts as long as the page. */
function pageStorage(): TokenStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/**
 * Keeps each item in the first of these that takes it: a browser may block its storage, and a full
 * one refuses.
 */
export function firstThatKeeps(places: readonly (() => TokenStorage)[]): TokenStorage {
  const ask = <Answer>(place: () => TokenStorage, act: (of: TokenStorage) => Answer) => {
    try {
      return { answer: act(place()) };
    } catch {
      return null;
    }
  };
  return {
    getItem(key) {
      for (const place of places) {
        const found = ask(place, (of) => of.getItem(key))?.answer;
        if (found != null) return found;
      }
      return null;
    },
    setItem(key, value) {
      for (const place of places) ask(place, (of) => of.removeItem(key));
      places.some((place) => ask(place, (of) => of.setItem(key, value)) !== null);
    },
    removeItem(key) {
      for (const place of places) ask(place, (of) => of.removeItem(key));
    },
  };
}

const page = pageStorage();

/**
 * Where this browser keeps the session: for all pages if possible, else for this tab, else (and on
 * the server) for as long as the page is open.
 */
export const tokenStorage = firstThatKeeps([
  () => window.localStorage,
  () => window.sessionStorage,
  () => page,
]);
