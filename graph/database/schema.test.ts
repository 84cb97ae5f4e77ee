import { useDatabase } from '../testing/useDatabase.ts';
import { unreadText } from '../testing/database.ts';

const database = useDatabase();

test.each([
  [
    'contact_inquiries',
    `(first_name, last_name, email, message) values ('Ana', 'Ruiz', 'ana@example.com', '${unreadText}')`,
  ],
  ['consultation_requests', `(name, phone) values ('Ana Ruiz', '6025550188')`],
  ['consultations', `(name, email, phone) values ('Ana Ruiz', 'ana@example.com', '6025550188')`],
  [
    'signup_applications',
    `(first_name, last_name, email, phone, address, emergency_contact, emergency_phone)
    values ('Ana', 'Ruiz', 'ana@example.com', '6025550188', '1 Elm Street', 'Luis Ruiz', '6025550199')`,
  ],
  [
    'job_applications',
    `(name, email, phone, work_experience, background_check_consent, fingerprint_consent)
    values ('Ana Ruiz', 'ana@example.com', '6025550188', '[]', true, true)`,
  ],
])(
  '%s accepts a row with only the required columns, and gives it a reference',
  async (table, row) => {
    const { rows } = await database.pool.query<{ reference: string }>(
      `insert into ${table} ${row} returning reference`,
    );
    expect(rows).toEqual([{ reference: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/) }]);
  },
);

/** migrations.test.ts compares columns, types, defaults and uniqueness with the entities. */
test('every reference is a foreign key, points to the right table and is the first column of an index', async () => {
  const { rows } = await database.pool.query<{
    column: string;
    target: string;
    indexed: boolean;
    rule: string;
  }>(`
    select k.conrelid::regclass || '.' || a.attname as "column", k.confrelid::regclass::text as target, k.confdeltype as rule,
      exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = a.attnum and i.indpred is null and i.indisvalid) as indexed
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' order by 1`);
  const targets: Record<string, string> = {
    user_id: 'users',
    client_id: 'clients',
    caregiver_id: 'caregivers',
    service_id: 'services',
    appointment_id: 'appointments',
    invoice_id: 'invoices',
    payment_id: 'payments',
    account_payment_id: 'account_payments',
    given_back_of_id: 'account_payments',
    recorded_by: 'users',
    recurring_appointment_id: 'recurring_appointments',
    reviewed_by: 'users',
    cancelled_by: 'users',
    assignee_id: 'users',
    written_by: 'users',
    decided_by: 'users',
    contact_inquiry_id: 'contact_inquiries',
    consultation_id: 'consultations',
    consultation_request_id: 'consultation_requests',
    signup_application_id: 'signup_applications',
    job_application_id: 'job_applications',
    continues_id: 'recurring_appointments',
    corrects_id: 'appointments',
    hold_id: 'client_holds',
    placed_by: 'users',
    replaces_id: 'client_holds',
    removed_by: 'users',
    entered_by: 'users',
    corrected_by: 'users',
    client_from_id: 'clients',
    client_to_id: 'clients',
    caregiver_from_id: 'caregivers',
    caregiver_to_id: 'caregivers',
    changed_by: 'users',
    care_update_id: 'care_updates',
    custom_line_id: 'custom_lines',
    sets_off_id: 'appointments',
    item_id: 'invoice_items',
    provider_id: 'invoice_providers',
    record_id: 'visit_records',
    undone_by: 'users',
    confirmed_by: 'users',
    taken_away_by: 'users',
    settled_by: 'users',
    voided_by: 'users',
    given_by: 'users',
    sent_by: 'users',
    taken_back_by: 'users',
    answered_by: 'users',
    told_by: 'users',
    made_by: 'users',
    closed_by: 'users',
    reopened_by: 'users',
    ended_by: 'users',
    granted_by: 'users',
    asked_by: 'users',
    person_id: 'client_people',
    payer_id: 'client_payers',
    reset_by: 'users',
    time_off_request_id: 'time_off_requests',
    webhook_id: 'webhooks',
    change_id: 'price_changes',
    moved_from_id: 'payments',
    batch_id: 'book_batches',
  };
  /** Written only by triggers, and deleted with the rows they copy. */
  const followed = ['client_search', 'visit_assignments'];
  const { rows: columns } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_name = any($1)`,
    [Object.keys(targets)],
  );
  const expected = columns
    .map(({ table, column }) => ({
      column: `${table}.${column}`,
      target: targets[column],
      indexed: true,
      rule: followed.includes(table) ? 'c' : 'r',
    }))
    .sort((a, b) => (a.column < b.column ? -1 : 1));
  expect(rows.sort((a, b) => (a.column < b.column ? -1 : 1))).toEqual(expected);
});

/** What is read, by the table and the columns of its index. */
const indexes: [read: string, table: string, columns: string][] = [
  [
    'the invoices of a client, newest first, with what is added up',
    'invoices',
    'client_id issue_date id invoice_number due_date total status credited payer_id',
  ],
  ['the invoices of everyone, newest first', 'invoices', 'issue_date id'],
  ['the lines of a client by invoice', 'invoice_items', 'client_id invoice_id position'],
  [
    'the payments of a client, newest first, with what is added up',
    'payments',
    'client_id payment_date id invoice_id amount voided_at account_payment_id',
  ],
  [
    'the visits of a client by time, with what is counted',
    'appointments',
    'client_id scheduled_date id caregiver_id status completed_at end_date cancel_fee',
  ],
  ['the visits of everyone by time', 'appointments', 'scheduled_date id'],
  ['the visits of a caregiver by time', 'appointments', 'caregiver_id scheduled_date'],
  ['the updates of a client, newest first', 'care_updates', 'client_id created_at id'],
  ['the payments of an invoice', 'payments', 'invoice_id payment_date id'],
  ...[
    'clients',
    'appointments',
    'recurring_appointments',
    'invoices',
    'payments',
    'care_updates',
    'caregiver_time_off',
    'consultations',
    'users',
  ].map((table): [string, string, string] => ['what changed since', table, 'updated_at']),
  ['sessions to sweep', 'sessions', 'expire'],
  ['keys to sweep', 'idempotency_keys', 'created_at'],
  ['who looked at a client', 'audit_log', 'subject_id at id'],
];

test('there is an index for each frequent read', async () => {
  const { rows } = await database.pool.query<{ index: string }>(
    `select i.indrelid::regclass::text || ' ' || (select string_agg(a.attname, ' ' order by k.place) from unnest(i.indkey::int2[]) with ordinality k(num, place)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num) as index
     from pg_index i`,
  );
  const there = new Set(rows.map(({ index }) => index));
  expect(indexes.filter(([, table, columns]) => !there.has(`${table} ${columns}`))).toEqual([]);
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
      `explain delete from sessions where sess ->> 'userId' = 'someone'`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('sessions_user_id_index');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
