import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';
const ofUser = { kind: `'user'`, id: 'r.user_id' };

/**
 * What people have besides a password. Which code was used last, and when, leaves no line in the
 * audit log; the login that it was for does.
 */
export class SecondFactors extends Migration {
  override up(): void {
    this.addSql(`
      create table second_factors (
        id uuid not null default gen_random_uuid(),
        user_id uuid not null,
        kind text not null,
        secret text,
        last_step int,
        created_at timestamptz(3) not null default now(),
        last_used_at timestamptz(3),
        primary key (id),
        constraint second_factors_user_id_foreign foreign key (user_id) references users (id) on delete restrict,
        constraint second_factors_kind_check check (kind in ('app')),
        constraint second_factors_kind_parts check ((kind = 'app') = (secret is not null)),
        constraint second_factors_secret_sealed check (secret ~ '${sealed}')
      )`);
    this.addSql('create index second_factors_user_id_index on second_factors (user_id)');
    this.addSql(
      `create unique index second_factors_app_unique on second_factors (user_id) where kind = 'app'`,
    );
    this.addSql(functionOf('second_factors', ofUser, ['last_step', 'last_used_at']));
    this.addSql(`
      create table recovery_codes (
        id uuid not null default gen_random_uuid(),
        user_id uuid not null,
        hash text not null,
        used_at timestamptz(3),
        primary key (id),
        constraint recovery_codes_hash_unique unique (hash),
        constraint recovery_codes_user_id_foreign foreign key (user_id) references users (id) on delete restrict
      )`);
    this.addSql('create index recovery_codes_user_id_index on recovery_codes (user_id)');
    this.addSql(functionOf('recovery_codes', ofUser));
    for (const table of ['second_factors', 'recovery_codes'])
      for (const event of events) this.addSql(triggerOf(table, event));
    this.addSql(`
      create table factor_challenges (
        id uuid not null default gen_random_uuid(),
        user_id uuid not null,
        purpose text not null,
        hash text not null,
        password_mark text not null,
        secret text,
        failures int not null default 0,
        expires_at timestamptz(3) not null,
        primary key (id),
        constraint factor_challenges_hash_unique unique (hash),
        constraint factor_challenges_user_id_foreign foreign key (user_id) references users (id) on delete restrict,
        constraint factor_challenges_purpose_check check (purpose in ('login', 'add-app')),
        constraint factor_challenges_secret_sealed check (secret ~ '${sealed}')
      )`);
    this.addSql('create index factor_challenges_user_id_index on factor_challenges (user_id)');
    this.addSql(
      'create index factor_challenges_expires_at_index on factor_challenges (expires_at)',
    );
  }

  override down(): void {
    this.addSql('drop table factor_challenges');
    this.addSql('drop table recovery_codes');
    this.addSql('drop table second_factors');
    this.addSql('drop function audit_recovery_codes()');
    this.addSql('drop function audit_second_factors()');
  }
}
