import { useLayoutEffect, type RefObject } from 'react';

/**
 * When the focused element leaves the page, its replacement gets the focus: otherwise it would fall
 * to the top of the page.
 */
export function useFocusHandover(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = element.current;
    return () => {
      if (!leaving?.parentElement || !leaving.contains(document.activeElement)) return;
      const place = leaving.parentElement;
      const at = [...place.children].indexOf(leaving);
      queueMicrotask(() => {
        if (!leaving.isConnected) takeFocus(place.children[at] ?? place);
      });
    };
  }, [element]);
}

/** Gives the focus to an element that may never have been meant to have it. */
export function takeFocus(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
