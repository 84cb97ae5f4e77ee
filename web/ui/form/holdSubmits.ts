/** Marks a form whose code has taken over. */
export const readyAttribute = 'data-ready';

/** Remembers what was chosen in a <select>: React sets it back when it takes over. */
export const chosenAttribute = 'data-chosen';

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
  const remember = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement && !target.form?.hasAttribute(readyAttribute)) target.setAttribute(chosenAttribute, target.value);
  };
  around.addEventListener('submit', hold, true);
  around.addEventListener('input', remember, true);
  return () => {
    around.removeEventListener('submit', hold, true);
    around.removeEventListener('input', remember, true);
  };
}
