import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { space } from '../../ui/theme.ts';
import { useRetry } from '../../ui/useRetry.ts';
import { linesCopy } from '../charges/copy.ts';
import { creditCopy } from '../charges/creditCopy.ts';
import { LineLedger, lineId } from '../charges/LineLedger.tsx';
import { PrintableNote } from '../charges/PrintableNote.tsx';
import { leftOf } from '../charges/totalOf.ts';
import { useLineDialogs } from '../charges/useLineDialogs.tsx';
import { useOpener } from '../ui/DialogForm.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useCommand } from '../ui/useCommand.ts';
import {
  useDeskBillTotalsQuery,
  useDeskChargesQuery,
  useDeskIssueInvoiceMutation,
  type DeskHeldVisitFragment,
  type DeskUnbilledRowFragment,
} from './billing.generated.ts';
import { HeldVisits } from './HeldVisits.tsx';
import { Sums } from './Sums.tsx';
import { invoiceCopy, unbilledCopy as copy } from './copy.ts';

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  margin-top: ${space(2)};
`;

interface BillClientDialogProps {
  bill: DeskUnbilledRowFragment;
  /** The client's visits that are left out. */
  held: readonly DeskHeldVisitFragment[];
  through: string;
  /** Receives focus once the invoice is issued, since the client's row is gone. */
  next: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Previews one client's next invoice, line by line, and issues it. */
export function BillClientDialog({
  bill: { client, ...whole },
  held,
  through,
  next,
  onClose,
}: BillClientDialogProps): ReactNode {
  const result = useDeskChargesQuery({
    variables: { clientId: client.id, through },
    fetchPolicy: 'network-only',
  });
  const { data } = result;
  const payer = data?.clientPayers.find(({ removedAt }) => removedAt === null);
  const [issue] = useDeskIssueInvoiceMutation();
  const { submit } = useSubmission<{ clientId: string; through: string; leaveOut?: string[] }>();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const left = leftOut.filter((id) => data?.unbilledLines.some((line) => lineId(line) === id));
  const isPart = left.length > 0;
  const totals = useDeskBillTotalsQuery({
    variables: { through, leaveOut: left },
    skip: !isPart,
    fetchPolicy: 'network-only',
  });
  const part = totals.loading
    ? undefined
    : totals.data?.unbilledByClient.clients.find((row) => row.client.id === client.id);
  const sums = isPart ? part : whole;
  const creditLeft =
    data &&
    sums &&
    leftOf(
      sums.subtotal,
      data.unbilledLines.filter((line) => !left.includes(lineId(line))),
    );
  const totalsRetry = useRetry(totals.loading, totals.refetch);
  const { run, busy } = useCommand();
  const lines = useLineDialogs(client.id, through);
  const opener = useOpener(next);
  const done = useRef(false);
  const bill = async (): Promise<void> => {
    const input = { clientId: client.id, through, ...(isPart && { leaveOut: left }) };
    done.current = await run({
      send: () =>
        submit(input, async ({ idempotencyKey }) => {
          const answer = await issue({ variables: { input: { ...input, idempotencyKey } } });
          return answer.data?.issueInvoice;
        }),
      done: copy.billed(client.name),
      failed: copy.notBilled,
    });
    if (done.current) onClose();
  };
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        opener={() => (done.current ? next.current : opener())}
        title={copy.billTitle(client.name)}
        description={copy.billHint(formatDate(through))}
        width="48rem"
      >
        <Loaded what={copy.theLines} of={result}>
          {data && (
            <>
              <LineLedger
                caption={copy.lines}
                lines={data.unbilledLines}
                onChange={lines.change}
                onRemove={lines.remove}
                leaving={{
                  isOut: (line) => left.includes(lineId(line)),
                  toggle: (line) =>
                    setLeftOut(
                      left.includes(lineId(line))
                        ? left.filter((id) => id !== lineId(line))
                        : [...left, lineId(line)],
                    ),
                }}
              />
              {isPart && <p role="status">{copy.leftOut(left.length)}</p>}
              <Buttons>
                <Button variant="secondary" onClick={lines.add}>
                  {linesCopy.add}
                </Button>
                <Button variant="secondary" onClick={lines.credit}>
                  {creditCopy.add}
                </Button>
              </Buttons>
              {sums && (
                <Sums
                  sums={[
                    [invoiceCopy.subtotal, sums.subtotal],
                    [invoiceCopy.tax, sums.tax],
                    [invoiceCopy.total, sums.total],
                  ]}
                />
              )}
              {creditLeft && <p>{creditCopy.left(formatMoney(creditLeft))}</p>}
              {totals.error && isPart && (
                <ErrorState title={copy.linesFailed} onRetry={totalsRetry.retry} />
              )}
            </>
          )}
        </Loaded>
        <HeldVisits held={held} />
        {data && (
          <PrintableNote
            name={payer?.name ?? client.name}
            address={payer ? payer.address : data.client?.address}
          />
        )}
        <p>{payer ? copy.mailedTo(payer.name, payer.byEmail ? payer.email : null) : copy.mailed}</p>
        <Buttons>
          <Button
            busy={busy}
            disabled={!data || !sums || sums.chargeCount === 0}
            onClick={() => void bill()}
          >
            {sums
              ? copy.billNow(formatMoney(sums.total))
              : totals.loading
                ? copy.adding
                : copy.nothingLeft}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.notYet}
          </Button>
        </Buttons>
      </Dialog>
      {lines.dialogs}
    </>
  );
}
