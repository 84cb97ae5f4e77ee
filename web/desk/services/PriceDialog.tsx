import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDate } from '../../ui/format.ts';
import { space } from '../../ui/theme.ts';
import { useOpener } from '../ui/DialogForm.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { PriceChanges } from './PriceChanges.tsx';
import {
  CorrectPrice,
  NewPrice,
  priceInWords,
  TakePriceBack,
  titleOf,
  type Price,
  type Priced,
} from './PriceForms.tsx';
import { priceCopy as copy } from './copy.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space(2)};
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space(0.5)};
`;

interface Asked {
  what: 'correct' | 'take back';
  price: Price;
}

/** A new price of a service from a day on, or a client's own; one that is wrong is corrected or taken back. */
export function PriceDialog({
  service,
  onClose,
}: {
  service: Priced;
  onClose: () => void;
}): ReactNode {
  const opener = useOpener();
  const [asked, setAsked] = useState<Asked | null>(null);
  const done = { service, onDone: onClose };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      opener={opener}
      title={titleOf(service)}
      description={service.client ? copy.ownHint : copy.hint}
      record={service.client ? `${service.id} ${service.client.id}` : service.id}
    >
      <Stack>
        {service.prices.length > 0 && <PriceList service={service} onAsk={setAsked} />}
        {asked && (
          <Button variant="secondary" onClick={() => setAsked(null)}>
            {copy.other}
          </Button>
        )}
        {asked === null ? (
          <NewPrice {...done} />
        ) : asked.what === 'correct' ? (
          <CorrectPrice key={asked.price.firstDay} price={asked.price} {...done} />
        ) : (
          <TakePriceBack key={asked.price.firstDay} price={asked.price} {...done} />
        )}
        <PriceChanges serviceId={service.id} clientId={service.client?.id} />
      </Stack>
    </Dialog>
  );
}

/** Its prices, past and planned. */
const PriceList = ({
  service: { prices, client },
  onAsk,
}: {
  service: Priced;
  onAsk: (asked: Asked) => void;
}): ReactNode => (
  <section aria-label={copy.prices}>
    <ul>
      {prices.map((price, index) => {
        const [amount, day] = [priceInWords(price), formatDate(price.firstDay)];
        const isFirst = index === 0 && client === undefined;
        return (
          <Row key={price.firstDay}>
            <span>{isFirst ? copy.atFirst(amount) : copy.since(amount, day)}</span>
            {!isFirst && (
              <span>
                <RowButton
                  type="button"
                  aria-label={copy.correctOf(day)}
                  onClick={() => onAsk({ what: 'correct', price })}
                >
                  {copy.correct}
                </RowButton>{' '}
                <RowButton
                  type="button"
                  aria-label={copy.takeBackOf(day)}
                  onClick={() => onAsk({ what: 'take back', price })}
                >
                  {copy.takeBack}
                </RowButton>
              </span>
            )}
          </Row>
        );
      })}
    </ul>
  </section>
);
