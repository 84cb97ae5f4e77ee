import { useRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { space } from '../../ui/theme.ts';
import { useRetry } from '../../ui/useRetry.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { useCommand } from '../ui/useCommand.ts';
import {
  useDeskChargesQuery,
  useDeskIssueInvoiceMutation,
  type DeskChargesQuery,
  type DeskUnbilledRowFragment,
} from './billing.generated.ts';
import { Day } from './InvoiceLedger.tsx';
import { forgetBilling, useOpener } from './MoneyDialog.tsx';
import { Sums } from './Sums.tsx';
import { invoiceCopy, unbilledCopy as copy } from './copy.ts';

type Charge = DeskChargesQuery['unbilledCharges'][number];

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  margin-top: ${space(2)};
`;

const columns: LedgerColumn<Charge>[] = [
  { header: invoiceCopy.line, isRowHeader: true, cell: ({ description }) => description },
  { header: invoiceCopy.day, cell: ({ serviceDate }) => <Day of={serviceDate} /> },
  {
    header: invoiceCopy.quantity,
    align: 'right',
    cell: ({ quantity }) => String(Number(quantity)),
  },
  { header: invoiceCopy.rate, align: 'right', cell: ({ rate }) => formatMoney(rate) },
  { header: invoiceCopy.amount, align: 'right', cell: ({ amount }) => formatMoney(amount) },
];

interface BillClientDialogProps {
  bill: DeskUnbilledRowFragment;
  through: string;
  /** Gets the focus once the invoice is there, since its row is gone. */
  next: RefObject<HTMLElement | null>;
  onClose: () => void;
  onBilled: () => void;
}

/** The next invoice of one client, line by line, before it is issued. */
export function BillClientDialog({
  bill: { client, subtotal, tax, total },
  through,
  next,
  onClose,
  onBilled,
}: BillClientDialogProps): ReactNode {
  const { data, error, loading, refetch } = useDeskChargesQuery({
    variables: { clientId: client.id, through },
    fetchPolicy: 'network-only',
  });
  const { retrying, retry } = useRetry(loading, () => void refetch());
  const [issue] = useDeskIssueInvoiceMutation();
  const { submit } = useSubmission<{ clientId: string; through: string }>();
  const { run, busy } = useCommand();
  const opener = useOpener();
  const done = useRef(false);
  const bill = async (): Promise<void> => {
    const input = { clientId: client.id, through };
    done.current = await run({
      send: () =>
        submit(input, async ({ idempotencyKey }) => {
          const answer = await issue({ variables: { input: { ...input, idempotencyKey } } });
          return answer.data?.issueInvoice;
        }),
      done: copy.billed(client.name),
      failed: copy.notBilled,
    });
    if (!done.current) return;
    forgetBilling();
    onBilled();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      opener={() => (done.current ? next.current : opener())}
      title={copy.billTitle(client.name)}
      description={copy.billHint(formatDate(through))}
      width="48rem"
    >
      {data ? (
        <>
          <Ledger
            caption={copy.lines}
            columns={columns}
            rows={data.unbilledCharges}
            rowKey={({ appointmentId }) => appointmentId}
          />
          <Sums
            sums={[
              [invoiceCopy.subtotal, subtotal],
              [invoiceCopy.tax, tax],
              [invoiceCopy.total, total],
            ]}
          />
        </>
      ) : error || retrying ? (
        <ErrorState title={copy.linesFailed} onRetry={retry} retrying={retrying} />
      ) : (
        <Spinner label={copy.loadingLines} />
      )}
      <p>{copy.mailed}</p>
      <Buttons>
        <Button busy={busy} disabled={!data} onClick={() => void bill()}>
          {copy.billNow(formatMoney(total))}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {copy.notYet}
        </Button>
      </Buttons>
    </Dialog>
  );
}
