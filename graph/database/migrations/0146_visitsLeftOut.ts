import { Migration } from '@mikro-orm/migrations';

const reasonsAnd = (more: string): string =>
  `check (cancel_reason in ('personal-emergency', 'illness', 'schedule-conflict', 'no-longer-needed', 'caregiver-request', 'other', 'hold', 'care-ended'${more}))`;

/** A reason for visits that their plan no longer has: reports count them apart. */
export class VisitsLeftOut extends Migration {
  override up(): void {
    this.addSql(`
      alter table appointments
        drop constraint appointments_cancel_reason_check,
        add constraint appointments_cancel_reason_check ${reasonsAnd(`, 'plan-changed'`)}`);
  }

  override down(): void {
    this.addSql(
      `update appointments set cancel_reason = 'no-longer-needed' where cancel_reason = 'plan-changed'`,
    );
    this.addSql(`
      alter table appointments
        drop constraint appointments_cancel_reason_check,
        add constraint appointments_cancel_reason_check ${reasonsAnd('')}`);
  }
}
