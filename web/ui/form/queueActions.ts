/** Marks a form whose code has taken over. */
export const readyAttribute = 'data-ready';

/** Remembers what was chosen in a <select>: React sets it back when it takes over. */
export const chosenAttribute = 'data-chosen';

/** A form whose code is not there yet. */
const isWaiting = (form: HTMLFormElement | null | undefined): form is HTMLFormElement =>
  form?.hasAttribute(readyAttribute) === false;

/**
 * Until a prerendered form's code is there, the browser would send it as a page of its own, and its other buttons would
 * do nothing: the last attempt to send it and the last press of another button are held, and made again in their order once
 * the form is ready. Takes an element around the form; returns what stops the holding.
 */
export function queueActions(around: HTMLElement): () => void {
  const held = new Map<string, () => void>();
  const ready = new MutationObserver(() => {
    ready.disconnect();
    // In tasks of their own: the second one finds what the first one changed.
    for (const act of held.values()) setTimeout(act);
    held.clear();
  });
  const hold = (event: Event, form: HTMLFormElement, act: () => void): void => {
    // Stopped here: React may have hydrated the form a moment ago, or may do so because of this
    // click.
    event.stopPropagation();
    event.preventDefault();
    held.delete(event.type);
    held.set(event.type, act);
    ready.observe(form, { attributeFilter: [readyAttribute] });
  };

  const submit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    if (isWaiting(form)) hold(event, form, () => form.requestSubmit(submitter));
  };
  const click = (event: MouseEvent): void => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]');
    if (isWaiting(button?.form) && around.contains(button))
      hold(event, button!.form!, () => button!.click());
  };
  const remember = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement && isWaiting(target.form))
      target.setAttribute(chosenAttribute, target.value);
  };
  around.addEventListener('submit', submit, true);
  around.addEventListener('input', remember, true);
  // React swallows clicks on what is not hydrated yet, at the root of the page.
  document.addEventListener('click', click, true);
  return () => {
    around.removeEventListener('submit', submit, true);
    around.removeEventListener('input', remember, true);
    document.removeEventListener('click', click, true);
  };
}
