let done: () => void = () => undefined;

/** Resolves when the page answers to its person. */
export const hydrated = new Promise<void>((resolve) => {
  done = resolve;
});

export const markHydrated = (): void => done();
