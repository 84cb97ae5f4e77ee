export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isToggle = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** What a person has just put into a field; null for a half-typed date, which has no value: setting any would empty it. */
export function enteredState(field: Field): string | boolean | null {
  if (isToggle(field)) return field.checked;
  return field.validity.badInput ? null : field.value;
}

/** What a person, or the browser's password store, put into a field that its page has otherwise; null where nothing. */
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
 * Puts a field into a state that React hears of. It hears only of what differs from what it set last: so the opposite is
 * set through it first, and the state itself comes behind its back.
 */
export function restoreState(field: Field, state: string | boolean): void {
  if (isToggle(field)) {
    field.checked = !state;
    field.click();
    return;
  }
  // A number stands in every kind of field that is not itself emptied.
  if (!(field instanceof HTMLSelectElement)) field.value = state === '' ? '0' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, state);
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
}
