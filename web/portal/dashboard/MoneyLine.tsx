import type { ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { formatMoney } from '../../ui/format.ts';
import { color, radius, space, target } from '../../ui/theme.ts';
import type { MoneyOwedFragment } from '../care.generated.ts';
import { moneyCopy as copy } from '../copy.ts';

const Line = styled(Link)<{ $ground: 'tintRed' | 'tintYellow' | 'sage' }>`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: ${target};
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${({ $ground }) => color[$ground]};
  color: ${color.ink};
  font-weight: 700;
  &:hover {
    color: ${color.ink};
    text-decoration-thickness: 2px;
  }
  svg {
    flex: none;
  }
  :root[data-contrast='high'] & {
    outline: 1px solid ${color.ink};
  }
`;

/** What is owed, in one line that leads to the invoices. */
export function MoneyLine({
  owed: { totalOverdue, overdueCount, totalOutstanding, outstandingCount },
}: {
  owed: MoneyOwedFragment;
}): ReactNode {
  if (overdueCount > 0) {
    return (
      <Line to={paths.billing} $ground="tintRed">
        <TriangleAlert aria-hidden="true" />
        <span>{copy.overdue(formatMoney(totalOverdue), overdueCount)}</span>
      </Line>
    );
  }
  if (outstandingCount > 0) {
    return (
      <Line to={paths.billing} $ground="tintYellow">
        <Clock aria-hidden="true" />
        <span>{copy.due(formatMoney(totalOutstanding), outstandingCount)}</span>
      </Line>
    );
  }
  return (
    <Line to={paths.billing} $ground="sage">
      <CircleCheck aria-hidden="true" />
      {copy.nothing}
    </Line>
  );
}
