import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { space } from '../../ui/theme.ts';
import { useOpener } from '../ui/DialogForm.tsx';
import { RowButton } from '../ui/rowAction.ts';
import type { DeskServiceFragment } from './services.generated.ts';
import { PriceChanges } from './PriceChanges.tsx';
import { CorrectPrice, NewPrice, TakePriceBack, type Price } from './PriceForms.tsx';
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

/** A new price of a service from a day on; one that is wrong is corrected or taken back. */
export function PriceDialog({
  service,
  onClose,
}: {
  service: DeskServiceFragment;
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
      title={copy.title(service.name)}
      description={copy.hint}
      record={service.id}
    >
      <Stack>
        <PriceList service={service} onAsk={setAsked} />
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
        <PriceChanges serviceId={service.id} />
      </Stack>
    </Dialog>
  );
}

/** Its prices, past and planned. */
const PriceList = ({
  service: { prices },
  onAsk,
}: {
  service: DeskServiceFragment;
  onAsk: (asked: Asked) => void;
}): ReactNode => (
  <section aria-label={copy.prices}>
    <ul>
      {(prices ?? []).map((price, index) => {
        const [amount, day] = [formatMoney(price.price), formatDate(price.firstDay)];
        return (
          <Row key={price.firstDay}>
            <span>{index === 0 ? copy.atFirst(amount) : copy.since(amount, day)}</span>
            {index > 0 && (
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
