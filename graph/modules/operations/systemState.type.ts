import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { QueueHealth } from './failedJobs.type.ts';

/** Hours without a backup, and minutes without a seal, after which someone should take a look. */
export const backupHours = 36;
export const sealMinutes = 10;

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

@ObjectType({
  description: "The state of the audit log's seals, which protect it against later changes.",
})
export class SealState {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was last sealed; null before the first seal.',
  })
  lastAt!: Date | null;

  @Field(() => Boolean, {
    description: `Whether a line has been unsealed for more than ${sealMinutes} minutes.`,
  })
  isLate!: boolean;
}

@ObjectType({ description: 'The state of the system. For staff and admins.' })
export class SystemState {
  @Field(() => MailState, { description: 'The state of outgoing email.' })
  mail!: MailState;

  @Field(() => QueueHealth, { description: 'The queue of background work.' })
  queue!: QueueHealth;

  @Field(() => BackupState, { description: 'The state of backups.' })
  backup!: BackupState;

  @Field(() => SealState, { description: "The state of the audit log's seals." })
  seal!: SealState;
}
