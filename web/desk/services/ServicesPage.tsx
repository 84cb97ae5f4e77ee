import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRetry } from '../../ui/useRetry.ts';
import { DeskPage } from '../ui/DeskPage.tsx';
import { useAddressed } from '../ui/useFilters.ts';
import { ServiceDialog } from './ServiceDialog.tsx';
import { ServiceLedger } from './ServiceLedger.tsx';
import { useDeskCatalogueQuery, type DeskServiceFragment } from './services.generated.ts';
import { servicesCopy as copy } from './copy.ts';

/** The price list: what can be booked, and for how much. */
export default function ServicesPage(): ReactNode {
  const { data, error, loading, refetch } = useDeskCatalogueQuery();
  const { retrying, retry } = useRetry(loading, refetch);
  const [adding, setAdding] = useAddressed('add');
  const [changed, setChanged] = useState<DeskServiceFragment | null>(null);
  const services = data?.catalogue;
  const changing = adding ? null : changed;
  const now = services?.find(({ id }) => id === changing?.id);
  return (
    <DeskPage
      title={copy.title}
      actions={services && <Button onClick={() => setAdding(true)}>{copy.add}</Button>}
    >
      <p>{copy.hint}</p>
      {services ? (
        services.length > 0 ? (
          <ServiceLedger services={services} onChange={setChanged} />
        ) : (
          <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
        )
      ) : error || retrying ? (
        <ErrorState title={copy.failed} onRetry={retry} retrying={retrying}>
          {copy.failedHint}
        </ErrorState>
      ) : (
        <Spinner label={copy.loading} />
      )}
      {services && (adding || changed) && (
        <ServiceDialog
          key={changing?.version}
          service={changing}
          prices={now?.prices ?? null}
          isNew={now !== undefined && now.version !== changing?.version}
          onLook={() => setChanged(now ?? null)}
          categories={services.flatMap(({ category }) => category ?? [])}
          onClose={() => {
            setAdding(false);
            setChanged(null);
          }}
        />
      )}
    </DeskPage>
  );
}
