import { Migration } from '@mikro-orm/migrations';

export class IntakeAndCareers extends Migration {
  override up(): void {
    this.addSql(`
      create table contact_inquiries (
        id uuid not null default gen_random_uuid(),
        reference varchar(8) not null,
        first_name text not null,
        last_name text not null,
        email text not null,
        phone text,
        phone_e164 text,
        message text not null,
        suspected_spam boolean not null default false,
        status text not null default 'new',
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint contact_inquiries_reference_unique unique (reference),
        constraint contact_inquiries_status_check check (status in ('new', 'answered', 'closed'))
      )`);
    this.addSql(
      'create index contact_inquiries_status_created_at_index on contact_inquiries (status, created_at)',
    );

    this.addSql(`
      create table consultations (
        id uuid not null default gen_random_uuid(),
        reference varchar(8) not null,
        name text not null,
        email text not null,
        phone text not null,
        phone_e164 text,
        preferred_date date,
        preferred_time text,
        message text,
        agree_to_contact boolean not null default false,
        form text not null default 'dialog',
        suspected_spam boolean not null default false,
        status text not null default 'pending',
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint consultations_reference_unique unique (reference),
        constraint consultations_preferred_time_check check (preferred_time in ('morning', 'afternoon', 'any')),
        constraint consultations_form_check check (form in ('dialog', 'home')),
        constraint consultations_status_check check (status in ('pending', 'contacted', 'scheduled', 'completed', 'cancelled'))
      )`);
    this.addSql(
      'create index consultations_status_created_at_index on consultations (status, created_at)',
    );

    this.addSql(`
      create table consultation_requests (
        id uuid not null default gen_random_uuid(),
        reference varchar(8) not null,
        name text not null,
        email text,
        phone text not null,
        phone_e164 text,
        preferred_date date,
        preferred_time text,
        service_type text,
        urgency text not null default 'within-week',
        additional_info text,
        request_type text not null default 'consultation',
        suspected_spam boolean not null default false,
        status text not null default 'pending',
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint consultation_requests_reference_unique unique (reference),
        constraint consultation_requests_preferred_time_check check (preferred_time in ('morning', 'afternoon', 'evening', 'anytime')),
        constraint consultation_requests_service_type_check check (service_type in ('personal-care', 'companionship', 'meal-prep', 'transportation', 'respite-care', 'dementia-support', 'multiple-services', 'not-sure')),
        constraint consultation_requests_urgency_check check (urgency in ('immediately', 'within-week', 'within-month', 'planning-ahead')),
        constraint consultation_requests_request_type_check check (request_type in ('consultation')),
        constraint consultation_requests_status_check check (status in ('pending', 'contacted', 'scheduled', 'completed', 'cancelled'))
      )`);
    this.addSql(
      'create index consultation_requests_status_created_at_index on consultation_requests (status, created_at)',
    );

    this.addSql(`
      create table signup_applications (
        id uuid not null default gen_random_uuid(),
        reference varchar(8) not null,
        first_name text not null,
        last_name text not null,
        email text not null,
        phone text not null,
        phone_e164 text,
        address text not null,
        emergency_contact text not null,
        emergency_phone text not null,
        reviewed_at timestamptz(3),
        reviewed_by uuid,
        suspected_spam boolean not null default false,
        status text not null default 'pending',
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint signup_applications_reviewed_by_foreign foreign key (reviewed_by) references users (id) on delete restrict,
        constraint signup_applications_reference_unique unique (reference),
        constraint signup_applications_status_check check (status in ('pending', 'approved', 'declined'))
      )`);
    this.addSql(
      'create index signup_applications_reviewed_by_index on signup_applications (reviewed_by)',
    );
    this.addSql(
      'create index signup_applications_status_created_at_index on signup_applications (status, created_at)',
    );

    this.addSql(`
      create table idempotency_keys (
        operation text not null,
        "key" text not null,
        request_hash text not null,
        answer jsonb,
        created_at timestamptz(3) not null default now(),
        primary key (operation, "key")
      )`);
    this.addSql('create index idempotency_keys_created_at_index on idempotency_keys (created_at)');

    this.addSql(`
      create table job_applications (
        id uuid not null default gen_random_uuid(),
        reference varchar(8) not null,
        name text not null,
        email text not null,
        phone text not null,
        phone_e164 text,
        work_experience jsonb not null,
        background_check_consent boolean not null,
        fingerprint_consent boolean not null,
        additional_notes text,
        suspected_spam boolean not null default false,
        status text not null default 'pending',
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint job_applications_reference_unique unique (reference),
        constraint job_applications_status_check check (status in ('pending', 'reviewing', 'interviewing', 'hired', 'rejected'))
      )`);
    this.addSql(
      'create index job_applications_status_created_at_index on job_applications (status, created_at)',
    );
  }

  override down(): void {
    this.addSql('drop table job_applications');
    this.addSql('drop table idempotency_keys');
    this.addSql('drop table signup_applications');
    this.addSql('drop table consultation_requests');
    this.addSql('drop table consultations');
    this.addSql('drop table contact_inquiries');
  }
}
