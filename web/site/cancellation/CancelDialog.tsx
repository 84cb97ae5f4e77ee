import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CancellationQuote } from '#graph/modules/appointments/appointment.rules';
import { space } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/inputs.ts';
import type { CancellationContent } from '../content/types.ts';
import { ProseText } from '../parts/ProseText.tsx';
import { Figures } from './Figures.tsx';

const Body = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface CancelDialogProps {
  page: CancellationContent;
  quote: CancellationQuote;
  open: boolean;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Asks for a reason, shows the fee, and after confirming says that this was a demonstration. */
export default function CancelDialog({
  page,
  quote,
  open,
  opener,
  onClose,
}: CancelDialogProps): ReactNode {
  const [reason, setReason] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const words = page.dialog;

  const close = (): void => {
    setReason('');
    setConfirmed(false);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      opener={opener}
      cross={confirmed ? words.back : words.close}
      title={confirmed ? words.closedHeading : words.title}
      {...(confirmed ? {} : { description: words.text })}
    >
      {confirmed ? (
        <Body>
          <p role="status">
            <ProseText of={words.closing} />
          </p>
          <Buttons>
            <Button onClick={close}>{words.close}</Button>
          </Buttons>
        </Body>
      ) : (
        <Body>
          <Figures words={page.calculator} quote={quote} />
          <Field id="cancel-reason" label={words.reasonLabel}>
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              >
                <option value="">{words.reasonPlaceholder}</option>
                {words.reasons.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Buttons>
            <Button
              disabled={reason === ''}
              why={words.reasonFirst}
              onClick={() => setConfirmed(true)}
            >
              {words.confirm}
            </Button>
            <Button variant="secondary" onClick={close}>
              {words.keep}
            </Button>
          </Buttons>
        </Body>
      )}
    </Dialog>
  );
}
