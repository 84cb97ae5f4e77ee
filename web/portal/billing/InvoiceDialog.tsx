import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isNotFound } from '../../app/graph/graphErrors.ts';
import { color, media, space } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRetry } from '../../ui/useRetry.ts';
import { useInvoiceQuery } from './billing.generated.ts';
import { InvoiceDetail } from './InvoiceDetail.tsx';
import { useDownload } from '../../app/invoices/useDownload.ts';
import { invoiceCopy as copy } from '../copy.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
  /* In sight below a long invoice, across the sheet's padding. */
  @media screen {
    position: sticky;
    bottom: 0;
    margin: ${space(3)} calc(-1 * ${space(2.5)}) calc(-1 * ${space(2.5)});
    padding: ${space(2)} ${space(2.5)};
    border-top: 1px solid ${color.line};
    background: ${color.paper};
    ${media.tablet} {
      margin: ${space(3)} calc(-1 * ${space(4)}) calc(-1 * ${space(4)});
      padding-inline: ${space(4)};
    }
  }
`;

interface InvoiceDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange' | 'opener'> {
  id: string;
}

/** One invoice in detail. */
export default function InvoiceDialog({ id, ...dialog }: InvoiceDialogProps): ReactNode {
  const { data, error, loading, refetch } = useInvoiceQuery({
    variables: { id },
    skip: !dialog.open,
  });
  const { retrying, retry } = useRetry(loading, refetch);
  const { downloading, download } = useDownload('invoice');
  const invoice = data?.invoice;
  return (
    <Dialog
      {...dialog}
      title={invoice ? copy.title(invoice.invoiceNumber) : copy.untitled}
      width="48rem"
      cross={copy.back}
    >
      {invoice ? (
        <InvoiceDetail invoice={invoice} payments={data.payments.nodes} />
      ) : isNotFound(error) ? (
        <ErrorState title={copy.notFound}>{copy.notFoundHint}</ErrorState>
      ) : error || retrying ? (
        <ErrorState title={copy.failed} onRetry={retry} retrying={retrying} />
      ) : (
        <Spinner label={copy.loading} />
      )}
      <Actions>
        {invoice && (
          <Button busy={downloading === id} onClick={() => void download(id)}>
            {copy.download}
          </Button>
        )}
        <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
          {copy.close}
        </Button>
      </Actions>
    </Dialog>
  );
}
