import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMonth } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import type { BillingByMonthQuery } from './billing.generated.ts';
import { barHeights } from './barHeights.ts';
import { billingCopy as copy } from '../copy.ts';

const width = 360;
const height = 200;
const floor = 160;
const bar = 20;

const Picture = styled.svg`
  display: block;
  width: 100%;
  max-width: 28rem;
  height: auto;
  overflow: visible;
  text {
    fill: ${color.ink};
    font-size: 17px;
    text-anchor: middle;
  }
`;
const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  margin-bottom: ${space(2)};
  span {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
  }
`;

const looks = {
  billed: { fill: color.sage, stroke: color.teal, strokeWidth: 2 },
  paid: { fill: color.teal, stroke: color.teal, strokeWidth: 2 },
} as const;

const Mark = ({ of }: { of: keyof typeof looks }): ReactNode => (
  <svg width="20" height="20" aria-hidden="true">
    <rect x="1" y="1" width="18" height="18" {...looks[of]} />
  </svg>
);

/** Two bars per month, distinguished by fill and position. Screen readers get the table instead. */
export function MonthChart({
  months,
}: {
  months: BillingByMonthQuery['billingByMonth'];
}): ReactNode {
  const heights = barHeights(months, floor - 10);
  const step = width / months.length;
  return (
    <div aria-hidden="true">
      <Key>
        <span>
          <Mark of="billed" />
          {copy.billed}
        </span>
        <span>
          <Mark of="paid" />
          {copy.paid}
        </span>
      </Key>
      <Picture viewBox={`0 0 ${width} ${height}`}>
        {heights.map(({ month, billed, paid }, index) => {
          const middle = step * (index + 0.5);
          return (
            <g key={month}>
              <rect
                x={middle - bar - 2}
                y={floor - billed}
                width={bar}
                height={billed}
                {...looks.billed}
              />
              <rect x={middle + 2} y={floor - paid} width={bar} height={paid} {...looks.paid} />
              <text x={middle} y={height - 12}>
                {shortMonth(month)}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={width} y1={floor} y2={floor} stroke={color.border} strokeWidth="2" />
      </Picture>
    </div>
  );
}
