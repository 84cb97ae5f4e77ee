import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatMoney } from '../format.ts';
import { color, media, space } from '../theme.ts';
import type { BillingSummaryQuery } from './billing.generated.ts';

const List = styled.dl`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1px; margin: ${space(3)} 0 ${space(4)};
  background: ${color.line}; border: 1px solid ${color.line};
  ${media.desktop} { grid-template-columns: 2fr repeat(3, 1fr); }
  div { display: flex; flex-direction: column; padding: ${space(2.5)}; background: ${color.card}; }
  div:first-child { background: ${color.sage}; }
  dt { color: ${color.inkSoft}; }
  dd { margin: 0; font-size: clamp(1.375rem, 1rem + 1.6vw, 1.875rem); font-weight: 700; }
`;

/** The four figures over the lists. */
export function SummaryCards({ summary }: { summary: BillingSummaryQuery['billingSummary'] }): ReactNode {
  const figures: readonly (readonly [string, ReactNode])[] = [
    ['Total Outstanding', formatMoney(summary.totalOutstanding)],
    ['Total Invoices', summary.totalInvoices],
    ['Paid This Month', formatMoney(summary.paidThisMonth)],
    ['Overdue', summary.overdueCount],
  ];
  return (
    <List>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </List>
  );
}
