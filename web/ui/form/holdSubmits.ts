/** Marks a form whose code has taken over. */
export const readyAttribute = 'data-ready';

/**
 * Until a prerendered form's code is there, the browser would send it as a page of its own: the attempt is held, and made
 * again once the form is ready. For the `ref` of an element around the form.
 */
export function holdSubmits(around: HTMLElement | null): (() => void) | undefined {
  if (around === null) return undefined;
  const hold = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute(readyAttribute)) return;
    event.preventDefault();
    const { submitter } = event;
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      form.requestSubmit(submitter);
    }).observe(form, { attributeFilter: [readyAttribute] });
  };
  around.addEventListener('submit', hold, true);
  return () => around.removeEventListener('submit', hold, true);
}
