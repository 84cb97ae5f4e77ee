import type { ReactNode } from 'react';
import type { InvoiceStatus } from '../../app/graph/schema.generated.ts';
import { pageOf } from '../../app/lists/pageOf.ts';
import { useListFilters } from '../ui/listFilters.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { useDeskInvoicesQuery } from './billing.generated.ts';
import { BillingParts } from './BillingParts.tsx';
import { dayFields, searchField } from './filters.ts';
import { InvoiceLedger } from './InvoiceLedger.tsx';
import { billingCopy as copy, invoicesCopy } from './copy.ts';
import { owed } from './owed.ts';

const statusesOf: Readonly<Record<string, InvoiceStatus[]>> = {
  unpaid: owed,
  overdue: ['OVERDUE'],
  pending: ['PENDING'],
  paid: ['PAID'],
  cancelled: ['CANCELLED'],
};

export default function InvoicesPage(): ReactNode {
  const filters = useListFilters({
    search: searchField,
    state: { type: 'choice', label: copy.state, choices: copy.states },
    ...dayFields,
  });
  const { search, state, from, through } = filters.values;
  const result = useDeskInvoicesQuery({
    variables: {
      filter: {
        search: search || null,
        statuses: statusesOf[state] ?? null,
        from: from || null,
        through: through || null,
      },
    },
  });
  return (
    <ListScreen
      copy={invoicesCopy}
      lead={<BillingParts />}
      filters={filters}
      list={pageOf(result, 'officeInvoices')}
      table={(invoices) => <InvoiceLedger caption={invoicesCopy.title} invoices={invoices} />}
    />
  );
}
