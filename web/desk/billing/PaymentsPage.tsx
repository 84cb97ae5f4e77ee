import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageOf } from '../../app/lists/pageOf.ts';
import { formatMoney } from '../../ui/format.ts';
import { clientPath, deskInvoicePath } from '../paths.ts';
import { References } from '../references/References.tsx';
import type { LedgerColumn } from '../ui/Ledger.tsx';
import { useListFilters } from '../ui/listFilters.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { useDeskPaymentsQuery, type DeskPaymentRowFragment } from './billing.generated.ts';
import { BillingParts } from './BillingParts.tsx';
import { dayFields, searchField } from './filters.ts';
import { Day } from './InvoiceLedger.tsx';
import { Method, Note, Paid } from './PaidAmount.tsx';
import { billingCopy as copy, paymentsCopy } from './copy.ts';

const columns: LedgerColumn<DeskPaymentRowFragment>[] = [
  {
    header: copy.columns.client,
    isRowHeader: true,
    cell: ({ clientId, clientName }) => <Link to={clientPath(clientId)}>{clientName}</Link>,
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
  {
    header: copy.columns.note,
    cell: ({ id, notes, externalReferences }) => (
      <>
        {notes && <Note>{notes}</Note>}
        <References kind="PAYMENT" id={id} references={externalReferences} />
      </>
    ),
  },
  {
    header: copy.columns.amount,
    align: 'right',
    cell: ({ amount, voided }) => <Paid amount={formatMoney(amount)} isVoided={voided != null} />,
  },
];

export default function PaymentsPage(): ReactNode {
  const filters = useListFilters({ search: searchField, ...dayFields });
  const { search, from, through } = filters.values;
  const result = useDeskPaymentsQuery({
    variables: {
      filter: { search: search || null, from: from || null, through: through || null },
    },
  });
  return (
    <ListScreen
      copy={paymentsCopy}
      lead={<BillingParts />}
      filters={filters}
      list={pageOf(result, 'officePayments')}
      table={columns}
    />
  );
}
