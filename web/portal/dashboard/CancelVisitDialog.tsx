import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { enumName } from '#graph/shared/validation/forms.rules';
import { cancelReasons } from '#graph/modules/scheduling/scheduling.rules';
import { formatChoice, formatMoney, formatTime, formatVisitTime } from '../../ui/format.ts';
import { useSession } from '../../app/session/session.ts';
import { useProvider } from '../../app/provider.tsx';
import type { CancelReason } from '../../app/graph/schema.generated.ts';
import { color, radius, space } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/inputs.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { UpcomingVisitFragment } from '../care.generated.ts';
import { CancellationFigures } from './CancellationFigures.tsx';
import { useCancelVisit, type CancelledVisit } from './useCancelVisit.ts';

const Body = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Problem = styled.p`
  padding: ${space(2)};
  border: 3px solid ${color.error};
  border-radius: ${radius.medium};
  background: ${color.card};
  color: ${color.error};
  font-weight: 700;
`;

const reasons = cancelReasons.map((reason) => ({
  value: enumName(reason) as CancelReason,
  label: formatChoice(reason),
}));

interface CancelVisitDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange' | 'opener'> {
  visit: UpcomingVisitFragment;
  /** Gets the focus after a cancellation, since the button that opened the dialog goes with its visit. */
  heading: HTMLElement | null;
}

/** Cancels one visit, with its fee in sight before anything happens. */
export default function CancelVisitDialog({
  visit,
  heading,
  ...dialog
}: CancelVisitDialogProps): ReactNode {
  const cancelling = useCancelVisit(visit, dialog.open);
  const { type, date, endDate, caregiver } = visit;
  const { done } = cancelling;
  return (
    <Dialog
      {...dialog}
      {...(done && { cross: 'Back to the portal', opener: heading })}
      title={done ? 'Your visit is cancelled' : 'Cancel this visit?'}
      description={`${formatVisitTime(date)} to ${formatTime(endDate)}, ${type}${caregiver ? ` with ${caregiver}` : ''}.`}
    >
      {done ? (
        <Cancelled visit={done} onClose={() => dialog.onOpenChange(false)} />
      ) : (
        <Asking visit={visit} cancelling={cancelling} onKeep={() => dialog.onOpenChange(false)} />
      )}
    </Dialog>
  );
}

interface AskingProps {
  visit: UpcomingVisitFragment;
  cancelling: ReturnType<typeof useCancelVisit>;
  onKeep: () => void;
}

function Asking({
  visit: { cancellation, freeUntil },
  cancelling: { checking, sending, problem, cancel },
  onKeep,
}: AskingProps): ReactNode {
  const id = useId();
  const [reason, setReason] = useState<CancelReason | ''>('');
  const free = cancellation?.percent === 0;
  return (
    <Body>
      {checking ? (
        <Spinner label="Looking up the fee" />
      ) : (
        cancellation &&
        freeUntil && <CancellationFigures cancellation={cancellation} freeUntil={freeUntil} />
      )}
      <Field id={id} label="Reason for cancelling">
        {(control) => (
          <Select
            {...control}
            value={reason}
            disabled={sending}
            onChange={({ target }) => setReason(target.value as CancelReason | '')}
          >
            <option value="">Choose a reason</option>
            {reasons.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {problem && <Problem role="alert">{problem}</Problem>}
      <Buttons>
        <Button
          disabled={reason === '' || checking || !cancellation}
          busy={sending}
          onClick={() => reason !== '' && void cancel(reason)}
        >
          {free || !cancellation
            ? 'Cancel Visit, No Fee'
            : `Cancel Visit for ${formatMoney(cancellation.fee)}`}
        </Button>
        <Button variant="secondary" disabled={sending} onClick={onKeep}>
          Keep Visit
        </Button>
      </Buttons>
    </Body>
  );
}

function Cancelled({
  visit: { fee },
  onClose,
}: {
  visit: CancelledVisit;
  onClose: () => void;
}): ReactNode {
  const { phone } = useProvider();
  const { user } = useSession();
  return (
    <Body>
      <div role="status">
        <p>
          {Number(fee.amount) === 0 ? (
            'It costs you nothing.'
          ) : (
            <>
              The fee is <strong>{formatMoney(fee)}</strong>. It will be on your next invoice.
            </>
          )}
        </p>
        <p>
          Our office knows, and nobody will come.
          {user?.emailVerified && ` We have sent an email to ${user.email}.`} Do you need the visit
          after all? Call us at {phone}.
        </p>
      </div>
      <Buttons>
        <Button onClick={onClose}>Close</Button>
      </Buttons>
    </Body>
  );
}
