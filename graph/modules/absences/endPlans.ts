import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import type { Client } from '../clients/client.entity.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { nobody } from '../availability/assignment.ts';
import { goesOnAfter } from '../plans/plan.ts';
import { mirror, record } from '../plans/planChange.ts';
import { dayIn } from '../../shared/time.ts';

/** True for someone who has left, or will before a plan ends. */
const leaves = (
  { isActive, lastWorkingDay }: Caregiver,
  plan: { endDate: string | null },
): boolean => !isActive || (lastWorkingDay !== null && goesOnAfter(plan, lastWorkingDay));

/** Why no notice is needed: nobody is left to give it to. */
const overrideReason = 'Care ended.';

/** Ends plans with the care they are for. Their visits are settled separately. */
export async function endPlans(
  em: EntityManager,
  plans: readonly RecurringAppointment[],
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const today = dayIn(at);
  for (const plan of plans) {
    record(em, {
      plan,
      appointment: null,
      scope: 'end',
      firstVisit: null,
      overrideReason,
      userId,
      now: at,
    });
    plan.careEndedAt = at;
    plan.endDateBefore = plan.endDate;
    plan.endDate = today < plan.startDate ? plan.startDate : today;
    plan.isActive = false;
    await mirror(em, plan);
  }
}

/**
 * Lets the plans go on that ended with a client's care, as far as they would still reach today.
 * @returns those
 */
export async function reopenPlans(
  em: EntityManager,
  client: Client,
  endedAt: Date,
  { userId, at }: { userId: string; at: Date },
): Promise<RecurringAppointment[]> {
  const ended = await em.find(
    RecurringAppointment,
    { client, isActive: false, careEndedAt: endedAt },
    {
      populate: ['service', 'caregiver'],
      orderBy: { id: 'asc' },
      lockMode: LockMode.PESSIMISTIC_WRITE,
    },
  );
  const plans = ended.filter(
    ({ endDateBefore }) => endDateBefore === null || endDateBefore >= dayIn(at),
  );
  for (const plan of plans) {
    record(em, {
      plan,
      appointment: null,
      scope: 'all',
      firstVisit: null,
      overrideReason: null,
      userId,
      now: at,
    });
    em.assign(plan, {
      isActive: true,
      endDate: plan.endDateBefore,
      endDateBefore: null,
      careEndedAt: null,
      ...(plan.caregiver !== null && leaves(plan.caregiver, { endDate: plan.endDateBefore })
        ? nobody
        : {}),
    });
    await mirror(em, plan);
  }
  return plans;
}
