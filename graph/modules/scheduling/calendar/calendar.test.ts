import type { EntityManager } from '@mikro-orm/postgresql';
import ICAL from 'ical.js';
import { makeCaregiver } from '../../care/caregivers/caregiver.factory.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import { Client } from '../../care/clients/client.entity.ts';
import { hashPassword } from '../../identity/sign-in/passwords.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { duringChange } from '../../../testing/blocked.ts';
import { mailbox } from '../../../testing/mailbox.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';

let app: TestApp;
let em: EntityManager;
const provider = 'Sonora, Care; & Company';
beforeAll(async () => {
  app = await testApp({ env: { PROVIDER_NAME: provider, PROVIDER_URL: 'https://care.example' } });
});
afterAll(() => app.stop());
beforeEach(() => {
  em = app.database.orm.em.fork();
});

const day = 86_400_000;
const tokenOf = (client: Client): Promise<string> => app.services.sessions.open(client.user.id);

/**
 * Makes a calendar over the graph.
 * @returns its path
 */
async function newCalendar(client: Client): Promise<string> {
  const { data, errors } = await app.graph<{ makeCalendarLink: { calendarLink: { url: string } } }>(
    'mutation { makeCalendarLink { calendarLink { url createdAt } } }',
    {},
    await tokenOf(client),
  );
  expect(errors).toEqual([]);
  return data.makeCalendarLink.calendarLink.url.replace('https://care.example', '');
}

const read = async (path: string): Promise<ICAL.Component> =>
  ICAL.Component.fromString(await (await app.rest('GET', path)).text());

/** The visits of a calendar as parsed by ical.js. */
async function visits(path: string): Promise<ICAL.Event[]> {
  return (await read(path)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

const of = (event: ICAL.Event, property: string): unknown =>
  event.component.getFirstPropertyValue(property);

it('is parsed by another program: caregiver, Phoenix time, place and status, but not the kind of care', async () => {
  const client = await makeClient(em);
  const caregiver = await makeCaregiver(em, { firstName: 'Zoë', lastName: 'Begay' });
  const scheduledDate = new Date('2099-07-04T16:00:00Z'); // 9 AM in Phoenix
  const visit = await makeAppointment(em, {
    client,
    caregiver,
    scheduledDate,
    serviceType: "Alzheimer's & Dementia Support",
    specialInstructions: 'insulin',
    location: '12 Palm Lane; Unit 3, Phoenix\nAZ',
  });
  const path = await newCalendar(client);
  const response = await app.rest('GET', path);
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'text/calendar; charset=utf-8', 'no-store']);
  const text = await response.text();
  expect(text).not.toMatch(/dementia|insulin/i);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);

  const calendar = ICAL.Component.fromString(text);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  const [event] = calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  expect(event?.uid).toBe(`${visit.id}@care.example`);
  expect(event?.sequence).toBe(0);
  expect(event && of(event, 'status')).toBe('TENTATIVE');
  expect(event?.summary).toBe(`Visit: Zoë Begay, ${provider}`);
  expect(event?.location).toBe('12 Palm Lane; Unit 3, Phoenix\nAZ');
  expect([event?.startDate.zone?.tzid, event?.startDate.hour, event?.endDate.hour]).toEqual([
    'America/Phoenix',
    9,
    12,
  ]);
  expect([event?.startDate.toJSDate(), event?.endDate.toJSDate()]).toEqual([
    scheduledDate,
    visit.endDate,
  ]);
  expect((event && (of(event, 'dtstamp') as ICAL.Time))?.zone.tzid).toBe('UTC');
});

it('keeps the UID and increments the SEQUENCE when a visit is confirmed, moved and cancelled', async () => {
  const client = await makeClient(em);
  const visit = await makeAppointment(em, {
    client,
    scheduledDate: new Date(Date.now() + 60 * day),
  });
  const path = await newCalendar(client);
  const seen = async () => {
    const [event] = await visits(path);
    return [
      event?.uid,
      event?.sequence,
      event && of(event, 'status'),
      event?.startDate.toJSDate().getTime(),
    ];
  };
  const uid = `${visit.id}@care.example`;
  const begins = Math.floor(visit.scheduledDate.getTime() / 1000) * 1000;
  expect(await seen()).toEqual([uid, 0, 'TENTATIVE', begins]);
  em.assign(visit, { status: 'confirmed', confirmedAt: new Date() });
  await em.flush();
  expect(await seen()).toEqual([uid, 1, 'CONFIRMED', begins]);
  em.assign(visit, {
    scheduledDate: new Date(begins + day),
    endDate: new Date(begins + day + 3_600_000),
  });
  await em.flush();
  expect(await seen()).toEqual([uid, 2, 'CONFIRMED', begins + day]);
  const { data } = await app.graph(
    'mutation ($input: CancelAppointmentInput!) { cancelAppointment(input: $input) { appointment { id } userErrors { message } } }',
    { input: { id: visit.id, reason: 'OTHER', fee: '0.00' } },
    await tokenOf(client),
  );
  expect(data).toEqual({ cancelAppointment: { appointment: { id: visit.id }, userErrors: [] } });
  expect(await seen()).toEqual([uid, 3, 'CANCELLED', begins + day]);
});

