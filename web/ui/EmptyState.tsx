import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from './theme.ts';
import type { Elements } from './elements.ts';

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  padding: ${space(4)};
  border: 2px dashed ${color.line};
  border-radius: ${radius.large};
  p + &,
  & + section {
    margin-top: ${space(2)};
  }
`;
const Title = styled.p`
  font-weight: 700;
`;

interface EmptyStateProps {
  /** What there is none of, e.g. "No invoices found". */
  title: string;
  /** What will appear here and when, or what to do. */
  children?: ReactNode;
  /** One link or button. */
  action?: Elements;
}

export function EmptyState({ title, children, action }: EmptyStateProps): ReactNode {
  return (
    <Frame>
      <div>
        <Title>{title}</Title>
        {Boolean(children) && <p>{children}</p>}
      </div>
      {action}
    </Frame>
  );
}
