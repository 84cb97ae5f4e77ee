import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatMoney } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import { invoiceCopy as copy } from './copy.ts';

const Frame = styled.dl`
  width: min(100%, 20rem);
  margin: ${space(1)} 0 0 auto;
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    justify-content: space-between;
    padding: ${space(0.25)} ${space(1)};
  }
  div[data-strong] {
    font-weight: 700;
    border-top: 1px solid ${color.ink};
  }
  dd {
    margin: 0;
  }
`;

const strong: readonly string[] = [copy.total, copy.stillDue];

/** Totals at the right edge, under a ledger's amounts. */
export const Sums = ({
  sums,
}: {
  sums: readonly (readonly [string, { amount: string }])[];
}): ReactNode => (
  <Frame>
    {sums.map(([name, sum]) => (
      <div key={name} data-strong={strong.includes(name) || undefined}>
        <dt>{name}</dt>
        <dd>{formatMoney(sum)}</dd>
      </div>
    ))}
  </Frame>
);