it('says when a visit last changed, later with every change, and properties before components', async () => {
  const caregiver = await makeCaregiver(em);
  const visit = await makeAppointment(em, {
    client: await makeClient(em),
    caregiver,
    scheduledDate: new Date(Date.now() + 60 * day),
    bookedAt: new Date(Date.now() - day),
  });
  const path = await newCalendar(visit.client);
  const stamps = async (): Promise<[number, number]> => {
    const [event] = await visits(path);
    const at = (property: string): number =>
      (of(event!, property) as ICAL.Time).toJSDate().getTime();
    return [at('last-modified'), at('dtstamp')];
  };
  const seen = [await stamps()];
  const change = async (statement: string): Promise<void> => {
    await app.database.pool.query(statement, [visit.id]);
    seen.push(await stamps());
  };
  await change(
    `update appointments set scheduled_date = scheduled_date + interval '1 hour', end_date = end_date + interval '1 hour' where id = $1`,
  );
  await change(`update appointments set location = '9 Elsewhere Road' where id = $1`);
  await change(`update appointments set status = 'cancelled', cancelled_at = now() where id = $1`);
  const another = await makeAppointment(em, {
    client: await makeClient(em),
    caregiver,
    scheduledDate: new Date(Date.now() + 61 * day),
    bookedAt: new Date(Date.now() - day),
  });
  const before = await visits(await newCalendar(another.client));
  await app.database.pool.query(`update caregivers set last_name = 'Ruiz' where id = $1`, [
    caregiver.id,
  ]);
  const after = await visits(await newCalendar(another.client));
  expect(of(after[0]!, 'last-modified')).not.toEqual(of(before[0]!, 'last-modified'));
  for (const [index, [modified, stamp]] of seen.entries()) {
    expect(stamp).toBe(modified);
    if (index > 0) expect(modified).toBeGreaterThan(seen[index - 1]![0]);
  }
  const lines = (await (await app.rest('GET', path)).text()).split('\r\n');
  const firstComponent = lines.findIndex((line, index) => index > 0 && line.startsWith('BEGIN:'));
  expect(lines[firstComponent]).toBe('BEGIN:VTIMEZONE');
  expect(lines.slice(0, firstComponent).join('\n')).toMatch(/REFRESH-INTERVAL[^]*X-PUBLISHED-TTL/);
  expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
});

it("contains only the client's own visits, two months back and all future ones, in order", async () => {
  const [client, other] = [await makeClient(em), await makeClient(em)];
  await makeAppointment(em, { client: other });
  const at = (days: number) =>
    makeAppointment(em, {
      client,
      caregiver: null,
      scheduledDate: new Date(Date.now() + days * day),
    });
  const [later, recent, , soon] = [await at(400), await at(-59), await at(-61), await at(1)];
  expect((await visits(await newCalendar(client))).map(({ uid }) => uid.split('@')[0])).toEqual([
    recent.id,
    soon.id,
    later.id,
  ]);
});

it('is a valid calendar when empty', async () => {
  const path = await newCalendar(await makeClient(em));
  expect((await read(path)).getFirstPropertyValue('prodid')).toContain('Sonora');
  expect(await visits(path)).toEqual([]);
});

