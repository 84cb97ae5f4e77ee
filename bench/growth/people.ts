import pg from 'pg';
import { idOf } from '../data/ids.ts';
import type { Size } from '../data/rows.ts';

/** The clerk who asks for the office's lists. */
export const clerkId = '00000000-0000-4000-8000-00000000c1e7';

const given = [
  'Ana',
  'Bernard',
  'Carmen',
  'Dolores',
  'Ernest',
  'Frances',
  'Gloria',
  'Harold',
  'Irene',
  'José',
  'Kathleen',
  'Leonard',
  'Marjorie',
  'Núria',
  'Oscar',
  'Phyllis',
  'Rosa',
  'Stanley',
  'Thelma',
  'Walter',
];
const syllables = [
  'bar',
  'cho',
  'den',
  'fos',
  'gar',
  'hin',
  'jen',
  'kel',
  'lo',
  'mar',
  'nel',
  'or',
  'per',
  'quin',
  'ros',
  'san',
  'tor',
  'ul',
  'ven',
  'wil',
  'yar',
  'zim',
];

/** Names by which people can be looked for, a visitor's request for every client, and someone in the office who looks. */
export async function peopleAndRequests(url: string, { clients }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from users where id = $1', [clerkId]);
    if (rowCount !== 0) return;
    await client.query(
      'alter table users disable trigger audit_update, disable trigger audit_insert; alter table consultation_requests disable trigger user',
    );
    const name = (n: string): string =>
      `($1::text[])[1 + ${n} % 20], initcap(($2::text[])[1 + ${n} / 20 % 22] || ($2::text[])[1 + ${n} / 440 % 22] || ($2::text[])[1 + ${n} / 9680 % 22])`;
    await client.query(
      `update users set (first_name, last_name) = (select ${name('n')} from (select substring(email from '[0-9]+')::int as n) numbered) where email like 'client%@bench.example'`,
      [given, syllables],
    );
    await client.query(
      `insert into consultation_requests (reference, name, email, phone, status, created_at)
       select upper(lpad(to_hex(n), 8, '0')), concat_ws(' ', f, l), 'visitor' || n || '@bench.example', '(602) 555-0' || 100 + n % 100, case when n % $3 < 20 then 'pending' else 'completed' end, now() - n * interval '7 minutes'
         from generate_series(1, $3::int) n cross join lateral (select ${name('n')}) as named (f, l)`,
      [given, syllables, clients],
    );
    await client.query(
      `insert into users (id, email, first_name, last_name, role, email_verified) values ($1, 'clerk@bench.example', 'Clerk', 'Of the bench', 'staff', true)`,
      [clerkId],
    );
    await client.query(
      'alter table users enable trigger audit_update, enable trigger audit_insert; alter table consultation_requests enable trigger user',
    );
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** Cursors as the lists give them. */
const cursor = (list: string, day: string, id: string): string =>
  Buffer.from(`${list}|${day}|${id}`).toString('base64url');

/** What each of some clients can name of their own: an invoice, and places in the middle of their lists. */
export async function ownThings(url: string, clients: readonly number[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await Promise.all(
      clients.map(async (n) => {
        const { rows: invoices } = await client.query<{ id: string; day: string }>(
          'select id, issue_date::text as day from invoices where client_id = $1 order by issue_date desc, id desc',
          [idOf('client', n)],
        );
        const { rows: payments } = await client.query<{ id: string; day: string }>(
          'select id, payment_date::text as day from payments where client_id = $1 order by payment_date desc, id desc',
          [idOf('client', n)],
        );
        const {
          rows: [person],
        } = await client.query<{ name: string; email: string }>(
          `select first_name || ' ' || last_name as name, email from users where id = $1`,
          [idOf('user', n)],
        );
        const [invoice, payment] = [
          invoices[Math.floor(invoices.length / 2)]!,
          payments[Math.floor(payments.length / 2)]!,
        ];
        return {
          ...person!,
          clientId: idOf('client', n),
          invoiceId: invoice.id,
          invoicesAfter: cursor('invoices', invoice.day, invoice.id),
          paymentsAfter: cursor('payments', payment.day, payment.id),
        };
      }),
    );
  } finally {
    await client.end();
  }
}
