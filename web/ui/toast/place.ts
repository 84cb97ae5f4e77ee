/**
 * What a toast must not cover: a refused form's messages, invalid fields and submit button, and the
 * way on from a receipt.
 */
const important =
  'form [role=alert], form [aria-invalid=true], form [type=submit], dialog button, [data-receipt] > a';
const pressable = 'a, button, input, select, textarea, summary';

/** The number of matching elements under the notifications. */
function under(notifications: HTMLElement, selector: string): number {
  const over = notifications.getBoundingClientRect();
  // If a dialog is open, nothing outside it can be pressed.
  const all = (notifications.closest('dialog') ?? document).querySelectorAll(selector);
  return [...all].filter((element) => {
    if (notifications.contains(element)) return false;
    const { top, right, bottom, left } = element.getBoundingClientRect();
    return top < over.bottom && bottom > over.top && left < over.right && right > over.left;
  }).length;
}

/**
 * Puts notifications at the bottom of the window, or at the top if that covers less that matters.
 */
export function place(notifications: HTMLElement): void {
  const [atBottom, atTop] = [false, true].map((top) => {
    notifications.toggleAttribute('data-at-top', top);
    return 1_000 * under(notifications, important) + under(notifications, pressable);
  });
  notifications.toggleAttribute('data-at-top', atTop! < atBottom!);
}

/**
 * Moves notifications only if they cover something important, so they don't jump during scrolling.
 */
export function makeRoom(notifications: HTMLElement): void {
  if (under(notifications, important) > 0) place(notifications);
}
