import type { ReactNode } from 'react';
import type { InvoiceStatus } from '../../app/graph/schema.generated.ts';
import { pageOf } from '../../app/lists/pageOf.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/form/inputs.ts';
import { useFilters } from '../ui/useFilters.ts';
import { useSettled } from '../ui/useSettled.ts';
import { useDeskInvoicesQuery } from './billing.generated.ts';
import { BillingScreen } from './BillingScreen.tsx';
import { FilterBar, NothingFound } from './FilterBar.tsx';
import { InvoiceLedger } from './InvoiceLedger.tsx';
import { billingCopy as copy } from './copy.ts';

const statusesOf: Readonly<Record<string, InvoiceStatus[]>> = {
  unpaid: ['OVERDUE', 'PENDING'],
  overdue: ['OVERDUE'],
  pending: ['PENDING'],
  paid: ['PAID'],
  cancelled: ['CANCELLED'],
};

export default function InvoicesPage(): ReactNode {
  const [filters, change] = useFilters('search', 'state', 'from', 'through');
  const { search, state, from, through } = filters;
  const settled = useSettled(search);
  const result = useDeskInvoicesQuery({
    variables: {
      filter: {
        search: settled || null,
        statuses: statusesOf[state] ?? null,
        from: from || null,
        through: through || null,
      },
    },
  });
  const list = pageOf(result, 'officeInvoices');
  return (
    <BillingScreen title={copy.invoices}>
      <FilterBar filters={filters} change={change}>
        <label>
          {copy.state}
          <Select value={state} onChange={({ target }) => change({ state: target.value })}>
            {Object.entries(copy.states).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </label>
      </FilterBar>
      <PagedList things="invoices" {...list}>
        {(invoices) =>
          invoices.length > 0 ? (
            <>
              <p role="status">{copy.found(list.page?.totalCount ?? 0, 'invoice')}</p>
              <InvoiceLedger caption={copy.invoices} invoices={invoices} />
            </>
          ) : Object.values(filters).some(Boolean) ? (
            <NothingFound />
          ) : (
            <EmptyState title={copy.noInvoices}>{copy.noInvoicesHint}</EmptyState>
          )
        }
      </PagedList>
    </BillingScreen>
  );
}
