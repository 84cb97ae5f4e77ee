import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatMoney } from '../../ui/format.ts';
import { color, media, space } from '../../ui/theme.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { BillingSummaryQuery } from './billing.generated.ts';
import { billingCopy as copy } from '../copy.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8.5rem, 40%)), 1fr));
  gap: 1px;
  margin: ${space(3)} 0 ${space(4)};
  background: ${color.line};
  border: 1px solid ${color.line};
  ${media.desktop} {
    grid-template-columns: 2fr repeat(3, 1fr);
  }
  /* Aligns the figures of a row even if one label takes two lines. */
  div {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    padding: ${space(2.5)};
    background: ${color.card};
  }
  div:first-child {
    background: ${color.sage};
  }
  dt {
    color: ${color.inkSoft};
  }
  /* Labels appear together with their figures; a label alone looks like a zero balance. */
  &[aria-busy='true'] dt {
    visibility: hidden;
  }
  dd {
    margin: 0;
    font-size: clamp(1.375rem, 1rem + 1.6vw, 1.875rem);
    font-weight: 700;
  }
`;

type Summary = BillingSummaryQuery['billingSummary'];

const figures: readonly (readonly [string, (summary: Summary) => ReactNode])[] = [
  [copy.outstanding, ({ totalOutstanding }) => formatMoney(totalOutstanding)],
  [copy.invoicesCount, ({ totalInvoices }) => totalInvoices],
  [copy.paidThisMonth, ({ paidThisMonth }) => formatMoney(paidThisMonth)],
  [copy.overdue, ({ overdueCount }) => overdueCount],
];

/** The four figures above the lists. Null while loading, which takes up the same space. */
export function SummaryCards({ summary }: { summary: Summary | null }): ReactNode {
  return (
    <List aria-busy={summary === null}>
      {figures.map(([name, figureOf]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{summary ? figureOf(summary) : <Skeleton $width="4ch" $height="1lh" />}</dd>
        </div>
      ))}
    </List>
  );
}
