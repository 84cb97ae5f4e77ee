import { changedState, enteredState, restoreState, type Field } from './fieldState.ts';

const controls = 'form, input, textarea, select, button, [role=button], [role=tab]';

/** Set on <html> and on each form once its code has loaded. */
export const readyAttribute = 'data-ready';

/**
 * Records the last button press and the last form submission made before their code has loaded, on
 * the whole page or in a form that loads later, and marks the buttons as busy. Once the code has
 * loaded, it restores the fields for React and repeats both in order. Links work without scripts,
 * also those that look like buttons.
 * @returns a function that stops it
 */
export function recordActions(): () => void {
  const page = document.documentElement;
  const kept = new Map<string, { target: Element; makeAgain: () => void }>();
  const entered = new Map<Field, string | boolean>();
  const waiting = new Set(document.querySelectorAll<Field>('input, textarea, select'));

  const places = new Map<Element, number>();
  const notePlaces = (): void =>
    document.querySelectorAll(controls).forEach((element, at) => places.set(element, at));
  notePlaces();
  /**
   * The element, or the one that took its place: React renders a page anew, maybe more than once, if
   * the browser translated it before its code had loaded.
   */
  const heirOf = <Kind extends Element>(element: Kind): Kind => {
    if (element.isConnected) return element;
    const heir = document.querySelectorAll<Kind>(controls)[places.get(element) ?? -1];
    const isSame = (name: string): boolean =>
      heir?.getAttribute(name) === element.getAttribute(name);
    return heir?.localName === element.localName && isSame('name') && isSame('type') && heir
      ? heir
      : element;
  };

  /** A field only needs its form's code; a press may need the page's, too. */
  const isReady = (element: Element): boolean =>
    (element.closest('form') ?? page).hasAttribute(readyAttribute);
  const isAllReady = (element: Element): boolean =>
    isReady(element) && page.hasAttribute(readyAttribute);

  const keep = (
    event: Event,
    target: Element,
    pressed: HTMLElement | null,
    act: () => void,
  ): void => {
    event.stopPropagation();
    notePlaces();
    pressed?.setAttribute('aria-busy', 'true');
    kept.delete(event.type);
    kept.set(event.type, {
      target,
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
    if (button !== null && !isAllReady(button))
      keep(event, button, button, () => heirOf(button).click());
  };
  const submit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    if (isAllReady(form)) return;
    // The browser would submit it and leave the page.
    event.preventDefault();
    keep(event, form, submitter, () => heirOf(form).requestSubmit(submitter && heirOf(submitter)));
  };
  const input = ({ target }: Event): void => {
    const field = target as Field;
    if (isReady(field)) return;
    // In a radio group, the last choice counts.
    for (const other of entered.keys()) if (other.name === field.name) entered.delete(other);
    const state = enteredState(field);
    if (state !== null) entered.set(field, state);
    notePlaces();
    waiting.add(field);
  };
  const listeners = { click, submit, input };
  for (const [name, listener] of Object.entries(listeners))
    window.addEventListener(name, listener as EventListener, true);

  const observer = new MutationObserver(() => {
    const ready = [...waiting].filter((field) => isReady(heirOf(field)));
    for (const field of ready) waiting.delete(field);
    // Read all fields before setting any, since React then resets the others.
    const states = ready.map((field) => entered.get(field) ?? changedState(field));
    for (const [index, field] of ready.entries()) {
      const state = states[index];
      const heir = heirOf(field);
      if (heir.isConnected && state !== null) restoreState(heir, state!);
    }
    for (const [type, { target, makeAgain }] of kept) {
      if (!isAllReady(heirOf(target))) continue;
      kept.delete(type);
      // In a separate task, so that the previous action's changes are on the page.
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
