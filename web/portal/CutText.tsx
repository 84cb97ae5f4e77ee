import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.tsx';
import type { Elements } from '../ui/elements.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { cutTextCopy as copy } from './copy.ts';

const Text = styled.p<{ $whole: boolean }>`
  white-space: pre-line;
  overflow-wrap: anywhere;
  @media screen {
    ${({ $whole }) =>
      !$whole &&
      `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 6; overflow: hidden;`}
  }
`;
const More = styled(Button)`
  padding-inline: 0;
`;

/** A long text: its first six lines on the screen, and all of it on request and on paper. */
export function CutText({ of, children }: { of: string; children: Elements }): ReactNode {
  const text = useRef<HTMLParagraphElement>(null);
  const [whole, setWhole] = useState(false);
  const isCut = useIsCut(text, whole);
  return (
    <>
      <Text ref={text} $whole={whole}>
        {children}
      </Text>
      {(isCut || whole) && (
        <More variant="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          <span>{whole ? copy.less : copy.all}</span>
          <VisuallyHidden>{` ${copy.of(of)}`}</VisuallyHidden>
        </More>
      )}
    </>
  );
}

/** Whether some of it is cut off, also after it was translated, enlarged or unfolded. */
function useIsCut(text: RefObject<HTMLElement | null>, whole: boolean): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = text.current!;
    if (whole) return undefined;
    const measure = (): void => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    const changed = new MutationObserver(measure);
    changed.observe(element, { subtree: true, childList: true, characterData: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [text, whole]);
  return isCut;
}
