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
  // Another tab signed in, perhaps: the page of a visitor is then no longer the right one.
  'storage',
];

/** Browsers also report a pointer that has not moved while the page appeared under it. */
const liesStill = (event: Event): boolean =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

/** Resolves with the next sign that a person is about to do something here. */
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
