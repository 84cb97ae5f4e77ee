import { cancellationFee } from '../modules/appointments/appointment.rules.ts';
import type { QueryResultRow } from 'pg';
import { hashPassword as argon2id, isPassword } from '../modules/sign-in/passwords.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { testDataKey } from '../testing/database.ts';
import { asActor } from '../database/actor.ts';
import { demoAddresses, demoPassword } from './accounts.ts';
import { closeDemoAccounts } from './closeAccounts.ts';
import { seedDemo } from './demo.ts';
import { openDatabase } from '../manifest.ts';
import type { Database } from '../database/orm.ts';

const hashPassword = (password: string): Promise<string> => Promise.resolve(`hash of ${password}`);

let source: TestDatabase;
let database: Database;

async function ask<Row extends QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await database.pool.query<Row>(statement, values)).rows;
}

const ofClient = `join clients c on c.id = t.client_id join users u on u.id = c.user_id where u.email = $1`;

/** Counts a client's rows in a table, by email. */
async function count(table: string, email: string, condition = 'true'): Promise<number> {
  const [row] = await ask<{ n: number }>(
    `select count(*)::int as n from ${table} t ${ofClient} and ${condition}`,
    [email],
  );
  return row?.n ?? NaN;
}

async function open(): Promise<void> {
  source = await testDatabase();
  database = await openDatabase(source.url, { dataKeys: [testDataKey] });
}

async function dispose(): Promise<void> {
  await database.close();
  await source.drop();
}

/**
 * Awkward moments: minutes into a month, a leap day, a new year, a day that has not begun in UTC.
 */
const moments = [
  ['the first minute of a month in Phoenix', '2027-03-01T07:00:00Z'],
  ['a leap day', '2028-02-29T18:00:00Z'],
  ['the last evening of a year', '2027-01-01T05:30:00Z'],
] as const;

