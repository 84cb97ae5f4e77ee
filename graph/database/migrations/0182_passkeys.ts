import { Migration } from '@mikro-orm/migrations';
import { functionOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';
const ofUser = { kind: `'user'`, id: 'r.user_id' };

const replaced = (unnoticed: readonly string[]): string =>
  functionOf('second_factors', ofUser, unnoticed).replace(
    'create function',
    'create or replace function',
  );

/** Passkeys as a second factor. How often one was used leaves no line in the audit log. */
export class Passkeys extends Migration {
  override up(): void {
    this.addSql(`
      alter table second_factors
        add column credential_id text,
        add column public_key text,
        add column counter bigint,
        add column transports text[] not null default '{}',
        add column name text,
        drop constraint second_factors_kind_check,
        add constraint second_factors_kind_check check (kind in ('passkey', 'app')),
        add constraint second_factors_passkey_parts check
          (num_nulls(credential_id, public_key, counter, name) = case kind when 'passkey' then 0 else 4 end),
        add constraint second_factors_name_sealed check (name ~ '${sealed}'),
        add constraint second_factors_credential_id_unique unique (credential_id)`);
    this.addSql(replaced(['last_step', 'last_used_at', 'counter']));
    this.addSql(`
      alter table factor_challenges
        drop constraint factor_challenges_purpose_check,
        add constraint factor_challenges_purpose_check check (purpose in ('login', 'add-app', 'add-passkey', 'prove'))`);
  }

  override down(): void {
    this.addSql(`delete from factor_challenges where purpose in ('add-passkey', 'prove')`);
    this.addSql(`
      alter table factor_challenges
        drop constraint factor_challenges_purpose_check,
        add constraint factor_challenges_purpose_check check (purpose in ('login', 'add-app'))`);
    this.addSql(`delete from second_factors where kind = 'passkey'`);
    this.addSql(`
      alter table second_factors
        drop constraint second_factors_kind_check,
        drop constraint second_factors_passkey_parts,
        drop column credential_id, drop column public_key, drop column counter, drop column transports, drop column name,
        add constraint second_factors_kind_check check (kind in ('app'))`);
    this.addSql(replaced(['last_step', 'last_used_at']));
  }
}
