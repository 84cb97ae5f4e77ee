import 'reflect-metadata';
import { makeCaregiver } from '../../modules/caregivers/caregiver.factory.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { endSessions } from '../../modules/identity/sessions.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { makeCareUpdate } from '../../modules/care-updates/careUpdate.factory.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { openEvents, type ReadStream } from '../../testing/events.ts';
import { maxStreams } from './eventStreams.ts';

const here = {} as TestApp;
const elsewhere = {} as TestApp;
beforeAll(async () => {
  Object.assign(here, await testApp());
  Object.assign(elsewhere, await testApp({ beside: here }));
  // Both are listening from here on: each says so to its first stream.
  const { token } = await someone('staff');
  for (const app of [here, elsewhere]) {
    const stream = await openEvents(app.url, token);
    await stream.told('everything');
    stream.close();
  }
});
afterAll(async () => {
  await elsewhere.stop?.();
  await here.stop?.();
});

const opened: ReadStream[] = [];
const open = async (token: string | null, app = here): Promise<ReadStream> => {
  const stream = await openEvents(app.url, token);
  opened.push(stream);
  return stream;
};
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

/**
 * Returns the topics of the next event, other than that this process started listening; null at the
 * end.
 */
async function news(stream: ReadStream): Promise<string[] | null> {
  const event = await stream.next();
  const what = event?.what?.filter((topic) => topic !== 'everything');
  return event === null ? null : what?.length ? what : news(stream);
}

const fork = (app = here) => app.database.orm.em.fork();
const tokenOf = (userId: string): Promise<string> => here.services.sessions.open(userId);
async function someone(role: 'staff' | 'admin' | 'caregiver' | 'client') {
  const user = await makeUser(fork(), { role, passwordHash: 'a hash that no password has' });
  return { user, token: await tokenOf(user.id) };
}
const sql = (text: string, values: unknown[] = [], app = here) =>
  app.database.pool.query(text, values);

