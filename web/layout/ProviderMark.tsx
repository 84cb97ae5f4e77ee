import type { ReactNode } from 'react';

interface ProviderMarkProps {
  /** Height in rem; the width follows. */
  size?: number;
  /** Whether the lamp burns. */
  lit?: boolean;
}

/**
 * The provider's mark: a lantern in a window arch. Replace this one file to bring another provider's mark; it takes the
 * colour of the text around it and is decoration, the name stands beside it.
 */
export function ProviderMark({ size = 2.75, lit = true }: ProviderMarkProps): ReactNode {
  return (
    <svg viewBox="0 0 40 48" width={`${size * (40 / 48)}rem`} height={`${size}rem`} aria-hidden="true" focusable="false">
      <path d="M3 46V19C3 9 10.600 2 20 2s17 7 17 17v27z" fill="currentColor" />
      <g style={{ opacity: lit ? 1 : 0.35, transition: 'opacity 200ms ease-out' }} fill="var(--color-lantern)">
        <path d="M14 23h12l2.500 15h-17z" />
        <path d="M13 19.500h14l-3-4.500h-8zM11 40h18v3H11z" />
      </g>
      <path d="M20 26c2.600 2.800 3.600 4.500 3.600 6.200a3.600 3.600 0 0 1-7.200 0c0-1.700 1-3.400 3.600-6.200z" fill="#FFF6E2" />
      <path d="M16 15c0-5 8-5 8 0" fill="none" stroke="var(--color-lantern)" strokeWidth="1.800" />
    </svg>
  );
}
