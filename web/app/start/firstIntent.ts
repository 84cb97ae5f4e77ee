const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
  'click',
  'submit',
  // Another tab may have signed in, so the visitors' page may be the wrong one.
  'storage',
];

/** Browsers also report a resting pointer when the page appears under it. */
const liesStill = (event: Event): boolean =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

/** Resolves on the first sign that the user is about to do something. */
export function firstIntent(): Promise<void> {
  return new Promise((resolve) => {
    const hear = (event: Event): void => {
      if (liesStill(event)) return;
      for (const sign of signs) window.removeEventListener(sign, hear, true);
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, hear, { capture: true, passive: true });
  });
}
