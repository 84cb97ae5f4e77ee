import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { buttonStyle } from './buttonStyle.ts';
import type { ButtonLook, ButtonVariant } from './buttonStyle.ts';

interface Look {
  variant?: ButtonVariant;
  wide?: boolean;
}

const Inside = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;
const Outside = styled.a<ButtonLook>`
  ${buttonStyle}
`;

/** A link within the site that looks like a button. */
export function LinkButton({
  variant = 'primary',
  wide = false,
  ...rest
}: Look & LinkProps): ReactNode {
  return <Inside {...rest} $variant={variant} $wide={wide} />;
}

/** The same for `tel:`, `mailto:`, files and anchors. */
export function AnchorButton({
  variant = 'primary',
  wide = false,
  ...rest
}: Look & ComponentPropsWithRef<'a'>): ReactNode {
  return <Outside {...rest} $variant={variant} $wide={wide} />;
}

/**
 * A button that scrolls to an element of this page. It is a link, so it works without scripts, but
 * acts as a button: Space presses it, too.
 * @param href "#id"
 */
export function ScrollButton(
  props: Look & ComponentPropsWithRef<'a'> & { href: `#${string}` },
): ReactNode {
  return <AnchorButton {...props} role="button" onKeyDown={pressOnSpace} />;
}

function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
