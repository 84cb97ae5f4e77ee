import type { ReactNode } from 'react';
import { declineFields } from '#graph/modules/open-visits/declineVisit.rules';
import { telHref } from '#graph/shared/phones.rules';
import { useProvider } from '../../app/provider.tsx';
import type { ShownVisit } from '../day/visits.ts';
import { ShiftDeclineVisitText } from '../graph/later.generated.ts';
import { Frame } from '../layout/Frame.tsx';
import { Problem } from '../layout/Problem.tsx';
import { goTo, hrefOf } from '../layout/screen.ts';
import { useSend } from '../layout/useGraph.ts';
import { useShift } from '../layout/useShift.ts';
import { useWords } from '../layout/useWords.ts';
import { whenOf } from '../time.ts';
import { tooLong } from '../tooLong.ts';
import { declineCopy as copy } from './copy.ts';

export type DeclinedVisit = Pick<ShownVisit, 'id' | 'client' | 'startsAt' | 'endsAt'>;

/** "I can't make it", with a reason. Needs a signal, since the office has to know at once. */
export function DeclineScreen({ visit }: { visit: DeclinedVisit }): ReactNode {
  const shift = useShift();
  const { phone } = useProvider();
  const { words, change, drop } = useWords(`decline/${visit.id}`, { reason: '' });
  const { reason } = words;
  const { busy, problem, refuse, send } = useSend(ShiftDeclineVisitText);
  const decline = async (): Promise<void> => {
    if (reason.trim() === '') return refuse(copy.declineMissing);
    const excess = tooLong(reason, declineFields.reason.max);
    if (excess !== null) return refuse(excess);
    if (!(await send({ appointmentId: visit.id, reason: reason.trim() }))) return;
    drop();
    void shift.read();
    goTo('day');
  };
  return (
    <Frame
      title={copy.declineTitle(visit.client)}
      action={
        <>
          <Problem text={problem} />
          <button
            type="button"
            className="button main"
            aria-disabled={busy}
            onClick={() => void decline()}
          >
            {busy ? copy.declineSending : copy.declineSend}
          </button>
        </>
      }
    >
      <p className="when">{whenOf(visit.startsAt, visit.endsAt)}</p>
      <p>{copy.declineHint}</p>
      <label className="field">
        {copy.declineWhy}
        <textarea
          value={reason}
          aria-describedby="only-the-office"
          onChange={({ target }) => change({ reason: target.value })}
        />
      </label>
      <p id="only-the-office">{copy.declineWhyHint}</p>
      <a className="button" href={telHref(phone)}>
        {copy.call(phone)}
      </a>
      <a className="button" href={hrefOf('visit', visit.id)}>
        {copy.back}
      </a>
    </Frame>
  );
}
