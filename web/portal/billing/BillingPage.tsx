import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { NoClientProfile } from '../NoClientProfile.tsx';
import { isForbidden } from '../../app/graph/graphErrors.ts';
import { LongWait } from '../../app/TakesLong.tsx';
import { PageHead } from '../../app/head/PageHead.tsx';
import { useProvider } from '../../app/provider.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatMoney } from '../../ui/format.ts';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { Page } from '../../ui/Page.tsx';
import { showOfflineNotice } from '../../app/graph/showOfflineNotice.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useCode } from '../../ui/useCode.ts';
import { useRetry } from '../../ui/useRetry.ts';
import {
  useBillingSummaryQuery,
  useInvoicesQuery,
  usePaymentsQuery,
  type BillingSummaryQuery,
  type InvoicesQuery,
} from './billing.generated.ts';
import { AccountReceipts } from './AccountReceipts.tsx';
import { BillingMonths } from './BillingMonths.tsx';
import { GetStatement } from './GetStatement.tsx';
import { HowToPay } from './HowToPay.tsx';
import { InvoiceList, type InvoiceListProps } from './InvoiceList.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { PaymentList } from './PaymentList.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { WhosePortal } from '../WhosePortal.tsx';
import { useLivePortal } from '../useLivePortal.ts';
import { useViewedInvoice } from './useViewedInvoice.ts';
import { billingCopy as copy } from '../copy.ts';

const Others = styled.p`
  overflow-wrap: anywhere;
`;

const loadDialog = async (): Promise<typeof import('./InvoiceDialog.tsx')> =>
  loadWithRetry(() => import('./InvoiceDialog.tsx'), showOfflineNotice);
const InvoiceDialog = lazy(loadDialog);

/** Invoices, payments and what is owed. The route shows it to signed-in people only. */
export default function BillingPage(): ReactNode {
  const { name } = useProvider();
  return (
    <Page>
      <PageHead title={`${copy.title} | ${name}`} indexed={false} />
      <h1>{copy.title}</h1>
      <BillingContent />
    </Page>
  );
}

function BillingContent(): ReactNode {
  useLivePortal();
  const { data, error, loading, refetch } = useBillingSummaryQuery();
  const { retrying, retry } = useRetry(loading, refetch);
  const { id, opener, view, close } = useViewedInvoice();
  const tab = useOpenTab();
  // Stays set while the dialog closes, so that focus can return.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const dialogIsHere = useCode(loadDialog, id !== null);
  if (isForbidden(error)) return <NoClientProfile />;
  return (
    <WhosePortal>
      {!data && (error || retrying) ? (
        <ErrorState title={copy.totalsFailed} onRetry={retry} retrying={retrying} />
      ) : (
        <SummaryCards summary={data?.billingSummary ?? null} />
      )}
      {data && Number(data.billingSummary.onAccount.amount) > 0 && (
        <p>{copy.onAccount(formatMoney(data.billingSummary.onAccount))}</p>
      )}
      {data?.billingSummary.billedToOthers.map(({ name, amountDue }) => (
        <Others key={name}>{copy.billedToOther(name, formatMoney(amountDue))}</Others>
      ))}
      <HowToPay />
      <GetStatement />
      <Tabs
        label={copy.tabs}
        kept={tab}
        tabs={[
          {
            id: 'invoices',
            label: copy.invoices,
            content: <Invoices onView={view} coming={dialogIsHere ? null : id} />,
          },
          {
            id: 'payments',
            label: copy.payments,
            content: <Payments receipts={data?.billingSummary.accountReceipts ?? []} />,
          },
        ]}
      />
      <BillingMonths />
      <Suspense>
        {dialogIsHere && shown !== null && (
          <InvoiceDialog
            key={shown}
            id={shown}
            open={id !== null}
            onOpenChange={(open) => !open && close()}
            opener={opener}
          />
        )}
      </Suspense>
    </WhosePortal>
  );
}

/** Keeps the open tab in the URL, for a reload and the way back. */
function useOpenTab(): [string | null, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (tab: string): void =>
    setSearch({ tab }, { preventScrollReset: true, replace: true });
  return [search.get('tab'), open];
}

function Invoices(list: Omit<InvoiceListProps, 'invoices'>): ReactNode {
  const result = useInvoicesQuery();
  const page = result.data ? unpaidFirst(result.data as InvoicesQuery) : null;
  return (
    <>
      {!result.data && result.loading && <LongWait />}
      <PagedList
        things="invoices"
        these={copy.theseInvoices}
        {...pageOf(result, 'invoices')}
        page={page}
      >
        {(nodes) => <InvoiceList invoices={nodes} {...list} />}
      </PagedList>
    </>
  );
}

/** Unpaid invoices, oldest due date first, then the paged rest. */
const unpaidFirst = ({ unpaidInvoices: unpaid, invoices }: InvoicesQuery) => ({
  ...invoices,
  nodes: [...unpaid, ...invoices.nodes.filter(({ id }) => !unpaid.some((one) => one.id === id))],
});

function Payments({
  receipts,
}: {
  receipts: BillingSummaryQuery['billingSummary']['accountReceipts'];
}): ReactNode {
  const result = usePaymentsQuery();
  return (
    <>
      {!result.data && result.loading && <LongWait />}
      <PagedList things="payments" these={copy.thesePayments} {...pageOf(result, 'payments')}>
        {(nodes) =>
          nodes.length === 0 && receipts.length > 0 ? null : <PaymentList payments={nodes} />
        }
      </PagedList>
      <AccountReceipts receipts={receipts} />
    </>
  );
}
