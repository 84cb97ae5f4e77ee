import { Migration } from '@mikro-orm/migrations';

const columns = [
  'id',
  'at',
  'kind',
  'actor_id',
  'actor_role',
  'operation',
  'subject_kind',
  'subject_id',
  'request_id',
  'details',
].join(', ');

const table = `
  create table audit_log (
    id bigint not null default nextval('audit_log_id_seq'),
    at timestamptz(3) not null default now(),
    kind text not null,
    actor_id uuid,
    actor_role text not null,
    operation text not null,
    subject_kind text,
    subject_id uuid,
    request_id text,
    details jsonb not null default '{}',
    constraint audit_log_kind_check check (kind in ('read', 'write', 'denied'))
  )`;

const indexes = [
  'create index audit_log_subject_index on audit_log (subject_id, at, id)',
  'create index audit_log_at_id_index on audit_log (at, id)',
  'create index audit_log_actor_id_at_id_index on audit_log (actor_id, at, id)',
];

const appendOnly = (name: string): string =>
  `create trigger append_only before update or delete or truncate on ${name} for each statement execute function public.audit_is_append_only()`;

/**
 * Creates a month, in UTC, if it does not exist. It is created as a separate table and then
 * attached, which blocks no reads or writes. Writes directly to it meet its own trigger: the log's
 * only guard the log.
 */
const makeMonth = `
create function audit_make_month(month date) returns void language plpgsql as $body$
declare
  name text := 'audit_log_' || to_char(month, 'YYYY_MM');
  first timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
  next timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
begin
  if exists (select from pg_class where relname = name and relnamespace = 'audit_months'::regnamespace) then
    return;
  end if;
  execute format('create table audit_months.%I (like public.audit_log including constraints)', name);
  execute format('${appendOnly('audit_months.%I')}', name);
  execute format('alter table public.audit_log attach partition audit_months.%I for values from (%L) to (%L)', name, first, next);
end $body$`;

/** Dropped again by 0114. */
export const droppedMonthsTable = `
  create table audit_dropped_months (
    month date not null,
    ids int8multirange not null,
    line bigint not null,
    dropped_at timestamptz(3) not null default now(),
    primary key (month)
  )`;

/**
 * Partitions the audit log by month, so that months past their keeping time are dropped as a whole.
 * The months are in a separate schema, on which the application's role has no rights: it reaches
 * them only through the log. Drops stay recorded.
 */
export class AuditMonths extends Migration {
  override up(): void {
    this.addSql('create schema if not exists audit_months');
    this.replaced(`${table} partition by range (at)`, [
      makeMonth,
      `select audit_make_month(month) from (select distinct date_trunc('month', at at time zone 'UTC')::date as month from audit_months.audit_log) of_rows`,
    ]);
    this.addSql('alter table audit_log add primary key (id, at)');
    for (const index of indexes) this.addSql(index);
    this.addSql(droppedMonthsTable);
    this.addSql(appendOnly('audit_dropped_months'));
  }

  override down(): void {
    this.addSql('drop table audit_dropped_months');
    this.replaced(table, ['drop function audit_make_month(date)']);
    this.addSql('alter table audit_log add primary key (id)');
    for (const index of indexes) this.addSql(index);
    this.addSql('drop schema audit_months');
  }

  /** Replaces the log with another table, keeping its rows and numbers. */
  private replaced(made: string, before: readonly string[]): void {
    this.addSql('alter sequence audit_log_id_seq owned by none');
    this.addSql('alter table audit_log set schema audit_months');
    this.addSql(made);
    this.addSql('alter sequence audit_log_id_seq owned by audit_log.id');
    for (const statement of before) this.addSql(statement);
    this.addSql(
      `insert into audit_log (${columns}) select ${columns} from audit_months.audit_log order by id`,
    );
    this.addSql('drop table audit_months.audit_log');
    this.addSql(appendOnly('audit_log'));
    this.addSql(
      'create trigger tell_changes after insert on audit_log referencing new table as added for each statement execute function tell_changes()',
    );
  }
}
