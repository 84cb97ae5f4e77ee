import { toastsHomeId, toastsId } from './toasts.ts';

/** Open dialogs, topmost last. */
const dialogs: HTMLElement[] = [];

/**
 * A modal dialog makes everything outside it inert, including toasts. So their live region moves
 * into the topmost open dialog, and back after the last one closes. It stays the same element,
 * since screen readers don't announce the initial content of a new live region.
 * @returns a function that moves it out again; call it while the dialog is still in the page
 */
export function keepToastsAbove(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  moveToasts();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    moveToasts();
  };
}

function moveToasts(): void {
  const toasts = document.getElementById(toastsId);
  const place = dialogs.at(-1) ?? document.getElementById(toastsHomeId);
  if (!toasts || !place || toasts.parentElement === place) return;
  // First in the dialog, so that Tab leads from a toast to the dialog's content. Safari has only
  // insertBefore, which restarts animations.
  (place.moveBefore ?? place.insertBefore).call(place, toasts, place.firstChild);
}
