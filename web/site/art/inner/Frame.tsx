import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../../ui/theme.ts';

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  border-radius: 16px;
  ${media.print} {
    display: none;
  }
`;

/** The 480 by 360 canvas of every inner scene; decoration, hidden from screen readers. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  return (
    <Picture viewBox="0 0 480 360" aria-hidden="true">
      {children}
    </Picture>
  );
}
