import { useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { PrintableNames } from '../charges/PrintableNote.tsx';
import { useOpener } from '../ui/DialogForm.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskRunInvoicesMutation, type DeskUnbilledQuery } from './billing.generated.ts';
import { Buttons } from './BillClientDialog.tsx';
import { HeldVisits } from './HeldVisits.tsx';
import { ShortVisits } from './ShortVisits.tsx';
import { unbilledCopy as copy } from './copy.ts';

interface RunDialogProps {
  waiting: DeskUnbilledQuery['unbilledByClient'];
  through: string;
  next: RefObject<HTMLElement | null>;
  onClose: () => void;
  onRun: (clients: number) => void;
}

/** Confirms billing everyone, showing the total. */
export function RunDialog({
  waiting: { clients, chargeCount, total, held, short },
  through,
  next,
  onClose,
  onRun,
}: RunDialogProps): ReactNode {
  const [runInvoices] = useDeskRunInvoicesMutation();
  const { run, busy } = useCommand();
  const opener = useOpener();
  const done = useRef(false);
  const start = async (): Promise<void> => {
    done.current = await run({
      send: async () =>
        (await runInvoices({ variables: { input: { through } } })).data?.runInvoices,
      failed: copy.notRun,
    });
    if (!done.current) return;
    onRun(clients.length);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      opener={() => (done.current ? next.current : opener())}
      title={copy.runTitle}
      description={copy.runHint(
        clients.length,
        chargeCount,
        formatMoney(total),
        formatDate(through),
      )}
    >
      <HeldVisits held={held} />
      <ShortVisits short={short} />
      <PrintableNames names={clients.map(({ client }) => client.name)} />
      <Buttons>
        <Button busy={busy} onClick={() => void start()}>
          {copy.runNow(clients.length)}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {copy.notYet}
        </Button>
      </Buttons>
    </Dialog>
  );
}
