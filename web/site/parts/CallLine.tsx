import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { telHref } from '#graph/shared/phones.rules';
import { useProvider } from '../../app/provider.tsx';
import { space, target } from '../../ui/theme.ts';

const Frame = styled.p`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(1)};
  && {
    margin: 0;
  }
`;
const Number = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  font-weight: 700;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

/** Text and the office phone as a link: "Or call us at (602) …". */
export function CallLine({ children }: { children: string }): ReactNode {
  const { phone } = useProvider();
  return (
    <Frame>
      <span>{children}</span> <Number href={telHref(phone)}>{phone}</Number>
    </Frame>
  );
}
