const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click', 'submit'];

/** Resolves with the next sign that a person is about to do something here. */
export function firstIntent(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const hear = (event: Event): void => {
      // Browsers report a pointer that merely lies where the page has come to be.
      if (event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
      heard.abort();
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, hear, { capture: true, passive: true, signal: heard.signal });
  });
}
