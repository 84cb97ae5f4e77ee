/** What a notification must not lie over: what a refused attempt says, the fields it names, and what sends again. */
const important = 'form [role=alert], form [aria-invalid=true], form [type=submit], dialog button';

const covers = (notifications: Element): boolean => {
  const over = notifications.getBoundingClientRect();
  return [...document.querySelectorAll(important)].some((element) => {
    if (notifications.contains(element)) return false;
    const { top, right, bottom, left } = element.getBoundingClientRect();
    return top < over.bottom && bottom > over.top && left < over.right && right > over.left;
  });
};

/** Moves notifications to the other end of the window, top or bottom, where they lie over something important and it is free. */
export function place(notifications: HTMLElement): void {
  if (!covers(notifications)) return;
  notifications.toggleAttribute('data-at-top');
  if (covers(notifications)) notifications.toggleAttribute('data-at-top');
}
