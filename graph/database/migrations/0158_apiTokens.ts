import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const roleCheck = (roles: string): string => `
  alter table users drop constraint users_role_check,
    add constraint users_role_check check (role in (${roles}))`;
const emailCheck = (condition: string): string => `
  alter table users drop constraint users_email_check,
    add constraint users_email_check check (${condition})`;

const scopes = [
  'visits',
  'clients',
  'caregivers',
  'billing',
  'inbox',
  'services',
  'reports',
  'care',
]
  .flatMap((subject) => [`${subject}:read`, `${subject}:write`])
  .filter((scope) => scope !== 'reports:write')
  .map((scope) => `'${scope}'`);

/**
 * Tokens of programs. A program is a user without email and password, so that whatever names a person
 * names it in the same way. The time of last use leaves no line in the audit log.
 */
export class ApiTokens extends Migration {
  override up(): void {
    this.addSql(roleCheck(`'client', 'caregiver', 'staff', 'admin', 'program'`));
    this.addSql(
      emailCheck(
        `email is not null and role <> 'program' or email is null and password_hash is null and not email_verified and role in ('client', 'program')`,
      ),
    );
    this.addSql(`
      create table api_tokens (
        id uuid not null default gen_random_uuid(),
        user_id uuid not null,
        hash text not null,
        scopes text[] not null default '{}',
        expires_at timestamptz(3) not null,
        last_used_at timestamptz(3),
        made_by uuid not null,
        created_at timestamptz(3) not null default now(),
        ended_by uuid,
        ended_at timestamptz(3),
        primary key (id),
        constraint api_tokens_user_id_unique unique (user_id),
        constraint api_tokens_hash_unique unique (hash),
        constraint api_tokens_user_id_foreign foreign key (user_id) references users (id) on delete restrict,
        constraint api_tokens_made_by_foreign foreign key (made_by) references users (id) on delete restrict,
        constraint api_tokens_ended_by_foreign foreign key (ended_by) references users (id) on delete restrict,
        constraint api_tokens_scopes_check check (cardinality(scopes) > 0 and scopes <@ array[${scopes.join(', ')}])
      )`);
    this.addSql('create index api_tokens_made_by_index on api_tokens (made_by)');
    this.addSql('create index api_tokens_ended_by_index on api_tokens (ended_by)');
    this.addSql(functionOf('api_tokens', { kind: `'user'`, id: 'r.user_id' }, ['last_used_at']));
    for (const event of events) this.addSql(triggerOf('api_tokens', event));
  }

  override down(): void {
    this.addSql('drop table api_tokens');
    this.addSql('drop function audit_api_tokens()');
    this.addSql(`update users set role = 'client', is_active = false where role = 'program'`);
    this.addSql(
      emailCheck(
        `email is not null or password_hash is null and not email_verified and role = 'client'`,
      ),
    );
    this.addSql(roleCheck(`'client', 'caregiver', 'staff', 'admin'`));
  }
}
