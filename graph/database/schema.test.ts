import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { openDatabase, type Database } from './orm.ts';

/*
 * The stored model of specification 3.2 as rulings 16, 17, 19 and 33 read it, written down a second time and apart from
 * the entities: a line is a column, its type, "!" for not null, "=" and its default, "unique" where it is by itself.
 * Behind "--" stands what the rulings add to 3.2.
 */
const id = 'id uuid! = gen_random_uuid() unique';
const created = 'created_at timestamp(3) with time zone! = now()';
const submitted = `
    reference character varying(8)! = translate(upper("left"((gen_random_uuid())::text, 8)), '01'::text, 'GH'::text) unique
    phone_e164 text
    suspected_spam boolean! = false
    assignee_id uuid`;

const model: Record<string, string> = {
  users: `
    ${id}
    email text! unique
    password_hash text
    first_name text!
    last_name text!
    profile_image_url text
    role text! = 'client'
    is_active boolean! = true
    email_verified boolean! = false
    reset_token text unique
    reset_token_expiry timestamp(3) with time zone
    ${created}
    updated_at timestamp(3) with time zone! = now()
    --
    verification_token text unique
    verification_token_expiry timestamp(3) with time zone
    pending_email text`,
  sessions: `
    sid character varying! unique
    sess json!
    expire timestamp(6) with time zone!`,
  contact_inquiries: `
    ${id}
    first_name text!
    last_name text!
    email text!
    phone text
    message text!
    ${created}
    --
    status text! = 'new'
    ${submitted}`,
  consultation_requests: `
    ${id}
    name text!
    email text
    phone text!
    preferred_date date
    preferred_time text
    service_type text
    urgency text! = 'within-week'
    additional_info text
    request_type text! = 'consultation'
    status text! = 'pending'
    ${created}
    --
    ${submitted}`,
  consultations: `
    ${id}
    name text!
    email text!
    phone text!
    preferred_date date
    preferred_time text
    message text
    agree_to_contact boolean! = false
    status text! = 'pending'
    --
    form text! = 'dialog'
    ${created}
    ${submitted}`,
  job_applications: `
    ${id}
    name text!
    email text!
    phone text!
    work_experience jsonb!
    background_check_consent boolean!
    fingerprint_consent boolean!
    additional_notes text
    status text! = 'pending'
    --
    ${created}
    ${submitted}`,
  signup_applications: `
    --
    ${id}
    first_name text!
    last_name text!
    email text!
    phone text!
    address text!
    emergency_contact text!
    emergency_phone text!
    status text! = 'pending'
    reviewed_at timestamp(3) with time zone
    reviewed_by uuid
    ${created}
    ${submitted}`,
  clients: `
    ${id}
    user_id uuid! unique
    emergency_contact text
    emergency_phone text
    address text
    medical_notes text
    care_notes text
    status text! = 'active'
    --
    cancellation_policy text! = 'standard'
    billing_rhythm text! = 'weekly'
    billed_through date
    phone text
    status_reason text
    calendar_token text unique
    calendar_token_created_at timestamp(3) with time zone
    ${created}`,
  caregivers: `
    ${id}
    user_id uuid unique
    first_name text!
    last_name text!
    email text! unique
    phone text
    certification text
    experience integer
    specialties text[]! = '{}'
    hourly_rate numeric(8,2)
    bio text
    profile_image text
    timezone text! = 'America/Phoenix'
    is_active boolean! = true
    --
    ${created}`,
  caregiver_availability: `
    ${id}
    caregiver_id uuid!
    day_of_week smallint!
    start_time time(0) without time zone!
    end_time time(0) without time zone!
    is_available boolean! = true`,
  caregiver_time_off: `
    ${id}
    caregiver_id uuid!
    start_date timestamp(3) with time zone!
    end_date timestamp(3) with time zone!
    reason text
    is_all_day boolean! = true
    notes text`,
  appointments: `
    ${id}
    client_id uuid!
    caregiver_id uuid
    service_id uuid
    scheduled_date timestamp(3) with time zone!
    end_date timestamp(3) with time zone!
    duration integer!
    service_type text!
    status text! = 'scheduled'
    priority text! = 'normal'
    location text
    special_instructions text
    estimated_cost numeric(8,2)
    actual_cost numeric(8,2)
    client_notes text
    caregiver_notes text
    admin_notes text
    reminder_sent boolean! = false
    booked_at timestamp(3) with time zone! = now()
    confirmed_at timestamp(3) with time zone
    started_at timestamp(3) with time zone
    completed_at timestamp(3) with time zone
    cancelled_at timestamp(3) with time zone
    cancel_reason text
    --
    cancel_fee numeric(8,2)
    cancelled_by uuid
    revision integer! = 0`,
  appointment_recurring: `
    ${id}
    appointment_id uuid!
    pattern text!
    interval integer! = 1
    days_of_week smallint[]
    end_date date
    max_occurrences integer
    is_active boolean! = true`,
  care_updates: `
    ${id}
    client_id uuid!
    caregiver_id uuid
    appointment_id uuid
    update_type text!
    title text!
    content text!
    priority text! = 'normal'
    is_read_by_family boolean! = false
    --
    ${created}`,
  services: `
    ${id}
    name text!
    description text
    base_price numeric(8,2)!
    duration integer
    category text
    is_active boolean! = true`,
  invoices: `
    ${id}
    invoice_number text! unique
    client_id uuid!
    subtotal numeric(10,2)!
    tax numeric(10,2)! = 0
    total numeric(10,2)!
    issue_date date!
    due_date date!
    status text! = 'pending'
    payment_method text
    paid_at timestamp(3) with time zone
    notes text
    --
    cancelled_at timestamp(3) with time zone
    cancel_reason text
    suspended_at timestamp(3) with time zone
    ${created}`,
  invoice_items: `
    ${id}
    invoice_id uuid!
    appointment_id uuid
    service_description text!
    quantity numeric(8,2)! = 1
    rate numeric(8,2)!
    amount numeric(10,2)!
    service_date date
    --
    client_id uuid!
    position integer! = 1
    withdrawn boolean! = false`,
  invoice_numbers: `
    --
    series text! unique
    last integer!`,
  payments: `
    --
    ${id}
    invoice_id uuid!
    client_id uuid!
    payment_date date!
    amount numeric(10,2)!
    payment_method text!
    notes text
    reason text
    ${created}`,
  billings: `
    ${id}
    client_id uuid!
    appointment_id uuid unique
    amount numeric(10,2)!
    service_description text!
    billing_date date!
    due_date date!
    status text! = 'pending'
    payment_method text
    paid_at timestamp(3) with time zone
    --
    ${created}`,
  analytics: `
    ${id}
    metric text!
    value numeric(14,2)!
    date timestamp(3) with time zone! = now()
    metadata jsonb`,
  appointment_reminders: `
    ${id}
    appointment_id uuid!
    reminder_type text!
    reminder_time timestamp(3) with time zone!
    time_before_appointment integer!
    status text! = 'pending'
    message text
    sent_at timestamp(3) with time zone`,
  recurring_appointments: `
    ${id}
    client_id uuid!
    caregiver_id uuid
    service_id uuid
    recurrence_pattern text!
    recurrence_interval integer! = 1
    days_of_week smallint[]
    day_of_month smallint
    start_date date!
    end_date date
    max_occurrences integer
    duration integer!
    start_time time(0) without time zone!
    is_active boolean! = true
    client_notes text
    --
    continues_id uuid
    ${created}`,
  generated_appointments: `
    ${id}
    recurring_appointment_id uuid!
    appointment_id uuid! unique
    scheduled_date timestamp(3) with time zone!
    --
    is_exception boolean! = false
    conflict text`,
  recurring_changes: `
    --
    ${id}
    recurring_appointment_id uuid!
    appointment_id uuid
    scope text!
    first_visit timestamp(3) with time zone
    override_reason text
    changed_by uuid!
    ${created}`,
  submission_notes: `
    --
    ${id}
    contact_inquiry_id uuid
    consultation_id uuid
    consultation_request_id uuid
    signup_application_id uuid
    job_application_id uuid
    text text!
    written_by uuid!
    ${created}`,
  submission_outcomes: `
    --
    ${id}
    consultation_id uuid unique
    consultation_request_id uuid unique
    signup_application_id uuid unique
    job_application_id uuid unique
    client_id uuid
    caregiver_id uuid
    decided_by uuid!
    ${created}`,
  client_search: `
    --
    client_id uuid! unique
    words text!`,
  idempotency_keys: `
    --
    operation text!
    key text!
    request_hash text!
    answer jsonb
    ${created}`,
  sign_in_failures: `
    --
    email_key text! unique
    failures integer! = 0
    locked_until timestamp(3) with time zone
    updated_at timestamp(3) with time zone! = now()`,
  rate_limits: `
    --
    key text! unique
    points integer! = 0
    expire bigint`,
  audit_log: `
    --
    id bigint! = nextval('audit_log_id_seq'::regclass) unique
    at timestamp(3) with time zone! = now()
    kind text!
    actor_id uuid
    actor_role text!
    operation text!
    subject_kind text
    subject_id uuid
    request_id text
    details jsonb! = '{}'`,
  audit_seals: `
    --
    number integer! unique
    upto bigint!
    ids bigint[]!
    hashes bytea!
    previous bytea!
    hash bytea!
    sealed_at timestamp(3) with time zone!`,
};

