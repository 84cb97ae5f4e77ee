import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../../care/caregivers/caregiver.entity.ts';
import type { Services } from '../../../shared/context.ts';
import { instantOf } from '../../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { planInWords } from '../appointments/planInWords.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { tellCaregiver } from '../caregiver-news/caregiverNews.ts';

export interface PlanBefore {
  caregiver: Caregiver | null;
  /** How it repeated, as text. */
  pattern: string;
  /** When the change starts; null for now. */
  from: Date | null;
}

/**
 * Notifies the caregivers affected by a change of a plan: the same one about the new times, or both
 * the previous and the new one.
 */
export async function tellCaregiversOfPlan(
  em: EntityManager,
  services: Pick<Services, 'jobs'>,
  plan: RecurringAppointment,
  { caregiver, pattern, from }: PlanBefore,
  now: Date,
): Promise<void> {
  const since = from === null ? {} : { from: from.toISOString() };
  if (caregiver === plan.caregiver) {
    const news = { news: 'changed', plans: [{ plan, before: pattern, ...since }] } as const;
    if (pattern !== planInWords(plan)) await tellCaregiver(em, services, caregiver, news, now);
    return;
  }
  const taken = { news: 'taken', plans: [{ plan, pattern, ...since }] } as const;
  await tellCaregiver(em, services, caregiver, taken, now);
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
  cancelled: readonly Appointment[],
  now: Date,
): Promise<void> {
  const until =
    plan.endDate === null ? {} : { until: instantOf(plan.endDate, '12:00').toISOString() };
  const ends = { news: 'cancelled', plans: [{ plan, ...until }] } as const;
  await tellCaregiver(em, services, plan.caregiver, ends, now);
  for (const other of new Set(cancelled.map(({ caregiver }) => caregiver))) {
    if (other === plan.caregiver) continue;
    const ownVisits = cancelled.filter(({ caregiver }) => caregiver === other);
    const news = { news: 'cancelled', visits: ownVisits.map((visit) => ({ visit })) } as const;
    await tellCaregiver(em, services, other, news, now);
  }
}
