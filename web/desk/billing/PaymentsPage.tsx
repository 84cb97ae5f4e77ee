import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageOf } from '../../app/lists/pageOf.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatMoney } from '../../ui/format.ts';
import { clientPath, deskInvoicePath } from '../paths.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { useFilters } from '../ui/useFilters.ts';
import { useSettled } from '../ui/useSettled.ts';
import { useDeskPaymentsQuery, type DeskPaymentRowFragment } from './billing.generated.ts';
import { BillingScreen } from './BillingScreen.tsx';
import { FilterBar, NothingFound } from './FilterBar.tsx';
import { Day } from './InvoiceLedger.tsx';
import { Method, Note, Paid } from './PaidAmount.tsx';
import { billingCopy as copy } from './copy.ts';

const columns: LedgerColumn<DeskPaymentRowFragment>[] = [
  {
    header: copy.columns.client,
    isRowHeader: true,
    cell: ({ client: { id, name } }) => <Link to={clientPath(id)}>{name}</Link>,
  },
  { header: copy.columns.date, cell: ({ paymentDate }) => <Day of={paymentDate} /> },
  {
    header: copy.columns.invoice,
    cell: ({ invoiceId, invoiceNumber }) => (
      <Link to={deskInvoicePath(invoiceId)}>{invoiceNumber}</Link>
    ),
  },
  {
    header: copy.columns.method,
    cell: (payment) => <Method payment={payment} by={payment.void} />,
  },
  { header: copy.columns.note, cell: ({ notes }) => notes && <Note>{notes}</Note> },
  {
    header: copy.columns.amount,
    align: 'right',
    cell: ({ amount, voided }) => <Paid amount={formatMoney(amount)} isVoided={voided != null} />,
  },
];

export default function PaymentsPage(): ReactNode {
  const [filters, change] = useFilters('search', 'from', 'through');
  const { search, from, through } = filters;
  const settled = useSettled(search);
  const result = useDeskPaymentsQuery({
    variables: {
      filter: { search: settled || null, from: from || null, through: through || null },
    },
  });
  const list = pageOf(result, 'officePayments');
  return (
    <BillingScreen title={copy.payments}>
      <FilterBar filters={filters} change={change} />
      <PagedList things="payments" {...list}>
        {(payments) =>
          payments.length > 0 ? (
            <>
              <p role="status">{copy.found(list.page?.totalCount ?? 0, 'payment')}</p>
              <Ledger
                caption={copy.payments}
                columns={columns}
                rows={payments}
                rowKey={({ id }) => id}
              />
            </>
          ) : Object.values(filters).some(Boolean) ? (
            <NothingFound />
          ) : (
            <EmptyState title={copy.noPayments}>{copy.noPaymentsHint}</EmptyState>
          )
        }
      </PagedList>
    </BillingScreen>
  );
}
