import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { unreadText } from '../testing/dataKey.ts';
import { storedModel } from '../testing/storedModel.ts';
import { openDatabase } from '../modules/database.ts';
import type { Database } from './orm.ts';

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
  expect(Object.keys(await found()).sort()).toEqual(Object.keys(storedModel).sort());
});

test.each(Object.keys(storedModel))(
  '%s has its columns, types, defaults and uniqueness',
  async (table) => {
    expect((await found())[table]).toEqual(storedModel[table]);
  },
);

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
  '%s takes a row of what 3.2 requires, and gives it a reference to read out',
  async (table, row) => {
    const { rows } = await database.pool.query<{ reference: string }>(
      `insert into ${table} ${row} returning reference`,
    );
    expect(rows).toEqual([{ reference: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/) }]);
  },
);

test('every foreign key is one, points at the right table and heads an index', async () => {
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
    changed_by: 'users',
  };
  const expected = Object.entries(storedModel)
    .flatMap(([table, lines]) => lines.map((line) => ({ table, column: line.split(' ')[0] ?? '' })))
    .filter(({ column }) => column in targets)
    .map(({ table, column }) => ({
      column: `${table}.${column}`,
      target: targets[column],
      indexed: true,
      rule: table === 'client_search' ? 'c' : 'r',
    }))
    .sort((a, b) => (a.column < b.column ? -1 : 1));
  expect(rows.sort((a, b) => (a.column < b.column ? -1 : 1))).toEqual(expected);
});
