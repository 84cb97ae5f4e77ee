import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyle } from './buttonStyle.ts';
import type { ButtonLook, ButtonVariant } from './buttonStyle.ts';
import { SpinnerMark } from './Spinner.tsx';

const Frame = styled.button<ButtonLook>`
  ${buttonStyle}
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  /** Work is under way: shows a turning mark and takes no second press. */
  busy?: boolean;
  /** As wide as its place. */
  wide?: boolean;
}

export function Button({
  variant = 'primary',
  busy = false,
  wide = false,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <Frame
      aria-busy={busy || undefined}
      {...rest}
      type={type}
      disabled={disabled || busy}
      $variant={variant}
      $wide={wide}
    >
      {busy && <SpinnerMark aria-hidden="true" />}
      {children}
    </Frame>
  );
}
