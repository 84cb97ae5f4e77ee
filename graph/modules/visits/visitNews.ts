import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import type { Client } from '../clients/client.entity.ts';
import type { Services } from '../../shared/context.ts';
import { mailboxOf } from '../identity/user.entity.ts';
import { sendMail } from '../../mail/mail.ts';
import { VisitDecline } from '../appointments/visitDecline.entity.ts';
import { VisitNotice } from '../notices/visitNotice.entity.ts';
import { note, type ServiceNews } from '../notices/notices.ts';
import { dayInWords } from '../../shared/phoenix.rules.ts';
import { instantOf } from '../../shared/time.ts';
import type { PlanNewsData, VisitNewsData } from './visitNews.mail.ts';
import { comingVisits, holders } from '../appointments/heldDays.ts';
import { planInWords } from '../appointments/planInWords.ts';
import { freeTimeLeft } from '../appointments/visitTime.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { aheadStatuses } from '../appointments/appointment.rules.ts';

/**
 * Emails to clients about what the office did, enqueued in its transaction. They go only to
 * confirmed addresses, and say when and who, never what for. What changed for a client without one
 * becomes a notice, so that the office calls.
 */

/** The previous caregiver; absent if unchanged. */
interface Instead {
  insteadOf?: Caregiver | null;
}

/** Tells the client about a changed visit. Sends nothing for a visit that has ended. */
export async function tellClient(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  visit: Appointment,
  news: VisitNewsData['news'],
  now: Date,
  {
    insteadOf,
    service,
    serviceBefore,
    ...more
  }: Pick<VisitNewsData, 'before' | 'byRequest'> & Instead & ServiceNews = {},
): Promise<void> {
  await em.populate(visit, ['client.user', 'caregiver']);
  if (visit.endDate <= now) return;
  const { client, caregiver, scheduledDate, endDate, cancelFee } = visit;
  const another = { service, serviceBefore };
  if (insteadOf !== undefined)
    await noteWhoComes(
      em,
      client,
      { visits: [visit], insteadOf, before: more.before, ...another },
      now,
    );
  const to = mailboxOf(client.user);
  if (to === null) {
    if (insteadOf === undefined && news !== 'booked' && !more.byRequest)
      await note(em, { client }, [{ kind: news, ...timesIn(visit, more.before), ...another }], now);
    return;
  }
  await jobs.enqueue(em, sendMail, {
    template: 'visitNews',
    to,
    data: {
      news,
      firstName: client.user.firstName,
      begins: scheduledDate.toISOString(),
      ends: endDate.toISOString(),
      caregiver: fullName(caregiver),
      fee: cancelFee ?? '0.00',
      freeUntil: freeTimeLeft(visit, now),
      ...(insteadOf === undefined ? {} : { comes: whoComes(caregiver, insteadOf) }),
      otherService: service !== undefined,
      ...more,
    },
  });
}

/** Tells the client about a plan: one email for all of its visits. */
export async function tellClientOfPlan(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  plan: RecurringAppointment,
  news: PlanNewsData['news'],
  now: Date,
  { insteadOf, before, service, serviceBefore }: Instead & ServiceNews & { before?: string } = {},
): Promise<void> {
  await em.populate(plan, ['client.user', 'caregiver']);
  const pattern = planInWords(plan);
  if (insteadOf !== undefined)
    await noteWhoComes(
      em,
      plan.client,
      { plans: [{ plan, heir: plan.caregiver }], insteadOf, service, serviceBefore },
      now,
    );
  const to = mailboxOf(plan.client.user);
  if (to === null) {
    const content = { recurringAppointment: plan, pattern };
    const ends = plan.endDate === null ? null : instantOf(plan.endDate, '12:00');
    if (news === 'ended')
      await note(em, { client: plan.client }, [{ kind: 'cancelled', ...content, ends }], now);
    const patternBefore = before === pattern ? null : (before ?? null);
    if (patternBefore !== null || service !== undefined)
      await note(
        em,
        { client: plan.client },
        [{ kind: 'changed', ...content, patternBefore, service, serviceBefore }],
        now,
      );
    return;
  }
  const rows = await em.find(
    GeneratedAppointment,
    {
      recurringAppointment: plan,
      appointment: { status: { $in: aheadStatuses }, scheduledDate: { $gt: now } },
    },
    { populate: ['appointment'], orderBy: { appointment: { scheduledDate: 'asc' } } },
  );
  const first = rows[0]?.appointment;
  const who = holders(plan, await comingVisits(em, plan, now));
  await jobs.enqueue(em, sendMail, {
    template: 'planNews',
    to,
    data: {
      news,
      firstName: plan.client.user.firstName,
      first: first?.scheduledDate.toISOString() ?? null,
      firstEnds: first?.endDate.toISOString() ?? null,
      visits: rows.length,
      pattern,
      ...(news === 'ended' && plan.isActive ? { lastDay: plan.endDate } : {}),
      otherService: service !== undefined,
      ...(insteadOf === undefined ? {} : whoComesWhen(who, insteadOf)),
    },
  });
}

