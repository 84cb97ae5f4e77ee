import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { QueueHealth } from './failedJobs.type.ts';

/** After so many hours without a backup, and minutes without a seal, somebody should look. */
export const backupHours = 36;
export const sealMinutes = 10;

@ObjectType({ description: 'How emails leave.' })
export class MailState {
  @Field(() => Boolean, {
    description:
      'Whether they are sent by a mail server; otherwise they are only written to files.',
  })
  isSent!: boolean;

  @Field(() => Int, { description: 'How many wait to leave.' })
  waiting!: number;

  @Field(() => Int, { description: 'How many could not leave yet, or never will.' })
  failed!: number;
}

@ObjectType({ description: 'When everything was last backed up.' })
export class BackupState {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the last backup began; null where none is known.',
  })
  lastAt!: Date | null;

  @Field(() => Boolean, { description: `Whether none has begun within ${backupHours} hours.` })
  isLate!: boolean;
}

@ObjectType({ description: 'How far the audit log is sealed against later changes.' })
export class SealState {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was last sealed; null before the first time.',
  })
  lastAt!: Date | null;

  @Field(() => Boolean, {
    description: `Whether a line has waited for its seal for more than ${sealMinutes} minutes.`,
  })
  isLate!: boolean;
}

@ObjectType({ description: 'What keeps the product running, at a glance. For staff and admins.' })
export class SystemState {
  @Field(() => MailState, { description: 'How emails leave.' })
  mail!: MailState;

  @Field(() => QueueHealth, { description: 'The queue of background work.' })
  queue!: QueueHealth;

  @Field(() => BackupState, { description: 'When everything was last backed up.' })
  backup!: BackupState;

  @Field(() => SealState, { description: 'How far the audit log is sealed.' })
  seal!: SealState;
}
