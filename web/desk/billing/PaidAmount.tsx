import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PaymentVoid } from '../../app/graph/schema.generated.ts';
import { formatDate, formatVisitDay } from '../../ui/format.ts';
import { color } from '../../ui/theme.ts';
import { billingCopy as copy } from './copy.ts';

const Mark = styled.span`
  color: ${color.inkSoft};
`;

/** A payment's note; only here may a long word break. */
export const Note = styled.span`
  overflow-wrap: anywhere;
`;

/** An amount that doesn't count. */
export const Struck = styled.s`
  color: ${color.inkSoft};
`;
/** A line of its own in a cell. */
export const Line = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

interface VoidablePayment {
  paymentMethod: string;
  voided?: { as: PaymentVoid; day: string } | null;
}

/** How it was paid, and if it doesn't count, who voided it, when and why. */
export const Method = ({
  payment: { paymentMethod, voided },
  by,
}: {
  payment: VoidablePayment;
  by: { by: string; at: string; reason: string } | null | undefined;
}): ReactNode => (
  <>
    <span>{paymentMethod}</span>
    {voided && <Line>{copy.voided[voided.as](formatDate(voided.day))}</Line>}
    {by && (
      <Mark>
        <Line>{copy.voidedBy(by.by, formatVisitDay(by.at), by.reason)}</Line>
      </Mark>
    )}
  </>
);

/** Money received, "$12.50", or refunded, "Refund -$12.50". */
export const Paid = ({
  amount,
  isVoided = false,
}: {
  amount: string;
  isVoided?: boolean;
}): ReactNode => (
  <>
    {amount.startsWith('-') && <Mark>{copy.refund} </Mark>}
    {isVoided ? <Struck>{amount}</Struck> : <span>{amount}</span>}
  </>
);
