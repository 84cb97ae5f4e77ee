import { Migration } from '@mikro-orm/migrations';

/** What the office needs to work through submissions: assignees, notes, outcomes, and a search. */
export class Inbox extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    // Words without case or accents ("nunez" finds "Núñez"), then the digits of a phone number.
    this.addSql(`
      create function search_text(words text, phone text) returns text language sql immutable parallel safe as
      $$ select regexp_replace(normalize(lower(words), NFKD), '[\\u0300-\\u036f]', '', 'g') || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g') $$`);

    for (const table of forms) {
      this.addSql(`
        alter table ${table}
          add column assignee_id uuid,
          add constraint ${table}_assignee_id_foreign foreign key (assignee_id) references users (id) on delete restrict`);
      this.addSql(`create index ${table}_assignee_id_index on ${table} (assignee_id)`);
      this.addSql(`create index ${table}_created_at_id_index on ${table} (created_at, id)`);
    }
    for (const [table, words, phone] of searched) {
      this.addSql(
        `create index ${table}_search_index on ${table} using gin (search_text(${words}, ${phone}) gin_trgm_ops)`,
      );
    }

    this.addSql(`
      create table submission_notes (
        id uuid not null default gen_random_uuid(),
        contact_inquiry_id uuid,
        consultation_id uuid,
        consultation_request_id uuid,
        signup_application_id uuid,
        job_application_id uuid,
        "text" text not null,
        written_by uuid not null,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint submission_notes_contact_inquiry_id_foreign foreign key (contact_inquiry_id) references contact_inquiries (id) on delete restrict,
        constraint submission_notes_consultation_id_foreign foreign key (consultation_id) references consultations (id) on delete restrict,
        constraint submission_notes_consultation_request_id_foreign foreign key (consultation_request_id) references consultation_requests (id) on delete restrict,
        constraint submission_notes_signup_application_id_foreign foreign key (signup_application_id) references signup_applications (id) on delete restrict,
        constraint submission_notes_job_application_id_foreign foreign key (job_application_id) references job_applications (id) on delete restrict,
        constraint submission_notes_written_by_foreign foreign key (written_by) references users (id) on delete restrict,
        constraint submission_notes_submission_check check (num_nonnulls(contact_inquiry_id, consultation_id, consultation_request_id, signup_application_id, job_application_id) = 1)
      )`);
    for (const column of [
      'contact_inquiry_id',
      'consultation_id',
      'consultation_request_id',
      'signup_application_id',
      'job_application_id',
      'written_by',
    ]) {
      this.addSql(`create index submission_notes_${column}_index on submission_notes (${column})`);
    }

    this.addSql(`
      create table submission_outcomes (
        id uuid not null default gen_random_uuid(),
        consultation_id uuid,
        consultation_request_id uuid,
        signup_application_id uuid,
        job_application_id uuid,
        client_id uuid,
        caregiver_id uuid,
        decided_by uuid not null,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint submission_outcomes_consultation_id_foreign foreign key (consultation_id) references consultations (id) on delete restrict,
        constraint submission_outcomes_consultation_request_id_foreign foreign key (consultation_request_id) references consultation_requests (id) on delete restrict,
        constraint submission_outcomes_signup_application_id_foreign foreign key (signup_application_id) references signup_applications (id) on delete restrict,
        constraint submission_outcomes_job_application_id_foreign foreign key (job_application_id) references job_applications (id) on delete restrict,
        constraint submission_outcomes_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint submission_outcomes_caregiver_id_foreign foreign key (caregiver_id) references caregivers (id) on delete restrict,
        constraint submission_outcomes_decided_by_foreign foreign key (decided_by) references users (id) on delete restrict,
        constraint submission_outcomes_consultation_id_unique unique (consultation_id),
        constraint submission_outcomes_consultation_request_id_unique unique (consultation_request_id),
        constraint submission_outcomes_signup_application_id_unique unique (signup_application_id),
        constraint submission_outcomes_job_application_id_unique unique (job_application_id),
        constraint submission_outcomes_submission_check check (num_nonnulls(consultation_id, consultation_request_id, signup_application_id, job_application_id) = 1),
        constraint submission_outcomes_outcome_check check (num_nonnulls(client_id, caregiver_id) = 1)
      )`);
    for (const column of ['client_id', 'caregiver_id', 'decided_by']) {
      this.addSql(
        `create index submission_outcomes_${column}_index on submission_outcomes (${column})`,
      );
    }

    this.addSql('alter table clients add column phone text, add column status_reason text');
    this.addSql('create index clients_created_at_id_index on clients (created_at, id)');
    this.addSql(
      `create index clients_search_index on clients using gin (search_text(coalesce(address, ''), phone) gin_trgm_ops)`,
    );
    this.addSql('create index caregivers_created_at_id_index on caregivers (created_at, id)');
    this.addSql('create index users_created_at_id_index on users (created_at, id)');
  }

  override down(): void {
    this.addSql('drop index users_created_at_id_index');
    this.addSql('drop index caregivers_created_at_id_index');
    this.addSql('drop index clients_search_index');
    this.addSql('drop index clients_created_at_id_index');
    this.addSql('alter table clients drop column status_reason, drop column phone');
    this.addSql('drop table submission_outcomes');
    this.addSql('drop table submission_notes');
    for (const [table] of searched) this.addSql(`drop index ${table}_search_index`);
    for (const table of forms) {
      this.addSql(`drop index ${table}_created_at_id_index`);
      this.addSql(`alter table ${table} drop column assignee_id`);
    }
    this.addSql('drop function search_text(text, text)');
  }
}

const forms = [
  'contact_inquiries',
  'consultations',
  'consultation_requests',
  'signup_applications',
  'job_applications',
];

const searched: readonly (readonly [table: string, words: string, phone: string])[] = [
  [
    'contact_inquiries',
    `first_name || ' ' || last_name || ' ' || email || ' ' || reference`,
    'phone',
  ],
  ['consultations', `name || ' ' || email || ' ' || reference`, 'phone'],
  ['consultation_requests', `name || ' ' || coalesce(email, '') || ' ' || reference`, 'phone'],
  [
    'signup_applications',
    `first_name || ' ' || last_name || ' ' || email || ' ' || reference`,
    'phone',
  ],
  ['job_applications', `name || ' ' || email || ' ' || reference`, 'phone'],
  ['users', `first_name || ' ' || last_name || ' ' || email`, 'null::text'],
  ['caregivers', `first_name || ' ' || last_name || ' ' || email`, 'phone'],
];
