import { createHash } from 'node:crypto';
import pg from 'pg';
import { ColumnCipher } from '../../graph/database/encryption/columnCipher.ts';

/** How much there is. */
export interface Size {
  clients: number;
  invoicesPerClient: number;
  linesPerInvoice: number;
  appointmentsPerClient: number;
  updatesPerClient: number;
}

const day = 86_400_000;
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The identifier of the nth thing of a kind: the same in every run, here and in SQL. */
export function idOf(kind: string, n: number): string {
  const hex = createHash('md5').update(`${kind} ${n}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const idInSql = `
  create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable as
  $$ select overlay(overlay(md5(kind || ' ' || n) placing '4' from 13) placing '8' from 17)::uuid $$`;

/** When the kth of a client's weekly invoices was issued. */
export const issuedOn = ({ invoicesPerClient }: Size, k: number): string =>
  dayOf(Date.now() - (invoicesPerClient - k) * 7 * day);
export const paidOn = (size: Size, k: number): string =>
  dayOf(Date.parse(issuedOn(size, k)) + 5 * day);

/**
 * Every row of a provider of this size: a tenth as many caregivers as clients, each with four visits a day that do not
 * overlap, the last ones in the next two weeks. Invoices are weekly; all but the last are paid. Rows come in the order in
 * which life writes them, by day, so that what belongs to one client lies far apart.
 */
const statements = ({
  clients,
  invoicesPerClient: invoices,
  linesPerInvoice: lines,
  appointmentsPerClient: visits,
}: Size): readonly string[] => [
  `insert into users (id, email, first_name, last_name, email_verified)
   select pg_temp.id('user', n), 'client' || n || '@bench.example', 'Given' || n % 997, 'Family' || n, true
     from generate_series(0, ${clients} - 1) n`,
  `insert into clients (id, user_id, emergency_phone, address, calendar_token)
   select pg_temp.id('client', n), pg_temp.id('user', n), '(480) 555-0199', n || ' East Desert Willow Lane, Phoenix, AZ',
          encode(sha256(convert_to('calendar bench-' || n, 'UTF8')), 'hex')
     from generate_series(0, ${clients} - 1) n`,
  `insert into client_search (client_id, words)
   select pg_temp.id('client', n), 'client' || n || '@bench.example' from generate_series(0, ${clients} - 1) n`,
  `insert into caregivers (id, first_name, last_name, email)
   select pg_temp.id('caregiver', n), 'Carer' || n % 997, 'Family' || n, 'caregiver' || n || '@bench.example'
     from generate_series(0, ${clients} / 10) n`,
  `insert into appointments (id, client_id, caregiver_id, scheduled_date, end_date, duration, service_type, status, location,
                             estimated_cost, booked_at, confirmed_at, started_at, completed_at)
   select pg_temp.id('appointment', n), pg_temp.id('client', client), pg_temp.id('caregiver', client / 10), start, finish, 180,
          'Personal Care', case when done then 'completed' else 'scheduled' end, 'At home', 102, start - interval '7 days',
          case when done then start - interval '6 days' end, case when done then start end, case when done then finish end
     from generate_series(0, ${clients} * ${visits} - 1) n,
          lateral (select n % ${clients} as client, n / ${clients} * 10 + n % ${clients} % 10 as turn),
          lateral (select date_trunc('day', now(), 'UTC') + interval '14 days' - (10 * ${visits} - 1 - turn) / 4 * interval '1 day'
                          + (13 + turn % 4 * 3) * interval '1 hour' as start),
          lateral (select start + interval '3 hours' as finish, start + interval '3 hours' < now() as done)`,
  `insert into invoices (id, invoice_number, client_id, subtotal, tax, total, issue_date, due_date, status, payment_method, paid_at)
   select pg_temp.id('invoice', n), 'BENCH-' || lpad(n::text, 8, '0'), pg_temp.id('client', client), ${lines} * 102, 0, ${lines} * 102,
          issued, issued + 14, case when paid then 'paid' else 'pending' end, case when paid then 'check' end,
          case when paid then issued + 5 end
     from generate_series(0, ${invoices} - 1) k, generate_series(0, ${clients} - 1) client,
          lateral (select client * ${invoices} + k as n, k < ${invoices} - 1 as paid,
                          (now() at time zone 'UTC')::date - (${invoices} - k) * 7 as issued)`,
  `insert into invoice_items (id, invoice_id, client_id, service_description, quantity, rate, amount, service_date, position)
   select pg_temp.id('line', n * ${lines} + line), pg_temp.id('invoice', n), i.client_id, 'Personal Care', 3, 34.00, 102, i.issue_date - 1,
          line + 1
     from generate_series(0, ${clients} * ${invoices} - 1) n, generate_series(0, ${lines} - 1) line,
          lateral (select client_id, issue_date from invoices where id = pg_temp.id('invoice', n)) i`,
  `insert into payments (id, invoice_id, client_id, payment_date, amount, payment_method)
   select pg_temp.id('payment', n), pg_temp.id('invoice', n), i.client_id, i.issue_date + 5, i.total, 'check'
     from generate_series(0, ${clients} * ${invoices} - 1) n,
          lateral (select client_id, issue_date, total from invoices where id = pg_temp.id('invoice', n) and status = 'paid') i`,
];

/** Fills a migrated, empty database. Nothing of it goes into the audit log. */
export async function seed(url: string, size: Size, dataKey: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(idInSql);
    for (const statement of statements(size)) await client.query(statement);
    await careUpdates(client, size, new ColumnCipher([dataKey]));
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** Their texts are encrypted, each for its own place. */
async function careUpdates(client: pg.Client, size: Size, cipher: ColumnCipher): Promise<void> {
  for (let k = 0; k < size.updatesPerClient; k += 1)
    for (let from = 0; from < size.clients; from += 5_000) {
      const length = Math.min(5_000, size.clients - from);
      const numbers = Array.from({ length }, (_, i) => from + i);
      const ids = numbers.map((n) => idOf('update', n * size.updatesPerClient + k));
      const encrypted = (column: string, text: string): string[] =>
        ids.map((id) => cipher.encrypt({ table: 'care_updates', column, id }, text));
      await client.query(
        `insert into care_updates (id, client_id, update_type, title, content, created_at)
         select *, now() - $6 * interval '1 day' from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[])`,
        [
          ids,
          numbers.map((n) => idOf('client', n)),
          encrypted('update_type', 'Visit summary'),
          encrypted('title', 'A good morning'),
          encrypted('content', 'Breakfast together, a walk around the block, medicine at nine.'),
          size.updatesPerClient - k,
        ],
      );
    }
}
