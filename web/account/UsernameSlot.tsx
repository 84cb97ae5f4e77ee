import type { ReactNode } from 'react';

/**
 * Password managers look for a username in password forms. Where the page doesn't know whose link it
 * is, an empty hidden field keeps them from picking another field.
 */
export function UsernameSlot({ username = '' }: { username?: string }): ReactNode {
  return <input type="text" autoComplete="username" value={username} hidden readOnly />;
}
