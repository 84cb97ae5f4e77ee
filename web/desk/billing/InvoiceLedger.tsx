import type { ReactNode } from 'react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { daysBetween } from '../../ui/days.ts';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { StatusPill } from '../../app/StatusPill.tsx';
import { color, space } from '../../ui/theme.ts';
import { clientPath, deskInvoicePath } from '../paths.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { OnPhones, ShortOnPhones } from '../ui/rows.tsx';
import type { DeskInvoiceRowFragment } from './billing.generated.ts';
import { billingCopy as copy } from './copy.ts';
import { Line } from './PaidAmount.tsx';
import { useToday } from '../../app/useToday.ts';

const Late = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.5)};
  margin-left: ${space(1)};
  color: ${color.clay};
  font-weight: 700;
  white-space: nowrap;
  vertical-align: bottom;
  svg {
    width: 1em;
    height: 1em;
  }
`;

export const Day = ({ of }: { of: string }): ReactNode => (
  <time dateTime={of}>{formatDate(of)}</time>
);

/** An invoice's due date, and how many days late it is. */
export function DueDate({
  invoice: { dueDate, status },
}: {
  invoice: Pick<DeskInvoiceRowFragment, 'dueDate' | 'status'>;
}): ReactNode {
  const days = daysBetween(dueDate, useToday());
  return (
    <>
      <Day of={dueDate} />
      {status === 'OVERDUE' && days > 0 && (
        <Late>
          <TriangleAlert aria-hidden="true" />
          <span>{copy.late(days)}</span>
        </Late>
      )}
    </>
  );
}

const isDue = ({ amountDue }: DeskInvoiceRowFragment): boolean => Number(amountDue.amount) > 0;

const columns: LedgerColumn<DeskInvoiceRowFragment>[] = [
  {
    header: copy.columns.number,
    isRowHeader: true,
    cell: ({ id, invoiceNumber, clientName, billedTo }) => (
      <>
        <Link to={deskInvoicePath(id)}>{invoiceNumber}</Link>
        <OnPhones>{` ${clientName}${billedTo ? ` · ${copy.billedTo(billedTo)}` : ''}`}</OnPhones>
      </>
    ),
  },
  {
    header: copy.columns.client,
    cell: ({ clientId, clientName, billedTo }) => (
      <>
        <Link data-wide to={clientPath(clientId)}>
          {clientName}
        </Link>
        {billedTo && <Line>{copy.billedTo(billedTo)}</Line>}
      </>
    ),
  },
  {
    header: copy.columns.issued,
    cell: ({ issueDate }) => (
      <span data-wide>
        <Day of={issueDate} />
      </span>
    ),
  },
  {
    header: copy.columns.due,
    isNamed: true,
    cell: (invoice) => <DueDate invoice={invoice} />,
  },
  {
    header: copy.columns.total,
    align: 'right',
    cell: (invoice) => (
      <span data-wide={isDue(invoice) || undefined}>{formatMoney(invoice.amount)}</span>
    ),
  },
  {
    header: copy.columns.stillDue,
    align: 'right',
    cell: (invoice) => (
      <>
        <span data-wide={!isDue(invoice) || undefined}>{formatMoney(invoice.amountDue)}</span>
        {isDue(invoice) && Number(invoice.onAccount.amount) > 0 && (
          <Line>{copy.onAccount(formatMoney(invoice.onAccount))}</Line>
        )}
      </>
    ),
  },
  { header: copy.columns.state, cell: ({ status }) => <StatusPill status={status} /> },
];

/** Invoices of any client, each linked. */
export const InvoiceLedger = ({
  caption,
  invoices,
}: {
  caption: string;
  invoices: readonly DeskInvoiceRowFragment[];
}): ReactNode => (
  <ShortOnPhones>
    <Ledger caption={caption} columns={columns} rows={invoices} rowKey={({ id }) => id} />
  </ShortOnPhones>
);