/**
 * Returns whom the client still expects at an open visit: the caregiver who declined it, since
 * clients are told only when a replacement is known. Null if they have been told since, or if that
 * caregiver comes after all.
 */
export async function expected(em: EntityManager, visit: Appointment): Promise<Caregiver | null> {
  const declined = await em.findOne(
    VisitDecline,
    { appointment: visit },
    { orderBy: { declinedAt: 'desc' }, populate: ['caregiver'] },
  );
  if (!declined || declined.caregiver === visit.caregiver) return null;
  const noticesSince = await em.count(VisitNotice, {
    appointment: visit,
    caregiver: null,
    createdAt: { $gt: declined.declinedAt },
    $or: [{ comes: { $ne: null } }, { insteadOf: { $ne: null } }],
  });
  return noticesSince > 0 ? null : declined.caregiver;
}

interface WhoComes extends ServiceNews {
  visits?: readonly Appointment[];
  plans?: readonly {
    plan: RecurringAppointment;
    heir: Caregiver | null;
    /** The first day of the change; at once if absent. */
    from?: string | null;
  }[];
  insteadOf: Caregiver | null;
  /** The previous time of a moved visit. */
  before?: VisitNewsData['before'];
}

/**
 * Adds a notice to the dashboard for each visit or plan with a new caregiver, even for a client
 * without an email. That of a plan names the days on which the new caregiver comes, or nobody yet.
 */
export async function noteWhoComes(
  em: EntityManager,
  client: Client,
  { visits = [], plans = [], insteadOf, before, service, serviceBefore }: WhoComes,
  now: Date,
): Promise<void> {
  const content = (caregiver: Caregiver | null) => {
    const comes = whoComes(caregiver, insteadOf);
    return {
      kind: 'changed',
      comes: comes?.now ?? null,
      insteadOf: comes?.before ?? null,
      service,
      serviceBefore,
    } as const;
  };
  const ofPlans = [];
  for (const { plan, heir, from = null } of plans) {
    const who = holders(plan, await comingVisits(em, plan, now));
    const told = who.find(({ caregiver }) => caregiver === heir) ?? who.find(isOpen);
    if (told)
      ofPlans.push({
        ...content(told.caregiver),
        recurringAppointment: plan,
        pattern: inWordsFrom(told.pattern, from),
      });
  }
  await note(
    em,
    { client },
    [
      ...visits.map((visit) => ({ ...content(visit.caregiver), ...timesIn(visit, before) })),
      ...ofPlans,
    ],
    now,
  );
}

/** "Every week on Thursday, 9:00 AM to 12:00 PM, from Thursday, March 6". */
export const inWordsFrom = (pattern: string, from: string | null): string =>
  from === null ? pattern : `${pattern}, from ${dayInWords(from)}`;

const isOpen = ({ caregiver }: { caregiver: Caregiver | null }): boolean => caregiver === null;

const timesIn = (appointment: Appointment, before: VisitNewsData['before']) => ({
  appointment,
  begins: appointment.scheduledDate,
  ends: appointment.endDate,
  beginsBefore: before ? new Date(before.begins) : null,
  endsBefore: before ? new Date(before.ends) : null,
});

/** Who comes to a plan's visits: one person, or each with their days. */
function whoComesWhen(
  who: ReturnType<typeof holders>,
  insteadOf: Caregiver | null,
): Pick<PlanNewsData, 'comes' | 'who'> {
  const [one, ...others] = who;
  if (others.length === 0) return { comes: whoComes(one?.caregiver ?? null, insteadOf) };
  return {
    who: who.map(({ caregiver, pattern }) => ({ pattern, caregiver: fullName(caregiver) })),
  };
}

/** Null for nobody. */
export const fullName = (caregiver: Caregiver | null): string | null =>
  caregiver && `${caregiver.firstName} ${caregiver.lastName}`;

/** Uses first names, unless these are the same. */
function whoComes(now: Caregiver | null, before: Caregiver | null): VisitNewsData['comes'] {
  const alike = now !== null && now.firstName === before?.firstName;
  const name = (one: Caregiver | null): string | null =>
    one && (alike ? `${one.firstName} ${one.lastName}` : one.firstName);
  return { now: name(now), before: name(before) };
}
