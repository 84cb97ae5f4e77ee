import { useEffect, useState } from 'react';

/**
 * Takes the token of an email's link out of the address, where the address bar, the history and everyone the address is
 * given to would have it. It stays in this entry of the tab's history, so that the page can be loaded again.
 */
export function takeLinkToken(): void {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  if (token === null) return;
  address.searchParams.delete('token');
  window.history.replaceState({ token }, '', address);
}

/** Inline script for <head>: it runs before the page fetches anything. */
export const linkTokenScript = `(${takeLinkToken.toString()})()`;

/** The token that `takeLinkToken` has put aside; empty where the link carried none. */
const linkToken = (): string => (window.history.state as { token?: string } | null)?.token ?? '';

/** The token of the link in an email. Null at first, as in the prerendered page, which is the same for everyone. */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(linkToken()), []);
  return token;
}
