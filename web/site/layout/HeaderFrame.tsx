import { css, styled } from 'styled-components';
import {
  color,
  headerHeight,
  layer,
  media,
  motion,
  shadow,
  space,
  target,
} from '../../ui/theme.ts';
import { contained } from '../../ui/Page.tsx';
import { hiddenFromSight } from '../../ui/VisuallyHidden.tsx';

/** Reserves space for the fixed header at the top of the page. */
export const Place = styled.div`
  height: ${headerHeight.tall}px;
  ${media.print} {
    display: none;
  }
`;

/**
 * Fixed at the top; shorter and with a stronger shadow once the page is scrolled. If it took up
 * space in the page, shrinking would change the scroll position that made it shrink.
 */
export const Bar = styled.header<{ $scrolled: boolean }>`
  position: fixed;
  inset: 0 0 auto 0;
  z-index: ${layer.header};
  background: ${color.paper};
  container: header / inline-size;
  box-shadow: ${({ $scrolled }) => ($scrolled ? shadow.medium : `0 1px 0 ${color.line}`)};
  transition: box-shadow ${motion.calm};
  /* On paper, the name and how to reach it. */
  ${media.print} {
    position: static;
    > :not(:first-child) {
      display: none;
    }
    html:has([data-own-head]) & {
      display: none;
    }
  }
`;

export const Row = styled.div<{ $scrolled: boolean }>`
  ${contained}
  display: flex;
  align-items: center;
  gap: ${space(2)};
  justify-content: space-between;
  height: ${({ $scrolled }) => ($scrolled ? headerHeight.short : headerHeight.tall)}px;
  transition: height ${motion.calm};
  ${media.print} {
    > :not(:first-child) {
      display: none;
    }
    &::after {
      content: attr(data-print);
      white-space: pre-line;
      text-align: end;
    }
  }
`;

// In rem, so that larger text brings the menu button earlier.
export const wide = '@container header (min-width: 72rem)';
/** A phone with text at 200%. */
const tiny = '@container header (max-width: 16rem)';
/** A narrow phone with larger text: the Menu button drops its icon to leave room for the name. */
const tight = '@container header (max-width: 19rem)';

/** Shown only on wide screens. */
export const WideOnly = styled.div`
  display: none;
  ${wide} {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    margin-left: auto;
  }
`;

export const NarrowOnly = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  ${wide} {
    display: none;
  }
  ${tiny} {
    gap: 0;
  }
`;

const pressable = css`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  color: ${color.ink};
  font-weight: 700;
  font-size: 1rem;
  text-decoration: none;
  background: none;
  border: 0;
`;

/** A link of the bar; the current page's is underlined. */
export const barLink = css`
  ${pressable}
  padding-top: 3px;
  border-bottom: 3px solid transparent;
  transition: border-color ${motion.quick};
  &:hover {
    color: ${color.teal};
    border-bottom-color: ${color.lantern};
  }
  &[aria-current='page'] {
    color: ${color.teal};
    border-bottom-color: ${color.teal};
  }
  /* Forced colors make transparent borders visible; every link would look current. */
  @media (forced-colors: active) {
    &:not([aria-current='page']) {
      border-color: Canvas;
    }
  }
`;

/** A link of the menu panel on small screens. */
export const panelLink = css`
  ${pressable}
  width: 100%;
  min-height: 3.75rem;
  font-size: 1.25rem;
  border-bottom: 1px solid ${color.line};
  &[aria-current='page'] {
    color: ${color.teal};
  }
`;

export const MenuToggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: ${target};
  min-width: ${target};
  padding: 0 ${space(1)};
  background: none;
  border: 0;
  color: ${color.ink};
  font-weight: 700;
  font-size: 1rem;
  ${tight} {
    svg {
      display: none;
    }
  }
  ${tiny} {
    gap: 0;
    padding: 0;
    justify-content: center;
    svg {
      display: block;
    }
    span {
      ${hiddenFromSight}
    }
  }
`;
