import { useSyncExternalStore } from 'react';

/** The token that web/app/start/takeLinkToken.ts has put aside; empty where the link carried none. */
const linkToken = (): string => (window.history.state as { token?: string } | null)?.token ?? '';

const never = (): (() => void) => () => undefined;

/** The token of the link in an email. Null in the prerendered page, which is the same for everyone. */
export const useLinkToken = (): string | null =>
  useSyncExternalStore<string | null>(never, linkToken, () => null);
