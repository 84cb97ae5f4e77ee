import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../../care/caregivers/caregiver.entity.ts';
import type { Client } from '../../care/clients/client.entity.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { VisitNotice } from './visitNotice.entity.ts';

/** The content of a notice about a visit or a plan. */
type NoticeContent = Partial<
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
 * Adds notices for a caregiver or a client, in the transaction that made the change. Merges an
 * unseen notice about the same visit or plan into the new one, so that nobody has to read
 * intermediate steps.
 */
export async function note(
  em: EntityManager,
  recipient: { caregiver: Caregiver } | { client: Client },
  notices: readonly NoticeContent[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  const visits = notices.flatMap(({ appointment }) => appointment ?? []);
  const plans = notices.flatMap(({ recurringAppointment }) => recurringAppointment ?? []);
  const unseen = await em.find(VisitNotice, {
    ...('caregiver' in recipient ? recipient : { ...recipient, caregiver: null }),
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
    em.create(VisitNotice, { ...merged(earlier.at(-1), notice), ...recipient, createdAt: now });
  }
}

/** Merges a new notice with an earlier one that was not seen. */
function merged(earlier: VisitNotice | undefined, next: NoticeContent): NoticeContent {
  if (earlier === undefined) return next;
  // A visit that is entirely new to someone has no previous time for them.
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
