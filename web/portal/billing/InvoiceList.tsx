import type { ReactNode } from 'react';
import Download from 'lucide-react/icons/download';
import { styled } from 'styled-components';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { space } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import type { InvoiceRowFragment } from './billing.generated.ts';
import { useInvoiceDownload } from './useInvoiceDownload.ts';

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(1)};
  @media (max-width: 47.99em) {
    flex-wrap: wrap;
    > button {
      padding-inline: min(${space(3)}, 6.2vw);
    }
  }
`;

export interface InvoiceListProps {
  invoices: readonly InvoiceRowFragment[];
  /** Opens the detail. */
  onView: (id: string, opener: HTMLElement) => void;
  /** Whose detail is on its way. */
  coming: string | null;
}

/** Every invoice, newest first; View opens the detail, the arrow saves the PDF. */
export function InvoiceList({ invoices, onView, coming }: InvoiceListProps): ReactNode {
  const { downloading, download } = useInvoiceDownload();
  if (invoices.length === 0) {
    return (
      <EmptyState title="No invoices found">
        We send an invoice after your visits. You will find it here the same day.
      </EmptyState>
    );
  }
  const columns: Column<InvoiceRowFragment>[] = [
    { header: 'Invoice #', cell: ({ invoiceNumber }) => invoiceNumber, isRowHeader: true },
    {
      header: 'Date',
      cell: ({ issueDate }) => <time dateTime={issueDate}>{formatDate(issueDate)}</time>,
    },
    {
      header: 'Due Date',
      cell: ({ dueDate }) => <time dateTime={dueDate}>{formatDate(dueDate)}</time>,
    },
    { header: 'Amount', cell: ({ amount }) => formatMoney(amount), align: 'right' },
    { header: 'Status', cell: ({ status }) => <StatusPill status={status} /> },
    {
      header: 'Actions',
      align: 'right',
      onScreen: true,
      cell: (invoice) => (
        <Actions>
          <Button
            variant="secondary"
            aria-label={`View invoice ${invoice.invoiceNumber}`}
            aria-haspopup="dialog"
            busy={coming === invoice.id}
            onClick={({ currentTarget }) => onView(invoice.id, currentTarget)}
          >
            View
          </Button>
          <Button
            variant="quiet"
            aria-label={`Download invoice ${invoice.invoiceNumber}`}
            busy={downloading === invoice.id}
            onClick={() => void download(invoice.id)}
          >
            <Download aria-hidden="true" />
          </Button>
        </Actions>
      ),
    },
  ];
  return <Table caption="Invoices" columns={columns} rows={invoices} rowKey={({ id }) => id} />;
}
