import { afterEach } from '@jest/globals';
import { configure } from '@testing-library/react';

// Pages and toasts are loaded lazily, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// Drafts of forms must not leak into the next test.
afterEach(() => {
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
});

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