describe.each(moments)('seeded in %s', (_name, instant) => {
  const now = new Date(instant);
  const month = `date_trunc('month', '${instant}'::timestamptz at time zone 'America/Phoenix')`;
  const today = `('${instant}'::timestamptz at time zone 'America/Phoenix')::date`;

  beforeAll(async () => {
    await open();
    await seedDemo(database, { hashPassword, now });
  });
  afterAll(dispose);

  test('the first client has every kind of invoice, visit, payment and update', async () => {
    const email = 'client@demo.example';
    expect(await count('invoices', email)).toBeGreaterThanOrEqual(12);
    for (const status of ['cancelled', 'overdue', 'paid', 'pending'])
      expect(await count('invoices', email, `t.status = '${status}'`)).toBeGreaterThan(0);
    expect(await count('payments', email)).toBe(6);
    expect(await count('care_updates', email)).toBe(5);
    expect(
      await count(
        'appointments',
        email,
        `t.status in ('scheduled', 'confirmed') and t.scheduled_date > '${instant}'`,
      ),
    ).toBe(3);
    const { fee } = cancellationFee('standard', 10, '102.00');
    expect(
      await count('appointments', email, `t.status = 'cancelled' and t.cancel_fee = ${fee}`),
    ).toBe(1);
    expect(
      await count(
        'appointments',
        email,
        `t.status = 'completed' and t.completed_at at time zone 'America/Phoenix' >= ${month}`,
      ),
    ).toBeGreaterThan(0);
    const [primary] = await ask(
      `select g.first_name from appointments t join caregivers g on g.id = t.caregiver_id ${ofClient} and t.status <> 'cancelled'
       group by g.id order by count(*) desc limit 1`,
      [email],
    );
    expect(primary).toEqual({ first_name: 'Lucía' });
  });

  test('the caregiver who can sign in has a visit within two hours and one tomorrow, with tasks and access notes', async () => {
    const rows = await ask<{ soon: boolean }>(
      `select t.scheduled_date < '${instant}'::timestamptz + interval '2 hours' as soon
         from appointments t join caregivers g on g.id = t.caregiver_id join services s on s.id = t.service_id join clients c on c.id = t.client_id
        where g.email = 'caregiver@demo.example' and t.status = 'confirmed' and t.scheduled_date > '${instant}'
          and (t.scheduled_date at time zone 'America/Phoenix')::date <= ${today} + 1
          and cardinality(s.tasks) > 2 and c.access_notes is not null order by t.scheduled_date`,
    );
    expect(rows).toEqual([{ soon: true }, { soon: false }]);
  });

  test('the second client has her own data, and the third none yet', async () => {
    for (const table of ['invoices', 'care_updates', 'appointments']) {
      expect(await count(table, 'client2@demo.example')).toBeGreaterThan(0);
      expect(await count(table, 'newclient@demo.example')).toBe(0);
    }
    expect(
      await ask(
        `select c.status from clients c join users u on u.id = c.user_id where u.email = 'newclient@demo.example'`,
      ),
    ).toEqual([{ status: 'active' }]);
  });

  test('every invoice has lines that add up', async () => {
    expect(
      await ask(`
      select invoice_number from invoices i left join invoice_items t on t.invoice_id = i.id
      group by i.id having coalesce(sum(t.amount), -1) <> i.subtotal or i.subtotal + i.tax <> i.total`),
    ).toEqual([]);
    const [linked] = await ask(`
      select count(*) filter (where a.id is null) > 0 as free, count(a.id) > 0 as linked,
        bool_and(a.id is null or a.status = 'completed' and t.service_date = (a.scheduled_date at time zone 'America/Phoenix')::date
          and t.quantity * 60 = a.duration and t.amount = a.estimated_cost and a.client_id = i.client_id) as right
      from invoice_items t join invoices i on i.id = t.invoice_id left join appointments a on a.id = t.appointment_id`);
    expect(linked).toEqual({ free: true, linked: true, right: true });
  });

  test('an invoice is paid exactly when its payments settle it', async () => {
    const paid = `(select coalesce(sum(p.amount), 0) from payments p where p.invoice_id = i.id and p.amount > 0)`;
    expect(
      await ask(
        `select invoice_number from invoices i where (status = 'paid') <> (${paid} = total)
            or (status = 'paid') <> (paid_at is not null and payment_method is not null)
            or status = 'cancelled' and ${paid} <> 0`,
      ),
    ).toEqual([]);
    const [part] = await ask(
      `select count(*)::int as n from invoices i where status in ('pending', 'overdue') and ${paid} between 0.01 and total - 0.01`,
    );
    expect(part).toEqual({ n: 1 });
    const [thisMonth] = await ask(
      `select count(*) > 0 as some from payments where payment_date between ${month}::date and ${today}`,
    );
    expect(thisMonth).toEqual({ some: true });
  });

  test('payments minus refunds, plus refunded, plus outstanding, equals what was billed', async () => {
    const [sums] = await ask(`
      with per as (
        select i.total, coalesce(sum(p.amount) filter (where p.amount > 0), 0) as received, coalesce(-sum(p.amount) filter (where p.amount < 0), 0) as refunded
        from invoices i left join payments p on p.invoice_id = i.id where i.status <> 'cancelled' group by i.id)
      select sum(received - refunded) + sum(refunded) + sum(total - received) = sum(total) as even, sum(refunded) as refunded from per`);
    expect(sums).toEqual({ even: true, refunded: '38.00' });
  });

  test('the caregiver who can sign in has notices, a visit to take, requested days off, and records of her visits', async () => {
    const lucia = `(select c.id from caregivers c join users u on u.id = c.user_id where u.email = 'caregiver@demo.example')`;
    expect(
      await ask(
        `select kind, begins > '${instant}' as to_come from visit_notices where caregiver_id = ${lucia} and seen_at is null`,
      ),
    ).toEqual([{ kind: 'given', to_come: true }]);
    expect(
      await ask(
        `select scheduled_date > '${instant}'::timestamptz + interval '1 day' as to_come,
                extract(isodow from scheduled_date at time zone 'America/Phoenix') < 6 as works
           from appointments where caregiver_id is null and offered_at <= '${instant}'`,
      ),
    ).toEqual([{ to_come: true, works: true }]);
    expect(
      await ask(
        `select first_day > ${today} as to_come from time_off_requests where caregiver_id = ${lucia} and answered_at is null`,
      ),
    ).toEqual([{ to_come: true }]);
    expect(
      await ask(
        `select r.kind, r.at = case r.kind when 'arrival' then a.started_at else a.completed_at end as same, r.place_missing
           from visit_records r join appointments a on a.id = r.appointment_id and a.caregiver_id = r.caregiver_id
          where r.caregiver_id = ${lucia} order by r.at`,
      ),
    ).toEqual([
      { kind: 'arrival', same: true, place_missing: null },
      { kind: 'departure', same: true, place_missing: null },
      { kind: 'arrival', same: true, place_missing: 'refused' },
      { kind: 'departure', same: true, place_missing: null },
    ]);
    expect(await ask(`select kind from visit_exceptions where settled_at is null`)).toEqual([
      { kind: 'no-place' },
    ]);
  });

  test('nothing happened in the future, and overdue is what is past due', async () => {
    expect(
      await ask(
        `select id from appointments where greatest(completed_at, started_at, confirmed_at, cancelled_at, booked_at) > '${instant}'`,
      ),
    ).toEqual([]);
    expect(await ask(`select id from payments where payment_date > ${today}`)).toEqual([]);
    const [reminded] = await ask(
      `select count(*) > 0 as some, max(sent_at) < '${instant}' as past from invoice_reminders`,
    );
    expect(reminded).toEqual({ some: true, past: true });
    expect(await ask(`select id from care_updates where created_at > '${instant}'`)).toEqual([]);
    expect(
      await ask(
        `select id from invoices where issue_date > ${today} or status = 'overdue' and due_date >= ${today} or status = 'pending' and due_date < ${today}`,
      ),
    ).toEqual([]);
  });
});

