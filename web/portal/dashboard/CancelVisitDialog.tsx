import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { telHref } from '#graph/shared/phones.rules';
import { enumName } from '#graph/shared/validation/forms.rules';
import { cancelReasons } from '#graph/modules/appointments/appointment.rules';
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
import { useCancelVisit, type Cancellation } from './useCancelVisit.ts';
import { useOpenedPortal } from '../openedPortal.ts';
import { cancelVisitCopy as copy } from '../copy.ts';

const Body = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(2)};
`;
/** Keeps a phone number on one line. */
const Phone = styled.a`
  white-space: nowrap;
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
  /**
   * Receives focus after a cancellation, since the button that opened the dialog is gone with its
   * visit.
   */
  heading: HTMLElement | null;
}

/** Cancels a visit, showing the fee before anything happens. */
export default function CancelVisitDialog({
  visit,
  heading,
  ...dialog
}: CancelVisitDialogProps): ReactNode {
  const cancelling = useCancelVisit(visit, dialog.open);
  const { type, startsAt, endsAt, caregiver } = visit;
  const { done } = cancelling;
  return (
    <Dialog
      {...dialog}
      {...(done && { cross: copy.doneCross, opener: heading })}
      title={done ? copy.doneTitle : copy.title}
      description={copy.visit(
        formatVisitTime(startsAt),
        formatTime(endsAt),
        type,
        caregiver ?? null,
      )}
    >
      {done ? (
        <Cancelled cancellation={done} onClose={() => dialog.onOpenChange(false)} />
      ) : (
        <Asking cancelling={cancelling} onKeep={() => dialog.onOpenChange(false)} />
      )}
    </Dialog>
  );
}

interface AskingProps {
  cancelling: ReturnType<typeof useCancelVisit>;
  onKeep: () => void;
}

function Asking({
  cancelling: { shown, checking, sending, problem, cancel },
  onKeep,
}: AskingProps): ReactNode {
  const { cancellation, freeUntil } = shown;
  const id = useId();
  const [reason, setReason] = useState<CancelReason | ''>('');
  const free = cancellation?.percent === 0;
  return (
    <Body>
      {checking ? (
        <Spinner label={copy.checking} />
      ) : (
        cancellation && <CancellationFigures cancellation={cancellation} freeUntil={freeUntil} />
      )}
      <Field id={id} label={copy.reason}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            disabled={sending}
            onChange={({ target }) => setReason(target.value as CancelReason | '')}
          >
            <option value="">{copy.reasonNone}</option>
            {reasons.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {reason === 'CAREGIVER_REQUEST' && <CallUs />}
      {problem && <Problem role="alert">{problem}</Problem>}
      <Buttons>
        <Button
          disabled={reason === '' || checking || !cancellation}
          why={copy.reasonFirst}
          busy={sending}
          onClick={() => reason !== '' && void cancel(reason)}
        >
          {free || !cancellation ? copy.confirmFree : copy.confirm(formatMoney(cancellation.fee))}
        </Button>
        <Button variant="secondary" disabled={sending} onClick={onKeep}>
          {copy.keep}
        </Button>
      </Buttons>
    </Body>
  );
}

/** Clients who were asked to cancel shouldn't pay for it: the office cancels these. */
function CallUs(): ReactNode {
  const { phone } = useProvider();
  return (
    <p role="status">
      {copy.weAsked} <Phone href={telHref(phone)}>{phone}</Phone>
    </p>
  );
}

function Cancelled({
  cancellation: { fee },
  onClose,
}: {
  cancellation: Cancellation;
  onClose: () => void;
}): ReactNode {
  const { phone } = useProvider();
  const { user } = useSession();
  const { isOwn } = useOpenedPortal();
  return (
    <Body>
      <div role="status">
        <p>
          {Number(fee.amount) === 0 ? (
            copy.free
          ) : (
            <span>
              {copy.feeIs} <strong>{formatMoney(fee)}</strong>. {copy.feeBilled}
            </span>
          )}
        </p>
        <p>
          {copy.officeKnows}{' '}
          <span>{isOwn && user?.emailVerified && `${copy.mailed(user.email)} `}</span>
          {copy.changedMind} <Phone href={telHref(phone)}>{phone}</Phone>.
        </p>
      </div>
      <Buttons>
        <Button onClick={onClose}>{copy.close}</Button>
      </Buttons>
    </Body>
  );
}
