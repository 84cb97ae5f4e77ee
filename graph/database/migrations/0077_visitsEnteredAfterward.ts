import { Migration } from '@mikro-orm/migrations';

/** Why a visit was entered afterward, encrypted like all free text about a person. */
export class VisitsEnteredAfterward extends Migration {
  override up(): void {
    this.addSql(`
      alter table appointments add column entry_reason text
        constraint appointments_entry_reason_sealed check (entry_reason ~ '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$')`);
  }

  override down(): void {
    this.addSql('alter table appointments drop column entry_reason');
  }
}
