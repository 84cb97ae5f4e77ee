import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import type { Services } from '../../shared/context.ts';
import { instantOf } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { comingVisits, heldInWords } from '../appointments/heldDays.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { serviceNews } from '../notices/notices.ts';
import { tellCaregiver } from '../notices/caregiverNews.ts';

export interface PlanBefore {
  caregiver: Caregiver | null;
  /** Its service, by name; null for none. */
  service: string | null;
  /** The days that this caregiver had, as text; null if none. */
  held: string | null;
  /** How it repeated, as text. */
  pattern: string;
  /** When the change starts; null for now. */
  from: Date | null;
}

/**
 * Notifies the caregivers affected by a change of a plan: the same one about the new times or service, or both
 * the previous and the new one. Whoever has no visit of it anymore, or had none before, is told so.
 */
export async function tellCaregiversOfPlan(
  em: EntityManager,
  services: Pick<Services, 'jobs'>,
  plan: RecurringAppointment,
  { caregiver, service, held, from }: PlanBefore,
  now: Date,
): Promise<void> {
  const since = from === null ? {} : { from: from.toISOString() };
  const holds = heldInWords(plan, await comingVisits(em, plan, from ?? now), plan.caregiver);
  if (caregiver === plan.caregiver && held !== null && holds !== null) {
    const another = serviceNews(service, plan.service?.name);
    const before = held === holds ? {} : { before: held };
    const news = { news: 'changed', plans: [{ plan, ...before, ...another, ...since }] } as const;
    if (held !== holds || another.service !== undefined)
      await tellCaregiver(em, services, caregiver, news, now);
    return;
  }
  if (held !== null) {
    const { serviceBefore } = serviceNews(service, plan.service?.name);
    const gone = { plan, pattern: held, serviceBefore, ...since };
    const taken = { news: 'taken', plans: [gone] } as const;
    await tellCaregiver(em, services, caregiver, taken, now);
  }
  const given = { news: 'given', plans: [{ plan, ...since }] } as const;
  await tellCaregiver(em, services, plan.caregiver, given, now);
}

/**
 * Notifies a plan's caregiver that it ends, and others who had been assigned some of its visits.
 */
export async function tellCaregiversOfEnd(
  em: EntityManager,
  services: Pick<Services, 'jobs'>,
  plan: RecurringAppointment,
  { cancelled, held }: { cancelled: readonly Appointment[] } & Pick<PlanBefore, 'held'>,
  now: Date,
): Promise<void> {
  const until =
    plan.endDate === null ? {} : { until: instantOf(plan.endDate, '12:00').toISOString() };
  if (held !== null) {
    const ends = { news: 'cancelled', plans: [{ plan, pattern: held, ...until }] } as const;
    await tellCaregiver(em, services, plan.caregiver, ends, now);
  }
  for (const other of new Set(cancelled.map(({ caregiver }) => caregiver))) {
    if (other === plan.caregiver) continue;
    const ownVisits = cancelled.filter(({ caregiver }) => caregiver === other);
    const news = { news: 'cancelled', visits: ownVisits.map((visit) => ({ visit })) } as const;
    await tellCaregiver(em, services, other, news, now);
  }
}
