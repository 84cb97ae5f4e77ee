import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from '../../app/graph/graphErrors.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { screenPath } from '../paths.ts';
import { DeskPage } from '../ui/DeskPage.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useDeskInvoiceQuery } from './billing.generated.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { invoiceCopy as copy } from './copy.ts';

/** One invoice and its actions. */
export default function InvoicePage(): ReactNode {
  const { id = '' } = useParams();
  const result = useDeskInvoiceQuery({ variables: { id } });
  const invoice = result.data?.officeInvoice;
  return (
    <DeskPage
      title={invoice ? copy.title(invoice.invoiceNumber) : copy.untitled}
      back={<Link to={screenPath('billing')}>{copy.back}</Link>}
      actions={invoice && <InvoiceActions invoice={invoice} />}
    >
      <Loaded what={copy.this} of={result}>
        {invoice ? (
          <InvoiceSheet invoice={invoice} />
        ) : (
          isNotFound(result.error) && (
            <ErrorState title={copy.notFound}>{copy.notFoundHint}</ErrorState>
          )
        )}
      </Loaded>
    </DeskPage>
  );
}
