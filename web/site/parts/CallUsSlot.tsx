import type { ReactNode } from 'react';
import { useProvider } from '../../provider.tsx';
import { CallUsPanel } from './CallUsPanel.tsx';

/** Stands where a page's form goes. */
export function CallUsSlot(): ReactNode {
  const { hours } = useProvider();
  return <CallUsPanel heading="Call us" text="We take your details by phone." phoneText="Call" hours={hours} />;
}
