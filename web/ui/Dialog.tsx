import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import { keyframes, styled } from 'styled-components';
import { uiCopy } from './copy.ts';
import { color, layer, media, radius, shadow, space, target } from './theme.ts';
import { allowToastFocus } from './toast/allowToastFocus.ts';

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(8px); } to { opacity: 1; transform: none; }`;

const Overlay = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background: rgb(14 52 57 / 0.6);
  animation: ${appear} 150ms ease-out;
  ${media.print} {
    display: none;
  }
`;
const Sheet = styled(Radix.Content)<{ $width: string }>`
  position: fixed;
  z-index: ${layer.dialog};
  inset: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(2.5)};
  background: ${color.paper};
  animation: ${rise} 200ms ease-out;
  &:focus {
    outline: none;
  }
  ${media.tablet} {
    inset: 0;
    margin: auto;
    width: min(${({ $width }) => $width}, calc(100vw - 4rem));
    height: fit-content;
    max-height: calc(100dvh - 4rem);
    padding: ${space(4)};
    border-radius: ${radius.large};
    box-shadow: ${shadow.high};
  }
  ${media.print} {
    position: static;
    max-height: none;
    box-shadow: none;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
`;
const Title = styled(Radix.Title)`
  font-size: clamp(1.5rem, 1.3rem + 1vw, 2rem);
`;
const Description = styled(Radix.Description)`
  margin-top: ${space(1)};
`;
const Close = styled(Radix.Close)`
  display: grid;
  place-items: center;
  flex: none;
  width: ${target};
  height: ${target};
  margin: -${space(0.75)} -${space(0.75)} 0 0;
  background: none;
  border: 0;
  border-radius: 50%;
  color: ${color.ink};
  &:hover {
    background: ${color.sand};
  }
  ${media.print} {
    display: none;
  }
`;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence under the title, read out with it. */
  description?: string;
  /** Gets the focus back when the dialog closes; what had it at opening unless told (some browsers focus no pressed button). A function is asked then. */
  opener?: HTMLElement | null | (() => HTMLElement | null);
  /** Gets the focus at opening; the cross unless told. */
  first?: RefObject<HTMLElement | null>;
  width?: string;
  /** What the cross is called where a button of the dialog is called Close. */
  cross?: string;
  children: ReactNode;
}

/** A modal sheet, full height on phones. Escape and the cross close it. Import it lazily: it brings Radix along. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  opener,
  first,
  width = '38rem',
  cross = uiCopy.close,
  children,
}: DialogProps): ReactNode {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  useEffect(() => (open ? allowToastFocus() : undefined), [open]);

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay />
        <Sheet
          $width={width}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            if (!first?.current) return;
            event.preventDefault();
            first.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const back = (typeof opener === 'function' ? opener() : opener) ?? before.current;
            if (back instanceof HTMLElement) back.focus();
          }}
        >
          <Head>
            <div>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
            </div>
            <Close aria-label={cross}>
              <X aria-hidden="true" />
            </Close>
          </Head>
          {children}
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
}
