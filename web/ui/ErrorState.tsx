import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { styled } from 'styled-components';
import { color, radius, space } from '../theme.ts';
import { Button } from './Button.tsx';

const Frame = styled.div`
  display: grid; justify-items: start; gap: ${space(2)}; padding: ${space(3)};
  border: 1px solid ${color.error}; border-left-width: 8px; border-radius: ${radius.medium}; background: ${color.card};
`;
const Title = styled.p`display: flex; align-items: center; gap: ${space(1)}; color: ${color.error}; font-weight: 700;`;

interface ErrorStateProps {
  /** What did not work, e.g. "We could not load your invoices." */
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Something did not arrive: says so, and offers another try. */
export function ErrorState({ title, children, onRetry, retrying = false }: ErrorStateProps): ReactNode {
  return (
    <Frame role="alert">
      <div>
        <Title><CircleAlert aria-hidden="true" />{title}</Title>
        {children && <p>{children}</p>}
      </div>
      {onRetry && <Button variant="secondary" busy={retrying} onClick={onRetry}>Try again</Button>}
    </Frame>
  );
}
