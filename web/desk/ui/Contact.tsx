import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { telHref } from '#graph/shared/phones.rules';
import { mailHref } from '#graph/shared/provider.rules';
import { target } from '../../ui/theme.ts';

const Number = styled.a`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  @media (pointer: coarse) {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
  }
`;
const Address = styled.a`
  overflow-wrap: anywhere;
  @media (pointer: coarse) {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
  }
`;

/** A phone as typed, as a link if it can be dialed; nothing if there is none. */
export const Phone = ({ number }: { number: string | null }): ReactNode =>
  number && <Number href={telHref(number)}>{number}</Number>;

/** An email address as a link; nothing if there is none. */
export const Mail = ({ to }: { to: string | null }): ReactNode =>
  to && <Address href={mailHref(to)}>{to}</Address>;
