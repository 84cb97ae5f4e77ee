import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useToday } from '../../app/useToday.ts';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { PriceDialog } from '../services/PriceDialog.tsx';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Part } from '../ui/Narrow.tsx';
import { RowButton } from '../ui/rowAction.ts';
import type { DeskClientDetailsFragment } from './clients.generated.ts';
import { pricesCopy as copy } from './copy.ts';
import { useDeskClientPricesQuery, type DeskClientPricesQuery } from './record.generated.ts';

const Planned = styled.span`
  display: block;
`;

type Prices = DeskClientPricesQuery['clientPrices'][number];

/** What services cost a client today and later, and the prices of their own. */
export function ClientPrices({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  const today = useToday();
  const result = useDeskClientPricesQuery({ variables: { clientId: client.id } });
  const [asked, setAsked] = useState<string | null>(null);
  const services = result.data?.clientPrices;
  if (services?.length === 0) return null;
  const priced = services?.find(({ serviceId }) => serviceId === asked);
  return (
    <Part>
      <h2>{copy.heading}</h2>
      <p>{copy.hint}</p>
      <Loaded what={copy.these} of={result}>
        {services && (
          <Ledger
            caption={copy.caption}
            columns={columnsFor(today, setAsked)}
            rows={services}
            rowKey={({ serviceId }) => serviceId}
          />
        )}
      </Loaded>
      {priced && (
        <PriceDialog
          service={{
            ...{ id: priced.serviceId, version: priced.version, name: priced.name },
            prices: priced.own,
            client: { id: client.id, name: `${client.firstName} ${client.lastName}` },
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Part>
  );
}

const columnsFor = (
  today: string,
  onAsk: (serviceId: string) => void,
): readonly LedgerColumn<Prices>[] => [
  { header: copy.columns.service, isRowHeader: true, cell: ({ name }) => name },
  {
    header: copy.columns.today,
    isNamed: true,
    cell: ({ today: price, listed, own }) =>
      own.findLast(({ firstDay }) => firstDay <= today)?.price
        ? copy.own(formatMoney(price), formatMoney(listed))
        : copy.listed(formatMoney(price)),
  },
  {
    header: copy.columns.planned,
    isNamed: true,
    cell: ({ own }) => {
      const later = own.filter(({ firstDay }) => firstDay > today);
      return (
        later.length > 0 &&
        later.map(({ firstDay, price }) => (
          <Planned key={firstDay}>
            {price
              ? copy.later(formatMoney(price), formatDate(firstDay))
              : copy.laterList(formatDate(firstDay))}
          </Planned>
        ))
      );
    },
  },
  {
    header: copy.columns.actions,
    align: 'right',
    cell: ({ serviceId, name }) => (
      <RowButton
        aria-label={copy.setFor(name)}
        aria-haspopup="dialog"
        onClick={() => onAsk(serviceId)}
      >
        {copy.set}
      </RowButton>
    ),
  },
];
