/** Maximum wait in milliseconds, for pages that are never idle. */
const longest = 1000;

/** Resolves when the browser is idle, or after the maximum wait. Safari has no idle callback. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: longest });
    else setTimeout(resolve);
  });
