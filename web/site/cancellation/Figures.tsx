import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { demonstrationAppointment } from '#graph/modules/appointments/appointment.rules';
import type { CancellationQuote } from '#graph/modules/appointments/appointment.rules';
import { formatMoney } from '../../ui/format.ts';
import { color, font, space } from '../../ui/theme.ts';
import type { CancellationContent } from '../content/types.ts';

const List = styled.dl`
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-items: baseline;
    gap: 0 ${space(3)};
    padding-block: ${space(1.5)};
    border-bottom: 1px solid ${color.border};
  }
  /* Wrap the figure below its name when there is no room next to it. */
  dt {
    flex: 1 0 6rem;
  }
  dd {
    font: 600 1.5rem/1.2 ${font.serif};
    font-variant-numeric: lining-nums tabular-nums;
  }
  div:nth-child(2) dd {
    color: ${color.clay};
    font-size: 2.25rem;
  }
`;

interface FiguresProps {
  words: Pick<CancellationContent['calculator'], 'costLabel' | 'feeLabel' | 'refundLabel'>;
  quote: CancellationQuote | null;
}

/** Price, fee and refund of the demonstration visit; dashes while there is no quote. */
export function Figures({ words, quote }: FiguresProps): ReactNode {
  const money = (amount: string | undefined): string =>
    amount === undefined ? '–' : formatMoney({ amount });
  return (
    <List>
      <div>
        <dt>{words.costLabel}</dt>
        <dd>{money(demonstrationAppointment.cost)}</dd>
      </div>
      <div>
        <dt>{`${words.feeLabel}${quote ? ` (${quote.percent}%)` : ''}`}</dt>
        <dd>{money(quote?.fee)}</dd>
      </div>
      <div>
        <dt>{words.refundLabel}</dt>
        <dd>{money(quote?.refund)}</dd>
      </div>
    </List>
  );
}
