import type { ReactNode } from 'react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { styled } from 'styled-components';
import { color, radius, space } from '../../ui/theme.ts';

const Frame = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(0.5)} ${space(1.75)} ${space(0.5)} ${space(1.25)};
  background: ${color.sage};
  color: ${color.ink};
  border: 1px solid ${color.teal};
  border-radius: ${radius.round};
  font-size: 1rem;
  font-weight: 700;
  line-height: 1.5;
  svg {
    width: 1.25em;
    height: 1.25em;
    color: ${color.teal};
  }
`;

/** A badge next to a heading, such as "Licensed & Insured". */
export function Badge({ children }: { children: ReactNode }): ReactNode {
  return (
    <Frame>
      <ShieldCheck aria-hidden="true" />
      <span>{children}</span>
    </Frame>
  );
}
