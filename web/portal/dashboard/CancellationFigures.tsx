import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatMoney, formatVisitTime } from '../../ui/format.ts';
import { color, font, space } from '../../ui/theme.ts';
import type { UpcomingVisitFragment } from '../care.generated.ts';
import { cancelVisitCopy as copy } from '../copy.ts';

const List = styled.dl`
  margin-bottom: ${space(1.5)};
  div {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: ${space(3)};
    padding-block: ${space(1.25)};
    border-bottom: 1px solid ${color.line};
  }
  dd {
    margin: 0;
    font: 600 1.5rem/1.2 ${font.serif};
    font-variant-numeric: lining-nums tabular-nums;
  }
  div:first-child dd {
    color: ${color.clay};
    font-size: 2.25rem;
  }
`;

interface FiguresProps {
  cancellation: NonNullable<UpcomingVisitFragment['cancellation']>;
  /** Null if the visit was booked too late to be free. */
  freeUntil: UpcomingVisitFragment['freeUntil'];
}

/** What canceling costs right now, with the fee first and largest. */
export function CancellationFigures({ cancellation, freeUntil }: FiguresProps): ReactNode {
  const { percent, fee, refund } = cancellation;
  return (
    <div aria-live="polite">
      <List>
        <div>
          <dt>{copy.fee(percent)}</dt>
          <dd>{formatMoney(fee)}</dd>
        </div>
        <div>
          <dt>{copy.notCharged}</dt>
          <dd>{formatMoney(refund)}</dd>
        </div>
      </List>
      {freeUntil && (
        <p>
          {percent === 0
            ? copy.isFreeUntil(formatVisitTime(freeUntil))
            : copy.wasFreeUntil(formatVisitTime(freeUntil))}
        </p>
      )}
    </div>
  );
}
