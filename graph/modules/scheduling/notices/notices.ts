import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../../care/caregivers/caregiver.entity.ts';
import type { Client } from '../../care/clients/client.entity.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { VisitNotice } from './visitNotice.entity.ts';

/** What one notice says; of a visit or of a plan. */
type Said = Partial<
  Pick<
    VisitNotice,
    | 'client'
    | 'begins'
    | 'ends'
    | 'beginsBefore'
    | 'endsBefore'
    | 'pattern'
    | 'patternBefore'
    | 'comes'
    | 'insteadOf'
  >
> &
  Pick<VisitNotice, 'kind'> &
  (
    | { appointment: Appointment; recurringAppointment?: never }
    | { recurringAppointment: RecurringAppointment; appointment?: never }
  );

/**
 * Notes what a caregiver, or a client, has to know, in the transaction that changed it. What they have not yet seen of the
 * same visit or plan goes into the new one: nobody has to read how it came.
 */
export async function note(
  em: EntityManager,
  whom: { caregiver: Caregiver } | { client: Client },
  notices: readonly Said[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  const visits = notices.flatMap(({ appointment }) => appointment ?? []);
  const plans = notices.flatMap(({ recurringAppointment }) => recurringAppointment ?? []);
  const unseen = await em.find(VisitNotice, {
    ...('caregiver' in whom ? whom : { ...whom, caregiver: null }),
    seenAt: null,
    $or: [{ appointment: { $in: visits } }, { recurringAppointment: { $in: plans } }],
  });
  for (const notice of notices) {
    const earlier = unseen.filter(({ appointment, recurringAppointment }) =>
      notice.appointment
        ? appointment === notice.appointment
        : recurringAppointment === notice.recurringAppointment,
    );
    for (const one of earlier) em.remove(one);
    em.create(VisitNotice, { ...after(earlier.at(-1), notice), ...whom, createdAt: now });
  }
}

/** What someone is told who has not seen what was said before. */
function after(earlier: VisitNotice | undefined, next: Said): Said {
  if (earlier === undefined) return next;
  // What is new to someone as a whole has no old time for them.
  if (earlier.kind === 'given' && next.kind === 'changed')
    return { ...next, kind: 'given', beginsBefore: null, endsBefore: null, patternBefore: null };
  if (earlier.kind !== 'changed' || next.kind !== 'changed') return next;
  const { beginsBefore, endsBefore, patternBefore, insteadOf } = earlier;
  const isAsBefore = beginsBefore?.getTime() === next.begins?.getTime();
  return {
    ...next,
    ...(beginsBefore !== null && !isAsBefore ? { beginsBefore, endsBefore } : {}),
    ...(patternBefore !== null && patternBefore !== next.pattern ? { patternBefore } : {}),
    ...(insteadOf !== null && insteadOf !== next.comes ? { insteadOf } : {}),
  };
}
