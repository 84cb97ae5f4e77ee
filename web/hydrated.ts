let done: () => void = () => undefined;
let underWay = false;

/** Resolves when the page answers to its person. */
export const hydrated = new Promise<void>((resolve) => {
  done = resolve;
});

/** Whether what renders now is taking over prerendered HTML. */
export const isHydrating = (): boolean => underWay;

export function markHydrating(): void {
  underWay = true;
}

export function markHydrated(): void {
  underWay = false;
  done();
}
