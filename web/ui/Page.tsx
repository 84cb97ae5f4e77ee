import { css, styled } from 'styled-components';
import { color, container, fitting, media, space } from './theme.ts';

/** On desktops, the gutter leaves room for the floating buttons, so that they never cover text. */
export const contained = css`
  width: min(100% - 2 * var(--gutter), ${container});
  margin-inline: auto;
  --gutter: ${fitting(1.25)};
  ${media.tablet} {
    --gutter: ${space(4)};
  }
  ${media.desktop} {
    --gutter: ${space(12)};
  }
`;

/** The page container, about 1120 px wide. */
export const Container = styled.div`
  ${contained}
`;

/** A page's body: the container with space above and below. */
export const Page = styled.div`
  ${contained}
  padding-block: ${space(5)} ${space(8)};
  ${media.desktop} {
    padding-block: ${space(8)} ${space(12)};
  }
`;

/** A full-width band of a page. */
export const Band = styled.section<{ $ground?: 'paper' | 'sand' | 'sage' | 'night' }>`
  padding-block: ${space(6)};
  ${media.desktop} {
    padding-block: ${space(7)};
  }
  background: ${({ $ground = 'paper' }) => color[$ground]};
  ${({ $ground }) => $ground === 'night' && onNight}
  ${media.print} {
    padding-block: ${space(2)};
  }
`;

/** Colors for content on a night background. */
export const onNight = css`
  --focus-ring: ${color.focusOnNight};
  color: ${color.onNight};
  h1,
  h2,
  h3,
  a {
    color: ${color.onNight};
  }
  a:hover {
    color: ${color.focusOnNight};
  }
`;

/** Marks a page whose sheet says itself whose it is. */
export const ownHead = { 'data-own-head': '' } as const;
