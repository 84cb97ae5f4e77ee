import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { buttonStyle } from './buttonStyle.ts';
import type { ButtonLook, ButtonVariant } from './buttonStyle.ts';

interface Look {
  variant?: ButtonVariant;
  wide?: boolean;
}

const Inside = styled(Link)<ButtonLook>`${buttonStyle}`;
const Outside = styled.a<ButtonLook>`${buttonStyle}`;

/** A link within the site that stands as a button. */
export function LinkButton({ variant = 'primary', wide = false, ...rest }: Look & LinkProps): ReactNode {
  return <Inside {...rest} $variant={variant} $wide={wide} />;
}

/** The same for `tel:`, `mailto:`, files and places on this page. */
export function AnchorButton({ variant = 'primary', wide = false, ...rest }: Look & ComponentPropsWithRef<'a'>): ReactNode {
  return <Outside {...rest} $variant={variant} $wide={wide} />;
}
