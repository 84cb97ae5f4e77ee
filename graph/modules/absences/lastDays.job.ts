import { sql } from 'kysely';
import { lockUserOf, setAtWork } from '../caregivers/caregiver.commands.ts';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { kysely } from '../../database/kysely.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { Database } from '../../database/orm.ts';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';
import { dayIn } from '../../shared/time.ts';

export const followLastDays = jobKind('follow-last-days');

/**
 * Every day at noon in Phoenix: makes those inactive whose last working day is over. Their visits
 * were given to others when it was entered, and nobody could book them since; until noon their phone
 * can send what it still has of the last evening.
 */
export const lastDaysTask = (
  { orm }: Pick<Database, 'orm'>,
  clock = (): Date => new Date(),
): JobTask =>
  task(
    followLastDays,
    async () => {
      const now = clock();
      const due = await kysely(orm.em.fork())
        .selectFrom('caregivers')
        .select('id')
        .where('is_active', '=', sql<boolean>`true`)
        .where('last_working_day', '<', sql<string>`(${now} at time zone timezone)::date`)
        .orderBy('id')
        .execute();
      for (const { id } of due)
        await orm.em.fork().transactional(async (em) => {
          const user = await lockUserOf(em, id);
          const caregiver = await lockForUpdate(em, Caregiver, id, 'This caregiver');
          const { isActive, lastWorkingDay, timezone } = caregiver;
          // Taken back or changed in the meantime.
          if (!isActive || lastWorkingDay === null || lastWorkingDay >= dayIn(now, timezone))
            return;
          await setAtWork(em, caregiver, user, false);
        });
    },
    '2 19 * * *',
  );
