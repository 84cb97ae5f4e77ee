import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { addMinutes } from '../../shared/time.ts';
import { queueReading } from './failedJobs.queries.ts';
import { queueHealth } from './failedJobs.type.ts';
import { systemReading } from './systemState.queries.ts';
import { backupHours, SystemState } from './systemState.type.ts';
import { Audited, impersonal } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { officeTopics } from '../../shared/operations/topics.rules.ts';

@Resolver()
export class SystemStateResolver {
  @Authorized('OFFICE')
  @Audited(impersonal)
  @Topics(...officeTopics)
  @Query(() => SystemState, {
    description: 'The state of emails, background work and backups. {who}.',
  })
  async systemState(@Ctx() { em, settings }: GraphContext): Promise<SystemState> {
    const now = new Date();
    const db = kysely(em);
    const [queue, state] = await Promise.all([queueReading(db), systemReading(db)]);
    const { mailWaiting, mailFailed, backedUpAt } = state;
    return {
      mail: { isSent: settings.smtpUrl !== null, waiting: mailWaiting, failed: mailFailed },
      queue: queueHealth(queue, now),
      backup: {
        lastAt: backedUpAt,
        isLate: backedUpAt === null || backedUpAt < addMinutes(now, -60 * backupHours),
      },
    };
  }
}
