import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, touchOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';
const indexed = (included: string): string =>
  `create index payments_of_client on payments (client_id, payment_date, id) include (${included})`;
const voids = (kinds: string): string => `check (voided_as in (${kinds}))`;

/**
 * Money received from a client at once, which payments of their invoices count parts of. What of it is
 * on no invoice, and was not given back, is kept in the row: no command can use it twice.
 */
export class AccountPayments extends Migration {
  override up(): void {
    this.addSql(`
      create table account_payments (
        id uuid not null default gen_random_uuid(),
        client_id uuid not null,
        payment_date date not null,
        amount numeric(10,2) not null,
        unapplied numeric(10,2) not null default 0,
        payment_method text not null,
        notes text,
        given_back_of_id uuid,
        recorded_by uuid not null,
        created_at timestamptz(3) not null default now(),
        voided_at timestamptz(3),
        voided_on date,
        voided_as text,
        voided_by uuid,
        void_reason text,
        primary key (id),
        constraint account_payments_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint account_payments_given_back_of_id_foreign foreign key (given_back_of_id) references account_payments (id) on delete restrict,
        constraint account_payments_recorded_by_foreign foreign key (recorded_by) references users (id) on delete restrict,
        constraint account_payments_voided_by_foreign foreign key (voided_by) references users (id) on delete restrict,
        constraint account_payments_notes_sealed check (notes ~ '${sealed}'),
        constraint account_payments_void_reason_sealed check (void_reason ~ '${sealed}'),
        constraint account_payments_amount_check check (amount <> 0),
        constraint account_payments_unapplied_check check (unapplied >= 0),
        constraint account_payments_given_back_check check ((amount < 0) = (given_back_of_id is not null) and (amount > 0 or notes is not null)),
        constraint account_payments_voided_as_check ${voids("'mistake', 'returned'")},
        constraint account_payments_voided_check check (num_nulls(voided_at, voided_on, voided_as, voided_by, void_reason) in (0, 5))
      )`);
    this.addSql(
      'create index account_payments_of_client on account_payments (client_id, payment_date, id) include (amount, unapplied, voided_at)',
    );
    this.addSql(
      'create index account_payments_payment_date_id_index on account_payments (payment_date, id)',
    );
    for (const column of ['given_back_of_id', 'recorded_by', 'voided_by'])
      this.addSql(`create index account_payments_${column}_index on account_payments (${column})`);
    this.addSql(`
      alter table payments
        add column account_payment_id uuid,
        add constraint payments_account_payment_id_foreign foreign key (account_payment_id) references account_payments (id) on delete restrict,
        add constraint payments_account_check check (account_payment_id is null or amount > 0),
        drop constraint payments_voided_as_check,
        add constraint payments_voided_as_check ${voids("'mistake', 'returned', 'taken-off'")}`);
    this.addSql('create index payments_account_payment_id_index on payments (account_payment_id)');
    this.addSql('drop index payments_of_client');
    this.addSql(indexed('invoice_id, amount, voided_at, account_payment_id'));
    this.addSql(`
      create function set_unapplied() returns trigger language plpgsql as $body$
      begin
        new.unapplied := case when new.voided_at is not null or new.amount < 0 then 0 else new.amount
          - coalesce((select sum(amount) from public.payments where account_payment_id = new.id and voided_at is null), 0)
          + coalesce((select sum(amount) from public.account_payments where given_back_of_id = new.id and voided_at is null), 0) end;
        return new;
      end $body$`);
    this.addSql(
      'create trigger set_unapplied before insert or update on account_payments for each row execute function set_unapplied()',
    );
    // An update, whatever it sets, has the trigger above add it up.
    this.addSql(`
      create function keep_unapplied() returns trigger language plpgsql as $body$
      declare
        link text := tg_argv[0];
        source uuid := (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> link)::uuid;
      begin
        if source is not null then update public.account_payments set unapplied = 0 where id = source; end if;
        return null;
      end $body$`);
    for (const [table, link] of [
      ['payments', 'account_payment_id'],
      ['account_payments', 'given_back_of_id'],
    ] as const)
      this.addSql(
        `create trigger keep_unapplied after insert or update or delete on ${table} for each row execute function keep_unapplied('${link}')`,
      );
    this.addSql(functionOf('account_payments', { kind: `'client'`, id: 'r.client_id' }));
    for (const event of events) {
      this.addSql(triggerOf('account_payments', event));
      this.addSql(touchOf('account_payments', event, [['clients', 'client_id']]));
    }
  }

  override down(): void {
    this.addSql('drop index payments_of_client');
    this.addSql('drop trigger keep_unapplied on payments');
    this.addSql(`delete from payments where voided_as = 'taken-off'`);
    this.addSql(`
      alter table payments
        drop column account_payment_id,
        drop constraint payments_voided_as_check,
        add constraint payments_voided_as_check ${voids("'mistake', 'returned'")}`);
    this.addSql(indexed('invoice_id, amount, voided_at'));
    this.addSql('drop table account_payments');
    this.addSql('drop function audit_account_payments()');
    this.addSql('drop function keep_unapplied()');
    this.addSql('drop function set_unapplied()');
  }
}
