import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  quantityInWords,
  replacedInWords,
  replacesInWords,
} from '#graph/modules/invoices/invoiceWords.rules';
import { formatMoney, formatTime, formatVisitDay } from '../../ui/format.ts';
import { StatusPill } from '../../app/StatusPill.tsx';
import { color, measure, space } from '../../ui/theme.ts';
import { PrintableRecipient } from '../charges/PrintableNote.tsx';
import { clientPath } from '../paths.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import type { DeskInvoiceDetailFragment } from './billing.generated.ts';
import { Day, DueDate } from './InvoiceLedger.tsx';
import { referencesCopy } from '../references/copy.ts';
import { References } from '../references/References.tsx';
import { Credits } from './Credits.tsx';
import { Payments } from './Payments.tsx';
import { Reminders } from './Reminders.tsx';
import { Sums } from './Sums.tsx';
import { invoiceCopy as copy } from './copy.ts';

type Line = DeskInvoiceDetailFragment['items'][number];

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin: 0;
  padding-block: ${space(1.5)};
  border-block: 1px solid ${color.line};
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
    font-weight: 700;
  }
`;
const Sheet = styled.div`
  display: grid;
  gap: ${space(3)};
  max-width: 64rem;
  > p {
    max-width: ${measure};
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
const Visit = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-weight: 400;
`;
const Count = styled.span`
  white-space: nowrap;
`;

const lineColumns: LedgerColumn<Line>[] = [
  {
    header: copy.line,
    isRowHeader: true,
    cell: ({ description, visit }) => (
      <>
        <span>{description}</span>
        {visit && (
          <Visit>
            {copy.visitTimes(
              formatTime(visit.startsAt),
              formatTime(visit.endsAt),
              visit.caregiver ?? null,
            )}
          </Visit>
        )}
      </>
    ),
  },
  { header: copy.day, cell: ({ serviceDate }) => serviceDate && <Day of={serviceDate} /> },
  {
    header: copy.quantity,
    align: 'right',
    isNamed: true,
    cell: (line) => <Count>{quantityInWords(line)}</Count>,
  },
  { header: copy.rate, align: 'right', isNamed: true, cell: ({ rate }) => formatMoney(rate) },
  { header: copy.amount, align: 'right', isNamed: true, cell: ({ amount }) => formatMoney(amount) },
];

/** The whole invoice: client, dates, lines, totals and payments. */
export function InvoiceSheet({ invoice }: { invoice: DeskInvoiceDetailFragment }): ReactNode {
  const { clientId, clientName, billTo, issueDate, status, description, items } = invoice;
  const { cancelledAt, cancelReason, suspendedAt, externalReferences } = invoice;
  const { amountRefunded, amountCredited } = invoice;
  const replaces = replacesInWords(invoice.replaces);
  const replacedBy = replacedInWords(invoice.replacedBy);
  const facts: [string, ReactNode][] = [
    [copy.client, <Link to={clientPath(clientId)}>{clientName}</Link>],
    [copy.billTo, [billTo.name, billTo.address].filter(Boolean).join(', ')],
    [copy.issued, <Day of={issueDate} />],
    [copy.due, <DueDate invoice={invoice} />],
    [copy.stillDue, formatMoney(invoice.amountDue)],
    [copy.state, <StatusPill status={status} />],
    ...(externalReferences.length > 0
      ? ([
          [
            referencesCopy.title,
            <References kind="INVOICE" id={invoice.id} references={externalReferences} />,
          ],
        ] as [string, ReactNode][])
      : []),
  ];
  return (
    <Sheet>
      <PrintableRecipient text={`${billTo.name} ${billTo.address ?? ''}`} />
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {cancelledAt && <p>{copy.cancelled(formatVisitDay(cancelledAt), cancelReason ?? null)}</p>}
      {replacedBy && <p>{replacedBy}</p>}
      {replaces && <p>{replaces}</p>}
      {suspendedAt && <p>{copy.suspended(formatVisitDay(suspendedAt))}</p>}
      {description && <p>{description}</p>}
      <section>
        <Ledger caption={copy.lines} columns={lineColumns} rows={items} rowKey={({ id }) => id} />
        <Sums
          sums={[
            [copy.subtotal, invoice.subtotal],
            [copy.tax, invoice.tax],
            [copy.total, invoice.amount],
            ...(Number(amountCredited.amount) > 0
              ? [[copy.credited, amountCredited] as const]
              : []),
            [copy.paid, invoice.amountReceived],
            [copy.stillDue, invoice.amountDue],
            ...(Number(amountRefunded.amount) > 0
              ? [[copy.refunded, amountRefunded] as const]
              : []),
          ]}
        />
      </section>
      <Credits invoice={invoice} />
      <Payments invoice={invoice} />
      <Reminders invoice={invoice} />
    </Sheet>
  );
}
