import type { ReactNode } from 'react';
import { NoClientProfile } from '../care/NoClientProfile.tsx';
import { isForbidden } from '../graphErrors.ts';
import { PageHead } from '../head/PageHead.tsx';
import { useProvider } from '../provider.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useBillingSummaryQuery, useInvoicesQuery, usePaymentsQuery } from './billing.generated.ts';
import { InvoiceList } from './InvoiceList.tsx';
import { PagedList } from './PagedList.tsx';
import { PaymentList } from './PaymentList.tsx';
import { SummaryCards } from './SummaryCards.tsx';

/** Invoices, payments and what is owed (specification 2.9). The route shows it to signed-in people only. */
export default function BillingPage(): ReactNode {
  const { name } = useProvider();
  return (
    <Page>
      <PageHead title={`Billing & Invoices | ${name}`} indexed={false} />
      <h1>Billing &amp; Invoices</h1>
      <BillingContent />
    </Page>
  );
}

function BillingContent(): ReactNode {
  const { data, error, refetch } = useBillingSummaryQuery();
  if (isForbidden(error)) return <NoClientProfile />;
  return (
    <>
      {data ? (
        <SummaryCards summary={data.billingSummary} />
      ) : error ? (
        <ErrorState title="We could not load your totals." onRetry={() => void refetch()} />
      ) : (
        <Skeleton $height="7rem" />
      )}
      <Tabs
        label="Billing"
        tabs={[
          { id: 'invoices', label: 'Invoices', content: <Invoices /> },
          { id: 'payments', label: 'Payment History', content: <Payments /> },
        ]}
      />
    </>
  );
}

function Invoices(): ReactNode {
  const { data, error, loading, refetch, fetchMore } = useInvoicesQuery();
  const page = data?.invoices ?? null;
  return (
    <PagedList
      things="invoices" page={page} loading={loading} failed={error !== undefined} onRetry={() => void refetch()}
      onMore={() => void fetchMore({
        variables: { after: page?.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult: more }) => ({ invoices: appended(before.invoices, more.invoices) }),
      })}
    >
      {(nodes) => <InvoiceList invoices={nodes} />}
    </PagedList>
  );
}

/** A list with its next page behind it. */
const appended = <P extends { nodes: unknown[] }>(before: P, more: P): P => ({ ...more, nodes: [...before.nodes, ...more.nodes] });

function Payments(): ReactNode {
  const { data, error, loading, refetch, fetchMore } = usePaymentsQuery();
  const page = data?.payments ?? null;
  return (
    <PagedList
      things="payments" page={page} loading={loading} failed={error !== undefined} onRetry={() => void refetch()}
      onMore={() => void fetchMore({
        variables: { after: page?.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult: more }) => ({ payments: appended(before.payments, more.payments) }),
      })}
    >
      {(nodes) => <PaymentList payments={nodes} />}
    </PagedList>
  );
}
