import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { instant, text } from '../../database/columns.ts';

/** A worker of the job queue that has jobs in hand (`jobs/leases.ts`). */
@Entity({ tableName: 'job_leases' })
export class JobLease {
  /** What the queue's `locked_by` says. */
  @PrimaryKey(text('program'))
  worker!: string;

  @Property(instant())
  renewedAt!: Date;
}

/** When a scheduled task last started. */
@Entity({ tableName: 'scheduled_runs' })
export class ScheduledRun {
  @PrimaryKey(text('program'))
  task!: string;

  @Property(instant())
  startedAt!: Date;
}
