import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Sets the value of a date input outside of React, and only when it changes: setting it clears a
 * half-typed date.
 * @returns the input's ref
 */
export function useDayValue(value: string): RefObject<HTMLInputElement | null> {
  const element = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (element.current !== null && shown.current !== value && element.current.value !== value)
      element.current.value = value;
    shown.current = value;
  }, [value]);
  return element;
}
