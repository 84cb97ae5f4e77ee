import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-toast';
import Bell from 'lucide-react/icons/bell';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { keyframes, styled } from 'styled-components';
import { color, headerHeight, layer, media, radius, shadow, space, target } from '../theme.ts';
import { makeRoom, place } from './place.ts';
import {
  TOAST_ACTION_DURATION_MS,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_THRESHOLD_PX,
  toastRegionLabel,
} from './toasts.ts';
import type { Toast, ToastVariant } from './toasts.ts';
import { uiCopy } from '../copy.ts';

const rise = keyframes`from { opacity: 0; transform: translateY(8px); } to { opacity: 1; transform: none; }`;
const leave = keyframes`to { opacity: 0; }`;

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  inset: auto 0 4.5rem 0;
  margin: 0;
  padding: ${space(2)};
  list-style: none;
  outline: none;
  pointer-events: none;
  ${media.tablet} {
    inset: auto 0 4.5rem auto;
    width: min(28rem, 100vw);
    padding: ${space(3)};
  }
  ${media.desktop} {
    bottom: 0;
  }
  &[data-at-top] {
    top: ${headerHeight.tall}px;
    bottom: auto;
  }
  ${media.print} {
    display: none;
  }
`;
const Root = styled(Radix.Root)<{ $variant: ToastVariant }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${space(1.5)};
  align-items: start;
  padding: ${space(2)};
  pointer-events: auto;
  touch-action: pan-y;
  color: ${color.ink};
  border: 1px solid;
  border-radius: ${radius.medium};
  box-shadow: ${shadow.high};
  background: ${({ $variant }) => ($variant === 'destructive' ? color.tintRed : color.card)};
  border-color: ${({ $variant }) => ($variant === 'destructive' ? color.error : color.teal)};
  border-left-width: 8px;
  &[data-state='open'] {
    animation: ${rise} 200ms ease-out;
  }
  &[data-state='closed'] {
    animation: ${leave} 150ms ease-out forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform 150ms ease-out;
  }
  > svg {
    margin-top: 0.15em;
  }
`;
const Title = styled(Radix.Title)`
  font-weight: 700;
  line-height: 1.35;
`;
const Description = styled(Radix.Description)`
  line-height: 1.45;
`;
const Close = styled(Radix.Close)`
  display: grid;
  place-items: center;
  width: ${target};
  height: ${target};
  margin: -${space(1)};
  background: none;
  border: 0;
  border-radius: 50%;
  &:hover {
    background: ${color.sand};
  }
`;

const Action = styled(Radix.Action)`
  min-height: ${target};
  padding: 0;
  background: none;
  border: 0;
  color: ${color.teal};
  font-weight: 700;
  text-decoration: underline;
  cursor: pointer;
`;

const icons: Readonly<Record<ToastVariant, typeof Bell>> = {
  default: Bell,
  success: CircleCheck,
  destructive: CircleAlert,
};

interface ToastViewportProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

/** The notification region. F8 focuses it; a swipe of 50 px to the right dismisses a toast. */
export default function ToastViewport({ toasts, onDismiss }: ToastViewportProps): ReactNode {
  // Radix adds a hidden copy of each toast for screen readers. Our live region already announces
  // them.
  const [unheard] = useState(() => document.createElement('div'));
  const viewport = useRef<HTMLOListElement>(null);
  /** True while Radix would close a toast with an Escape that is a dialog's. */
  const forDialog = useRef(false);
  useEffect(() => {
    if (toasts.length === 0) return undefined;
    let frame = 0;
    const soon = (move: typeof place) => () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const shown = viewport.current;
        if (shown && !shown.contains(document.activeElement)) move(shown);
      });
    };
    const [anew, asNeeded] = [soon(place), soon(makeRoom)];
    anew();
    // Reposition when the form's errors scroll into view, a dialog closes, or focus moves.
    document.addEventListener('scroll', asNeeded, true);
    document.addEventListener('close', anew, true);
    document.addEventListener('focusin', anew);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', asNeeded, true);
      document.removeEventListener('close', anew, true);
      document.removeEventListener('focusin', anew);
    };
  }, [toasts]);
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      announcerContainer={unheard}
    >
      {toasts.map(({ id, title, description, variant, action, open }) => {
        const Icon = icons[variant];
        return (
          <Root
            key={id}
            open={open}
            duration={action ? TOAST_ACTION_DURATION_MS : undefined}
            onOpenChange={(next) => {
              if (!next && !forDialog.current) onDismiss(id);
            }}
            // One Escape closes one thing: the dialog that someone is in, or else the toast.
            onEscapeKeyDown={(event) => {
              const isInToast = viewport.current?.contains(document.activeElement);
              if (!isInToast && document.querySelector('dialog[open]')) {
                forDialog.current = true;
                queueMicrotask(() => (forDialog.current = false));
                return;
              }
              event.preventDefault();
              if (isInToast) viewport.current!.focus();
              onDismiss(id);
            }}
            $variant={variant}
          >
            <Icon aria-hidden="true" />
            <div>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
              {action && (
                <Action altText={action.label} onClick={action.onPress}>
                  {action.label}
                </Action>
              )}
            </div>
            <Close aria-label={uiCopy.dismiss} aria-live="off">
              <X aria-hidden="true" />
            </Close>
          </Root>
        );
      })}
      <Viewport ref={viewport} hotkey={[TOAST_HOTKEY]} label={toastRegionLabel} />
    </Radix.Provider>
  );
}
