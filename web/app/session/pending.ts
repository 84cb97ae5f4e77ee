import { tokenKey } from './token.ts';

/**
 * If a token is stored, `data-auth="pending"` on <html> hides the prerendered page behind a spinner
 * before the first paint. Visitors without a token never wait.
 */
export function markPending(): void {
  try {
    if (localStorage.getItem(tokenKey) !== null) document.documentElement.dataset.auth = 'pending';
  } catch {
    // Storage is blocked: nobody is signed in.
  }
}

/** Whether the prerendered page is hidden because a token is stored. */
export const isPending = (): boolean => document.documentElement.dataset.auth === 'pending';

/** Shows the page again. */
export function showPage(): void {
  delete document.documentElement.dataset.auth;
}
