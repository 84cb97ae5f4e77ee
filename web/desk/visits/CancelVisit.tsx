import { useState, type ReactNode } from 'react';
import { cancellationFee, hoursOfNotice } from '#graph/modules/scheduling/scheduling.rules';
import { cancellationPolicyNames } from '#graph/modules/care/care.rules';
import { enumName } from '#graph/shared/validation/forms.rules';
import type { CancelReason } from '../../app/graph/schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney, formatVisitTime } from '../../ui/format.ts';
import { useCommand } from '../ui/useCommand.ts';
import { CancelFields, ofCaregiver, type Cancellation } from './CancelFields.tsx';
import { cancelCopy as copy } from './copy.ts';
import { useVisitsChanged } from './useVisitsChanged.ts';
import { useDeskCancelVisitMutation, type DeskVisitFragment } from './visits.generated.ts';

/** Cancels a visit: who can't make it, why, and the client's fee, shown before anything happens. */
export function CancelVisit({
  visit,
  onDone,
}: {
  visit: DeskVisitFragment;
  onDone: () => void;
}): ReactNode {
  const [values, setValues] = useState<Cancellation>({ who: 'client', reason: '', waived: false });
  const [cancel] = useDeskCancelVisitMutation();
  const changed = useVisitsChanged();
  const { run, busy } = useCommand();
  const { reason, waived } = values;
  const byCaregiver = values.who === 'caregiver';
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
      <CancelFields values={values} hasFee={Number(fee) > 0} onChange={setValues} />
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

/** How much notice is left, and until when canceling is or was free. */
function noticeOf({ scheduledDate, freeUntil }: DeskVisitFragment): string {
  const now = new Date();
  return [
    copy.begins(hoursOfNotice(new Date(scheduledDate), now)),
    ...(freeUntil
      ? [copy.freeUntil(formatVisitTime(freeUntil), Date.parse(freeUntil) <= +now)]
      : []),
  ].join(' ');
}

/** The fee for canceling now, by the same rule the graph uses. */
function quoteOf({ cancellationPolicy, scheduledDate, estimatedCost }: DeskVisitFragment): {
  percent: number;
  fee: string;
} {
  const policy = cancellationPolicyNames.find((name) => enumName(name) === cancellationPolicy)!;
  const notice = hoursOfNotice(new Date(scheduledDate), new Date());
  return cancellationFee(policy, notice, estimatedCost?.amount ?? '0.00');
}
