import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDate, formatLongDate, formatMoney, formatQuantity } from '../../ui/format.ts';
import { color, media, space } from '../../ui/theme.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import type { InvoiceDetailFragment } from './billing.generated.ts';

type Item = InvoiceDetailFragment['items'][number];

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  margin: 0 0 ${space(3)};
  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  dt {
    color: ${color.inkSoft};
    font-size: 1rem;
  }
  dd {
    margin: 0;
    font-weight: 700;
  }
`;
const Totals = styled.dl`
  width: min(100%, 22rem);
  margin: ${space(2)} 0 0 auto;
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    justify-content: space-between;
    padding: ${space(0.5)} ${space(1.5)};
  }
  div:nth-child(3) {
    border-top: 2px solid ${color.ink};
  }
  div:nth-child(3),
  div:last-child {
    font-weight: 700;
  }
  dd {
    margin: 0;
  }
`;
const Notes = styled.p`
  margin-bottom: ${space(3)};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const VisitDate = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: 1rem;
  font-weight: 400;
`;

const columns: Column<Item>[] = [
  {
    header: 'Description',
    isRowHeader: true,
    cell: ({ description, serviceDate }) => (
      <span>
        {description}
        {serviceDate && (
          <VisitDate>
            Visit on <time dateTime={serviceDate}>{formatDate(serviceDate)}</time>
          </VisitDate>
        )}
      </span>
    ),
  },
  { header: 'Quantity', align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { header: 'Rate', align: 'right', cell: ({ rate }) => formatMoney(rate) },
  { header: 'Amount', align: 'right', cell: ({ amount }) => formatMoney(amount) },
];

const isNothing = ({ amount }: { amount: string }): boolean => Number(amount) === 0;

/** Dates, status, lines and sums; the lines add up to the subtotal and tax has its own row. */
export function InvoiceDetail({ invoice }: { invoice: InvoiceDetailFragment }): ReactNode {
  const {
    issueDate,
    dueDate,
    status,
    amount,
    description,
    items,
    subtotal,
    tax,
    amountPaid,
    amountRefunded,
    amountDue,
  } = invoice;
  const sums: readonly (readonly [string, { amount: string }])[] = [
    ['Subtotal', subtotal],
    ['Tax', tax],
    ['Total', amount],
    ['Paid', amountPaid],
    ...(isNothing(amountRefunded) ? [] : [['Refunded', amountRefunded] as const]),
    ['Due', amountDue],
  ];
  return (
    <>
      <Facts>
        <div>
          <dt>Issue date</dt>
          <dd>
            <time dateTime={issueDate}>{formatLongDate(issueDate)}</time>
          </dd>
        </div>
        <div>
          <dt>Due date</dt>
          <dd>
            <time dateTime={dueDate}>{formatLongDate(dueDate)}</time>
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <StatusPill status={status} />
          </dd>
        </div>
        <div>
          <dt>Total amount</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      </Facts>
      {description && <Notes>{description}</Notes>}
      <Table caption="Line items" columns={columns} rows={items} rowKey={({ id }) => id} />
      <Totals>
        {sums.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(sum)}</dd>
          </div>
        ))}
      </Totals>
    </>
  );
}
