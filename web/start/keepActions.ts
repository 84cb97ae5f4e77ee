export interface KeptActions {
  /** Does again, for the application that now listens, what was done before it did. */
  replay(): void;
  /** Forgets what was done. */
  drop(): void;
}

/**
 * Keeps the last press of a button, the last attempt to send a form, and every field that was typed in, until the
 * application can answer. Links work by themselves.
 */
export function keepActions(): KeptActions {
  let again: (() => void) | null = null;
  const typed = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>();
  const listening = new AbortController();
  const listen = <Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void): void =>
    window.addEventListener(name, handle, { capture: true, signal: listening.signal });

  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button, [role=button], [role=tab]') : null;
    // The press of a submit button goes on as the attempt to send its form.
    if (button === null || (button instanceof HTMLButtonElement && button.type === 'submit' && button.form !== null)) return;
    again = () => button.click();
  });
  listen('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    again = () => form.requestSubmit(submitter);
  });
  listen('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) typed.add(target);
  });

  return {
    replay() {
      listening.abort();
      for (const field of typed) if (field.isConnected) typeAgain(field);
      again?.();
    },
    drop() {
      listening.abort();
    },
  };
}

/**
 * Tells React what stands in a field. It takes an `input` event for news only when the value differs from the one it
 * set last, so it sets an empty one first, and what was typed comes back behind its back.
 */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  if (field instanceof HTMLSelectElement) return void field.dispatchEvent(new Event('change', { bubbles: true }));
  // A box or a radio button has no value that was typed; its form reads it when it takes over.
  if (field.type === 'checkbox' || field.type === 'radio') return;
  const { value } = field;
  field.value = '';
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