describe('the address', () => {
  it('answers 404 for any other secret or form, and once it is ended or replaced', async () => {
    const client = await makeClient(em);
    const first = await newCalendar(client);
    const second = await newCalendar(client);
    const status = async (path: string, method = 'GET'): Promise<number> =>
      (await app.rest(method, path)).status;
    expect([await status(first), await status(second), await status(second, 'HEAD')]).toEqual([
      404, 200, 200,
    ]);
    const stored = await app.database.pool.query<{ calendar_token: string }>(
      'select calendar_token from clients where id = $1',
      [client.id],
    );
    const hash = stored.rows[0]!.calendar_token;
    expect(second).not.toContain(hash);
    for (const wrong of [
      `/calendar/${hash}.ics`,
      '/calendar/.ics',
      '/calendar',
      '/calendar/x.ics',
      second.replace('.ics', ''),
      `${second}/x`,
      second.toUpperCase().replace('.ICS', '.ics'),
    ]) {
      expect([wrong, await status(wrong)]).toEqual([wrong, 404]);
    }
    expect(
      (await app.graph('mutation { endCalendarLink { ok } }', {}, await tokenOf(client))).data,
    ).toEqual({ endCalendarLink: { ok: true } });
    expect(await status(second)).toBe(404);
  });

  it('ends with every change and reset of the password; the next one works', async () => {
    const passwordHash = await hashPassword('Ocotillo7&');
    const next = { password: 'Saguaro8$', confirmPassword: 'Saguaro8$' };
    const client = await makeClient(em, { user: await makeUser(em, { passwordHash }) });
    const status = async (path: string): Promise<number> => (await app.rest('GET', path)).status;
    const set = async (document: string, input: object): Promise<void> => {
      const { data } = await app.graph<{ answer: { userErrors: unknown[] } }>(
        document,
        { input },
        await tokenOf(client),
      );
      expect(data.answer.userErrors).toEqual([]);
    };
    const first = await newCalendar(client);
    expect(await status(first)).toBe(200);
    await set(
      'mutation ($input: ChangePasswordInput!) { answer: changePassword(input: $input) { userErrors { code } } }',
      { currentPassword: 'Ocotillo7&', ...next },
    );
    expect(await status(first)).toBe(404);
    const second = await newCalendar(client);
    expect(await status(second)).toBe(200);

    const letters = mailbox(app.services);
    await app.graph(
      'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { ok } }',
      { input: { email: client.user.email } },
    );
    const token = (await letters()).findLast(({ text }) => text.includes('/reset-password'))?.token;
    await set(
      'mutation ($input: ResetPasswordInput!) { answer: resetPassword(input: $input) { userErrors { code } } }',
      { token, ...next },
    );
    expect(await status(second)).toBe(404);
    expect(await status(await newCalendar(client))).toBe(200);
  });

  it('is not created by a session that a new password is just ending', async () => {
    const client = await makeClient(em);
    const token = await tokenOf(client);
    const end = `with changed as (update users set password_hash = 'a new one' where id = $1 returning id)
      delete from sessions using changed where sess ->> 'userId' = changed.id::text`;
    const { data, errors } = await duringChange(app.database.pool, end, [client.user.id], () =>
      app.graph('mutation { makeCalendarLink { calendarLink { url } } }', {}, token),
    );
    expect([data, errors[0]?.extensions.code]).toEqual([
      { makeCalendarLink: null },
      'UNAUTHENTICATED',
    ]);
    expect(await em.fork().findOneOrFail(Client, client.id)).toMatchObject({ calendarToken: null });
  });

  it("answers 410 once the client's care has ended, and shows nothing, whether or not the account is active", async () => {
    const client = await makeClient(em);
    const visit = await makeAppointment(em, { client, scheduledDate: new Date(Date.now() + day) });
    const path = await newCalendar(client);
    for (const [status, code] of [
      ['suspended', 200],
      ['ended', 410],
    ] as const) {
      em.assign(client, { status });
      await em.flush();
      expect([status, (await app.rest('GET', path)).status]).toEqual([status, code]);
    }
    for (const isActive of [true, false]) {
      em.assign(client.user, { isActive });
      await em.flush();
      const response = await app.rest('GET', path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([410, 'no-store']);
      expect(await response.text()).not.toContain(visit.id);
    }
    expect((await app.rest('GET', '/calendar/another.ics')).status).toBe(404);
  });

  it('is shown only once, when it is created', async () => {
    const client = await makeClient(em);
    const token = await tokenOf(client);
    const query = '{ calendarLink { url createdAt } }';
    expect((await app.graph(query, {}, token)).data).toEqual({ calendarLink: null });
    await newCalendar(client);
    expect((await app.graph(query, {}, token)).data).toEqual({
      calendarLink: { url: null, createdAt: expect.any(String) as string },
    });
  });

  it('stops working for a deactivated account', async () => {
    const client = await makeClient(em);
    const path = await newCalendar(client);
    em.assign(client.user, { isActive: false });
    await em.flush();
    expect((await app.rest('GET', path)).status).toBe(404);
  });

  it('is for signed-in clients', async () => {
    const staff = await app.services.sessions.open((await makeUser(em, { role: 'staff' })).id);
    for (const operation of [
      'mutation { makeCalendarLink { calendarLink { url } } }',
      'mutation { endCalendarLink { ok } }',
    ]) {
      expect((await app.graph(operation)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await app.graph(operation, {}, staff)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect((await app.graph('{ calendarLink { createdAt } }')).errors[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    expect((await app.graph('{ calendarLink { createdAt } }', {}, staff)).data).toEqual({
      calendarLink: null,
    });
  });
});

it('can be created thirty times in fifteen minutes and no more, in aliases of one request or one after another', async () => {
  const limited = await testApp({ beside: app, env: { RATE_LIMITS: 'on' } });
  try {
    const token = await tokenOf(await makeClient(em));
    const aliases = Array.from(
      { length: 10 },
      (_, n) => `a${n}: makeCalendarLink { calendarLink { url } }`,
    );
    const codes: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { errors } = await limited.graph(`mutation { ${aliases.join(' ')} }`, {}, token);
      codes.push(errors.map(({ extensions }) => extensions?.code));
    }
    // Each refused field says so itself.
    expect(codes).toEqual([[], [], [], Array(10).fill('RATE_LIMITED')]);
  } finally {
    await limited.stop();
  }
});
