import { Migration } from '@mikro-orm/migrations';

const forms = [
  'contact_inquiries',
  'consultation_requests',
  'consultations',
  'signup_applications',
  'job_applications',
];

/** Gives a form inserted by hand a reference like any other. */
export class References extends Migration {
  override up(): void {
    for (const table of forms) {
      this.addSql(
        `alter table ${table} alter column reference set default translate(upper(left(gen_random_uuid()::text, 8)), '01', 'GH')`,
      );
    }
  }

  override down(): void {
    for (const table of forms)
      this.addSql(`alter table ${table} alter column reference drop default`);
  }
}
