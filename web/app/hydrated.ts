let done: () => void = () => undefined;

/** Resolves when the page answers to its person. */
export const hydrated = new Promise<void>((resolve) => {
  done = resolve;
});

let marked = false;

/** False while the HTML that the server sent still stands. */
export const isHydrated = (): boolean => marked;

export const markHydrated = (): void => {
  marked = true;
  done();
};
