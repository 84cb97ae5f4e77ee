import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

/** The trigger of migration 0260 for payments, with the day of what is booked. */
const bookPayments = (day: string): string => `
  create or replace function book_payments() returns trigger language plpgsql as $body$
  declare
    r public.payments := new;
    kind text := case when r.amount < 0 then 'refund' when r.account_payment_id is null then 'payment' else 'applied' end;
  begin
    if tg_op = 'INSERT' then
      insert into public.book_entries (kind, reverses, source_id, client_id, day, amount)
        values (kind, false, r.id, r.client_id, ${day}, abs(r.amount));
    end if;
    if r.voided_at is not null and (tg_op = 'INSERT' or old.voided_at is null) then
      insert into public.book_entries (kind, reverses, source_id, client_id, day, amount)
        values (kind, true, r.id, r.client_id, r.voided_on, abs(r.amount));
    end if;
    return null;
  end $body$`;

/**
 * Months of the books that are closed. No entry of one is added, changed or removed; an export still
 * marks what it takes. Whoever adds one waits for whoever closes, and the other way round.
 */
export class ClosedMonths extends Migration {
  override up(): void {
    this.addSql(`
      create table book_closings (
        id uuid not null default gen_random_uuid(),
        month date not null,
        closed_by uuid not null,
        closed_at timestamptz(3) not null default now(),
        reopened_by uuid,
        reopened_at timestamptz(3),
        reopen_reason text,
        primary key (id),
        constraint book_closings_closed_by_foreign foreign key (closed_by) references users (id) on delete restrict,
        constraint book_closings_reopened_by_foreign foreign key (reopened_by) references users (id) on delete restrict,
        constraint book_closings_month_check check (extract(day from month) = 1),
        constraint book_closings_reopened_check check (num_nulls(reopened_by, reopened_at, reopen_reason) in (0, 3)),
        constraint book_closings_reopen_reason_sealed check (reopen_reason ~ '${sealed}')
      )`);
    this.addSql('create index book_closings_closed_by_index on book_closings (closed_by)');
    this.addSql('create index book_closings_reopened_by_index on book_closings (reopened_by)');
    this.addSql(
      'create index book_closings_month_closed_at_id_index on book_closings (month, closed_at, id)',
    );
    this.addSql(
      'create unique index "book_closings_closed" on "book_closings" ("month") where reopened_at is null',
    );
    this.addSql(
      functionOf('book_closings', { kind: `'user'`, id: 'coalesce(r.reopened_by, r.closed_by)' }),
    );
    for (const event of events) this.addSql(triggerOf('book_closings', event));
    this.addSql('create index book_entries_day_index on book_entries (day)');
    // Each statement in it sees what was committed before it: once it has the lock, the last closing.
    this.addSql(`
      create function first_open_day() returns date language plpgsql as $body$
      begin
        perform pg_advisory_xact_lock_shared(hashtext('months of the books'));
        return (select max(month) + interval '1 month' from public.book_closings where reopened_at is null);
      end $body$`);
    this.addSql(`
      create function keep_closed_month() returns trigger language plpgsql as $body$
      declare
        first_open date := public.first_open_day();
        entry_day date := least(old.day, new.day);
      begin
        if entry_day < first_open then
          raise exception 'This month of the books is closed' using errcode = 'BK001', detail = concat_ws(' ', entry_day, first_open);
        end if;
        return coalesce(new, old);
      end $body$`);
    this.addSql(`
      create trigger keep_closed_month before insert or delete or update of id, kind, reverses, source_id, client_id, day, amount
        on book_entries for each row execute function keep_closed_month()`);
    // The one that is void is booked on that day, too.
    this.addSql(
      bookPayments(
        `case when r.moved_from_id is null then r.payment_date else (r.created_at at time zone 'America/Phoenix')::date end`,
      ),
    );
  }

  override down(): void {
    this.addSql(bookPayments('r.payment_date'));
    this.addSql('drop trigger keep_closed_month on book_entries');
    this.addSql('drop function keep_closed_month(), first_open_day()');
    this.addSql('drop index book_entries_day_index');
    this.addSql('drop table book_closings');
    this.addSql('drop function audit_book_closings()');
  }
}
