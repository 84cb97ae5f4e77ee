import {
  useId,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { styled } from 'styled-components';
import { buttonStyle } from './buttonStyle.ts';
import type { ButtonLook, ButtonVariant } from './buttonStyle.ts';
import { SpinnerMark } from './Spinner.tsx';
import { color, space } from './theme.ts';

const Frame = styled.button<ButtonLook>`
  ${buttonStyle}
  &:disabled,
  &[aria-disabled='true'] {
    background: ${color.tintGray};
    border-color: ${color.tintGray};
    color: ${color.inkSoft};
    cursor: not-allowed;
    text-decoration: none;
  }
  /* The words, maybe with an icon that keeps its distance. */
  > :last-child {
    display: inherit;
    align-items: inherit;
    gap: inherit;
  }
`;

const Explained = styled.span<{ $wide: boolean }>`
  display: ${({ $wide }) => ($wide ? 'grid' : 'inline-grid')};
  gap: ${space(0.75)};
`;
/** Keeps its space when hidden, so that the button doesn't move once it's enabled. */
const Why = styled.span<{ $shown: boolean }>`
  color: ${color.inkSoft};
  font-size: 1rem;
  line-height: 1.4;
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores presses. */
  busy?: boolean;
  /** Full width. */
  wide?: boolean;
  /** Looks and reads as disabled, but can be pressed, which says what to do first. */
  held?: boolean;
  /** Shown under the button while it is disabled or held: what to do first. */
  why?: string;
}

/**
 * A browser takes focus from a button that is disabled while busy; gives it back afterward, unless
 * it is elsewhere by then.
 */
function useFocusKept(busy: boolean): RefObject<HTMLElement | null> {
  const mark = useRef<HTMLElement>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    const button = mark.current?.closest('button');
    if (busy) had.current = document.activeElement === button;
    else if (had.current) {
      had.current = false;
      if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    }
  }, [busy]);
  return mark;
}

export function Button({
  variant = 'primary',
  busy = false,
  wide = false,
  held = false,
  why,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps): ReactNode {
  const id = useId();
  const mark = useFocusKept(busy);
  const unexplained = why === undefined || !(disabled || held);
  const button = (
    <Frame
      aria-busy={busy || undefined}
      aria-disabled={held || undefined}
      aria-describedby={unexplained ? undefined : id}
      {...rest}
      type={type}
      disabled={disabled || busy}
      $variant={variant}
      $wide={wide}
    >
      {busy && <SpinnerMark aria-hidden="true" />}
      <span ref={mark}>{children}</span>
    </Frame>
  );
  if (why === undefined) return button;
  return (
    <Explained $wide={wide}>
      {button}
      <Why id={id} $shown={!unexplained}>
        {why}
      </Why>
    </Explained>
  );
}
