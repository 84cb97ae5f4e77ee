import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from '../../app/graph/graphErrors.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRetry } from '../../ui/useRetry.ts';
import { screenPath } from '../paths.ts';
import { DeskPage } from '../ui/DeskPage.tsx';
import { useDeskInvoiceQuery } from './billing.generated.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { invoiceCopy as copy } from './copy.ts';

/** One invoice and its actions. */
export default function InvoicePage(): ReactNode {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useDeskInvoiceQuery({ variables: { id } });
  const { retrying, retry } = useRetry(loading, refetch);
  const invoice = data?.officeInvoice;
  return (
    <DeskPage
      title={invoice ? copy.title(invoice.invoiceNumber) : copy.untitled}
      back={<Link to={screenPath('billing')}>{copy.back}</Link>}
      actions={invoice && <InvoiceActions invoice={invoice} />}
    >
      {invoice ? (
        <InvoiceSheet invoice={invoice} />
      ) : isNotFound(error) ? (
        <ErrorState title={copy.notFound}>{copy.notFoundHint}</ErrorState>
      ) : error || retrying ? (
        <ErrorState title={copy.failed} onRetry={retry} retrying={retrying}>
          {copy.failedHint}
        </ErrorState>
      ) : (
        <Spinner label={copy.loading} />
      )}
    </DeskPage>
  );
}
