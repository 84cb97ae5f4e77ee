import { Migration } from '@mikro-orm/migrations';

export class CareAndScheduling extends Migration {
  override up(): void {
    // For equality in the exclusion constraint of appointments.
    this.addSql('create extension if not exists btree_gist');

    this.addSql(`
      create table clients (
        id uuid not null default gen_random_uuid(),
        user_id uuid not null,
        emergency_contact text,
        emergency_phone text,
        address text,
        medical_notes text,
        care_notes text,
        status text not null default 'active',
        cancellation_policy text not null default 'standard',
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint clients_user_id_foreign foreign key (user_id) references users (id) on delete restrict,
        constraint clients_user_id_unique unique (user_id),
        constraint clients_status_check check (status in ('active', 'suspended', 'ended')),
        constraint clients_cancellation_policy_check check (cancellation_policy in ('standard', 'premium', 'emergency'))
      )`);

    this.addSql(`
      create table caregivers (
        id uuid not null default gen_random_uuid(),
        user_id uuid,
        first_name text not null,
        last_name text not null,
        email text not null,
        phone text,
        certification text,
        experience int,
        specialties text[] not null default '{}',
        hourly_rate numeric(8,2),
        bio text,
        profile_image text,
        timezone text not null default 'America/Phoenix',
        is_active boolean not null default true,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint caregivers_user_id_foreign foreign key (user_id) references users (id) on delete restrict,
        constraint caregivers_user_id_unique unique (user_id),
        constraint caregivers_email_unique unique (email),
        constraint caregivers_experience_check check (experience >= 0),
        constraint caregivers_hourly_rate_check check (hourly_rate >= 0)
      )`);

    this.addSql(`
      create table caregiver_availability (
        id uuid not null default gen_random_uuid(),
        caregiver_id uuid not null,
        day_of_week smallint not null,
        start_time time(0) not null,
        end_time time(0) not null,
        is_available boolean not null default true,
        primary key (id),
        constraint caregiver_availability_caregiver_id_foreign foreign key (caregiver_id) references caregivers (id) on delete restrict,
        constraint caregiver_availability_time_check check (end_time > start_time),
        constraint caregiver_availability_day_of_week_check check (day_of_week >= 0 and day_of_week <= 6)
      )`);
    this.addSql(
      'create index caregiver_availability_caregiver_id_index on caregiver_availability (caregiver_id)',
    );

    this.addSql(`
      create table caregiver_time_off (
        id uuid not null default gen_random_uuid(),
        caregiver_id uuid not null,
        start_date timestamptz(3) not null,
        end_date timestamptz(3) not null,
        reason text,
        is_all_day boolean not null default true,
        notes text,
        primary key (id),
        constraint caregiver_time_off_caregiver_id_foreign foreign key (caregiver_id) references caregivers (id) on delete restrict,
        constraint caregiver_time_off_end_date_check check (end_date >= start_date)
      )`);
    this.addSql(
      'create index caregiver_time_off_caregiver_id_start_date_index on caregiver_time_off (caregiver_id, start_date)',
    );

    this.addSql(`
      create table appointments (
        id uuid not null default gen_random_uuid(),
        client_id uuid not null,
        caregiver_id uuid,
        service_id uuid,
        scheduled_date timestamptz(3) not null,
        end_date timestamptz(3) not null,
        duration int not null,
        service_type text not null,
        status text not null default 'scheduled',
        priority text not null default 'normal',
        location text,
        special_instructions text,
        estimated_cost numeric(8,2),
        actual_cost numeric(8,2),
        client_notes text,
        caregiver_notes text,
        admin_notes text,
        reminder_sent boolean not null default false,
        booked_at timestamptz(3) not null default now(),
        confirmed_at timestamptz(3),
        started_at timestamptz(3),
        completed_at timestamptz(3),
        cancelled_at timestamptz(3),
        cancel_reason text,
        cancel_fee numeric(8,2),
        cancelled_by uuid,
        primary key (id),
        constraint appointments_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint appointments_caregiver_id_foreign foreign key (caregiver_id) references caregivers (id) on delete restrict,
        constraint appointments_service_id_foreign foreign key (service_id) references services (id) on delete restrict,
        constraint appointments_cancelled_by_foreign foreign key (cancelled_by) references users (id) on delete restrict,
        constraint appointments_cancel_fee_check check (cancel_fee >= 0),
        constraint appointments_actual_cost_check check (actual_cost >= 0),
        constraint appointments_estimated_cost_check check (estimated_cost >= 0),
        constraint appointments_duration_check check (duration > 0),
        constraint appointments_end_date_check check (end_date > scheduled_date),
        constraint appointments_status_check check (status in ('scheduled', 'confirmed', 'in-progress', 'completed', 'cancelled')),
        constraint appointments_priority_check check (priority in ('low', 'normal', 'high', 'urgent')),
        constraint appointments_cancel_reason_check check (cancel_reason in ('personal-emergency', 'illness', 'schedule-conflict', 'no-longer-needed', 'caregiver-request', 'other'))
      )`);
    this.addSql('create index appointments_service_id_index on appointments (service_id)');
    this.addSql('create index appointments_cancelled_by_index on appointments (cancelled_by)');
    this.addSql(`
      alter table appointments
        add constraint appointments_caregiver_overlap
        exclude using gist (caregiver_id with =, tstzrange(scheduled_date, end_date) with &&)
        where (status <> 'cancelled')`);
    this.addSql(
      'create index appointments_caregiver_id_scheduled_date_index on appointments (caregiver_id, scheduled_date)',
    );
    this.addSql(
      'create index appointments_client_id_completed_at_index on appointments (client_id, completed_at)',
    );
    this.addSql(
      'create index appointments_client_id_scheduled_date_index on appointments (client_id, scheduled_date)',
    );

    this.addSql(`
      create table appointment_recurring (
        id uuid not null default gen_random_uuid(),
        appointment_id uuid not null,
        pattern text not null,
        "interval" int not null default 1,
        days_of_week smallint[],
        end_date date,
        max_occurrences int,
        is_active boolean not null default true,
        primary key (id),
        constraint appointment_recurring_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint appointment_recurring_max_occurrences_check check (max_occurrences > 0),
        constraint appointment_recurring_interval_check check ("interval" > 0),
        constraint appointment_recurring_pattern_check check (pattern in ('daily', 'weekly', 'biweekly', 'monthly'))
      )`);
    this.addSql(
      'create index appointment_recurring_appointment_id_index on appointment_recurring (appointment_id)',
    );

    this.addSql(`
      create table recurring_appointments (
        id uuid not null default gen_random_uuid(),
        client_id uuid not null,
        caregiver_id uuid,
        service_id uuid,
        recurrence_pattern text not null,
        recurrence_interval int not null default 1,
        days_of_week smallint[],
        day_of_month smallint,
        start_date date not null,
        end_date date,
        max_occurrences int,
        duration int not null,
        start_time time(0) not null,
        is_active boolean not null default true,
        client_notes text,
        primary key (id),
        constraint recurring_appointments_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint recurring_appointments_caregiver_id_foreign foreign key (caregiver_id) references caregivers (id) on delete restrict,
        constraint recurring_appointments_service_id_foreign foreign key (service_id) references services (id) on delete restrict,
        constraint recurring_appointments_end_date_check check (end_date >= start_date),
        constraint recurring_appointments_duration_check check (duration > 0),
        constraint recurring_appointments_max_occurrences_check check (max_occurrences > 0),
        constraint recurring_appointments_day_of_month_check check (day_of_month >= 1 and day_of_month <= 31),
        constraint recurring_appointments_interval_check check (recurrence_interval > 0),
        constraint recurring_appointments_recurrence_pattern_check check (recurrence_pattern in ('daily', 'weekly', 'biweekly', 'monthly'))
      )`);
    this.addSql(
      'create index recurring_appointments_client_id_index on recurring_appointments (client_id)',
    );
    this.addSql(
      'create index recurring_appointments_caregiver_id_index on recurring_appointments (caregiver_id)',
    );
    this.addSql(
      'create index recurring_appointments_service_id_index on recurring_appointments (service_id)',
    );

    this.addSql(`
      create table generated_appointments (
        id uuid not null default gen_random_uuid(),
        recurring_appointment_id uuid not null,
        appointment_id uuid not null,
        scheduled_date timestamptz(3) not null,
        primary key (id),
        constraint generated_appointments_recurring_appointment_id_foreign foreign key (recurring_appointment_id) references recurring_appointments (id) on delete restrict,
        constraint generated_appointments_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint generated_appointments_appointment_id_unique unique (appointment_id),
        constraint generated_appointments_occurrence_unique unique (recurring_appointment_id, scheduled_date)
      )`);

    this.addSql(`
      create table appointment_reminders (
        id uuid not null default gen_random_uuid(),
        appointment_id uuid not null,
        reminder_type text not null,
        reminder_time timestamptz(3) not null,
        time_before_appointment int not null,
        status text not null default 'pending',
        message text,
        sent_at timestamptz(3),
        primary key (id),
        constraint appointment_reminders_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint appointment_reminders_time_before_appointment_check check (time_before_appointment >= 0),
        constraint appointment_reminders_reminder_type_check check (reminder_type in ('email', 'text', 'call')),
        constraint appointment_reminders_status_check check (status in ('pending', 'sent', 'failed', 'cancelled'))
      )`);
    this.addSql(
      'create index appointment_reminders_appointment_id_index on appointment_reminders (appointment_id)',
    );
    this.addSql(
      'create index appointment_reminders_status_reminder_time_index on appointment_reminders (status, reminder_time)',
    );

    this.addSql(`
      create table care_updates (
        id uuid not null default gen_random_uuid(),
        client_id uuid not null,
        caregiver_id uuid,
        appointment_id uuid,
        update_type text not null,
        title text not null,
        content text not null,
        priority text not null default 'normal',
        is_read_by_family boolean not null default false,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint care_updates_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint care_updates_caregiver_id_foreign foreign key (caregiver_id) references caregivers (id) on delete restrict,
        constraint care_updates_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint care_updates_priority_check check (priority in ('low', 'normal', 'high', 'urgent'))
      )`);
    this.addSql('create index care_updates_caregiver_id_index on care_updates (caregiver_id)');
    this.addSql('create index care_updates_appointment_id_index on care_updates (appointment_id)');
    this.addSql(
      'create index care_updates_client_id_created_at_id_index on care_updates (client_id, created_at, id)',
    );
  }

  override down(): void {
    this.addSql('drop table care_updates');
    this.addSql('drop table appointment_reminders');
    this.addSql('drop table generated_appointments');
    this.addSql('drop table recurring_appointments');
    this.addSql('drop table appointment_recurring');
    this.addSql('drop table appointments');
    this.addSql('drop table caregiver_time_off');
    this.addSql('drop table caregiver_availability');
    this.addSql('drop table caregivers');
    this.addSql('drop table clients');
  }
}
