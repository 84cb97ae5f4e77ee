import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * When the focused element is removed, focuses its replacement; otherwise focus would be lost.
 * @param replacement by default, what is now in its place
 */
export function useFocusHandover(
  element: RefObject<HTMLElement | null>,
  replacement?: () => Element | null,
): void {
  const findReplacement = useEffectEvent(() => replacement?.());
  useLayoutEffect(() => {
    const leaving = element.current;
    return () => {
      if (!leaving?.parentElement || !leaving.contains(document.activeElement)) return;
      const place = leaving.parentElement;
      const at = [...place.children].indexOf(leaving);
      queueMicrotask(() => {
        if (!leaving.isConnected) takeFocus(findReplacement() ?? place.children[at] ?? place);
      });
    };
  }, [element]);
}

/**
 * Call when a control is pressed. The result, called once what it did shows, focuses what replaced
 * the control, unless the person has moved on in the meantime.
 */
export function focusAfterPress(): (replacement: Element | null) => void {
  const pressed = document.activeElement;
  return (replacement) => {
    if (replacement && [pressed, document.body].includes(document.activeElement))
      takeFocus(replacement);
  };
}

/** Focuses an element, making it focusable if necessary. */
export function takeFocus(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
