import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../care/caregivers/caregiver.entity.ts';
import type { Client } from '../care/clients/client.entity.ts';
import type { HoldDays } from '../care/clients/holds.ts';
import { mailboxOf } from '../identity/user.entity.ts';
import { sendMail } from '../../mail/mail.ts';
import type { Services } from '../../shared/context.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { sayByPhone } from '../notices/notices.ts';
import { tellCaregiver } from '../notices/caregiverNews.ts';
import { careInWords, type CareNewsData } from './careNews.mail.ts';

export interface CareNews {
  news: CareNewsData['news'];
  /** Of the hold. */
  days?: HoldDays;
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
  { news, days, from = null, canceled = [], back = [], plans, reopened }: CareNews,
  now: Date,
): Promise<void> {
  await tellCaregiversOfCare(em, services, { canceled, back, plans, reopened }, now);
  const to = mailboxOf(client.user);
  const data = {
    news,
    firstName: client.user.firstName,
    firstDay: days?.firstDay ?? from,
    lastDay: days?.lastDay ?? null,
    canceled: canceled.filter(({ endDate }) => endDate > now).length,
    back: back.length,
  };
  if (to === null) sayByPhone(em, client, careInWords(data), now);
  else await services.jobs.enqueue(em, sendMail, { template: 'careNews', to, data });
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
