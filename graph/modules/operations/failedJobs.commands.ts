import type { GraphContext } from '../../shared/context.ts';
import { noteQueued } from '../../database/actor.ts';
import { kysely } from '../../database/kysely.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { signedIn } from '../identity/viewer.ts';
import { findFailedJob } from './failedJobs.queries.ts';
import { maxAttempts } from '../../jobs/jobs.ts';

/**
 * Runs a failed job again now, with all its attempts.
 * @throws Failure NOT_FOUND when no failed job has this identifier (it may have succeeded
 *   meanwhile)
 * @throws UserError WRONG_STATE while it is running
 */
export async function retryJob(context: GraphContext, id: string): Promise<void> {
  const { userId } = signedIn(context);
  const job = await findFailedJob(kysely(context.em), id);
  if (!job) throw notFound('This failed job', id);
  if (job.isRunning) throw UserError.of(RefusalCode.WRONG_STATE, 'This job is running right now.');
  await context.em.fork().transactional(async (em) => {
    await em.execute(
      'select from graphile_worker.reschedule_jobs(array[?]::bigint[], run_at := now(), attempts := 0, max_attempts := ?)',
      [id, maxAttempts],
    );
    await noteQueued(em);
  });
  context.log.info(
    { requestId: context.request.id, job: id, task: job.task, userId },
    'job to be tried again',
  );
}
