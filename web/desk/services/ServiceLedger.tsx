import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { respiteCategory, visitHours } from '#graph/modules/catalogue/visitLength.rules';
import { useToday } from '../../app/useToday.ts';
import { formatChoice, formatDate, formatMoney } from '../../ui/format.ts';
import { color } from '../../ui/theme.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { RowActions, RowButton } from '../ui/rowAction.ts';
import { OnPhones, ShortOnPhones } from '../ui/rows.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskSetServiceActiveMutation, type DeskServiceFragment } from './services.generated.ts';
import { servicesCopy as copy } from './copy.ts';

const Quiet = styled.span`
  color: ${color.inkSoft};
`;
const Planned = styled(Quiet)`
  display: block;
`;

const lengths = (category: string | null): string =>
  copy.range(
    visitHours[category === respiteCategory ? 'respite' : 'usual'].map(
      ([from, to]) => `${from}–${to}`,
    ),
  );

/** One row per service, with its actions. */
export function ServiceLedger({
  services,
  onChange,
  onPrice,
}: {
  services: readonly DeskServiceFragment[];
  onChange: (service: DeskServiceFragment) => void;
  onPrice: (service: DeskServiceFragment) => void;
}): ReactNode {
  const today = useToday();
  const columns: LedgerColumn<DeskServiceFragment>[] = [
    { header: copy.columns.name, isRowHeader: true, cell: ({ name }) => name },
    {
      header: copy.columns.category,
      cell: ({ category }) => category && <span data-wide>{formatChoice(category)}</span>,
    },
    {
      header: copy.columns.price,
      align: 'right',
      cell: ({ basePrice, prices }) =>
        basePrice && (
          <>
            <span>{formatMoney(basePrice)}</span>
            <OnPhones aria-hidden> {copy.anHour}</OnPhones>
            {prices
              ?.filter(({ firstDay }) => firstDay > today)
              .map(({ firstDay, price }) => (
                <Planned key={firstDay}>
                  {copy.planned(formatMoney(price), formatDate(firstDay))}
                </Planned>
              ))}
          </>
        ),
    },
    {
      header: copy.columns.usual,
      align: 'right',
      cell: ({ duration }) => duration && <span data-wide>{copy.hours(duration / 60)}</span>,
    },
    {
      header: copy.columns.lengths,
      cell: ({ category }) => <Quiet>{lengths(category ?? null)}</Quiet>,
    },
    {
      header: copy.columns.state,
      cell: ({ isActive }) => (isActive ? copy.offered : <Quiet>{copy.notOffered}</Quiet>),
    },
    {
      header: copy.columns.actions,
      align: 'right',
      cell: (service) => (
        <RowActions>
          <RowButton
            aria-label={copy.priceOf(service.name)}
            aria-haspopup="dialog"
            onClick={() => onPrice(service)}
          >
            {copy.price}
          </RowButton>
          <RowButton
            aria-label={copy.changeService(service.name)}
            aria-haspopup="dialog"
            onClick={() => onChange(service)}
          >
            {copy.change}
          </RowButton>
          <OfferButton service={service} />
        </RowActions>
      ),
    },
  ];
  return (
    <ShortOnPhones>
      <Ledger caption={copy.title} columns={columns} rows={services} rowKey={({ id }) => id} />
    </ShortOnPhones>
  );
}

/** Stops or resumes offering a service. */
function OfferButton({
  service: { id, name, isActive },
}: {
  service: DeskServiceFragment;
}): ReactNode {
  const [setActive] = useDeskSetServiceActiveMutation();
  const { run, busy } = useCommand();
  return (
    <RowButton
      aria-label={isActive ? copy.stopService(name) : copy.offerService(name)}
      aria-busy={busy || undefined}
      onClick={() =>
        void run({
          send: async () =>
            (await setActive({ variables: { input: { id, isActive: !isActive } } })).data
              ?.setServiceActive,
          done: isActive ? copy.stopped : copy.offeredAgain,
          failed: copy.notChanged,
        })
      }
    >
      {isActive ? copy.stop : copy.offer}
    </RowButton>
  );
}
