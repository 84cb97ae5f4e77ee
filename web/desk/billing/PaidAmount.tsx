import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../ui/theme.ts';
import { billingCopy as copy } from './copy.ts';

const Mark = styled.span`
  color: ${color.inkSoft};
`;

/** A payment's note; only here may a long word break. */
export const Note = styled.span`
  overflow-wrap: anywhere;
`;

/** Money received, "$12.50", or refunded, "Refund -$12.50". */
export const Paid = ({ amount }: { amount: string }): ReactNode => (
  <>
    {amount.startsWith('-') && <Mark>{copy.refund} </Mark>}
    <span>{amount}</span>
  </>
);
