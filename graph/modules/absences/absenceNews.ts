import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import { mailboxOf } from '../identity/user.entity.ts';
import { instantOf } from '../../shared/time.ts';
import type { Services } from '../../shared/context.ts';
import { sendMail } from '../../mail/mail.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { comingVisits, holders } from '../appointments/heldDays.ts';
import { tellCaregiver, timesOf } from '../notices/caregiverNews.ts';
import { fullName, inWordsFrom, noteWhoComes, tellClient } from '../visits/visitNews.ts';
import type { PlanHandedOver } from './handOver.ts';

interface Settled {
  /** The absent caregiver. */
  caregiver: Caregiver;
  visits: readonly Appointment[];
  plans: readonly PlanHandedOver[];
}

/**
 * Notifies everyone affected by an absence, once each: those who got visits, the absent caregiver
 * (unless they left already), and each client about who comes instead. Visits that move with their
 * plan are announced as a plan.
 */
export async function tellOfAbsence(
  em: EntityManager,
  services: Pick<Services, 'jobs'>,
  { caregiver, visits, plans }: Settled,
  now: Date,
): Promise<void> {
  const lost = new Set(plans.flatMap((one) => one.lost));
  await tellCaregiver(
    em,
    services,
    caregiver,
    {
      news: 'taken',
      visits: visits.filter((visit) => !lost.has(visit)).map((visit) => ({ visit })),
      plans: plans
        .filter((one) => one.held !== null)
        .map(({ plan, held, from }) => ({ plan, pattern: held!, ...since(from) })),
    },
    now,
  );
  const planned = new Set(plans.flatMap((one) => one.visits));
  const single = visits.filter((visit) => !planned.has(visit));
  const changedPlans = plans.filter(
    ({ plan, heir, visits: moved }) => moved.length > 0 || (heir !== null && plan.isActive),
  );
  const receivers = new Set([
    ...visits.map((one) => one.caregiver),
    ...changedPlans.map(({ heir }) => heir),
  ]);
  for (const receiver of receivers)
    await tellCaregiver(
      em,
      services,
      receiver,
      {
        news: 'given',
        visits: single.filter((one) => one.caregiver === receiver).map((visit) => ({ visit })),
        plans: changedPlans
          .filter(({ heir }) => heir === receiver)
          .map(({ plan, from }) => ({ plan, ...since(from) })),
      },
      now,
    );
  const clients = [...visits, ...changedPlans.map(({ plan }) => plan)].map((one) => one.client);
  for (const client of new Set(clients)) {
    const to = mailboxOf(client.user);
    const clientVisits = single.filter((one) => one.client === client);
    const clientPlans = changedPlans.filter(({ plan }) => plan.client === client);
    if (clientVisits.length === 1 && clientPlans.length === 0)
      await tellClient(em, services, clientVisits[0]!, 'changed', now, { insteadOf: caregiver });
    else {
      const news = { visits: clientVisits, plans: clientPlans, insteadOf: caregiver };
      await noteWhoComes(em, client, news, now);
      if (to === null) continue;
      const who = [];
      for (const { plan, heir, from } of clientPlans)
        who.push(
          ...holders(plan, await comingVisits(em, plan, now))
            .filter((one) => one.caregiver === heir || one.caregiver === null)
            .map((one) => ({ ...one, pattern: inWordsFrom(one.pattern, from) })),
        );
      await services.jobs.enqueue(em, sendMail, {
        template: 'caregiverChanged',
        to,
        data: {
          firstName: client.user.firstName,
          before: fullName(caregiver)!,
          visits: clientVisits.map((visit) => ({
            ...timesOf(visit),
            caregiver: fullName(visit.caregiver),
          })),
          plans: who.map((one) => ({
            pattern: one.pattern,
            caregiver: fullName(one.caregiver),
          })),
        },
      });
    }
  }
}

/** When it changes; null for at once. */
const since = (from: string | null) =>
  from === null ? {} : { from: instantOf(from, '12:00').toISOString() };
