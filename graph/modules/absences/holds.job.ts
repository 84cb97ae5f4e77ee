import { Client } from '../clients/client.entity.ts';
import { followHolds, holdsOf } from '../clients/holds.ts';
import type { Database } from '../../database/orm.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';
import { dayIn } from '../../shared/time.ts';

export const followHoldsJob = jobKind('follow-holds');

/**
 * Every night, just after midnight in Phoenix: suspends clients whose hold begins, and makes those
 * active whose hold is over. Everyone was told when it was entered.
 */
export const holdsTask = (
  { orm }: Pick<Database, 'orm'>,
  clock = (): Date => new Date(),
): JobTask =>
  task(
    followHoldsJob,
    async () => {
      const today = dayIn(clock());
      const due = await orm.em.fork().execute<{ id: string }[]>(
        `select c.id from clients c
          where c.status <> 'ended' and (c.status = 'suspended') is distinct from exists (
            select from client_holds h where h.client_id = c.id and h.removed_at is null
              and ?::date between h.first_day and coalesce(h.last_day, 'infinity'::date))
          order by c.id`,
        [today],
      );
      for (const { id } of due)
        await orm.em.fork().transactional(async (em) => {
          const client = await lockForUpdate(em, Client, id, 'This client');
          followHolds(client, await holdsOf(em, client), today);
        });
    },
    '2 7 * * *',
  );
