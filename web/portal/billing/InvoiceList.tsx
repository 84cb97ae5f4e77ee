import type { ReactNode } from 'react';
import Download from 'lucide-react/icons/download';
import { styled } from 'styled-components';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { space, text } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusPill } from '../../app/StatusPill.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { hiddenFromSight } from '../../ui/VisuallyHidden.tsx';
import type { InvoiceRowFragment } from './billing.generated.ts';
import { TwoLineRows } from './TwoLineRows.ts';
import { useDownload } from '../../app/invoices/useDownload.ts';
import { billingCopy as copy } from '../copy.ts';

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(1)};
  @media (max-width: 47.99em) {
    flex-wrap: wrap;
    justify-content: space-between;
    margin-top: ${space(1)};
    /* Side by side down to 360 px. */
    > button {
      padding-inline: ${space(1.5)};
    }
    > button + button {
      padding-inline: 0;
      border-inline: 0;
    }
  }
`;
/** Labels the due date on phones, where the column header is hidden. */
const Rows = styled(TwoLineRows)`
  @media screen and (max-width: 47.99em) {
    && tbody tr > [data-label='${copy.columns.dueDate}']::before {
      content: attr(data-label) ' ';
      font-size: ${text.small};
    }
  }
`;
/** The invoice number next to the arrow on phones; wider screens show it in the same row. */
const FileName = styled.span`
  @media (min-width: 48em) {
    ${hiddenFromSight}
  }
`;
const Payer = styled.span`
  display: block;
  font-weight: 400;
  overflow-wrap: anywhere;
`;
const Due = styled.span`
  display: block;
  font-weight: 700;
`;

const isPartlyPaid = ({ amount, amountDue }: InvoiceRowFragment): boolean =>
  Number(amountDue.amount) > 0 && amountDue.amount !== amount.amount;

/**
 * Number and amount, then due date and status, then the buttons. The issue date is in the detail.
 */
const places = [1, null, 3, 2, 4, 5] as const;

export interface InvoiceListProps {
  invoices: readonly InvoiceRowFragment[];
  /** Opens the detail. */
  onView: (id: string, opener: HTMLElement) => void;
  /** The id of the invoice whose detail is loading. */
  coming: string | null;
}

/** All invoices. View opens the detail; the arrow downloads the PDF. */
export function InvoiceList({ invoices, onView, coming }: InvoiceListProps): ReactNode {
  const { downloading, download } = useDownload('invoice');
  if (invoices.length === 0) {
    return <EmptyState title={copy.noInvoices}>{copy.noInvoicesHint}</EmptyState>;
  }
  const columns: Column<InvoiceRowFragment>[] = [
    {
      header: copy.columns.number,
      isRowHeader: true,
      cell: ({ invoiceNumber, billedTo }) => (
        <span>
          <span>{invoiceNumber}</span>
          {billedTo && <Payer>{copy.billedTo(billedTo)}</Payer>}
        </span>
      ),
    },
    {
      header: copy.columns.date,
      cell: ({ issueDate }) => <time dateTime={issueDate}>{formatDate(issueDate)}</time>,
    },
    {
      header: copy.columns.dueDate,
      cell: ({ dueDate }) => <time dateTime={dueDate}>{formatDate(dueDate)}</time>,
    },
    {
      header: copy.columns.amount,
      align: 'right',
      cell: (invoice) => (
        <span>
          <span>{formatMoney(invoice.amount)}</span>
          {isPartlyPaid(invoice) && <Due>{copy.stillDue(formatMoney(invoice.amountDue))}</Due>}
        </span>
      ),
    },
    { header: copy.columns.status, cell: ({ status }) => <StatusPill status={status} /> },
    {
      header: copy.columns.actions,
      align: 'right',
      onScreen: true,
      cell: (invoice) => (
        <Actions>
          <Button
            variant="secondary"
            aria-label={copy.viewInvoice(invoice.invoiceNumber)}
            aria-haspopup="dialog"
            busy={coming === invoice.id}
            onClick={({ currentTarget }) => onView(invoice.id, currentTarget)}
          >
            {copy.view}
          </Button>
          <Button
            variant="quiet"
            busy={downloading === invoice.id}
            onClick={() => void download(invoice.id)}
          >
            <Download aria-hidden="true" />
            <FileName>{copy.downloadInvoice(invoice.invoiceNumber)}</FileName>
          </Button>
        </Actions>
      ),
    },
  ];
  return (
    <Rows $places={places}>
      <p>{copy.order}</p>
      <Table caption={copy.invoices} columns={columns} rows={invoices} rowKey={({ id }) => id} />
    </Rows>
  );
}
