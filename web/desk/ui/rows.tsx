import { styled } from 'styled-components';
import { color, media } from '../../ui/theme.ts';

/** Shown in a cell on phones only, such as its column's header, which is hidden there. */
export const OnPhones = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
  ${media.tablet} {
    display: none;
  }
`;

/** Wraps a ledger: on phones, cells with `data-wide` are hidden. */
export const ShortOnPhones = styled.div`
  ${media.belowTablet} {
    td:has(> [data-wide]) {
      display: none;
    }
  }
`;