describe('a stream of events', () => {
  it('needs a session, and no proxy or browser stores it', async () => {
    const stranger = await open(null);
    expect(stranger.response.status).toBe(401);
    expect(await stranger.response.json()).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Please log in.',
    });
    const { rows } = await sql(
      `select actor_role as who, details ->> 'code' as code from audit_log where kind = 'denied' and operation = 'events'`,
    );
    expect(rows).toEqual([{ who: 'visitor', code: 'UNAUTHENTICATED' }]);
    const { response } = await open((await someone('staff')).token);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  it('answers HEAD at once', async () => {
    const { token } = await someone('staff');
    const { status, headers } = await fetch(`${here.url}/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
  });

  it('tells the office about a write by another process once it is committed, never what was written', async () => {
    const client = await makeClient(fork());
    const stream = await open((await someone('staff')).token);
    const other = await elsewhere.database.pool.connect();
    await other.query('begin');
    await other.query(`insert into services (name, base_price) values ('Respite', 38)`);
    await other.query('rollback');
    other.release();
    await sql(
      `update clients set cancellation_policy = 'premium' where id = $1`,
      [client.id],
      elsewhere,
    );
    await stream.told('clients');
    await makeAppointment(fork(elsewhere), {
      client,
      scheduledDate: new Date('2031-03-03T16:00Z'),
    });
    const told: string[] = [];
    while (!told.includes('schedule')) told.push(...(await news(stream))!);
    expect(told).not.toContain('services');
  });

  it('tells a client only about their own data', async () => {
    const [rosa, other] = [await makeClient(fork()), await makeClient(fork())];
    const stream = await open(await tokenOf(rosa.user.id));
    const change = (id: string, phone: string) =>
      sql('update clients set phone = $2 where id = $1', [id, phone]);
    await news(stream); // she was made just now
    for (const phone of ['(602) 555-0101', '(602) 555-0102']) {
      await change(other.id, phone);
      await change(rosa.id, phone);
      expect(await news(stream)).toEqual(['portal']);
    }
    await change(other.id, '(602) 555-0103');
    await endSessions(fork(), rosa.user.id);
    expect(await news(stream)).toBeNull();
  });

  it('tells a client about arrival, departure and note at their own visits only', async () => {
    const [rosa, other] = [await makeClient(fork()), await makeClient(fork())];
    const visitOf = async (client: typeof rosa) =>
      (await makeAppointment(fork(), { client, status: 'confirmed' })).id;
    const [hers, theirs] = [await visitOf(rosa), await visitOf(other)];
    const stream = await open(await tokenOf(rosa.user.id));
    await news(stream); // she and her visit were made just now
    const set = (id: string, what: string) =>
      sql(`update appointments set ${what} where id = $1`, [id], elsewhere);
    for (const what of [`status = 'in-progress', started_at = now()`, `status = 'completed'`]) {
      await set(theirs, what);
      await set(hers, what);
      expect(await news(stream)).toEqual(['portal']);
    }
    await makeCareUpdate(fork(elsewhere), { client: other });
    await makeCareUpdate(fork(elsewhere), { client: rosa });
    expect(await news(stream)).toEqual(['portal']);
    await set(theirs, 'started_at = now()');
    await endSessions(fork(), rosa.user.id);
    expect(await news(stream)).toBeNull();
  });

  it('tells a caregiver about visits they have, get or lose, and nobody else’s', async () => {
    const { user, token } = await someone('caregiver');
    const ana = await makeCaregiver(fork(), { user });
    const [maria, client] = [await makeCaregiver(fork()), await makeClient(fork())];
    const stream = await open(token);
    const at = (day: number) => new Date(Date.UTC(2031, 4, day, 16));
    await makeAppointment(fork(), { client, caregiver: maria, scheduledDate: at(1) });
    const visit = await makeAppointment(fork(), { client, scheduledDate: at(2) });
    const give = (caregiverId: string | null) =>
      sql('update appointments set caregiver_id = $2 where id = $1', [visit.id, caregiverId]);
    for (const to of [ana.id, maria.id]) {
      await give(to);
      expect(await news(stream)).toEqual(['my-visits']);
    }
  });

  it.each([
    ['logging out', (token: string) => elsewhere.services.sessions.close(token)],
    ['a new password', (_token: string, id: string) => endSessions(fork(elsewhere), id)],
    [
      'a password changed past the sessions',
      (_token: string, id: string) =>
        sql(`update users set password_hash = 'another' where id = $1`, [id]),
    ],
    [
      'deactivation',
      (_token: string, id: string) => sql('update users set is_active = false where id = $1', [id]),
    ],
    [
      'another role',
      (_token: string, id: string) => sql(`update users set role = 'client' where id = $1`, [id]),
    ],
  ])('ends at once on %s', async (_what, end) => {
    const { user, token } = await someone('staff');
    const stream = await open(token);
    await end(token, user.id);
    for (let event = await stream.next(); event; event = await stream.next())
      expect(event.event).toBe('changed');
  });

  it('ends the oldest if one user opens too many, and tells that page not to reconnect', async () => {
    const { token } = await someone('staff');
    const oldest = await open(token);
    for (let count = 1; count < maxStreams; count += 1) await open(token);
    const another = await open((await someone('staff')).token);
    const last = await open(token);
    let event = await oldest.next();
    while (event?.event === 'changed') event = await oldest.next();
    expect([event, await oldest.next()]).toEqual([{ event: 'replaced' }, null]);
    await sql(`update services set name = name`);
    await makeClient(fork());
    await Promise.all([another.told('clients'), last.told('clients')]);
  });

  it('tells everyone that everything may have changed when it reconnects to the database', async () => {
    const app = await testApp({ beside: here });
    const stream = await open((await someone('staff')).token, app);
    await stream.told('everything');
    const { rowCount } = await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'home-care events' and datname = current_database()`,
    );
    expect(rowCount).toBe(3);
    await stream.told('everything');
    await makeClient(fork());
    await stream.told('clients');
    await app.stop();
  });

  it('writes nothing to the audit log once it is open', async () => {
    const { token } = await someone('staff');
    const lines = async (): Promise<unknown> => {
      await here.services.audit.flush();
      return (await sql('select count(*) from audit_log')).rows;
    };
    const before = await lines();
    await open(token);
    expect(await lines()).toEqual(before);
  });

  it('ends when the process is about to stop, which then opens no more', async () => {
    const stopping = await testApp({ beside: here });
    const { token } = await someone('staff');
    const stream = await open(token, stopping);
    stopping.drain();
    while (await stream.next());
    const late = await open(token, stopping);
    expect([late.response.status, late.response.headers.get('retry-after')]).toEqual([503, '1']);
    await stopping.stop();
  });
});
