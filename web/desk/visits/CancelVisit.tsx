import { useId, useState, type ReactNode } from 'react';
import {
  cancellationFee,
  cancelReasons,
  hoursOfNotice,
} from '#graph/modules/scheduling/scheduling.rules';
import { cancellationPolicyNames } from '#graph/modules/care/care.rules';
import { enumName } from '#graph/shared/validation/forms.rules';
import type { CancelReason } from '../../app/graph/schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/inputs.ts';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { formatChoice, formatMoney, formatVisitTime } from '../../ui/format.ts';
import { useCommand } from '../ui/useCommand.ts';
import { cancelCopy as copy } from './copy.ts';
import { useVisitsChanged } from './useVisitsChanged.ts';
import { useDeskCancelVisitMutation, type DeskVisitFragment } from './visits.generated.ts';

const ofCaregiver = 'caregiver-request';
const reasonsOfClients = cancelReasons.filter((reason) => reason !== ofCaregiver);

/** Cancels a visit: who can't make it, why, and what it costs the client, before anything happens. */
export function CancelVisit({
  visit,
  onDone,
}: {
  visit: DeskVisitFragment;
  onDone: () => void;
}): ReactNode {
  const id = useId();
  const [who, setWho] = useState('client');
  const [reason, setReason] = useState('');
  const [waived, setWaived] = useState(false);
  const [cancel] = useDeskCancelVisitMutation();
  const changed = useVisitsChanged();
  const { run, busy } = useCommand();
  const byCaregiver = who === 'caregiver';
  const { percent, fee } = quoteOf(visit);
  const free = byCaregiver || waived || Number(fee) === 0;
  const cost = formatMoney({ amount: visit.estimatedCost?.amount ?? '0.00' });

  const send = async (): Promise<void> => {
    const input = {
      id: visit.id,
      reason: enumName(byCaregiver ? ofCaregiver : reason) as CancelReason,
      waiveFee: waived,
    };
    const done = await run({
      send: async () => (await cancel({ variables: { input } })).data?.cancelAppointmentForClient,
      done: copy.done,
      failed: copy.failed,
    });
    if (!done) return;
    await changed();
    onDone();
  };

  return (
    <>
      <RadioGroup
        id={`${id}-who`}
        name="who"
        label={copy.who}
        choices={[
          { value: 'client', label: copy.client },
          { value: 'caregiver', label: copy.caregiver },
        ]}
        value={who}
        onChange={setWho}
      />
      {byCaregiver ? (
        <p>{copy.giveFirst}</p>
      ) : (
        <>
          <Field id={`${id}-reason`} label={copy.reason}>
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              >
                <option value="">{copy.reasonNone}</option>
                {reasonsOfClients.map((one) => (
                  <option key={one} value={one}>
                    {formatChoice(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {Number(fee) > 0 && (
            <Checkbox
              id={`${id}-waive`}
              label={copy.waive}
              checked={waived}
              onChange={({ target }) => setWaived(target.checked)}
            />
          )}
        </>
      )}
      <p role="status">
        {free ? copy.free : copy.fee(formatMoney({ amount: fee }), percent, cost)}
        {!byCaregiver && ` ${noticeOf(visit)}`}
      </p>
      <Button
        disabled={!byCaregiver && reason === ''}
        why={copy.reasonFirst}
        busy={busy}
        onClick={() => void send()}
      >
        {free ? copy.cancelFree : copy.cancelFor(formatMoney({ amount: fee }))}
      </Button>
    </>
  );
}

/** How long the notice is, and until when there was enough of it. */
function noticeOf({ scheduledDate, freeUntil }: DeskVisitFragment): string {
  const now = new Date();
  return [
    copy.begins(hoursOfNotice(new Date(scheduledDate), now)),
    ...(freeUntil
      ? [copy.freeUntil(formatVisitTime(freeUntil), Date.parse(freeUntil) <= +now)]
      : []),
  ].join(' ');
}

/** What cancelling costs the client now, by the rule that the graph goes by, too. */
function quoteOf({ cancellationPolicy, scheduledDate, estimatedCost }: DeskVisitFragment): {
  percent: number;
  fee: string;
} {
  const policy = cancellationPolicyNames.find((name) => enumName(name) === cancellationPolicy)!;
  const notice = hoursOfNotice(new Date(scheduledDate), new Date());
  return cancellationFee(policy, notice, estimatedCost?.amount ?? '0.00');
}
