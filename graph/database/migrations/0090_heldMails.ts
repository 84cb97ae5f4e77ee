import { Migration } from '@mikro-orm/migrations';

const tables = [
  'contact_inquiries',
  'consultations',
  'consultation_requests',
  'signup_applications',
  'job_applications',
];

/** Why a form is suspected spam, and whether its emails still wait for the office's word. */
export class HeldMails extends Migration {
  override up(): void {
    for (const table of tables) {
      this.addSql(`
        alter table ${table}
          add column spam_signals text[] not null default '{}',
          add column mails_held boolean not null default false`);
      // The audit log records what people write, and this changes nothing.
      this.addSql(`alter table ${table} disable trigger user`);
      this.addSql(`update ${table} set mails_held = true where suspected_spam`);
      this.addSql(`alter table ${table} enable trigger user`);
    }
  }

  override down(): void {
    for (const table of tables)
      this.addSql(`alter table ${table} drop column mails_held, drop column spam_signals`);
  }
}