describe('a new demonstration', () => {
  beforeAll(open);
  afterAll(dispose);

  const active = async (): Promise<string[]> =>
    (await ask<{ email: string }>('select email from users where is_active order by email')).map(
      ({ email }) => email,
    );
  const productionChecks = (): Promise<string[]> =>
    asActor({ userId: null, role: 'command', operation: 'start', requestId: null }, () =>
      closeDemoAccounts(database),
    );
  const someone = (passwordHash: string | null = null) =>
    ask(
      `insert into users (email, first_name, last_name, password_hash) values ('someone@real.example', 'Some', 'One', $1)`,
      [passwordHash],
    );

  test('is not made in a database with a user in it, which is left alone', async () => {
    await someone();
    expect(await seedDemo(database, { hashPassword })).toBe(false);
    expect(await active()).toEqual(['someone@real.example']);
    expect(await ask('select id from services')).toEqual([]);
    await ask('delete from users');
  });

  test('is made by one of two processes that seed at once, and later ones do nothing', async () => {
    const beside = await openDatabase(source.url, { dataKeys: [testDataKey] });
    try {
      const done = await Promise.all([seedDemo(database), seedDemo(beside)]);
      expect(done.sort()).toEqual([false, true]);
      const before = await ask(`select count(*)::int as n from invoices`);
      expect(await seedDemo(database)).toBe(false);
      expect(await ask(`select count(*)::int as n from invoices`)).toEqual(before);
    } finally {
      await beside.close();
    }
  });

  test('has people who can all sign in with its password, and no two share a hash', async () => {
    await seedDemo(database);
    const users = await ask<{ email: string; role: string; password_hash: string }>(
      'select email, role, password_hash from users order by email',
    );
    expect(users.map(({ email, role }) => `${email} ${role}`)).toEqual([
      'admin@demo.example admin',
      'caregiver@demo.example caregiver',
      'client2@demo.example client',
      'client@demo.example client',
      'newclient@demo.example client',
      'staff@demo.example staff',
    ]);
    expect(users[0]?.password_hash).toMatch(/^\$argon2id\$/);
    for (const user of users) expect(await isPassword(user.password_hash, demoPassword)).toBe(true);
    expect(new Set(users.map(({ password_hash }) => password_hash)).size).toBe(users.length);
  });

  test('has names with their accents, a catalogue, and submissions that wait for the office', async () => {
    await seedDemo(database);
    expect(
      await ask(`select first_name, last_name from users where email = 'client@demo.example'`),
    ).toEqual([{ first_name: 'José', last_name: 'Núñez' }]);
    for (const table of [
      'contact_inquiries',
      'consultations',
      'consultation_requests',
      'signup_applications',
      'job_applications',
    ])
      expect((await ask(`select id from ${table}`)).length).toBeGreaterThan(0);
    expect(await ask(`select id from services where is_active and base_price > 0`)).toHaveLength(9);
  });

  test('when it goes live, nobody can sign in with its password: sessions end, it is logged, and other people are left alone', async () => {
    await seedDemo(database);
    const [admin] = await ask<{ id: string }>(
      `select id from users where email = 'admin@demo.example'`,
    );
    await ask(
      `insert into sessions (sid, sess, expire) values ('a', jsonb_build_object('userId', $1::text), now() + interval '1 hour')`,
      [admin?.id],
    );
    // With their own address, with a password they chose, or with none.
    const chosen = ['client@demo.example', 'staff@demo.example'];
    await someone(await argon2id(demoPassword));
    await ask('update users set password_hash = $2 where email = $1', [
      chosen[0],
      await argon2id('Chosen-Since1!'),
    ]);
    await ask('update users set password_hash = null where email = $1', [chosen[1]]);
    expect((await productionChecks()).toSorted()).toEqual(
      demoAddresses.filter((address) => !chosen.includes(address)).toSorted(),
    );
    expect(await active()).toEqual([chosen[0], 'someone@real.example', chosen[1]]);
    expect(await ask('select sid from sessions')).toEqual([]);
    expect(
      await ask(
        `select details from audit_log where operation = 'start' and subject_id = $1 order by id`,
        [admin?.id],
      ),
    ).toEqual([
      {
        details: expect.objectContaining({
          table: 'users',
          fields: expect.arrayContaining(['is_active']) as string[],
        }) as object,
      },
      { details: { table: 'sessions', change: 'delete' } },
    ]);
    expect(await productionChecks()).toEqual([]);
  });
});
