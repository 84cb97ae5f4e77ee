import type { Database } from '../../database/orm.ts';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';
import { generateVisits, lockPlan } from './plan.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';

export const generateRecurring = jobKind('generate-recurring');
export const generatePlan = jobKind<{ planId: string }>('generate-plan');

/**
 * Every night, after midnight in Phoenix: one job per plan, which creates the visits that have come
 * within the eight weeks. A change of a plan creates its visits at once; this adds the rest, also
 * for clients whose care resumes.
 */
export const recurringTasks = ({ orm }: Pick<Database, 'orm'>): JobTask[] => [
  task(
    generateRecurring,
    async (_payload, { jobs }) => {
      await orm.em.fork().transactional(async (em) => {
        const plans = await em.find(
          RecurringAppointment,
          { isActive: true },
          { fields: ['id'], orderBy: { id: 'asc' } },
        );
        for (const { id } of plans)
          await jobs.enqueue(em, generatePlan, { planId: id }, { key: `generate-plan:${id}` });
      });
    },
    '23 7 * * *',
  ),

  // One job per plan, so that a failing one is retried and shown to the office without holding up
  // the others.
  task(generatePlan, async ({ planId }) => {
    await orm.em.fork().transactional(async (em) => {
      await generateVisits(em, await lockPlan(em, planId), new Date());
    });
  }),
];
