import { useEffect, useRef, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { styled } from 'styled-components';
import { color, media, space, target } from '../../ui/theme.ts';
import type { Elements } from '../../ui/elements.ts';

const Frame = styled.details`
  margin-top: ${space(2)};
  summary {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    min-height: ${target};
    color: ${color.teal};
    cursor: pointer;
    font-weight: 700;
    ${media.print} {
      display: none;
    }
  }
  &[open] summary {
    margin-bottom: ${space(2)};
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
`;

/** The rest of a list, folded on the screen and whole on paper. */
export function Fold({ label, children }: { label: string; children: Elements }): ReactNode {
  const frame = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let folded = false;
    const unfold = (): void => {
      const details = frame.current!;
      folded = !details.open;
      details.open = true;
    };
    const foldAgain = (): void => {
      if (folded) frame.current!.open = false;
    };
    window.addEventListener('beforeprint', unfold);
    window.addEventListener('afterprint', foldAgain);
    return () => {
      window.removeEventListener('beforeprint', unfold);
      window.removeEventListener('afterprint', foldAgain);
    };
  }, []);
  return (
    <Frame ref={frame}>
      <summary>
        <ChevronDown aria-hidden="true" />
        <span>{label}</span>
      </summary>
      {children}
    </Frame>
  );
}
