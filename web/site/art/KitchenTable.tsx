import type { ReactNode } from 'react';
import picture from './kitchenTable.svg?url';

/**
 * A kitchen table in the evening: a woman with her tea, and a caregiver with a hand on her
 * shoulder. A lazily loaded file, since inlining it would make the largest page too heavy.
 */
export function KitchenTable({ className }: { className?: string }): ReactNode {
  return <img className={className} src={picture} alt="" width="520" height="356" loading="lazy" />;
}
