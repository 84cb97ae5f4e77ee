import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { cancellationPolicyNames } from '#graph/modules/clients/care.rules';
import { demonstrationAppointment } from '#graph/modules/appointments/appointment.rules';
import { media, space } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select, TextInput } from '../../ui/form/inputs.ts';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { showOfflineNotice } from '../../app/graph/showOfflineNotice.ts';
import type { CancellationContent } from '../content/types.ts';
import { Figures } from './Figures.tsx';
import { useQuote } from './useQuote.ts';

const CancelDialog = lazy(() =>
  loadWithRetry(() => import('./CancelDialog.tsx'), showOfflineNotice),
);

const Sheet = styled(Card)`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(8)};
    align-items: start;
  }
`;
const Side = styled.div`
  display: grid;
  gap: ${space(3)};
`;

interface CalculatorProps {
  page: CancellationContent;
}

/** The fee calculator for the demonstration visit, with the button that opens the cancel dialog. */
export function Calculator({ page }: CalculatorProps): ReactNode {
  const { policy, setPolicy, hours, setHours, result } = useQuote();
  const [dialog, setDialog] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const words = page.calculator;

  return (
    <Sheet>
      <Side>
        <p>
          <strong>{`${words.visit}:`}</strong>{' '}
          <span>{words.visitLength(demonstrationAppointment.minutes)}</span>
        </p>
        <Field id="cancellation-policy" label={words.policyLabel}>
          {(control) => (
            <Select
              {...control}
              value={policy}
              onChange={({ target }) =>
                setPolicy(cancellationPolicyNames.find((name) => name === target.value) ?? policy)
              }
            >
              {page.policies.cards.map((card) => (
                <option key={card.policy} value={card.policy}>
                  {card.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          id="cancellation-hours"
          label={words.hoursLabel}
          hint={words.hoursHint}
          error={result ? undefined : words.hoursError}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={hours}
              onChange={({ target }) => setHours(target.value)}
            />
          )}
        </Field>
      </Side>
      <Side>
        <div aria-live="polite">
          <Figures words={words} quote={result} />
        </div>
        <Button
          disabled={!result}
          onClick={({ currentTarget }) => {
            setOpener(currentTarget);
            setDialog('open');
          }}
        >
          {words.button}
        </Button>
      </Side>
      {dialog !== 'unasked' && result && (
        <Suspense fallback={null}>
          <CancelDialog
            page={page}
            quote={result}
            open={dialog === 'open'}
            opener={opener}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </Sheet>
  );
}
