import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { font, space, text } from '../../ui/theme.ts';
import type { Elements } from '../../ui/elements.ts';

const Line = styled.p`
  margin-top: ${space(3)};
  strong {
    font: 600 ${text.h3} / 1.25 ${font.serif};
  }
`;

/** What an hour costs, large, and more about it. */
export const PriceLine = ({
  price,
  children,
}: {
  price: string;
  children: Elements;
}): ReactNode => (
  <Line>
    <strong>{price}</strong>
    {children}
  </Line>
);
