import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import type { Client } from '../clients/client.entity.ts';
import { ClientHold } from '../clients/clientHold.entity.ts';
import { mailboxOf } from '../identity/user.entity.ts';
import { sendMail } from '../../mail/mail.ts';
import type { Services } from '../../shared/context.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { dropUntold } from '../notices/notices.ts';
import { VisitNotice } from '../notices/visitNotice.entity.ts';
import { tellCaregiver } from '../notices/caregiverNews.ts';
import { careInWords, type CareNewsData } from './careNews.mail.ts';

export interface CareNews {
  news: CareNewsData['news'];
  /** The hold as it is now, or was; null for the end of care and its return. */
  hold: ClientHold | null;
  /** True if everything is as it was before the hold, or before care ended. */
  isUndone?: boolean;
  /** The first day with care again; null for today. */
  from?: string | null;
  canceled?: readonly Appointment[];
  /** Visits that came back. */
  back?: readonly Appointment[];
  /** Plans that ended. */
  plans?: readonly RecurringAppointment[];
  /** Plans that go on again. */
  reopened?: readonly RecurringAppointment[];
}

/**
 * Tells a client what became of their care, and each caregiver which of their visits are canceled
 * and which they have again. One email each.
 */
export async function tellOfCare(
  em: EntityManager,
  services: Pick<Services, 'jobs'>,
  client: Client,
  { news, hold, isUndone = false, from = null, ...what }: CareNews,
  now: Date,
): Promise<void> {
  await tellCaregiversOfCare(em, services, what, now);
  const { canceled = [], back = [] } = what;
  const to = mailboxOf(client.user);
  const data = {
    news,
    firstName: client.user.firstName,
    ...(news === 'held' ? daysOf(hold!) : { firstDay: from, lastDay: null }),
    canceled: canceled.filter(({ endDate }) => endDate > now).length,
    back: back.length,
  };
  if (to === null) await say(em, client, data, { hold, isUndone }, now);
  else await services.jobs.enqueue(em, sendMail, { template: 'careNews', to, data });
}

const daysOf = ({ firstDay, lastDay }: ClientHold) => ({ firstDay, lastDay });

/**
 * Has the office tell a client by phone. Whoever wasn't told yet what was before is told the hold as
 * it is now, and nothing if it is as if there had been none.
 */
async function say(
  em: EntityManager,
  client: Client,
  data: CareNewsData,
  { hold, isUndone }: Required<Pick<CareNews, 'hold' | 'isUndone'>>,
  now: Date,
): Promise<void> {
  const about = hold === null ? client.id : (await firstRecordOf(em, hold)).id;
  // That care can start again doesn't take back that it has ended.
  const { wasUntold, isKnown } =
    data.news === 'again'
      ? { wasUntold: false, isKnown: true }
      : await dropUntold(em, client, about);
  if (isUndone && wasUntold && !isKnown) return;
  const isHeld = wasUntold && hold !== null && hold.removedAt === null;
  const parked = { hold, status: 'cancelled', endDate: { $gt: now } } as const;
  const says = careInWords(
    isHeld
      ? {
          ...data,
          ...daysOf(hold),
          news: 'held',
          canceled: await em.count(Appointment, parked),
          back: 0,
        }
      : data,
  );
  em.create(VisitNotice, { kind: 'in-words', client, says, about, createdAt: now });
}

/** A hold that was changed is still the same one to the client. */
export async function firstRecordOf(em: EntityManager, hold: ClientHold): Promise<ClientHold> {
  return hold.replaces === null
    ? hold
    : firstRecordOf(em, await em.findOneOrFail(ClientHold, hold.replaces.id));
}

/** Tells each caregiver which of their visits are canceled and which they have again. */
export async function tellCaregiversOfCare(
  em: EntityManager,
  services: Pick<Services, 'jobs'>,
  {
    canceled = [],
    back = [],
    plans = [],
    reopened = [],
  }: Pick<CareNews, 'canceled' | 'back' | 'plans' | 'reopened'>,
  now: Date,
): Promise<void> {
  const about = async (
    kind: 'cancelled' | 'given',
    visits: readonly Appointment[],
    ofPlans: readonly RecurringAppointment[],
  ) => {
    for (const caregiver of caregiversOf(visits, ofPlans))
      await tellCaregiver(
        em,
        services,
        caregiver,
        {
          news: kind,
          visits: visits.filter((one) => one.caregiver === caregiver).map((visit) => ({ visit })),
          plans: ofPlans.filter((one) => one.caregiver === caregiver).map((plan) => ({ plan })),
        },
        now,
      );
  };
  await about('cancelled', canceled, plans);
  await about('given', back, reopened);
}

const caregiversOf = (
  visits: readonly Appointment[],
  plans: readonly RecurringAppointment[],
): Set<Caregiver> =>
  new Set(
    [...visits, ...plans].flatMap(({ caregiver }) => (caregiver === null ? [] : [caregiver])),
  );
