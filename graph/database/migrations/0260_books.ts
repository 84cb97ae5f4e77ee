import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';
const phoenixDay = (at: string): string =>
  `(coalesce(${at}, now()) at time zone 'America/Phoenix')::date`;

/** What a row `r` of a table is booked as, when it is inserted and when it is taken back. */
interface Booked {
  kind: string;
  clientId: string;
  day: string;
  dayBack: string;
  amount: string;
  isBack: (row: string) => string;
}
const voidable = {
  clientId: 'r.client_id',
  day: 'r.payment_date',
  dayBack: 'r.voided_on',
  amount: 'abs(r.amount)',
  isBack: (row: string) => `${row}.voided_at is not null`,
};
const booked: Readonly<Record<string, Booked>> = {
  invoices: {
    kind: `'invoice'`,
    clientId: 'r.client_id',
    day: 'r.issue_date',
    dayBack: phoenixDay('r.cancelled_at'),
    amount: 'r.total',
    isBack: (row) => `${row}.status = 'cancelled'`,
  },
  payments: {
    ...voidable,
    kind: `case when r.amount < 0 then 'refund' when r.account_payment_id is null then 'payment' else 'applied' end`,
  },
  account_payments: {
    ...voidable,
    kind: `case when r.amount < 0 then 'given-back' else 'received' end`,
  },
  invoice_credits: {
    kind: `'credit'`,
    clientId: '(select client_id from public.invoices where id = r.invoice_id)',
    day: 'r.credit_date',
    dayBack: phoenixDay('r.taken_back_at'),
    amount: 'r.amount',
    isBack: (row) => `${row}.taken_back_at is not null`,
  },
};

const columns = '(kind, reverses, source_id, client_id, day, amount)';
const valuesOf = (
  { kind, clientId, day, dayBack, amount }: Omit<Booked, 'isBack'>,
  reverses: boolean,
): string => `${kind}, ${reverses}, r.id, ${clientId}, ${reverses ? dayBack : day}, ${amount}`;

/**
 * What happened in the ledger, each event once, written by triggers in the transaction that recorded
 * it: an export marks what it takes, so that what commits late falls into the next one. The files of an
 * export are kept, as what they say may read otherwise later.
 */
export class Books extends Migration {
  override up(): void {
    this.addSql(`
      create table book_batches (
        id uuid not null default gen_random_uuid(),
        number int not null,
        made_by uuid not null,
        made_at timestamptz(3) not null default now(),
        entry_count int not null,
        debits numeric(12,2) not null,
        primary key (id),
        constraint book_batches_number_unique unique (number),
        constraint book_batches_made_by_foreign foreign key (made_by) references users (id) on delete restrict
      )`);
    this.addSql('create index book_batches_made_by_index on book_batches (made_by)');
    this.addSql(functionOf('book_batches', { kind: `'user'`, id: 'r.made_by' }));
    for (const event of events) this.addSql(triggerOf('book_batches', event));
    this.addSql(`
      create table book_entries (
        id uuid not null default gen_random_uuid(),
        kind text not null,
        reverses boolean not null,
        source_id uuid not null,
        client_id uuid not null,
        day date not null,
        amount numeric(10,2) not null,
        batch_id uuid,
        primary key (id),
        constraint book_entries_source_id_reverses_unique unique (source_id, reverses),
        constraint book_entries_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint book_entries_batch_id_foreign foreign key (batch_id) references book_batches (id) on delete restrict,
        constraint book_entries_kind_check check (kind in ('invoice', 'payment', 'refund', 'credit', 'received', 'applied', 'given-back')),
        constraint book_entries_amount_check check (amount >= 0)
      )`);
    this.addSql('create index book_entries_client_id_index on book_entries (client_id)');
    this.addSql('create index book_entries_batch_id_index on book_entries (batch_id)');
    this.addSql(
      'create index "book_entries_waiting" on "book_entries" ("day", "id") where batch_id is null',
    );
    this.addSql(`
      create table book_files (
        id uuid not null default gen_random_uuid(),
        batch_id uuid not null,
        name text not null,
        content text not null,
        primary key (id),
        constraint book_files_batch_id_name_unique unique (batch_id, name),
        constraint book_files_batch_id_foreign foreign key (batch_id) references book_batches (id) on delete restrict,
        constraint book_files_content_sealed check (content ~ '${sealed}')
      )`);
    for (const [table, { isBack, ...row }] of Object.entries(booked)) {
      const [first, back] = [valuesOf(row, false), valuesOf(row, true)];
      this.addSql(`
        create function book_${table}() returns trigger language plpgsql as $body$
        declare
          r public.${table} := new;
        begin
          if tg_op = 'INSERT' then
            insert into public.book_entries ${columns} values (${first});
          end if;
          if ${isBack('r')} and (tg_op = 'INSERT' or not (${isBack('old')})) then
            insert into public.book_entries ${columns} values (${back});
          end if;
          return null;
        end $body$`);
      this.addSql(
        `create trigger book after insert or update on ${table} for each row execute function book_${table}()`,
      );
      this.addSql(`insert into book_entries ${columns} select ${first} from ${table} r`);
      this.addSql(
        `insert into book_entries ${columns} select ${back} from ${table} r where ${isBack('r')}`,
      );
    }
  }

  override down(): void {
    for (const table of Object.keys(booked)) {
      this.addSql(`drop trigger book on ${table}`);
      this.addSql(`drop function book_${table}()`);
    }
    this.addSql('drop table book_files, book_entries, book_batches');
    this.addSql('drop function audit_book_batches()');
  }
}
