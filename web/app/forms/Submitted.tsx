import { useEffect, useRef, type ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { styled } from 'styled-components';
import { OfficePhone } from '../OfficePhone.tsx';
import { color, radius, space } from '../../ui/theme.ts';
import { formCopy } from './copy.ts';
import type { Elements } from '../../ui/elements.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(1.5)};
  justify-items: start;
  padding: ${space(3)};
  background: ${color.sage};
  border-radius: ${radius.medium};
  scroll-margin-top: 7rem;
  &:focus {
    outline: none;
  }
  > svg {
    width: 2.5rem;
    height: 2.5rem;
    color: ${color.success};
  }
  h3 {
    font-size: 1.625rem;
    text-wrap: pretty;
  }
  && p {
    margin: 0;
  }
  output {
    font-weight: 700;
    font-size: 1.25em;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.08em;
  }
`;

const Phone = styled.span`
  white-space: nowrap;
`;

interface SubmittedProps {
  heading: string;
  reference: string;
  /** Who answers, and by when. */
  next: string;
  /** The text before the number that we call from. */
  callFrom: string;
  /** True if it closes by itself; a {@link SentNote} then keeps the reference. */
  closes?: boolean;
  /** Links for what to do next. */
  children?: Elements;
}

/** The receipt for a submitted form: what happens next, and the reference. Takes focus. */
export function Submitted({
  heading,
  reference,
  next,
  callFrom,
  closes = false,
  children,
}: SubmittedProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} tabIndex={-1} data-receipt="">
      <CircleCheck aria-hidden="true" />
      <h3>{heading}</h3>
      <p>
        {formCopy.reference}: <output>{reference}</output>.
        {!closes && <span>{` ${formCopy.keepReference}`}</span>}
      </p>
      <p>
        <span>{next}</span> <span>{callFrom}</span>{' '}
        <Phone>
          <OfficePhone />
        </Phone>
        .
      </p>
      {children}
    </Frame>
  );
}
