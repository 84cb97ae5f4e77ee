import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { wholeList } from '../../app/lists/pageOf.ts';
import { Button } from '../../ui/Button.tsx';
import { screenPath } from '../paths.ts';
import { ListScreen } from '../ui/ListScreen.tsx';
import { useAddressed } from '../ui/useFilters.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';
import { ServiceLedger } from './ServiceLedger.tsx';
import { useDeskCatalogueQuery, type DeskServiceFragment } from './services.generated.ts';
import { servicesCopy as copy } from './copy.ts';

/** The price list: what can be booked, and for how much. */
export default function ServicesPage(): ReactNode {
  const result = useDeskCatalogueQuery();
  const [adding, setAdding] = useAddressed('add');
  const [changed, setChanged] = useState<DeskServiceFragment | null>(null);
  const [priced, setPriced] = useState<string | null>(null);
  const services = result.data?.catalogue;
  const changing = adding ? null : changed;
  const now = services?.find(({ id }) => id === changing?.id);
  const pricedNow = services?.find(({ id }) => id === priced);
  return (
    <ListScreen
      copy={copy}
      actions={services && <Button onClick={() => setAdding(true)}>{copy.add}</Button>}
      lead={
        <p>
          <span>{copy.hint}</span> <Link to={screenPath('services/days')}>{copy.specialDays}</Link>
        </p>
      }
      list={wholeList(result, services)}
      table={(rows) => (
        <ServiceLedger services={rows} onChange={setChanged} onPrice={({ id }) => setPriced(id)} />
      )}
    >
      {services && (adding || changed) && (
        <ServiceDialog
          key={changing?.id}
          service={changing}
          now={now}
          onLook={() => setChanged(now ?? null)}
          categories={services.flatMap(({ category }) => category ?? [])}
          onClose={() => {
            setAdding(false);
            setChanged(null);
          }}
        />
      )}
      {pricedNow && (
        <PriceDialog
          service={{ ...pricedNow, prices: pricedNow.prices ?? [] }}
          onClose={() => setPriced(null)}
        />
      )}
    </ListScreen>
  );
}
