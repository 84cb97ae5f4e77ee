import { afterEach } from '@jest/globals';
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();
configure({
  // Pages and toasts are loaded lazily, which can take a while on a busy machine.
  asyncUtilTimeout: 60_000,
  // What isn't there yet is looked for again at each change: the page is written out once the wait
  // has failed, and not each time.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// Drafts of forms must not leak into the next test.
afterEach(() => {
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
});

// jsdom doesn't lay out.
if (typeof window !== 'undefined')
  window.ResizeObserver ??= class {
    observe = (): void => undefined;
    unobserve = this.observe;
    disconnect = this.observe;
  };

// jsdom doesn't scroll.
if (typeof window !== 'undefined') window.scrollTo = () => undefined;

// jsdom doesn't implement <dialog>'s methods.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented) return;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
}

// jsdom matches every rule with every element again after each change: a third of a screen's test.
// What hides or names an element here follows from it and the two around it.
if (typeof window !== 'undefined') {
  const compute = window.getComputedStyle.bind(window);
  const styles = new Map<string, CSSStyleDeclaration>();
  afterEach(() => styles.clear());
  const names = ['class', 'style', 'hidden', 'open', 'type', 'aria-busy'];
  const marksOf = (element: Element | null | undefined): unknown =>
    element && [element.tagName, ...names.map((name) => element.getAttribute(name))];
  window.getComputedStyle = (element, pseudo) => {
    const parent = element.parentElement;
    const around = [marksOf(parent), marksOf(parent?.parentElement)];
    const key = JSON.stringify([marksOf(element), around, element.hasChildNodes(), pseudo]);
    const style = styles.get(key) ?? compute(element, pseudo);
    styles.set(key, style);
    return style;
  };
}
