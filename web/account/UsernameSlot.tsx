import type { ReactNode } from 'react';

/**
 * The place where browsers look for whose password a form sets. The link of the email knows; the
 * page does not, and a hidden empty field tells password managers that there is nothing to find.
 */
export function UsernameSlot(): ReactNode {
  return <input type="text" autoComplete="username" hidden readOnly />;
}
