import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { QueueHealth } from './failedJobs.type.ts';

/** Hours without a backup after which someone should take a look. */
export const backupHours = 36;

@ObjectType({ description: 'The state of outgoing email.' })
export class MailState {
  @Field(() => Boolean, {
    description: 'Whether emails go to a mail server; otherwise they are only written to files.',
  })
  isSent!: boolean;

  @Field(() => Int, { description: 'Number waiting to be sent.' })
  waiting!: number;

  @Field(() => Int, { description: 'Number that failed, for now or for good.' })
  failed!: number;
}

@ObjectType({ description: 'The state of backups.' })
export class BackupState {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the last backup began; null if none is known.',
  })
  lastAt!: Date | null;

  @Field(() => Boolean, { description: `Whether none has started within ${backupHours} hours.` })
  isLate!: boolean;
}

@ObjectType({ description: 'The state of the system. For staff and admins.' })
export class SystemState {
  @Field(() => String, { description: 'The version of the program, such as "1.4.0".' })
  version!: string;

  @Field(() => MailState, { description: 'The state of outgoing email.' })
  mail!: MailState;

  @Field(() => QueueHealth, { description: 'The queue of background work.' })
  queue!: QueueHealth;

  @Field(() => BackupState, { description: 'The state of backups.' })
  backup!: BackupState;
}
