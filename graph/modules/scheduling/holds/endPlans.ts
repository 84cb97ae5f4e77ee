import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { mirror, record } from '../recurring/planChange.ts';
import { dayIn } from '../../../shared/time.ts';

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
    plan.endDate = today < plan.startDate ? plan.startDate : today;
    plan.isActive = false;
    await mirror(em, plan);
  }
}
