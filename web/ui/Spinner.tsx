import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { uiCopy } from './copy.ts';
import { color, space } from './theme.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** The spinning mark without a label, in the text color. */
export const SpinnerMark = styled.span`
  display: inline-block;
  flex: none;
  width: 1.25em;
  height: 1.25em;
  border-radius: 50%;
  border: 3px solid currentColor;
  border-right-color: transparent;
  animation: ${turn} 900ms linear infinite;
`;

const Line = styled.div<{ $full: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  padding: ${space(4)};
  color: ${color.teal};
  ${({ $full }) => $full && `position: fixed; inset: 0; z-index: 40; background: ${color.paper};`}
`;

interface SpinnerProps {
  /** What we're waiting for. */
  label?: string;
}

export function Spinner({ label = uiCopy.loading }: SpinnerProps): ReactNode {
  return (
    <Line role="status" $full={false}>
      <SpinnerMark aria-hidden="true" />
      <span>{label}</span>
    </Line>
  );
}

/** Shown in place of a whole page. */
export function FullScreenSpinner({ label = uiCopy.loading }: SpinnerProps): ReactNode {
  return (
    <Line role="status" $full>
      <SpinnerMark aria-hidden="true" />
      <span>{label}</span>
    </Line>
  );
}
