import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { maxWaitMinutes } from './operations.rules.ts';
import { maxError, type FailedJobReading, type QueueReading } from './failedJobs.queries.ts';

@ObjectType({
  description:
    'Background work that failed and is not done yet. For staff and admins; its contents are not shown.',
})
export class FailedJob implements FailedJobReading {
  @Field(() => ID, { description: 'Identifier of the job.' })
  id!: string;

  @Field(() => String, { description: 'Kind of work, such as "send-mail".' })
  task!: string;

  @Field(() => Int, { description: 'Number of attempts so far.' })
  attempts!: number;

  @Field(() => Int, { description: 'Maximum number of attempts.' })
  maxAttempts!: number;

  @Field(() => String, {
    description: `The last error message, as reported by the program; at most ${maxError} characters.`,
  })
  error!: string;

  @Field(() => DateTimeScalar, { description: 'When it was queued.' })
  queuedAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it last failed.' })
  failedAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it is retried automatically; null if it is not.',
  })
  nextTryAt!: Date | null;
}

export const FailedJobConnection = connectionType('FailedJob', FailedJob, {
  one: 'failed job',
  many: 'failed jobs, newest first',
});

@InputType({ description: 'A job to run again.' })
export class RetryJobInput {
  @Field(() => ID, { description: 'Identifier of the job.' })
  id!: string;
}

export enum QueueStatus {
  OK = 'OK',
  DELAYED = 'DELAYED',
  FAILING = 'FAILING',
}

registerEnumType(QueueStatus, {
  name: 'QueueStatus',
  description: 'The state of background work.',
  valuesConfig: {
    OK: { description: 'Nothing has failed and nothing has waited for long.' },
    DELAYED: {
      description: `A job has been due for more than ${maxWaitMinutes} minutes without being started.`,
    },
    FAILING: { description: 'At least one job has failed and is not done.' },
  },
});

@ObjectType({
  description: 'The state of the background queue. For staff and admins.',
})
export class QueueHealth implements QueueReading {
  @Field(() => QueueStatus, {
    description: 'Overall state; failures take precedence over delays.',
  })
  status!: QueueStatus;

  @Field(() => Int, { description: 'Jobs that are due but not started.' })
  waiting!: number;

  @Field(() => Int, { description: 'Jobs that are running now.' })
  running!: number;

  @Field(() => Int, { description: 'Jobs that failed and will be retried automatically.' })
  failing!: number;

  @Field(() => Int, {
    description: 'Jobs that failed for the last time and run again only by `retryJob`.',
  })
  givenUp!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the job that has waited longest was due; null if none is waiting.',
  })
  waitingSince!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When a scheduled job last started; null before the first.',
  })
  lastScheduledRunAt!: Date | null;
}

/** True if a due job has waited for too long: nobody works on the queue, or not fast enough. */
export const isLate = ({ waitingSince }: QueueReading, now: Date): boolean =>
  waitingSince !== null && now.getTime() - waitingSince.getTime() > maxWaitMinutes * 60_000;

/** Adds the overall state to the figures of the queue. */
export function queueHealth(queue: QueueReading, now: Date): QueueHealth {
  const status =
    queue.failing + queue.givenUp > 0
      ? QueueStatus.FAILING
      : isLate(queue, now)
        ? QueueStatus.DELAYED
        : QueueStatus.OK;
  return { ...queue, status };
}
