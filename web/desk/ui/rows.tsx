import { styled } from 'styled-components';
import { color, media } from '../../ui/theme.ts';

/** What stands in a cell on phones alone, such as its column's header, which nobody sees there. */
export const OnPhones = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
  ${media.tablet} {
    display: none;
  }
`;

/** Around a ledger: on phones, cells that hold `data-wide` are left out. */
export const ShortOnPhones = styled.div`
  ${media.belowTablet} {
    td:has(> [data-wide]) {
      display: none;
    }
  }
`;