const columnsOf = (written: string): string[] => written.split('\n').map((line) => line.trim()).filter((line) => line !== '' && line !== '--').sort();

let source: TestDatabase;
let database: Database;

beforeAll(async () => {
  source = await testDatabase();
  database = await openDatabase(source.url);
});
afterAll(async () => {
  await database.close();
  await source.drop();
});

async function found(): Promise<Record<string, string[]>> {
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(`
    select c.relname as "table", array_agg(concat(
        a.attname, ' ', format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then '!' end,
        ' = ' || regexp_replace(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\\[\\])?$', ''), '^''(\\d+)''$', '\\1'),
        case when exists (
          select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indnkeyatts = 1 and i.indkey[0] = a.attnum
        ) then ' unique' end)) as columns
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'mikro_orm_migrations'
    group by c.relname`);
  return Object.fromEntries(rows.map((row) => [row.table, row.columns.sort()]));
}

test('the database has the tables that were ruled, and no other', async () => {
  expect(Object.keys(await found()).sort()).toEqual(Object.keys(model).sort());
});

test.each(Object.keys(model))('%s has its columns, types, defaults and uniqueness', async (table) => {
  expect((await found())[table]).toEqual(columnsOf(model[table] ?? ''));
});

test.each([
  ['contact_inquiries', `(first_name, last_name, email, message) values ('Ana', 'Ruiz', 'ana@example.com', 'Hello')`],
  ['consultation_requests', `(name, phone) values ('Ana Ruiz', '6025550188')`],
  ['consultations', `(name, email, phone) values ('Ana Ruiz', 'ana@example.com', '6025550188')`],
  ['signup_applications', `(first_name, last_name, email, phone, address, emergency_contact, emergency_phone)
    values ('Ana', 'Ruiz', 'ana@example.com', '6025550188', '1 Elm Street', 'Luis Ruiz', '6025550199')`],
  ['job_applications', `(name, email, phone, work_experience, background_check_consent, fingerprint_consent)
    values ('Ana Ruiz', 'ana@example.com', '6025550188', '[]', true, true)`],
])('%s takes a row of what 3.2 requires, and gives it a reference to read out', async (table, row) => {
  const { rows } = await database.pool.query<{ reference: string }>(`insert into ${table} ${row} returning reference`);
  expect(rows).toEqual([{ reference: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/) }]);
});

