/** How far below the window counts as near. */
const ahead = '600px';

const touches = ['focusin', 'pointerdown'] as const;

/** Calls back once, when an element comes near the window or is touched. Returns what stops the waiting. */
export function whenNear(element: Element, near: () => void): () => void {
  const stop = (): void => {
    observer.disconnect();
    for (const touch of touches) element.removeEventListener(touch, arrive);
  };
  const arrive = (): void => {
    stop();
    near();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) arrive();
    },
    { rootMargin: ahead },
  );
  for (const touch of touches) element.addEventListener(touch, arrive);
  observer.observe(element);
  return stop;
}
