import type { ReactNode } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { media, space, target } from '../../ui/theme.ts';
import type { ActionLink } from '../content/types.ts';

const Frame = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${target};
  font-weight: 700;
  svg {
    width: 1.1em;
    height: 1.1em;
  }
  ${media.print} {
    display: none;
  }
`;

/** A back link above a heading. */
export function BackLink({ text, to }: ActionLink): ReactNode {
  return (
    <Frame to={to}>
      <ArrowLeft aria-hidden="true" />
      <span>{text}</span>
    </Frame>
  );
}
