import { useSyncExternalStore } from 'react';

/**
 * The token that web/app/start/takeLinkToken.ts moved into the history state; '' if there is none.
 */
const linkToken = (): string => (window.history.state as { token?: string } | null)?.token ?? '';

const never = (): (() => void) => () => undefined;

/** The token of the link in an email; null while prerendering. */
export const useLinkToken = (): string | null =>
  useSyncExternalStore<string | null>(never, linkToken, () => null);

/**
 * Forgets the token of a link that was used: whoever reloads the page later reads nothing with it.
 * @param confirmed whether the address is confirmed, rather than disowned
 */
export function forgetLinkToken(confirmed: boolean): void {
  const { token: _used, ...state } = (window.history.state ?? {}) as { token?: string };
  window.history.replaceState({ ...state, used: confirmed }, '');
}

/** True where the link of this page had confirmed its address before it was loaded again. */
export const wasLinkUsed = (): boolean =>
  (window.history.state as { used?: boolean } | null)?.used === true;
