import { useDatabase } from '../testing/useDatabase.ts';

const database = useDatabase();

test.each([
  [
    'the invoices of a client, newest first, with what is added up',
    'invoices',
    ['client_id', 'issue_date', 'id', 'invoice_number', 'due_date', 'total', 'status'],
  ],
  ['the invoices of everyone, newest first', 'invoices', ['issue_date', 'id']],
  ['the lines of a client by invoice', 'invoice_items', ['client_id', 'invoice_id', 'position']],
  [
    'the payments of a client, newest first, with what is added up',
    'payments',
    ['client_id', 'payment_date', 'id', 'invoice_id', 'amount', 'voided_at'],
  ],
  [
    'the visits of a client by time, with what is counted',
    'appointments',
    [
      'client_id',
      'scheduled_date',
      'id',
      'caregiver_id',
      'status',
      'completed_at',
      'end_date',
      'cancel_fee',
    ],
  ],
  ['the visits of everyone by time', 'appointments', ['scheduled_date', 'id']],
  ['the visits of a caregiver by time', 'appointments', ['caregiver_id', 'scheduled_date']],
  ['the updates of a client, newest first', 'care_updates', ['client_id', 'created_at', 'id']],
  ['the payments of an invoice', 'payments', ['invoice_id', 'payment_date', 'id']],
  ['sessions to sweep', 'sessions', ['expire']],
  ['keys to sweep', 'idempotency_keys', ['created_at']],
  ['who looked at a client', 'audit_log', ['subject_id', 'at', 'id']],
])('there is an index for %s', async (_read, table, columns) => {
  const { rows } = await database.pool.query<{ columns: string[] }>(
    `select array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality k(num, place)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num order by k.place) as columns
     from pg_index i where i.indrelid = $1::regclass`,
    [table],
  );
  expect(rows.map((row) => row.columns)).toContainEqual(columns);
});

test('all sessions of a user are found by an index', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain delete from sessions where sess ->> 'userId' = 'someone'`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('sessions_user_id_index');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
