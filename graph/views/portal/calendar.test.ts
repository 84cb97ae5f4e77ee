import type { EntityManager } from '@mikro-orm/postgresql';
import ICAL from 'ical.js';
import { makeCaregiver } from '../../modules/caregivers/caregiver.factory.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { Client } from '../../modules/clients/client.entity.ts';
import { hashPassword } from '../../modules/sign-in/passwords.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { testApp, useApp } from '../../testing/app.ts';
import { duringChange } from '../../testing/blocked.ts';
import { mailbox } from '../../testing/mailbox.ts';
import type { Appointment } from '../../modules/appointments/appointment.entity.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';

const provider = 'Sonora, Care; & Company';
const app = useApp({ env: { PROVIDER_NAME: provider, PROVIDER_URL: 'https://care.example' } });
let em: EntityManager;
beforeEach(() => {
  em = app.database.orm.em.fork();
});

const day = 86_400_000;
const statusOf = async (path: string, method = 'GET'): Promise<number> =>
  (await app.rest(method, path)).status;
const tokenOf = (client: Client): Promise<string> => app.services.sessions.open(client.user.id);

/**
 * Makes a calendar over the graph.
 * @returns its path
 */
async function newCalendar(client: Client): Promise<string> {
  const data = await app.read<{ makeCalendarLink: { calendarLink: { url: string } } }>(
    'mutation { makeCalendarLink { calendarLink { url createdAt } } }',
    await tokenOf(client),
  );
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
  const lines = text.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const firstComponent = lines.findIndex((line, index) => index > 0 && line.startsWith('BEGIN:'));
  expect(lines[firstComponent]).toBe('BEGIN:VTIMEZONE');
  expect(lines.slice(0, firstComponent).join('\n')).toMatch(/REFRESH-INTERVAL[^]*X-PUBLISHED-TTL/);

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

it('keeps the UID, and counts the SEQUENCE and LAST-MODIFIED up with every change', async () => {
  const client = await makeClient(em);
  const begins = Math.floor(Date.now() / 1000) * 1000 + 60 * day;
  const visit = await makeAppointment(em, {
    client,
    scheduledDate: new Date(begins),
    bookedAt: new Date(Date.now() - day),
  });
  const path = await newCalendar(client);
  let modified = 0;
  const seen = async () => {
    const [event] = await visits(path);
    const at = (property: string) => (of(event!, property) as ICAL.Time).toJSDate().getTime();
    expect(at('last-modified')).toBeGreaterThan(modified);
    modified = at('last-modified');
    expect(at('dtstamp')).toBe(modified);
    return [
      event!.uid,
      event!.sequence,
      of(event!, 'status'),
      event!.startDate.toJSDate().getTime(),
    ];
  };
  const change = async (values: Partial<Appointment>) => {
    em.assign(visit, values);
    await em.flush();
    return seen();
  };
  const uid = `${visit.id}@care.example`;
  expect(await seen()).toEqual([uid, 0, 'TENTATIVE', begins]);
  const confirmed = { status: 'confirmed', confirmedAt: new Date() } as const;
  expect(await change(confirmed)).toEqual([uid, 1, 'CONFIRMED', begins]);
  const moved = {
    scheduledDate: new Date(begins + day),
    endDate: new Date(begins + day + 3_600_000),
  };
  expect(await change(moved)).toEqual([uid, 2, 'CONFIRMED', begins + day]);
  await change({ location: '9 Elsewhere Road' });
  const input = { id: visit.id, reason: 'OTHER', fee: '0.00' };
  const { userErrors } = await app.change('cancelAppointment', input, await tokenOf(client));
  expect(userErrors).toEqual([]);
  expect(await seen()).toEqual([uid, 4, 'CANCELLED', begins + day]);
});

it('says that a visit changed when its caregiver has another name', async () => {
  const client = await makeClient(em);
  const scheduledDate = new Date(Date.now() + 61 * day);
  const bookedAt = new Date(Date.now() - day);
  const { caregiver } = await makeAppointment(em, { client, scheduledDate, bookedAt });
  const path = await newCalendar(client);
  const [before] = await visits(path);
  em.assign(caregiver!, { lastName: 'Ruiz' });
  await em.flush();
  const [after] = await visits(path);
  expect(of(after!, 'last-modified')).not.toEqual(of(before!, 'last-modified'));
});

it("contains only the client's own visits, two months back and all future ones, in order, and is valid without any", async () => {
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
  const empty = await newCalendar(await makeClient(em));
  expect((await read(empty)).getFirstPropertyValue('prodid')).toContain('Sonora');
  expect(await visits(empty)).toEqual([]);
});

describe('the address', () => {
  it('answers 404 for any other secret or form, and once it is ended or replaced', async () => {
    const client = await makeClient(em);
    const first = await newCalendar(client);
    const second = await newCalendar(client);
    expect([await statusOf(first), await statusOf(second), await statusOf(second, 'HEAD')]).toEqual(
      [404, 200, 200],
    );
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
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404]);
    }
    expect(
      (await app.graph('mutation { endCalendarLink { ok } }', {}, await tokenOf(client))).data,
    ).toEqual({ endCalendarLink: { ok: true } });
    expect(await statusOf(second)).toBe(404);
  });

  it('ends with every change and reset of the password; the next one works', async () => {
    const passwordHash = await hashPassword('Ocotillo7&');
    const next = { password: 'Saguaro8$', confirmPassword: 'Saguaro8$' };
    const client = await makeClient(em, { user: await makeUser(em, { passwordHash }) });
    const set = async (name: string, input: object): Promise<void> =>
      expect((await app.change(name, input, await tokenOf(client))).userErrors).toEqual([]);
    const first = await newCalendar(client);
    expect(await statusOf(first)).toBe(200);
    const change = { currentPassword: 'Ocotillo7&', ...next };
    await set('changePassword', change);
    expect(await statusOf(first)).toBe(404);

    const second = await newCalendar(client);
    expect(await statusOf(second)).toBe(200);
    const letters = mailbox(app.services);
    await app.change('requestPasswordReset', { email: client.user.email });
    const token = (await letters()).findLast(({ text }) => text.includes('/reset-password'))?.token;
    await set('resetPassword', { token, ...next });
    expect(await statusOf(second)).toBe(404);
    expect(await statusOf(await newCalendar(client))).toBe(200);
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

  it('is not created once care has ended, since it would show nothing', async () => {
    const client = await makeClient(em, { status: 'ended' });
    const { data } = await app.graph(
      'mutation { makeCalendarLink { calendarLink { url } userErrors { code } } }',
      {},
      await tokenOf(client),
    );
    expect(data).toEqual({
      makeCalendarLink: { calendarLink: null, userErrors: [{ code: 'WRONG_STATE' }] },
    });
    expect(await em.fork().findOneOrFail(Client, client.id)).toMatchObject({ calendarToken: null });
  });

  it("answers 404 while the account is not active, and 410 once the client's care has ended, and shows nothing, whether or not the account is active", async () => {
    const client = await makeClient(em);
    const visit = await makeAppointment(em, { client, scheduledDate: new Date(Date.now() + day) });
    const path = await newCalendar(client);
    for (const [status, isActive, code] of [
      ['active', false, 404],
      ['suspended', true, 200],
      ['ended', true, 410],
    ] as const) {
      em.assign(client, { status });
      em.assign(client.user, { isActive });
      await em.flush();
      expect([status, await statusOf(path)]).toEqual([status, code]);
    }
    for (const isActive of [true, false]) {
      em.assign(client.user, { isActive });
      await em.flush();
      const response = await app.rest('GET', path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([410, 'no-store']);
      expect(await response.text()).not.toContain(visit.id);
    }
    expect(await statusOf('/calendar/another.ics')).toBe(404);
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
