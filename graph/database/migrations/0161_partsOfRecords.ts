import { Migration } from '@mikro-orm/migrations';
import { events, touchOf } from './0040_audit.ts';

/** What belongs to a record and wasn’t told as its change: its table, and the record’s. */
const parts = {
  custom_lines: ['clients', 'client_id'],
  time_off_requests: ['caregivers', 'caregiver_id'],
} as const;

/** Custom lines are a change of their client, and requests for time off of their caregiver. */
export class PartsOfRecords extends Migration {
  override up(): void {
    for (const [table, owner] of Object.entries(parts))
      for (const event of events) this.addSql(touchOf(table, event, [owner]));
  }

  override down(): void {
    for (const table of Object.keys(parts))
      for (const event of events) this.addSql(`drop trigger touch_${event} on ${table}`);
  }
}
