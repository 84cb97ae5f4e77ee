import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { keyframes, styled } from 'styled-components';
import { uiCopy } from './copy.ts';
import { color, media, radius, shadow, space, target } from './theme.ts';
import { keepToastsAbove } from './toast/keepToastsAbove.ts';
import type { Elements } from './elements.ts';
import { AskToDiscardContext, hasUnsaved, RecordContext } from './unsaved.ts';

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(8px); } to { opacity: 1; transform: none; }`;

const shade = 'rgb(14 52 57 / 0.6)';

/** Fills the window, so that toasts inside it appear in their usual place. */
const Window = styled.dialog`
  position: fixed;
  inset: 0;
  width: auto;
  height: auto;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  overflow: hidden;
  background: none;
  border: 0;
  color: inherit;
  /* Also inside a cell that isn't. */
  text-align: start;
  &::backdrop {
    background: ${shade};
    animation: ${appear} 150ms ease-out;
  }
  @media screen {
    html:has(&) {
      overflow: hidden;
    }
    /* Keeps the page from shifting when its scroll bar disappears. */
    html:has(&[data-scroll-bar]) {
      scrollbar-gutter: stable;
      background: ${shade};
    }
  }
  ${media.print} {
    /* Prints only the dialog, and the page's head; otherwise it would cover the page. */
    html:has(&) body :not(:has(&), &, & *, header:has([data-print]), header:has([data-print]) *) {
      display: none !important;
    }
    position: absolute;
    inset: 0 0 auto;
    /* Below the head of a printed page. */
    html:has([data-print]) & {
      top: 5rem;
    }
    overflow: visible;
    &::backdrop {
      display: none;
    }
  }
`;
const Sheet = styled.div<{ $width: string }>`
  position: absolute;
  inset: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(2.5)};
  background: ${color.paper};
  animation: ${rise} 200ms ease-out;
  ${media.tablet} {
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
const Title = styled.h2`
  font-size: clamp(1.5rem, 1.3rem + 1vw, 2rem);
`;
const Description = styled.p`
  margin-top: ${space(1)};
`;
const Close = styled.button`
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
  /** A sentence under the title; screen readers read it with the title. */
  description?: string;
  /**
   * Receives focus when the dialog closes. Default: the element focused when it opened (some
   * browsers don't focus a pressed button). A function is called on closing.
   */
  opener?: HTMLElement | null | (() => HTMLElement | null);
  width?: string;
  /**
   * The id of the record it is about, unless that is the page’s: whose text its forms keep. What
   * makes one of its kind another, if there is no record yet.
   */
  record?: string;
  /** Accessible name of the X, for dialogs that have their own Close button. */
  cross?: string;
  children: Elements;
}

/**
 * A modal dialog, full height on phones. Escape, the X and a press outside close it. What has
 * `data-first` receives focus when it opens; default: the X.
 */
export function Dialog({ open, ...dialog }: DialogProps): ReactNode {
  return open && <OpenDialog {...dialog} />;
}

function OpenDialog({
  onOpenChange,
  title,
  description,
  opener,
  width = '38rem',
  record,
  cross = uiCopy.close,
  children,
}: Omit<DialogProps, 'open'>): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  const [hadScrollBar] = useState(() => window.innerWidth > document.documentElement.clientWidth);

  const recordAround = use(RecordContext);
  const ask = use(AskToDiscardContext);
  const leave = (): void => {
    if (ask && hasUnsaved(dialog.current!)) ask(() => onOpenChange(false));
    else onOpenChange(false);
  };

  useLayoutEffect(() => {
    before.current ??= document.activeElement;
    const sheet = dialog.current!;
    const begin = sheet.querySelector<HTMLElement>('[data-first], [autofocus]') ?? close.current!;
    // Focused by the browser as it opens the dialog; focusing it afterward would restyle the page
    // once more.
    begin.toggleAttribute('autofocus', true);
    sheet.showModal();
    begin.focus();
    return keepToastsAbove(sheet);
  }, []);
  const giveFocusBack = useEffectEvent(() => {
    const back = (typeof opener === 'function' ? opener() : opener) ?? before.current;
    if (back instanceof HTMLElement) back.focus();
  });
  useEffect(() => () => giveFocusBack(), []);

  return (
    <Window
      ref={dialog}
      data-scroll-bar={hadScrollBar || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description && `${id}-description`}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // On a second Escape some browsers close without asking. Reopen: the owner decides.
      onClose={({ currentTarget }) => {
        currentTarget.showModal();
        leave();
      }}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget || event.button !== 0) return;
        // Otherwise the press would move focus.
        event.preventDefault();
        leave();
      }}
    >
      <Sheet $width={width}>
        <Head>
          <div>
            <Title id={`${id}-title`}>{title}</Title>
            {description && <Description id={`${id}-description`}>{description}</Description>}
          </div>
          <Close ref={close} type="button" aria-label={cross} onClick={leave}>
            <X aria-hidden="true" />
          </Close>
        </Head>
        <RecordContext value={record ?? recordAround ?? title}>{children}</RecordContext>
      </Sheet>
    </Window>
  );
}
