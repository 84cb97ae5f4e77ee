export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells React what a person put into a field. For text it takes an `input` event for news only when the value differs
 * from the one it set last, so it sets an empty one first, and what was typed comes back behind its back.
 */
export function restoreValue(field: TypedField, value: string): void {
  // A box or a radio button keeps its state by itself; its form reads it when it takes over.
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return;
  // A half-typed date: setting anything would empty it.
  if (field.validity.badInput) return;
  // A number stands in every kind of field that is not itself emptied.
  if (!(field instanceof HTMLSelectElement)) field.value = value === '' ? '0' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }));
}
