import { Migration } from '@mikro-orm/migrations';

export class ProviderAndIdentity extends Migration {
  override up(): void {
    this.addSql(`
      create table services (
        id uuid not null default gen_random_uuid(),
        name text not null,
        description text,
        base_price numeric(8,2) not null,
        duration int,
        category text,
        is_active boolean not null default true,
        primary key (id),
        constraint services_duration_check check (duration > 0),
        constraint services_base_price_check check (base_price >= 0)
      )`);

    this.addSql(`
      create table analytics (
        id uuid not null default gen_random_uuid(),
        metric text not null,
        "value" numeric(14,2) not null,
        "date" timestamptz(3) not null default now(),
        metadata jsonb,
        primary key (id)
      )`);
    this.addSql('create index analytics_metric_date_index on analytics (metric, "date")');

    this.addSql(`
      create table users (
        id uuid not null default gen_random_uuid(),
        email text not null,
        password_hash text,
        first_name text not null,
        last_name text not null,
        profile_image_url text,
        role text not null default 'client',
        is_active boolean not null default true,
        email_verified boolean not null default false,
        reset_token text,
        reset_token_expiry timestamptz(3),
        verification_token text,
        verification_token_expiry timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        primary key (id),
        constraint users_email_unique unique (email),
        constraint users_reset_token_unique unique (reset_token),
        constraint users_verification_token_unique unique (verification_token),
        constraint users_role_check check (role in ('client', 'caregiver', 'staff', 'admin'))
      )`);
    this.addSql('create unique index users_email_lower_unique on users (lower(email))');

    this.addSql(`
      create table sessions (
        sid varchar not null,
        sess json not null,
        expire timestamp(6) not null,
        primary key (sid)
      )`);
    this.addSql('create index sessions_expire_index on sessions (expire)');
    this.addSql(`create index sessions_user_id_index on sessions ((sess ->> 'userId'))`);

    this.addSql(`
      create table sign_in_failures (
        email_key text not null,
        failures int not null default 0,
        locked_until timestamptz(3),
        updated_at timestamptz(3) not null default now(),
        primary key (email_key)
      )`);

    this.addSql(`
      create table rate_limits (
        "key" text not null,
        points int not null default 0,
        expire bigint,
        primary key ("key")
      )`);
    this.addSql('create index rate_limits_expire_index on rate_limits (expire)');
  }

  override down(): void {
    this.addSql('drop table rate_limits');
    this.addSql('drop table sign_in_failures');
    this.addSql('drop table sessions');
    this.addSql('drop table users');
    this.addSql('drop table analytics');
    this.addSql('drop table services');
  }
}
