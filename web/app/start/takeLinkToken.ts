/**
 * Removes an email link's token from the URL, so that the address bar, the history and anyone the
 * URL is shared with don't have it. It stays in the state of this history entry, so that the page
 * can be reloaded.
 */
export function takeLinkToken(): void {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  if (token === null) return;
  address.searchParams.delete('token');
  window.history.replaceState({ token }, '', address);
}
