import { useRef } from 'react';
import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { styled } from 'styled-components';
import { color, radius, space } from './theme.ts';
import { Button } from './Button.tsx';
import { SpinnerMark } from './Spinner.tsx';
import { useFocusHandover } from './useFocusHandover.ts';
import { uiCopy } from './copy.ts';

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px solid ${color.error};
  border-left-width: 8px;
  border-radius: ${radius.medium};
  background: ${color.card};
`;
const Title = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  color: ${color.error};
  font-weight: 700;
`;

interface ErrorStateProps {
  /** What did not work, e.g. "We could not load your invoices." */
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  /** True during a retry (useRetry.ts). */
  retrying?: boolean;
}

/**
 * Says that something couldn't be loaded and offers a retry. Focus then moves to what was loaded.
 */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
}: ErrorStateProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useFocusHandover(frame);
  return (
    <Frame ref={frame} role="alert">
      <div>
        <Title>
          <CircleAlert aria-hidden="true" />
          <span>{title}</span>
        </Title>
        {Boolean(children) && <p>{children}</p>}
      </div>
      {/* Not disabled while retrying: a disabled button loses focus. */}
      {onRetry && (
        <Button
          variant="secondary"
          aria-disabled={retrying || undefined}
          aria-busy={retrying || undefined}
          onClick={retrying ? undefined : onRetry}
        >
          {retrying && <SpinnerMark aria-hidden="true" />}
          <span>{uiCopy.tryAgain}</span>
        </Button>
      )}
    </Frame>
  );
}
