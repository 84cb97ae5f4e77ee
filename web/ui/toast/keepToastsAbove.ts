import { toastsHomeId, toastsId } from './toasts.ts';

/** The open dialogs, the topmost last. */
const dialogs: HTMLElement[] = [];

/**
 * A modal dialog makes everything outside of it inert, notifications too. So the one element that they are read aloud
 * from moves into the topmost open dialog, and home after the last: the same element all the time, for a new one would
 * keep silent about what it begins with.
 * @returns what takes it out again; to be called while the dialog is still in the page
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
  // First in a dialog: what follows a notification by the tabulator key is the dialog itself.
  // Safari has only the second, which begins animations anew.
  (place.moveBefore ?? place.insertBefore).call(place, toasts, place.firstChild);
}
