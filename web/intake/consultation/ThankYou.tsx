import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { styled } from 'styled-components';
import { consultationNotices } from '#rules/intake';
import { color, space } from '../../theme.ts';
import { formWords } from './words.ts';

const Frame = styled.div`
  display: grid; gap: ${space(2)}; justify-items: start; padding-block: ${space(2)};
  &:focus { outline: none; }
  > svg { width: 3rem; height: 3rem; color: ${color.success}; }
  h3 { font-size: 1.75rem; }
  p { margin: 0; }
  output { font-weight: 700; font-variant-numeric: tabular-nums; letter-spacing: 0.06em; }
`;

interface ThankYouProps {
  reference: string;
  /** Left out where the frame around says thanks already. */
  heading?: boolean;
  children?: ReactNode;
}

/** The consultation is stored: says what happens next, and the reference to name on the phone. */
export function ThankYou({ reference, heading = true, children }: ThankYouProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} tabIndex={-1}>
      <CircleCheck aria-hidden="true" />
      {heading && <h3>{formWords.thanks}</h3>}
      <p>{consultationNotices.success.description}</p>
      <p>{formWords.reference}: <output>{reference}</output></p>
      {children}
    </Frame>
  );
}
