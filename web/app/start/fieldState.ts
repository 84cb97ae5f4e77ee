export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isToggle = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/**
 * What the user has just entered; null for a half-typed date: it has no value, and setting one
 * would clear it.
 */
export function enteredState(field: Field): string | boolean | null {
  if (isToggle(field)) return field.checked;
  return field.validity.badInput ? null : field.value;
}

/** What the user or the password manager changed from the page's default; null if nothing. */
export function changedState(field: Field): string | boolean | null {
  if (field instanceof HTMLSelectElement) return null;
  if (isToggle(field)) {
    const changed =
      field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
    return changed ? field.checked : null;
  }
  return field.value === field.defaultValue ? null : enteredState(field);
}

/**
 * Sets a field so that React notices. React ignores a value equal to the one it last set, so this
 * sets a different value through React's setter first, then the real one through the native setter.
 */
export function restoreState(field: Field, state: string | boolean): void {
  if (isToggle(field)) {
    field.checked = !state;
    field.click();
    return;
  }
  // "0" is valid in every type of field that isn't being emptied.
  if (!(field instanceof HTMLSelectElement)) field.value = state === '' ? '0' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, state);
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
}