test('every foreign key is one, points at the right table and heads an index', async () => {
  const { rows } = await database.pool.query<{ column: string; target: string; indexed: boolean; rule: string }>(`
    select k.conrelid::regclass || '.' || a.attname as "column", k.confrelid::regclass::text as target, k.confdeltype as rule,
      exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = a.attnum and i.indpred is null and i.indisvalid) as indexed
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' order by 1`);
  const targets: Record<string, string> = {
    user_id: 'users', client_id: 'clients', caregiver_id: 'caregivers', service_id: 'services', appointment_id: 'appointments',
    invoice_id: 'invoices', recurring_appointment_id: 'recurring_appointments', reviewed_by: 'users', cancelled_by: 'users',
    assignee_id: 'users', written_by: 'users', decided_by: 'users', contact_inquiry_id: 'contact_inquiries', consultation_id: 'consultations',
    consultation_request_id: 'consultation_requests', signup_application_id: 'signup_applications', job_application_id: 'job_applications',
    continues_id: 'recurring_appointments', changed_by: 'users',
  };
  const expected = Object.entries(model)
    .flatMap(([table, written]) => columnsOf(written).map((line) => ({ table, column: line.split(' ')[0] ?? '' })))
    .filter(({ column }) => column in targets)
    .map(({ table, column }) => ({ column: `${table}.${column}`, target: targets[column], indexed: true, rule: table === 'client_search' ? 'c' : 'r' }))
    .sort((a, b) => (a.column < b.column ? -1 : 1));
  expect(rows.sort((a, b) => (a.column < b.column ? -1 : 1))).toEqual(expected);
});

test.each([
  ['the invoices of a client, newest first, with what is added up', 'invoices', ['client_id', 'issue_date', 'id', 'invoice_number', 'due_date', 'total', 'status']],
  ['the invoices of everyone, newest first', 'invoices', ['issue_date', 'id']],
  ['the lines of a client by invoice', 'invoice_items', ['client_id', 'invoice_id', 'position']],
  ['the payments of a client, newest first, with what is added up', 'payments', ['client_id', 'payment_date', 'id', 'invoice_id', 'amount']],
  ['the visits of a client by time, with what is counted', 'appointments', ['client_id', 'scheduled_date', 'id', 'caregiver_id', 'status', 'completed_at']],
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

test('all sessions of one person are found by an index', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain delete from sessions where sess ->> 'userId' = 'someone'`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('sessions_user_id_index');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
