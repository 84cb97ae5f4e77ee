import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  quantityInWords,
  replacedInWords,
  replacesInWords,
} from '#graph/modules/invoices/invoiceWords.rules';
import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import { formatDate, formatLongDate, formatMoney, formatTime } from '../../ui/format.ts';
import { color, media, space } from '../../ui/theme.ts';
import { StatusPill } from '../../app/StatusPill.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import type { InvoiceDetailFragment, PaymentRowFragment } from './billing.generated.ts';
import { HowToPay } from './HowToPay.tsx';
import { PaymentTable } from './PaymentList.tsx';
import { TwoLineRows } from './TwoLineRows.ts';
import { invoiceCopy as copy } from '../copy.ts';

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
  div[data-strong] {
    font-weight: 700;
  }
  dd {
    margin: 0;
  }
`;
const PaymentsHeading = styled.h3`
  margin-block: ${space(4)} ${space(1)};
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

const Reason = styled.span`
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  white-space: nowrap;
`;

const columns: Column<Item>[] = [
  {
    header: copy.columns.description,
    isRowHeader: true,
    cell: ({ description, serviceDate, visit }) => (
      <span>
        <span>{description}</span>
        {serviceDate && (
          <VisitDate>
            {copy.visitOn} <time dateTime={serviceDate}>{formatDate(serviceDate)}</time>
            <span>
              {visit &&
                copy.visitTimes(
                  formatTime(visit.startsAt),
                  formatTime(visit.endsAt),
                  visit.caregiver,
                )}
            </span>
          </VisitDate>
        )}
      </span>
    ),
  },
  {
    header: copy.columns.quantity,
    align: 'right',
    cell: (line) => <Count>{quantityInWords(line)}</Count>,
  },
  { header: copy.columns.rate, align: 'right', cell: ({ rate }) => formatMoney(rate) },
  { header: copy.columns.amount, align: 'right', cell: ({ amount }) => formatMoney(amount) },
];

type Credit = InvoiceDetailFragment['credits'][number];

const creditColumns: Column<Credit>[] = [
  {
    header: copy.creditColumns.date,
    isRowHeader: true,
    cell: ({ creditDate }) => <time dateTime={creditDate}>{formatDate(creditDate)}</time>,
  },
  {
    header: copy.columns.amount,
    align: 'right',
    cell: ({ amount, takenBackAt }) =>
      takenBackAt ? (
        <span>
          <s>{formatMoney(amount)}</s>
          <VisitDate>{copy.takenBack(formatDate(dayInPhoenix(new Date(takenBackAt))))}</VisitDate>
        </span>
      ) : (
        formatMoney(amount)
      ),
  },
  { header: copy.creditColumns.why, cell: ({ reason }) => <Reason>{reason}</Reason> },
];
/** Date and amount, then the reason. */
const creditPlaces = [1, 2, 3] as const;

const isNothing = ({ amount }: { amount: string }): boolean => Number(amount) === 0;

/** Dates, status, line items, totals and payments. */
export function InvoiceDetail({
  invoice,
  payments,
}: {
  invoice: InvoiceDetailFragment;
  payments: readonly PaymentRowFragment[];
}): ReactNode {
  const {
    issueDate,
    dueDate,
    status,
    amount,
    description,
    items,
    subtotal,
    tax,
    amountReceived,
    amountRefunded,
    amountCredited,
    credits,
    amountDue,
    billedTo,
    isYours,
  } = invoice;
  const replacements = [replacesInWords(invoice.replaces), replacedInWords(invoice.replacedBy)];
  const sums: readonly (readonly [string, { amount: string }])[] = [
    [copy.subtotal, subtotal],
    [copy.tax, tax],
    [copy.total, amount],
    ...(isNothing(amountCredited) ? [] : [[copy.credited, amountCredited] as const]),
    [copy.paid, amountReceived],
    [copy.due, amountDue],
    ...(isNothing(amountRefunded) ? [] : [[copy.refunded, amountRefunded] as const]),
  ];
  return (
    <>
      <Facts>
        <div>
          <dt>{copy.issueDate}</dt>
          <dd>
            <time dateTime={issueDate}>{formatLongDate(issueDate)}</time>
          </dd>
        </div>
        <div>
          <dt>{copy.dueDate}</dt>
          <dd>
            <time dateTime={dueDate}>{formatLongDate(dueDate)}</time>
          </dd>
        </div>
        <div>
          <dt>{copy.status}</dt>
          <dd>
            <StatusPill status={status} />
          </dd>
        </div>
        <div>
          <dt>{copy.totalAmount}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      </Facts>
      {billedTo && (
        <Notes>{isYours ? copy.billedTo(billedTo) : copy.billedToOther(billedTo)}</Notes>
      )}
      {replacements.map((text) => text && <Notes key={text}>{text}</Notes>)}
      {description && <Notes>{description}</Notes>}
      <Table caption={copy.lines} columns={columns} rows={items} rowKey={({ id }) => id} />
      <Totals>
        {sums.map(([name, sum]) => (
          <div key={name} data-strong={name === copy.due || undefined}>
            <dt>{name}</dt>
            <dd>{formatMoney(sum)}</dd>
          </div>
        ))}
      </Totals>
      {credits.length > 0 && (
        <>
          <PaymentsHeading>{copy.credits}</PaymentsHeading>
          <TwoLineRows $places={creditPlaces}>
            <Table
              caption={copy.credits}
              columns={creditColumns}
              rows={credits}
              rowKey={({ id }) => id}
            />
          </TwoLineRows>
        </>
      )}
      {payments.length > 0 && (
        <>
          <PaymentsHeading>{copy.payments}</PaymentsHeading>
          <PaymentTable payments={payments} caption={copy.payments} />
        </>
      )}
      {isYours && !isNothing(amountDue) && <HowToPay number={invoice.invoiceNumber} />}
    </>
  );
}
