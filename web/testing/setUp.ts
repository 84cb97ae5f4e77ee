import { afterEach } from '@jest/globals';
import { configure } from '@testing-library/react';

// Pages and notifications come with chunks of their own; on a busy machine their modules take a while.
configure({ asyncUtilTimeout: 60_000 });

// A half-filled form survives its screen in the tab's storage, but must not survive its test.
afterEach(() => {
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
});

// jsdom knows <dialog>, but opens none.
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
