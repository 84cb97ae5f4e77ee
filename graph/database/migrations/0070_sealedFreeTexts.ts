import { Migration } from '@mikro-orm/migrations';

const columns = [
  ['contact_inquiries', 'message'],
  ['consultations', 'message'],
  ['consultation_requests', 'additional_info'],
  ['job_applications', 'additional_notes'],
  ['submission_notes', 'text'],
  ['clients', 'status_reason'],
  ['caregivers', 'bio'],
  ['caregiver_time_off', 'reason'],
  ['caregiver_time_off', 'notes'],
  ['appointments', 'special_instructions'],
  ['appointments', 'client_notes'],
  ['appointments', 'caregiver_notes'],
  ['appointments', 'admin_notes'],
  ['recurring_appointments', 'client_notes'],
  ['recurring_changes', 'override_reason'],
  ['appointment_reminders', 'message'],
  ['invoices', 'notes'],
  ['invoices', 'cancel_reason'],
  ['payments', 'notes'],
  ['payments', 'reason'],
] as const;
const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

/**
 * Encrypts all free text that people write about someone. If a table has plain text, its constraint
 * checks only new values until the next start, which has the key, has encrypted the old ones.
 */
export class SealedFreeTexts extends Migration {
  override up(): void {
    for (const [table, column] of columns) {
      const constraint = `alter table ${table} add constraint ${table}_${column}_sealed check (${column} ~ '${sealed}')`;
      this.addSql(
        `do $$ begin ${constraint}; exception when check_violation then ${constraint} not valid; end $$`,
      );
    }
  }

  override down(): void {
    for (const [table, column] of columns)
      this.addSql(`alter table ${table} drop constraint ${table}_${column}_sealed`);
  }
}
