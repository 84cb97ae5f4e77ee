import { changedState, enteredState, restoreState, type Field } from './fieldState.ts';

/** On <html> and on each form, once code answers there. */
export const readyAttribute = 'data-ready';

/**
 * Keeps the last press of a button and the last attempt to send a form where no code answers yet, on the whole page or
 * in a form whose code comes later, and shows that they were heard. Once it answers, it is told what stands in the
 * fields, and both are made again in their order. Links work by themselves, also those that look like buttons.
 * @returns what ends it
 */
export function recordActions(): () => void {
  const page = document.documentElement;
  const kept = new Map<string, { target: Element; makeAgain: () => void }>();
  const entered = new Map<Field, string | boolean>();

  /** Fields belong to their form alone; a press may concern the page around it, too. */
  const isReady = (element: Element): boolean =>
    (element.closest('form') ?? page).hasAttribute(readyAttribute);
  const isAllReady = (element: Element): boolean =>
    isReady(element) && page.hasAttribute(readyAttribute);

  const keep = (event: Event, pressed: HTMLElement | null, act: () => void): void => {
    event.stopPropagation();
    pressed?.setAttribute('aria-busy', 'true');
    kept.delete(event.type);
    kept.set(event.type, {
      target: event.target as Element,
      makeAgain() {
        pressed?.removeAttribute('aria-busy');
        act();
      },
    });
  };
  const click = (event: MouseEvent): void => {
    const button = (event.target as Element).closest<HTMLButtonElement>(
      'button[type=button], [role=button]:not([href]), [role=tab]',
    );
    if (button !== null && !isAllReady(button)) keep(event, button, () => button.click());
  };
  const submit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    if (isAllReady(form)) return;
    // The browser would send it as a page of its own.
    event.preventDefault();
    keep(event, submitter, () => form.requestSubmit(submitter));
  };
  const input = ({ target }: Event): void => {
    const field = target as Field;
    if (isReady(field)) return;
    // Of the choices of one question the last counts.
    for (const other of entered.keys()) if (other.name === field.name) entered.delete(other);
    const state = enteredState(field);
    if (state !== null) entered.set(field, state);
  };
  const listeners = { click, submit, input };
  for (const [name, listener] of Object.entries(listeners))
    window.addEventListener(name, listener as EventListener, true);

  const waiting = new Set(document.querySelectorAll<Field>('input, textarea, select'));
  const observer = new MutationObserver(() => {
    const ready = [...waiting].filter(isReady);
    for (const field of ready) waiting.delete(field);
    // All are looked at before one is told: React then puts every other field back.
    const states = ready.map((field) => entered.get(field) ?? changedState(field));
    for (const [index, field] of ready.entries()) {
      const state = states[index];
      if (field.isConnected && state !== null) restoreState(field, state!);
    }
    for (const [type, { target, makeAgain }] of kept) {
      if (!isAllReady(target)) continue;
      kept.delete(type);
      // In a task of its own: what the one before it changed is on the page by then.
      setTimeout(makeAgain);
    }
  });
  observer.observe(page, { subtree: true, attributeFilter: [readyAttribute] });
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      window.removeEventListener(name, listener as EventListener, true);
    observer.disconnect();
  };
}
