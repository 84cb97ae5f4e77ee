import type { CSSProperties, ReactNode } from 'react';
import { providerMark } from '#graph/shared/mark.rules';
import { palette } from '../../ui/theme.ts';

interface ProviderMarkProps {
  /** Height in rem; the width follows. */
  size?: number;
  /** Whether the lamp is lit. */
  lit?: boolean;
}

const ink = {
  frame: 'currentColor',
  light: 'var(--color-lantern)',
  flame: palette.onNight,
} as const;

/**
 * The provider's mark, drawn in `graph/shared/mark.rules.ts` for both the site and invoices. Uses
 * the current text color, and is hidden from screen readers, since the name is next to it.
 */
export function ProviderMark({ size = 2.75, lit = true }: ProviderMarkProps): ReactNode {
  const { width, height, shapes } = providerMark;
  const light: CSSProperties = { opacity: lit ? 1 : 0.35, transition: 'opacity 200ms ease-out' };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={`${size * (width / height)}rem`}
      height={`${size}rem`}
      aria-hidden="true"
    >
      {shapes.map(({ path, tone, line }) => (
        <path
          key={path}
          d={path}
          style={tone === 'light' ? light : undefined}
          {...(line === undefined
            ? { fill: ink[tone] }
            : { fill: 'none', stroke: ink[tone], strokeWidth: line })}
        />
      ))}
    </svg>
  );
}
