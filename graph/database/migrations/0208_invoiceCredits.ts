import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, touchOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';
const indexed = (included: string): string =>
  `create index invoices_of_client on invoices (client_id, issue_date, id) include (${included})`;

/**
 * Credits on issued invoices. What they take off an invoice is kept beside its total, so that every
 * read of what is due finds it in the same row.
 */
export class InvoiceCredits extends Migration {
  override up(): void {
    this.addSql(`
      alter table invoices
        add column credited numeric(10,2) not null default 0,
        add constraint invoices_credited_check check (credited >= 0 and credited <= total)`);
    this.addSql('drop index invoices_of_client');
    this.addSql(indexed('invoice_number, due_date, total, status, credited'));
    this.addSql(`
      create table invoice_credits (
        id uuid not null default gen_random_uuid(),
        invoice_id uuid not null,
        credit_date date not null,
        amount numeric(10,2) not null,
        reason text not null,
        given_by uuid not null,
        created_at timestamptz(3) not null default now(),
        taken_back_at timestamptz(3),
        taken_back_by uuid,
        take_back_reason text,
        primary key (id),
        constraint invoice_credits_invoice_id_foreign foreign key (invoice_id) references invoices (id) on delete restrict,
        constraint invoice_credits_given_by_foreign foreign key (given_by) references users (id) on delete restrict,
        constraint invoice_credits_taken_back_by_foreign foreign key (taken_back_by) references users (id) on delete restrict,
        constraint invoice_credits_reason_sealed check (reason ~ '${sealed}'),
        constraint invoice_credits_take_back_reason_sealed check (take_back_reason ~ '${sealed}'),
        constraint invoice_credits_amount_check check (amount > 0),
        constraint invoice_credits_taken_back_check check (num_nulls(taken_back_at, taken_back_by, take_back_reason) in (0, 3))
      )`);
    this.addSql(
      'create index invoice_credits_invoice_id_credit_date_id_index on invoice_credits (invoice_id, credit_date, id)',
    );
    this.addSql('create index invoice_credits_credit_date_index on invoice_credits (credit_date)');
    this.addSql('create index invoice_credits_given_by_index on invoice_credits (given_by)');
    this.addSql(
      'create index invoice_credits_taken_back_by_index on invoice_credits (taken_back_by)',
    );
    this.addSql(`
      create function keep_credited() returns trigger language plpgsql as $body$
      declare
        invoice uuid := case tg_op when 'DELETE' then old.invoice_id else new.invoice_id end;
      begin
        update public.invoices set credited = coalesce((
          select sum(amount) from public.invoice_credits where invoice_id = invoice and taken_back_at is null), 0)
        where id = invoice;
        return null;
      end $body$`);
    this.addSql(
      'create trigger keep_credited after insert or update or delete on invoice_credits for each row execute function keep_credited()',
    );
    this.addSql(
      functionOf('invoice_credits', {
        kind: `'client'`,
        id: 'i.client_id',
        join: 'join public.invoices i on i.id = r.invoice_id',
      }),
    );
    for (const event of events) {
      this.addSql(triggerOf('invoice_credits', event));
      this.addSql(touchOf('invoice_credits', event, [['invoices', 'invoice_id']]));
    }
  }

  override down(): void {
    this.addSql('drop table invoice_credits');
    this.addSql('drop function audit_invoice_credits()');
    this.addSql('drop function keep_credited()');
    this.addSql('drop index invoices_of_client');
    this.addSql(indexed('invoice_number, due_date, total, status'));
    this.addSql('alter table invoices drop column credited');
  }
}
