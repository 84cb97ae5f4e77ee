import { useEffect, useRef, type ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { styled } from 'styled-components';
import { color, space } from '../ui/theme.ts';
import type { Elements } from '../ui/elements.ts';

const Frame = styled.div<{ $failed: boolean }>`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  overflow-wrap: anywhere;
  &:focus {
    outline: none;
  }
  > svg {
    width: 2.5rem;
    height: 2.5rem;
    color: ${({ $failed }) => color[$failed ? 'error' : 'success']};
  }
  h2 {
    font-size: 1.625rem;
  }
  && p {
    margin: 0;
  }
`;

interface OutcomeProps {
  heading: string;
  failed?: boolean;
  /** What it means, and what to do next. */
  children: Elements;
}

/** The result of an account form or link, shown in place of the form. Takes focus. */
export function Outcome({ heading, failed = false, children }: OutcomeProps): ReactNode {
  const Icon = failed ? CircleAlert : CircleCheck;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} tabIndex={-1} $failed={failed}>
      <Icon aria-hidden="true" />
      <h2>{heading}</h2>
      {children}
    </Frame>
  );
}
