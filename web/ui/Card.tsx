import { styled } from 'styled-components';
import { color, media, radius, shadow, space } from './theme.ts';

export const Card = styled.div`
  padding: ${space(3)};
  background: ${color.card};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  box-shadow: ${shadow.low};
  ${media.desktop} {
    padding: ${space(4)};
  }
  ${media.print} {
    border: 0;
    box-shadow: none;
    padding: 0;
  }
`;

/** A tinted box without a border, for information. */
export const Panel = styled.div<{ $ground?: 'sage' | 'sand' }>`
  padding: ${space(3)};
  border-radius: ${radius.large};
  background: ${({ $ground = 'sage' }) => color[$ground]};
  :root[data-contrast='high'] & {
    border: 1px solid ${color.line};
  }
`;
