import { Migration } from '@mikro-orm/migrations';

/**
 * Which workers are running jobs, and when each scheduled task last started: what the job queue
 * itself tells only in its private tables.
 */
export class JobLeases extends Migration {
  override up(): void {
    this.addSql(`
      create table job_leases (
        worker text not null,
        renewed_at timestamptz(3) not null,
        primary key (worker)
      )`);
    this.addSql(`
      create table scheduled_runs (
        task text not null,
        started_at timestamptz(3) not null,
        primary key (task)
      )`);
  }

  override down(): void {
    this.addSql('drop table scheduled_runs');
    this.addSql('drop table job_leases');
  }
}
