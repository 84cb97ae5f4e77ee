import type { ReactNode } from 'react';
import picture from './kitchenTable.svg?url';

/**
 * A kitchen table in the evening: someone with her tea, and the one who came to help, a hand on her shoulder. A file of its
 * own, fetched when it is near: the longest page has no room for it.
 */
export function KitchenTable({ className }: { className?: string }): ReactNode {
  return <img className={className} src={picture} alt="" width="520" height="356" loading="lazy" />;
}
