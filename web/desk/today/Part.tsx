import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../ui/theme.ts';
import type { Elements } from '../../ui/elements.ts';

const Frame = styled.section`
  margin-top: ${space(4)};
  &:first-child {
    margin-top: 0;
  }
  h2 {
    margin-bottom: ${space(1)};
  }
`;
const Count = styled.span`
  color: ${color.clay};
  font-variant-numeric: tabular-nums;
`;

interface PartProps {
  title: string;
  /** How many need attention; absent for sections that only inform, not said at zero. */
  count?: number;
  children: Elements;
}

/** A section of the screen, with its heading. */
export function Part({ title, count, children }: PartProps): ReactNode {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>
        <span>{title}</span>
        {count !== undefined && count > 0 && <Count>{` ${count}`}</Count>}
      </h2>
      {children}
    </Frame>
  );
}
