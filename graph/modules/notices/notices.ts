import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import type { Client } from '../clients/client.entity.ts';
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
    | 'service'
    | 'serviceBefore'
    | 'comes'
    | 'insteadOf'
  >
> &
  Pick<VisitNotice, 'kind'> &
  (
    | { appointment: Appointment; recurringAppointment?: never }
    | { recurringAppointment: RecurringAppointment; appointment?: never }
  );

/** Another service, by name; empty if it is the same, or was unknown. */
export interface ServiceNews {
  service?: string;
  serviceBefore?: string;
}

export const serviceNews = (before: string | null, now: string | undefined): ServiceNews =>
  before === null || now === undefined || now === before
    ? {}
    : { service: now, serviceBefore: before };

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
  for (const notice of notices.map(withService)) {
    const earlier = unseen.filter(({ appointment, recurringAppointment }) =>
      notice.appointment
        ? appointment === notice.appointment
        : recurringAppointment === notice.recurringAppointment,
    );
    for (const one of earlier) em.remove(one);
    // Somebody told by phone knows what the earlier one says.
    const last = earlier.at(-1);
    const content = last && last.toldAt === null ? merged(last, notice, now) : notice;
    if (content) em.create(VisitNotice, { ...content, ...recipient, createdAt: now });
  }
}

/**
 * Adds a sentence to what the office tells a client by phone, in place of an email to someone who
 * reads none. It must not say anything about anyone's health.
 * @param about the record it is about: it replaces what nobody has told them yet about the same
 */
export async function sayByPhone(
  em: EntityManager,
  client: Client,
  { says, about }: { says: string; about: string },
  now: Date,
): Promise<void> {
  await dropUntold(em, client, about);
  em.create(VisitNotice, { kind: 'in-words', client, says, about, createdAt: now });
}

/**
 * Drops the sentences about a record that nobody has told a client yet.
 * @returns whether there were any, and whether they have been told of it
 */
export async function dropUntold(
  em: EntityManager,
  client: Client,
  about: string,
): Promise<{ wasUntold: boolean; isKnown: boolean }> {
  const sentences = await em.find(VisitNotice, { client, about });
  const untold = sentences.filter(({ toldAt }) => toldAt === null);
  await em.nativeDelete(VisitNotice, { client, about, toldAt: null });
  return { wasUntold: untold.length > 0, isKnown: untold.length < sentences.length };
}

/** True for news that a visit or plan isn't theirs anymore. */
const isGone = (kind: NoticeContent['kind']): boolean => kind === 'taken' || kind === 'cancelled';

/** True for a plan that ends, but later. */
const goesOn = ({ recurringAppointment, ends }: NoticeContent, now: Date): boolean =>
  recurringAppointment !== undefined && ends != null && ends > now;

/** The service of what a notice is about, by name, as it is now. */
const serviceOf = ({ appointment, recurringAppointment: plan }: NoticeContent): string | null =>
  appointment?.serviceType ?? plan?.service?.name ?? null;

/** What is gone keeps its service, in case it comes back with another. */
const withService = (notice: NoticeContent): NoticeContent =>
  isGone(notice.kind)
    ? { ...notice, serviceBefore: notice.serviceBefore ?? serviceOf(notice) }
    : notice;

/**
 * Merges a new notice with an earlier one that was not seen: from what they knew before both to how
 * it is now. Null if that is the same.
 */
function merged(earlier: VisitNotice, next: NoticeContent, now: Date): NoticeContent | null {
  // What is entirely new to someone has no previous time for them, and is no loss.
  if (earlier.kind === 'given')
    return isGone(next.kind) && !goesOn(next, now)
      ? null
      : {
          ...next,
          kind: 'given',
          ...{ beginsBefore: null, endsBefore: null, patternBefore: null },
          ...{ service: null, serviceBefore: null },
        };
  const [isNowGone, wasGone] = [isGone(next.kind), isGone(earlier.kind)];
  const [beginsBefore, endsBefore] =
    earlier.beginsBefore !== null
      ? [earlier.beginsBefore, earlier.endsBefore]
      : wasGone && next.appointment
        ? [earlier.begins, earlier.ends]
        : [next.beginsBefore ?? null, next.endsBefore ?? null];
  const isMoved =
    beginsBefore !== null &&
    (beginsBefore.getTime() !== next.begins?.getTime() ||
      endsBefore?.getTime() !== next.ends?.getTime());
  const patternBefore =
    earlier.patternBefore ?? (wasGone ? earlier.pattern : null) ?? next.patternBefore ?? null;
  const isAnotherPattern = patternBefore !== null && patternBefore !== next.pattern;
  const service = next.service ?? (wasGone ? serviceOf(next) : earlier.service);
  const serviceBefore = earlier.serviceBefore ?? next.serviceBefore ?? null;
  const isAnotherService = serviceBefore !== null && service !== serviceBefore;
  const { comes, insteadOf } = !saysWho(earlier)
    ? next
    : { comes: saysWho(next) ? next.comes : earlier.comes, insteadOf: earlier.insteadOf };
  const isAnotherPerson = (comes ?? null) !== (insteadOf ?? null);
  const times = {
    beginsBefore: isMoved ? beginsBefore : null,
    endsBefore: isMoved ? endsBefore : null,
    patternBefore: isAnotherPattern ? patternBefore : null,
  };
  if (isNowGone) return { ...next, ...times, serviceBefore };
  if (!isMoved && !isAnotherPattern && !isAnotherService && !isAnotherPerson) return null;
  return {
    ...next,
    ...times,
    kind: 'changed',
    service: isAnotherService ? service : null,
    serviceBefore: isAnotherService ? serviceBefore : null,
    comes: isAnotherPerson ? (comes ?? null) : null,
    insteadOf: isAnotherPerson ? (insteadOf ?? null) : null,
  };
}

const saysWho = ({ comes, insteadOf }: Pick<NoticeContent, 'comes' | 'insteadOf'>): boolean =>
  comes != null || insteadOf != null;
