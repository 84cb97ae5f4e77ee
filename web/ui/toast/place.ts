/** What a notification must not lie over: what a refused attempt says, the fields it names, and what sends again. */
const important = 'form [role=alert], form [aria-invalid=true], form [type=submit], dialog button';
const pressable = 'a, button, input, select, textarea, summary';

/** How many of these lie under the notifications. */
function under(notifications: HTMLElement, selector: string): number {
  const over = notifications.getBoundingClientRect();
  // In a dialog, nothing outside of it can be pressed.
  const all = (notifications.closest('dialog') ?? document).querySelectorAll(selector);
  return [...all].filter((element) => {
    if (notifications.contains(element)) return false;
    const { top, right, bottom, left } = element.getBoundingClientRect();
    return top < over.bottom && bottom > over.top && left < over.right && right > over.left;
  }).length;
}

/** Puts notifications at the bottom of the window, or at its top where that hides less of what one reads or presses. */
export function place(notifications: HTMLElement): void {
  const [atBottom, atTop] = [false, true].map((top) => {
    notifications.toggleAttribute('data-at-top', top);
    return 1_000 * under(notifications, important) + under(notifications, pressable);
  });
  notifications.toggleAttribute('data-at-top', atTop! < atBottom!);
}

/** Moves notifications only where they lie over something important: nothing jumps to and fro while someone scrolls. */
export function makeRoom(notifications: HTMLElement): void {
  if (under(notifications, important) > 0) place(notifications);
}
