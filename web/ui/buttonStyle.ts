import { css } from 'styled-components';
import type { RuleSet } from 'styled-components';
import { color, control, media, motion, palette, radius, space, target, text } from './theme.ts';

/**
 * primary: a view's main action. secondary: outlined. quiet: like a link. light: primary on night.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'light';

export interface ButtonLook {
  $variant: ButtonVariant;
  $wide?: boolean;
}

const variants: Readonly<Record<ButtonVariant, RuleSet>> = {
  primary: css`
    background: ${color.teal};
    border-color: ${color.teal};
    color: ${color.onNight};
    &:hover {
      background: ${color.tealDeep};
      border-color: ${color.tealDeep};
      color: ${color.onNight};
    }
  `,
  secondary: css`
    background: ${color.card};
    border-color: ${color.teal};
    color: ${color.teal};
    &:hover {
      background: ${color.sage};
      color: ${color.tealDeep};
      border-color: ${color.tealDeep};
    }
  `,
  quiet: css`
    background: transparent;
    border-color: transparent;
    color: ${color.teal};
    text-decoration: underline;
    text-underline-offset: 0.25em;
    text-decoration-thickness: 1px;
    &:hover {
      color: ${color.tealDeep};
      text-decoration-thickness: 2px;
    }
  `,
  light: css`
    background: ${color.lantern};
    border-color: ${color.lantern};
    color: ${palette.ink};
    &:hover {
      background: ${color.focusOnNight};
      border-color: ${color.focusOnNight};
      color: ${palette.ink};
    }
  `,
};

/** Shared by buttons and links that look like buttons. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1.25)};
  vertical-align: middle;
  min-height: ${control.height};
  min-width: ${target};
  padding: ${control.room} ${space(3)};
  border: 2px solid;
  border-radius: ${radius.medium};
  font-weight: 700;
  font-size: ${text.body};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick},
    color ${motion.quick};
  ${({ $wide }) =>
    $wide &&
    css`
      width: 100%;
    `}
  ${({ $variant }) => variants[$variant]}
  svg {
    width: 1.25em;
    height: 1.25em;
  }
  /* Buttons are not printed, except phone numbers, as plain text. */
  ${media.print} {
    &:not([href^='tel:']) {
      display: none;
    }
  }
`;
