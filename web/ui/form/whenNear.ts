/** How far below the window counts as near. */
const ahead = '600px';

/** Calls back once, when an element comes near the window or is touched. Returns what stops the waiting. */
export function whenNear(element: Element | null, near: () => void): (() => void) | undefined {
  if (element === null) return undefined;
  const done = new AbortController();
  const observer = new IntersectionObserver((entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) arrive(); }, { rootMargin: ahead });
  const arrive = (): void => {
    done.abort();
    near();
  };
  done.signal.addEventListener('abort', () => observer.disconnect());
  for (const sign of ['focusin', 'pointerdown']) element.addEventListener(sign, arrive, { signal: done.signal });
  observer.observe(element);
  return () => done.abort();
}
