import { restoreValue, type TypedField } from './restoreValue.ts';

export interface RecordedActions {
  /** Replays, now that the application listens, what was done before. */
  replay(): void;
}

/**
 * Keeps the last press of a button and the last attempt to send a form, in their order, and every field that was typed
 * in, until the application can answer. Links work by themselves, also those that stand as buttons: pressed again, they
 * would move the page a second time, away from where the first press led.
 */
export function recordActions(): RecordedActions {
  const again = new Map<string, () => void>();
  const keepLast = (name: string, action: () => void): void => {
    again.delete(name);
    again.set(name, action);
  };
  const typed = new Map<TypedField, string>();

  const click = ({ target }: Event): void => {
    const button =
      target instanceof Element
        ? target.closest<HTMLElement>('button, [role=button], [role=tab]')
        : null;
    // Pressing a submit button is replayed as a submit of its form.
    if (
      button === null ||
      button.matches('[href]') ||
      (button instanceof HTMLButtonElement && button.type === 'submit' && button.form !== null)
    )
      return;
    keepLast('press', () => button.click());
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    keepLast('attempt', () => form.requestSubmit(submitter));
  };
  const input = ({ target }: Event): void => {
    const field = target as TypedField;
    typed.set(field, field.value);
  };

  const kept = { click, submit, input };
  for (const [name, keep] of Object.entries(kept)) window.addEventListener(name, keep, true);
  return {
    replay() {
      for (const [name, keep] of Object.entries(kept)) window.removeEventListener(name, keep, true);
      for (const [field, value] of typed) if (field.isConnected) restoreValue(field, value);
      // In tasks of their own: the second one finds what the first one changed.
      for (const action of again.values()) setTimeout(action);
    },
  };
}
