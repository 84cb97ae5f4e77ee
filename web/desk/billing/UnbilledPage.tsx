import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { addDays } from '../../ui/days.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDate } from '../../ui/format.ts';
import { DayFilter } from '../ui/DayFilter.tsx';
import { DeskPage } from '../ui/DeskPage.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useAddressed, useFilters } from '../ui/useFilters.ts';
import { useDeskUnbilledQuery, type DeskUnbilledRowFragment } from './billing.generated.ts';
import { BillClientDialog } from './BillClientDialog.tsx';
import { BillingParts } from './BillingParts.tsx';
import { HeldVisits } from './HeldVisits.tsx';
import { ShortVisits } from './ShortVisits.tsx';
import { InvoiceLedger } from './InvoiceLedger.tsx';
import { RunDialog } from './RunDialog.tsx';
import { UnbilledLedger } from './UnbilledLedger.tsx';
import { useRunProgress } from './useRunProgress.ts';
import { unbilledCopy as copy } from './copy.ts';
import { useVisitDialogs } from '../visits/useVisitDialogs.tsx';
import { useToday } from '../../app/useToday.ts';

/** Unbilled charges by client, and the run that bills them all. */
export default function UnbilledPage(): ReactNode {
  const today = useToday();
  const [filters, change] = useFilters('through');
  const through = filters.through || addDays(today, -1);
  const result = useDeskUnbilledQuery({ variables: { through, today } });
  const { data, previousData, loading } = result;
  const [everyone, setEveryone] = useAddressed('bill');
  const { openVisit, dialogs } = useVisitDialogs();
  const [asked, setAsked] = useState<DeskUnbilledRowFragment | null>(null);
  const issuedHeading = useRef<HTMLHeadingElement>(null);
  const read = data ?? (loading ? previousData : undefined);
  const waiting = read?.unbilledByClient;
  const progress = useRunProgress(waiting?.clients.length ?? 0);
  // Looked up again, since lines may have been added.
  const bill = waiting?.clients.find(({ client }) => client.id === asked?.client.id);
  const day = formatDate(through);
  return (
    <DeskPage
      title={copy.title}
      actions={
        waiting &&
        waiting.clients.length > 0 && (
          <Button onClick={() => setEveryone(true)} busy={progress.running}>
            {copy.run(day)}
          </Button>
        )
      }
    >
      <BillingParts />
      <Toolbar>
        <DayFilter
          label={copy.through}
          value={through}
          max={today}
          onChange={(next) => change({ through: next })}
        />
      </Toolbar>
      <p role="status">{progress.words}</p>
      <Loaded what={copy.these} of={result}>
        {read && waiting && (
          <>
            <HeldVisits held={waiting.held} onVisit={openVisit} />
            <ShortVisits short={waiting.short} onVisit={openVisit} />
            {waiting.clients.length > 0 ? (
              <UnbilledLedger waiting={waiting} onBill={setAsked} />
            ) : (
              waiting.held.length === 0 && (
                <EmptyState title={copy.nothing}>{copy.nothingHint(day)}</EmptyState>
              )
            )}
            <section>
              <h2 ref={issuedHeading} tabIndex={-1}>
                {copy.issued}
              </h2>
              {read.officeInvoices.nodes.length > 0 ? (
                <InvoiceLedger caption={copy.issued} invoices={read.officeInvoices.nodes} />
              ) : (
                <p>{copy.noneIssued}</p>
              )}
            </section>
            {everyone && waiting.clients.length > 0 ? (
              <RunDialog
                waiting={waiting}
                through={through}
                next={issuedHeading}
                onClose={() => setEveryone(false)}
                onRun={progress.begin}
              />
            ) : (
              bill && (
                <BillClientDialog
                  bill={bill}
                  held={waiting.held.filter(({ clientId }) => clientId === bill.client.id)}
                  through={through}
                  next={issuedHeading}
                  onClose={() => setAsked(null)}
                />
              )
            )}
          </>
        )}
      </Loaded>
      {dialogs}
    </DeskPage>
  );
}
