import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import type { FailedJobReading, QueueReading } from './failedJobs.queries.ts';

@ObjectType({
  description:
    'Background work that failed and is not done yet. For staff and admins; what it was about is not shown.',
})
export class FailedJob implements FailedJobReading {
  @Field(() => ID, { description: 'Identifier of the job.' })
  id!: string;

  @Field(() => String, { description: 'Kind of work, for example "send-mail".' })
  task!: string;

  @Field(() => Int, { description: 'How many times it was tried.' })
  attempts!: number;

  @Field(() => Int, { description: 'The most times it is tried.' })
  maxAttempts!: number;

  @Field(() => String, {
    description: 'Why it failed the last time, as the program put it; at most 500 characters.',
  })
  error!: string;

  @Field(() => DateTimeScalar, { description: 'When it was queued.' })
  queuedAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it last failed.' })
  failedAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it is next tried by itself; null when it no longer is.',
  })
  nextTry!: Date | null;
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
  description: 'How background work is going.',
  valuesConfig: {
    OK: { description: 'Nothing has failed and nothing waits for long.' },
    DELAYED: {
      description: 'A job has been due for more than five minutes and nobody has taken it.',
    },
    FAILING: { description: 'At least one job has failed and is not done.' },
  },
});

/** Longest time a due job may wait before the queue counts as delayed; milliseconds. */
const patience = 5 * 60_000;

@ObjectType({
  description: 'The queue of background work at a glance. For staff and admins.',
})
export class QueueHealth implements QueueReading {
  @Field(() => QueueStatus, {
    description: 'How it is going, in one word; failures come before delays.',
  })
  status!: QueueStatus;

  @Field(() => Int, { description: 'Jobs that are due and not taken yet.' })
  waiting!: number;

  @Field(() => Int, { description: 'Jobs that run right now.' })
  running!: number;

  @Field(() => Int, { description: 'Jobs that failed and will be tried again by themselves.' })
  failing!: number;

  @Field(() => Int, {
    description: 'Jobs that failed for the last time: they run again only by `retryJob`.',
  })
  givenUp!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the job that has waited longest came due; null when none is waiting.',
  })
  waitingSince!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When a job last began by its schedule; null before the first.',
  })
  lastScheduledRun!: Date | null;
}

/** The queue with its state in one word. */
export function queueHealth(queue: QueueReading, now: Date): QueueHealth {
  const late =
    queue.waitingSince !== null && now.getTime() - queue.waitingSince.getTime() > patience;
  const status =
    queue.failing + queue.givenUp > 0
      ? QueueStatus.FAILING
      : late
        ? QueueStatus.DELAYED
        : QueueStatus.OK;
  return { ...queue, status };
}
