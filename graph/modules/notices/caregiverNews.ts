import type { EntityManager } from '@mikro-orm/postgresql';
import { mailboxOf } from '../identity/user.entity.ts';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import type { Client } from '../clients/client.entity.ts';
import type { Services } from '../../shared/context.ts';
import { sendMail } from '../../mail/mail.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import { comingVisits, heldInWords } from '../appointments/heldDays.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { note, type ServiceNews } from './notices.ts';
import type { CaregiverNewsData, Times } from './caregiverNews.mail.ts';
import { aheadStatuses } from '../appointments/appointment.rules.ts';

interface CaregiverNews {
  news: CaregiverNewsData['news'];
  visits?: readonly (ServiceNews & {
    visit: Appointment;
    /** The time while it was theirs; the current time if absent. */
    times?: Times;
    /** The previous time of a moved visit. */
    before?: Times | null;
  })[];
  plans?: readonly (ServiceNews &
    Pick<CaregiverNewsData['plans'][number], 'before' | 'from' | 'until'> & {
      plan: RecurringAppointment;
      /** Their days while it was theirs; those they have now if absent. */
      pattern?: string;
    })[];
}

/**
 * Emails a caregiver about their visits, in the transaction that changed them, and adds a notice
 * for each to their phone. One email per change. Sends nothing to inactive caregivers, about visits
 * that have ended or plans of which they have no visit, and no email to an unconfirmed address.
 */
export async function tellCaregiver(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  caregiver: Caregiver | null,
  { news, visits = [], plans: all = [] }: CaregiverNews,
  now: Date,
): Promise<void> {
  if (caregiver === null) return;
  await em.populate(caregiver, ['user']);
  const { user, isActive, firstName } = caregiver;
  if (!isActive) return;
  const coming = visits.filter(({ visit, times }) => new Date(times?.ends ?? visit.endDate) > now);
  const plans = [];
  for (const { plan, pattern, ...more } of all) {
    const held = pattern ?? heldInWords(plan, await comingVisits(em, plan, now), caregiver);
    if (held !== null) plans.push({ plan, pattern: held, ...more });
  }
  if (coming.length === 0 && plans.length === 0) return;
  await em.populate(
    coming.map(({ visit }) => visit),
    ['client.user'],
  );
  await em.populate(
    plans.map(({ plan }) => plan),
    ['client.user'],
  );
  const keeps = news === 'given' || news === 'changed';
  const data: CaregiverNewsData = {
    news,
    firstName,
    visits: coming.map(({ visit, times, before, service }) => ({
      ...(times ?? timesOf(visit)),
      client: nameOf(visit.client),
      before: before ?? null,
      otherService: service !== undefined,
    })),
    plans: await Promise.all(
      plans.map(async ({ plan, pattern, service, serviceBefore: _before, ...more }) => ({
        ...more,
        otherService: service !== undefined,
        client: nameOf(plan.client),
        pattern,
        next: keeps ? await nextOf(em, plan, caregiver, now) : null,
      })),
    ),
  };
  await noteNews(em, caregiver, data, { visits: coming, plans }, now);
  const to = user && mailboxOf(user);
  if (to !== null) await jobs.enqueue(em, sendMail, { template: 'caregiverNews', to, data });
}

/** Adds the contents of the email as notices. */
async function noteNews(
  em: EntityManager,
  caregiver: Caregiver,
  { news, ...said }: CaregiverNewsData,
  {
    visits,
    plans,
  }: {
    visits: readonly (ServiceNews & { visit: Appointment })[];
    plans: readonly (ServiceNews & { plan: RecurringAppointment })[];
  },
  now: Date,
): Promise<void> {
  await note(
    em,
    { caregiver },
    [
      ...visits.map(({ visit: appointment, service, serviceBefore }, index) => {
        const { before, begins, ends } = said.visits[index]!;
        return {
          kind: news,
          service,
          serviceBefore,
          appointment,
          client: appointment.client,
          begins: new Date(begins),
          ends: new Date(ends),
          beginsBefore: before ? new Date(before.begins) : null,
          endsBefore: before ? new Date(before.ends) : null,
        };
      }),
      ...plans.map(({ plan: recurringAppointment, service, serviceBefore }, index) => {
        const { pattern, before, next, from, until } = said.plans[index]!;
        const begins = next?.begins ?? from;
        return {
          kind: news,
          service,
          serviceBefore,
          recurringAppointment,
          client: recurringAppointment.client,
          pattern,
          patternBefore: before ?? null,
          begins: begins === undefined ? null : new Date(begins),
          ends: until === undefined ? null : new Date(until),
        };
      }),
    ],
    now,
  );
}

interface Change {
  /** The previous caregiver and time. */
  caregiver: Caregiver | null;
  times: Times;
  moved: boolean;
  another: ServiceNews;
}

/**
 * Notifies the caregivers affected by a change of one visit: the same caregiver about the new time
 * or service, or both the previous and the new one.
 */
export async function tellCaregivers(
  em: EntityManager,
  services: Pick<Services, 'jobs'>,
  visit: Appointment,
  { caregiver: former, times, moved, another }: Change,
  now: Date,
): Promise<void> {
  if (former === visit.caregiver) {
    const before = moved ? times : null;
    const news = { news: 'changed', visits: [{ visit, before, ...another }] } as const;
    if (moved || another.service !== undefined)
      await tellCaregiver(em, services, former, news, now);
    return;
  }
  const { serviceBefore } = another;
  const gone = { news: 'taken', visits: [{ visit, times, serviceBefore }] } as const;
  await tellCaregiver(em, services, former, gone, now);
  await tellCaregiver(em, services, visit.caregiver, { news: 'given', visits: [{ visit }] }, now);
}

export const timesOf = ({ scheduledDate, endDate }: Appointment): Times => ({
  begins: scheduledDate.toISOString(),
  ends: endDate.toISOString(),
});

const nameOf = ({ user: { firstName, lastName } }: Client): string => `${firstName} ${lastName}`;

async function nextOf(
  em: EntityManager,
  plan: RecurringAppointment,
  caregiver: Caregiver,
  now: Date,
): Promise<Times | null> {
  const next = await em.findOne(
    GeneratedAppointment,
    {
      recurringAppointment: plan,
      appointment: {
        caregiver,
        status: { $in: aheadStatuses },
        scheduledDate: { $gt: now },
      },
    },
    { populate: ['appointment'], orderBy: { appointment: { scheduledDate: 'asc' } } },
  );
  return next && timesOf(next.appointment);
}
