import { changedState, enteredState, restoreState, type Field } from './fieldState.ts';

const controls = 'form, input, textarea, select, button, [role=button], [role=tab]';

/** Set on <html> and on each form once its code has loaded. */
export const readyAttribute = 'data-ready';

/**
 * Records the last button press and the last form submission made before their code has loaded, on
 * the whole page or in a form that loads later, and marks the buttons as busy. Once the code has
 * loaded, it restores the fields for React and repeats both in order. Links work without scripts,
 * also those that look like buttons. Begins before the page has arrived.
 */
export function recordActions(): void {
  const page = document.documentElement;
  const kept = new Map<string, { target: Element; makeAgain: () => void }>();
  /** What was entered, by field; null if nothing is known. */
  const entered = new Map<Field, string | boolean | null>();
  const places = new Map<Element, number>();
  const notePlaces = (): void =>
    document.querySelectorAll(controls).forEach((element, at) => places.set(element, at));
  /**
   * The element, or the one that took its place: React renders a page anew, maybe more than once, if
   * the browser translated it before its code had loaded.
   */
  const heirOf = <Kind extends Element>(element: Kind): Kind => {
    if (element.isConnected) return element;
    const heir = document.querySelectorAll<Kind>(controls)[places.get(element) ?? -1];
    // Not as properties: a form's are its fields of that name.
    const isSame = ['name', 'type'].every(
      (name) => heir?.getAttribute(name) === element.getAttribute(name),
    );
    return isSame && heir?.localName === element.localName ? heir : element;
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
    for (const other of entered.keys()) if (other.name === field.name) entered.set(other, null);
    entered.set(field, enteredState(field));
    notePlaces();
  };
  let focused: HTMLElement | null = null;
  const focusin = ({ target }: Event): void => {
    focused = isAllReady(target as Element) ? null : (target as HTMLElement);
    if (focused) notePlaces();
  };
  const DOMContentLoaded = (): void => {
    for (const field of document.querySelectorAll<Field>('input, textarea, select'))
      entered.set(field, entered.get(field) ?? null);
    notePlaces();
  };
  const listeners = { click, submit, input, focusin, DOMContentLoaded };
  for (const [name, listener] of Object.entries(listeners))
    window.addEventListener(name, listener as EventListener, true);

  new MutationObserver(() => {
    // Read all fields before setting any, since React then resets the others.
    const ready = [...entered].flatMap(([field, known]) => {
      const heir = heirOf(field);
      if (!isReady(heir)) return [];
      entered.delete(field);
      const state = known ?? changedState(field);
      return heir.isConnected && state !== null ? [{ heir, state }] : [];
    });
    for (const { heir, state } of ready) restoreState(heir, state);
    // Someone may be typing: the next key goes on where the last one went.
    if (focused?.isConnected === false) heirOf(focused).focus();
    for (const [type, { target, makeAgain }] of kept) {
      if (!isAllReady(heirOf(target))) continue;
      kept.delete(type);
      // In a separate task, so that the previous action's changes are on the page.
      setTimeout(makeAgain);
    }
  }).observe(page, { subtree: true, attributeFilter: [readyAttribute] });
}
