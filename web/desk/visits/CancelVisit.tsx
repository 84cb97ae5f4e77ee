import { useState, type ReactNode } from 'react';
import { cancellationFee, hoursOfNotice } from '#graph/modules/appointments/appointment.rules';
import { cancellationPolicyNames } from '#graph/modules/clients/care.rules';
import { enumName } from '#graph/shared/validation/forms.rules';
import type { CancelReason } from '../../app/graph/schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney, formatVisitTime } from '../../ui/format.ts';
import { useCommand } from '../ui/useCommand.ts';
import { CancelFields, ofCaregiver, type Cancellation } from './CancelFields.tsx';
import { cancelCopy as copy } from './copy.ts';
import { useDeskCancelVisitMutation, type DeskVisitFragment } from './visits.generated.ts';

/**
 * Cancels a visit: who can't make it, why, and the client's fee, shown before anything happens.
 * What is shown stays, whatever the clock and live updates bring, until the server has refused the
 * fee: the button can't become more expensive while someone presses it.
 */
export function CancelVisit({
  visit,
  onDone,
}: {
  visit: DeskVisitFragment;
  onDone: () => void;
}): ReactNode {
  const [values, setValues] = useState<Cancellation>({ who: 'client', reason: '', waived: false });
  const [cancel] = useDeskCancelVisitMutation();
  const { run, busy } = useCommand();
  const { reason, waived } = values;
  const byCaregiver = values.who === 'caregiver';
  const [{ percent, fee, cost, notice }, setQuote] = useState(() => quoteOf(visit));
  const [outdated, setOutdated] = useState(false);
  if (outdated) {
    setOutdated(false);
    setQuote(quoteOf(visit));
  }
  const free = byCaregiver || waived || Number(fee) === 0;

  const send = async (): Promise<void> => {
    const input = {
      id: visit.id,
      reason: enumName(byCaregiver ? ofCaregiver : reason) as CancelReason,
      waiveFee: waived,
      fee: free ? '0.00' : fee,
    };
    const done = await run({
      send: async () => {
        const answer = (await cancel({ variables: { input } })).data?.cancelAppointmentForClient;
        if (answer?.userErrors.some(({ field }) => field === 'fee')) setOutdated(true);
        return answer;
      },
      done: copy.done,
      failed: copy.failed,
    });
    if (done) onDone();
  };

  return (
    <>
      <CancelFields values={values} hasFee={Number(fee) > 0} onChange={setValues} />
      <p role="status">
        {[
          free ? copy.free : copy.fee(formatMoney({ amount: fee }), percent, cost),
          ...(byCaregiver ? [] : [notice]),
        ].join(' ')}
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

interface Quote {
  percent: number;
  /** Dollars with two decimals. */
  fee: string;
  /** The visit's price, formatted. */
  cost: string;
  notice: string;
}

/** What canceling costs now, by the same rule the graph uses, and why. */
function quoteOf(visit: DeskVisitFragment): Quote {
  const now = new Date();
  const policy = cancellationPolicyNames.find(
    (name) => enumName(name) === visit.cancellationPolicy,
  )!;
  const hours = hoursOfNotice(new Date(visit.startsAt), now);
  const amount = visit.estimatedCost?.amount ?? '0.00';
  const { percent, fee } = cancellationFee(policy, hours, amount);
  return { percent, fee, cost: formatMoney({ amount }), notice: noticeOf(visit, hours, now) };
}

/** How much notice is left, and until when canceling is or was free. */
function noticeOf({ freeUntil }: DeskVisitFragment, hours: number, now: Date): string {
  return [
    copy.begins(hours),
    ...(freeUntil
      ? [copy.freeUntil(formatVisitTime(freeUntil), Date.parse(freeUntil) <= +now)]
      : []),
  ].join(' ');
}
