import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatMoney, formatMonth } from '../../ui/format.ts';
import { color, fitting, media, space } from '../../ui/theme.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRetry } from '../../ui/useRetry.ts';
import { useBillingByMonthQuery, type BillingByMonthQuery } from './billing.generated.ts';
import { MonthChart } from './MonthChart.tsx';
import { billingCopy as copy } from '../copy.ts';

const Section = styled.section`
  margin-top: ${space(6)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
  h2 {
    margin-bottom: ${space(3)};
  }
`;
const Sheet = styled.div`
  display: grid;
  gap: ${space(3)};
  ${media.desktop} {
    grid-template-columns: 1.2fr 1fr;
    gap: ${space(6)};
    align-items: center;
  }
`;
const Figures = styled.table`
  width: 100%;
  font-size: ${fitting(1.125)};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space(1)} ${space(0.5)};
    border-bottom: 1px solid ${color.line};
    text-align: right;
  }
  th:first-child {
    text-align: left;
  }
  tbody th {
    font-weight: 400;
  }
  caption {
    text-align: left;
    color: ${color.inkSoft};
  }
`;

/** What was billed and paid each month, as a chart and as a table. */
export function BillingMonths(): ReactNode {
  const { data, error, loading, refetch } = useBillingByMonthQuery();
  const { retrying, retry } = useRetry(loading, refetch);
  return (
    <Section aria-labelledby="by-month">
      <h2 id="by-month">{copy.months}</h2>
      {data ? (
        <Months months={data.billingByMonth} />
      ) : (error && !loading) || retrying ? (
        <ErrorState title={copy.monthsFailed} onRetry={retry} retrying={retrying} />
      ) : (
        <Skeleton $height="16rem" />
      )}
    </Section>
  );
}

function Months({ months }: { months: BillingByMonthQuery['billingByMonth'] }): ReactNode {
  if (
    months.every(({ billed, paid }) => Number(billed.amount) === 0 && Number(paid.amount) === 0)
  ) {
    return <p>{copy.noMonths(months.length)}</p>;
  }
  return (
    <Sheet>
      <MonthChart months={months} />
      <Figures>
        <caption>{copy.monthsCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.month}</th>
            <th scope="col">{copy.billed}</th>
            <th scope="col">{copy.paid}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, billed, paid }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatMoney(billed)}</td>
              <td>{formatMoney(paid)}</td>
            </tr>
          ))}
        </tbody>
      </Figures>
    </Sheet>
  );
}
