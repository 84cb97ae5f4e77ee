import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { space } from '../../ui/theme.ts';
import { RowButton } from '../ui/rowAction.ts';
import { useCommand } from '../ui/useCommand.ts';
import {
  useDeskRemoveServicePriceMutation,
  type DeskServiceFragment,
} from './services.generated.ts';
import { serviceCopy as copy } from './copy.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    align-items: center;
    justify-content: space-between;
  }
`;

/** A service's prices, past and planned. One that was a mistake can be removed. */
export function Prices({ id, prices }: Pick<DeskServiceFragment, 'id' | 'prices'>): ReactNode {
  const [remove] = useDeskRemoveServicePriceMutation();
  const { run, busy } = useCommand();
  if (!prices || prices.length < 2) return null;
  return (
    <section aria-label={copy.prices}>
      <List>
        {prices.map(({ firstDay, price }, index) => {
          const [amount, day] = [formatMoney(price), formatDate(firstDay)];
          return (
            <li key={firstDay}>
              <span>{index === 0 ? copy.priceAtFirst(amount) : copy.priceSince(amount, day)}</span>
              {index > 0 && (
                <RowButton
                  type="button"
                  aria-label={copy.removePriceOf(day)}
                  aria-busy={busy || undefined}
                  onClick={() =>
                    void run({
                      send: async () =>
                        (await remove({ variables: { input: { id, firstDay } } })).data
                          ?.removeServicePrice,
                      done: copy.priceRemoved,
                      failed: copy.priceNotRemoved,
                    })
                  }
                >
                  {copy.removePrice}
                </RowButton>
              )}
            </li>
          );
        })}
      </List>
    </section>
  );
}
