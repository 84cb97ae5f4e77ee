/** What a notification must not lie over: what a refused attempt says, the fields it names, and what sends again. */
const important = 'form [role=alert], form [aria-invalid=true], form [type=submit], dialog button';
const pressable = 'a, button, input, select, textarea, summary';

/** How much that one reads or presses lies under the notifications; what is important weighs more than all the rest. */
function hidden(notifications: HTMLElement): number {
  const over = notifications.getBoundingClientRect();
  const countOf = (selector: string): number =>
    // In a dialog, nothing outside of it can be pressed.
    [...(notifications.closest('dialog') ?? document).querySelectorAll(selector)].filter(
      (element) => {
        if (notifications.contains(element)) return false;
        const { top, right, bottom, left } = element.getBoundingClientRect();
        return top < over.bottom && bottom > over.top && left < over.right && right > over.left;
      },
    ).length;
  return 1_000 * countOf(important) + countOf(pressable);
}

/** Puts notifications at the bottom of the window, or at its top where that hides less. */
export function place(notifications: HTMLElement): void {
  const [atBottom, atTop] = [false, true].map((top) => {
    notifications.toggleAttribute('data-at-top', top);
    return hidden(notifications);
  });
  notifications.toggleAttribute('data-at-top', atTop! < atBottom!);
}
