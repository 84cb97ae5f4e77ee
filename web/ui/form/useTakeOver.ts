import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { getIn, type FormikContextType } from 'formik';
import { chosenAttribute, readyAttribute } from './queueActions.ts';

/**
 * Takes over a form that was prerendered: what a person, or the browser's password store, put into its fields before the
 * code came is kept as the form's values; then the form is marked ready.
 */
export function useTakeOver<Values>(
  form: RefObject<HTMLFormElement | null>,
  formik: FormikContextType<Values>,
): void {
  const latest = useRef(formik);
  useLayoutEffect(() => {
    latest.current = formik;
  });
  useLayoutEffect(() => {
    const element = form.current;
    if (element === null) return;
    for (const field of element.elements) {
      const found = valueOf(field);
      // A control without a name is no part of the values; Formik would read its empty path as all of them.
      if (
        found !== null &&
        found.name !== '' &&
        getIn(latest.current.values, found.name) !== undefined &&
        getIn(latest.current.values, found.name) !== found.value
      ) {
        void latest.current.setFieldValue(found.name, found.value, false);
      }
    }
  }, [form]);
  // After the fields' own effects: this mark makes what was held happen.
  useEffect(() => form.current?.setAttribute(readyAttribute, ''), [form]);
}

function valueOf(field: Element): { name: string; value: string | boolean } | null {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'checkbox') return { name: field.name, value: field.checked };
    if (field.type === 'radio')
      return field.checked ? { name: field.name, value: field.value } : null;
    return field.type === 'file' ? null : { name: field.name, value: field.value };
  }
  if (field instanceof HTMLSelectElement)
    return { name: field.name, value: field.getAttribute(chosenAttribute) ?? field.value };
  if (field instanceof HTMLTextAreaElement) return { name: field.name, value: field.value };
  return null;
}
