/** How long a page that is never idle may keep others waiting, in milliseconds. */
const longest = 1000;

/** Resolves when the browser has nothing else to do, or has not had for a while. Safari has no idle callback. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: longest });
    else setTimeout(resolve);
  });
