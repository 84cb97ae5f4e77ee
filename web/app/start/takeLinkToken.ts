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
