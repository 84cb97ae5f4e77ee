import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jest } from '@jest/globals';
import { useApp } from '../../testing/app.ts';
import { itIs } from '../../testing/calendar.ts';
import { unreadText } from '../../testing/database.ts';
import { openEvents } from '../../testing/events.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { addDays, addMinutes, dayIn } from '../../shared/time.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeCast, type Cast } from '../appointments/schedule.factory.ts';
import { openMissingRecords } from '../visit-exceptions/missingVisitRecords.job.ts';
import { undoMinutes, type VisitRecordKind } from './visitRecord.rules.ts';
import { makeVisitRecord, porch, sendRecord } from './visitRecord.factory.ts';

const app = useApp();
let em: EntityManager;
let cast: Cast;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

const ago = (minutes: number): Date => addMinutes(new Date(), -minutes);
const ahead = (minutes: number): Date => ago(-minutes);
const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    ...{ client: cast.client, caregiver: cast.caregiver, scheduledDate: new Date() },
    ...{ status: 'confirmed', confirmedAt: ago(600), ...values },
  });
const send = (
  kind: VisitRecordKind,
  id: string,
  values: Record<string, unknown> = {},
  token = cast.tokens.caregiver,
) => sendRecord(app, token, kind, id, values);
const stored = (id: string): Promise<Appointment> =>
  app.database.orm.em.fork().findOneOrFail(Appointment, id);
/** Changes a visit behind the command's back. */
const set = async (id: string, values: Partial<Appointment>): Promise<void> => {
  const fork = app.database.orm.em.fork();
  Object.assign(await fork.findOneOrFail(Appointment, id), values);
  await fork.flush();
};
const run = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await app.database.pool.query<Row>(sql, values)).rows;
const recordsOf = (id: string) =>
  run<{ id: string; at: Date; undone_at: Date | null }>(
    'select * from visit_records where appointment_id = $1 order by server_at',
    id,
  );
const exceptionsOf = async (id: string): Promise<string[]> =>
  (
    await run<{ what: string }>(
      `select record_kind || ' ' || kind as what from visit_exceptions where appointment_id = $1`,
      id,
    )
  )
    .map(({ what }) => what)
    .sort();
const writeNote = (appointmentId: string) => {
  const note = { appointmentId, tasks: [], content: 'Hello', idempotencyKey: randomUUID() };
  return app.change('sendCareNote', note, cast.tokens.caregiver, '');
};
const isNear = (one: Date, other: Date) =>
  expect(Math.abs(one.getTime() - other.getTime())).toBeLessThan(10_000);
const anyText = expect.any(String) as string;

it('makes an arrival and a departure the times of the visit', async () => {
  const { id } = await visit();
  const { record, userErrors } = await send('arrival', id);
  expect(userErrors).toEqual([]);
  const where = { place: porch, placeMissing: null, statedAt: null };
  expect(record).toMatchObject({ appointmentId: id, kind: 'ARRIVAL', ...where });
  const startedAt = new Date(record!.at);
  expect(await stored(id)).toMatchObject({ status: 'in-progress', startedAt });
  const completedAt = new Date((await send('departure', id)).record!.at);
  expect(await stored(id)).toMatchObject({ status: 'completed', completedAt, actualCost: '8.50' });
  expect(await exceptionsOf(id)).toEqual(['departure early-departure', 'departure short']);
});

it('takes what a caregiver did who has been made inactive since, and nobody else’s', async () => {
  const { id } = await visit();
  const other = await visit({ caregiver: cast.otherCaregiver });
  await run('update caregivers set is_active = false where id = $1', cast.caregiver.id);
  expect((await send('arrival', id)).userErrors).toEqual([]);
  expect((await send('departure', id)).userErrors).toEqual([]);
  expect((await stored(id)).status).toBe('completed');
  expect((await send('arrival', other.id)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
});

describe('the time', () => {
  it('is right if the device’s clock is seven hours behind', async () => {
    const { id } = await visit({ scheduledDate: ago(90) });
    const deviceNow = ago(420);
    const { record } = await send('arrival', id, {
      deviceAt: addMinutes(deviceNow, -90),
      deviceNow,
    });
    isNear((await stored(id)).startedAt!, ago(90));
    expect(record).toMatchObject({ deviceNow: deviceNow.toISOString() });
    expect(await exceptionsOf(id)).toEqual(['arrival clock']);
  });

  it('is right if the device, elsewhere, crosses the hour that daylight saving time skips', async () => {
    // Denver's clocks jump from 2 to 3; instants and Phoenix are not affected.
    const { id } = await visit({ scheduledDate: ago(60) });
    const written = (minutes: number, hours: number): string =>
      ago(minutes + hours * 60)
        .toISOString()
        .replace('Z', `-0${hours}:00`);
    await send('arrival', id, { deviceAt: written(60, 7), deviceNow: written(0, 6) });
    isNear((await stored(id)).startedAt!, ago(60));
    expect(await exceptionsOf(id)).toEqual([]);
  });

  it('continues past midnight', async () => {
    const midnight = at(0, '00:00');
    const { id } = await visit({ scheduledDate: addMinutes(midnight, -60), duration: 120 });
    await send('arrival', id, { deviceAt: addMinutes(midnight, -58) });
    await send('departure', id);
    const { startedAt, completedAt } = await stored(id);
    isNear(startedAt!, addMinutes(midnight, -58));
    expect(completedAt! > midnight).toBe(true);
  });

  it('is never in the future, even if the device’s clock was set back in between', async () => {
    const { id } = await visit();
    const { record } = await send('arrival', id, { deviceAt: ahead(180) });
    expect(record!.at).toBe(record!.serverAt);
    expect(await exceptionsOf(id)).toEqual(['arrival clock']);
  });

  /** A tap an hour ago, by a clock that was 35 minutes slow then and is right again. */
  const tapped = (elapsedMs: number | null, notBefore: Date) => ({
    deviceAt: ago(60 + 35),
    deviceNow: new Date(),
    steady: { offsetMs: 35 * 60_000, notBefore, elapsedMs },
  });

  it('is right if the clock was slow and was set right before it was sent', async () => {
    const { id } = await visit({ scheduledDate: ago(60) });
    const { record } = await send('arrival', id, tapped(60 * 60_000, ago(70)));
    isNear(new Date(record!.at), ago(60));
    isNear((await stored(id)).startedAt!, ago(60));
    expect(await exceptionsOf(id)).toEqual(['arrival clock']);
  });

  it('is asked about if the readings disagree and none can be ruled out', async () => {
    const { id } = await visit({ scheduledDate: ago(90) });
    const { userErrors } = await send('arrival', id, tapped(null, ago(180)));
    expect(userErrors).toEqual([]);
    expect(await exceptionsOf(id)).toEqual(['arrival clock']);
  });
});

describe('a departure more than 36 hours after the arrival', () => {
  afterEach(() => void jest.useRealTimers());

  it('is kept for the office and leaves the phone with the day; the visit is not billed', async () => {
    const today = dayIn(new Date());
    const on = async (days: number, time: string): Promise<string> => {
      itIs(`${addDays(today, days)} ${time}`);
      return app.services.sessions.open(cast.caregiver.user!.id);
    };
    const arrived = await on(-3, '09:00');
    const { id } = await visit({ duration: 180 });
    const startedAt = new Date((await send('arrival', id, {}, arrived)).record!.at);

    const left = await on(0, '12:00');
    const { record, userErrors } = await send('departure', id, {}, left);
    expect(userErrors).toEqual([]);
    expect(record).toMatchObject({ kind: 'DEPARTURE', at: new Date().toISOString() });
    expect(await recordsOf(id)).toHaveLength(2);
    expect(await stored(id)).toMatchObject({ status: 'in-progress', startedAt, completedAt: null });
    expect(await exceptionsOf(id)).toEqual(['departure late-departure', 'departure not-expected']);

    const visits = async (token: string) =>
      (
        await app.read<{ myShift: { visits: object[] } }>(
          '{ myShift { visits { id leftAt } } }',
          token,
        )
      ).myShift.visits;
    expect(await visits(left)).toEqual([{ id, leftAt: record!.at }]);
    expect(await visits(await on(1, '09:00'))).toEqual([]);

    jest.useRealTimers();
    const { unbilledByClient: bill } = await app.read<{
      unbilledByClient: {
        clients: { client: { id: string } }[];
        held: { appointmentId: string; isUnended: boolean }[];
      };
    }>(
      '{ unbilledByClient { clients { client { id } } held { appointmentId isUnended } } }',
      cast.tokens.staff,
    );
    expect(bill.held).toContainEqual({ appointmentId: id, isUnended: true });
    expect(bill.clients.map(({ client }) => client.id)).not.toContain(cast.client.id);
  });
});

describe('a stated time', () => {
  const stated = (minutes: number) => ({
    ...{ statedAt: ahead(minutes).toISOString(), statedReason: 'I forgot to tap.' },
  });

  it('changes nothing by itself', async () => {
    const { id } = await visit({ scheduledDate: ago(10) });
    const said = stated(-10);
    const { record } = await send('arrival', id, said);
    expect(record).toMatchObject(said);
    expect((await stored(id)).startedAt).toEqual(new Date(record!.at));
    expect(await exceptionsOf(id)).toEqual(['arrival stated-time']);
  });

  it.each<[string, VisitRecordKind, number, RegExp]>([
    ['in the future', 'arrival', 5, /^Your arrival is recorded, but not .* has not come yet/],
    [
      'before the arrival',
      'departure',
      -45,
      /^Your departure is recorded, .* you arrived on \w+day, /,
    ],
  ])('%s is refused, but not the record', async (_what, kind, offset, message) => {
    const { id } = await visit({ scheduledDate: ago(40), duration: 30 });
    if (kind === 'departure') await send('arrival', id, { deviceAt: ago(40) });
    const same = { ...stated(offset), deviceAt: new Date(), idempotencyKey: randomUUID() };
    const first = await send(kind, id, same);
    expect(first).toMatchObject({
      record: { kind: kind.toUpperCase(), statedAt: null },
      statedTimeRefused: expect.stringMatching(message) as string,
      userErrors: [],
    });
    expect(await send(kind, id, same)).toEqual(first);
    expect(await exceptionsOf(id)).not.toContain(`${kind} stated-time`);
  });

  it('is measured by the arrival that was stated, and an arrival by the departure', async () => {
    const { id } = await visit({ scheduledDate: ago(60), duration: 30 });
    await send('arrival', id, { deviceAt: ago(10), ...stated(-60) });
    const left = await send('departure', id, { deviceAt: ago(5), ...stated(-30) });
    expect(left).toMatchObject({ statedTimeRefused: null, record: { statedAt: anyText } });
    expect((await send('arrival', id, stated(-20))).statedTimeRefused).toMatch(
      /you left on \w+day, /,
    );
  });
});

describe('anything that happened is recorded, and settled later', () => {
  it.each<[string, Partial<Appointment>, Record<string, unknown>, string[], string]>([
    ['early', { scheduledDate: ahead(120) }, {}, ['early'], 'in-progress'],
    ['late', { scheduledDate: ago(16) }, {}, ['late-arrival'], 'in-progress'],
    ['canceled', { status: 'cancelled' }, {}, ['not-expected'], 'cancelled'],
    ['days early', { scheduledDate: ahead(4320) }, {}, ['early', 'not-expected'], 'confirmed'],
    ['without a place', {}, { place: null }, ['no-place'], 'in-progress'],
    ['somewhere', {}, { place: { ...porch, accuracyMeters: 201 } }, ['inaccurate'], 'in-progress'],
  ])('%s', async (_how, values, sent, exceptions, status) => {
    const { id } = await visit(values);
    const { record, userErrors } = await send('arrival', id, sent);
    expect([userErrors, record?.kind]).toEqual([[], 'ARRIVAL']);
    expect(await exceptionsOf(id)).toEqual(exceptions.map((kind) => `arrival ${kind}`));
    expect((await stored(id)).status).toBe(status);
  });

  it('a departure without an arrival', async () => {
    const { id } = await visit();
    await send('departure', id);
    const exceptions = ['arrival missing-arrival', 'departure early-departure'];
    expect(await exceptionsOf(id)).toEqual(exceptions);
    // The arrival that is received later corrects both.
    await send('arrival', id, { deviceAt: ago(1) });
    expect((await stored(id)).status).toBe('completed');
  });

  it('a second arrival, which leaves the first as it was', async () => {
    const { id } = await visit();
    const { record } = await send('arrival', id);
    await send('arrival', id);
    await send('arrival', id);
    expect(await exceptionsOf(id)).toEqual(['arrival repeated']);
    const first = new Date(record!.at);
    expect((await stored(id)).startedAt).toEqual(first);
    expect((await recordsOf(id))[0]).toMatchObject({ id: record!.id, at: first });
  });

  it('at a visit nobody has confirmed, which takes its times from the phone all the same', async () => {
    const { id } = await visit({ status: 'scheduled', confirmedAt: null });
    const startedAt = new Date((await send('arrival', id)).record!.at);
    const completedAt = new Date((await send('departure', id)).record!.at);
    const times = { confirmedAt: null, startedAt, completedAt };
    expect(await stored(id)).toMatchObject({ status: 'completed', ...times });
    expect((await exceptionsOf(id)).join()).not.toMatch(/not-expected/);
  });

  it('before the visit was confirmed, when only confirming made it count', async () => {
    const appointment = await visit({ status: 'scheduled', confirmedAt: null });
    const { id } = appointment;
    const { at: startedAt } = await makeVisitRecord(em, { appointment, caregiver: cast.caregiver });
    await app.change('confirmAppointment', { id }, cast.tokens.staff, 'appointment { id }');
    expect(await stored(id)).toMatchObject({
      ...{ status: 'in-progress', startedAt, confirmedAt: expect.any(Date) as Date },
    });
  });

  it("at a visit that was reassigned meanwhile, whose times stay the new caregiver's", async () => {
    const { id } = await visit();
    await set(id, { caregiver: cast.otherCaregiver });
    await send('arrival', id);
    expect(await stored(id)).toMatchObject({ status: 'confirmed', startedAt: null });
    const theirs = await send('arrival', id, {}, cast.tokens.otherCaregiver);
    expect((await stored(id)).startedAt).toEqual(new Date(theirs.record!.at));
    expect(await exceptionsOf(id)).toEqual(['arrival not-expected']);
  });
});

describe('a repeat', () => {
  it('gets the first record, even after its key has expired', async () => {
    const { id } = await visit();
    const same = { deviceAt: new Date(), idempotencyKey: randomUUID() };
    const first = await send('arrival', id, same);
    const again = await send('arrival', id, { ...same, deviceNow: ahead(1) });
    await run('delete from idempotency_keys where key = $1', same.idempotencyKey);
    expect([again, await send('arrival', id, same)]).toEqual([first, first]);
    expect(await recordsOf(id)).toHaveLength(1);
    const elsewhere = await visit({ scheduledDate: ahead(600) });
    expect((await send('arrival', elsewhere.id, same)).userErrors).toMatchObject([
      { code: 'KEY_REUSED' },
    ]);
  });

  it('at the same moment is recorded once, and other keys once each', async () => {
    const { id } = await visit();
    const same = { deviceAt: new Date(), idempotencyKey: randomUUID() };
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => send('arrival', id, same)),
      send('arrival', id),
      send('departure', id),
    ]);
    expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([]);
    expect(new Set(answers.slice(0, 5).map(({ record }) => record!.id)).size).toBe(1);
    expect(await recordsOf(id)).toHaveLength(3);
  });
});

describe('is refused', () => {
  it('for a visit that never was theirs, is too far away in time, or does not exist', async () => {
    const { id } = await visit();
    const missing = [{ field: 'appointmentId', code: 'NOT_FOUND' }];
    const others = await send('arrival', id, {}, cast.tokens.otherCaregiver);
    expect(others.userErrors).toMatchObject(missing);
    for (const days of [-16, 16]) {
      const far = await visit({ scheduledDate: at(days, '09:00') });
      expect((await send('departure', far.id)).userErrors).toMatchObject(missing);
    }
    for (const none of ['none', randomUUID()])
      expect((await send('arrival', none)).userErrors).toMatchObject(missing);
  });

  it('for invalid values', async () => {
    const { id } = await visit();
    for (const [values, field] of [
      [{ place: { ...porch, latitude: 91 } }, 'place.latitude'],
      [{ place: { ...porch, accuracyMeters: -1 } }, 'place.accuracyMeters'],
      [{ statedAt: new Date(), statedReason: ' ' }, 'statedReason'],
      [{ idempotencyKey: '' }, 'idempotencyKey'],
    ] as const)
      expect((await send('arrival', id, values)).userErrors).toMatchObject([
        { field, code: 'INVALID' },
      ]);
    expect(await recordsOf(id)).toEqual([]);
  });

  it('above 20 of a kind by one caregiver for one visit; a repeat still gets the first answer', async () => {
    const booked = await visit();
    const { id } = booked;
    const same = { deviceAt: new Date(), idempotencyKey: randomUUID() };
    const first = await send('arrival', id, same);
    for (let made = 1; made < 19; made += 1)
      await makeVisitRecord(em, { appointment: booked, caregiver: cast.caregiver });
    const last = await Promise.all([1, 2, 3].map(() => send('arrival', id)));
    const message =
      'You’ve already recorded 20 arrivals for this visit. Please call our office at (602) 555-0142.';
    expect(last.flatMap(({ userErrors }) => userErrors)).toEqual(
      [1, 2].map(() => ({ field: null, code: 'LIMIT_REACHED', message })),
    );
    expect(await recordsOf(id)).toHaveLength(20);
    await run('delete from idempotency_keys where key = $1', same.idempotencyKey);
    expect([await send('arrival', id, same), await send('arrival', id, same)]).toEqual([
      first,
      first,
    ]);
    expect((await send('departure', id)).userErrors).toEqual([]);
    const another = await visit({ scheduledDate: ago(300) });
    expect((await send('arrival', another.id)).userErrors).toEqual([]);
    await set(id, { caregiver: cast.otherCaregiver });
    const theirs = await send('arrival', id, {}, cast.tokens.otherCaregiver);
    expect(theirs.userErrors).toEqual([]);
  });
});

it('a record is never changed or deleted, except for encrypting its reason with another key', async () => {
  const { id } = await visit();
  await send('arrival', id, { statedAt: ago(5), statedReason: 'I forgot to tap.' });
  const undone = 'undone_at = now(), undone_by = (select id from users limit 1)';
  const change = (what: string): Promise<unknown> =>
    run(`update visit_records set ${what} where appointment_id = $1 returning id`, id);
  const refused = { code: '42501', message: expect.stringContaining('append-only') as string };
  for (const what of [
    `at = at - interval '1 hour'`,
    'stated_at = null, stated_reason = null',
    `${undone}, at = at - interval '1 hour'`,
  ])
    await expect(change(what)).rejects.toMatchObject(refused);
  await expect(run('delete from visit_records')).rejects.toMatchObject(refused);
  await undo(id);
  await expect(change('undone_at = null, undone_by = null')).rejects.toMatchObject(refused);
  expect(await change(`stated_reason = '${unreadText}'`)).toHaveLength(1);
});

interface Undone {
  record: { id: string; undoneAt: string | null } | null;
}
const undo = (
  appointmentId: string,
  { minutes = 0, deviceAt = ago(minutes), token = cast.tokens.caregiver } = {},
) =>
  app.change<Undone>(
    'undoArrival',
    { appointmentId, deviceAt, deviceNow: new Date(), idempotencyKey: randomUUID() },
    token,
    'record { id undoneAt }',
  );

describe('taking an arrival back', () => {
  const early = (values: Partial<Appointment> = {}) =>
    visit({ scheduledDate: ahead(120), ...values });
  const arrive = (id: string, minutesAgo = 0) => send('arrival', id, { deviceAt: ago(minutesAgo) });
  const shown = async (id: string) => {
    const { myShift } = await app.read<{
      myShift: { visits: { id: string; status: string; arrivedAt: string | null }[] };
    }>('{ myShift { visits { id status arrivedAt } } }', cast.tokens.caregiver);
    return myShift.visits.find((one) => one.id === id);
  };

  it.each<['confirmed' | 'scheduled', Partial<Appointment>]>([
    ['confirmed', {}],
    ['scheduled', { status: 'scheduled', confirmedAt: null }],
  ])(
    'makes a %s visit what it was; the record stays, its exceptions go',
    async (status, values) => {
      const { id } = await early(values);
      const { id: recordId } = (await arrive(id)).record!;
      expect(await exceptionsOf(id)).toEqual(['arrival early']);
      const { record, userErrors } = await undo(id);
      expect(userErrors).toEqual([]);
      expect(record).toEqual({ id: recordId, undoneAt: anyText });
      expect(await stored(id)).toMatchObject({ status, startedAt: null, actualCost: null });
      expect(await exceptionsOf(id)).toEqual([]);
      const query = `{ visitRecords(appointmentId: "${id}") { record { id kind } undoneBy } }`;
      expect(await app.read(query, cast.tokens.staff)).toEqual({
        visitRecords: [{ record: { id: recordId, kind: 'ARRIVAL' }, undoneBy: 'Zoë Begay' }],
      });
    },
  );

  it('leaves the visit to be worked and canceled like any other', async () => {
    const { id } = await visit();
    await arrive(id);
    await undo(id);
    expect(await shown(id)).toMatchObject({ status: 'CONFIRMED', arrivedAt: null });
    const startedAt = new Date((await arrive(id)).record!.at);
    expect(await exceptionsOf(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'in-progress', startedAt });
  });

  it('leaves the family as before: nobody is there, nothing was mailed, and their page hears of it', async () => {
    const written = mailbox(app.services);
    await written();
    const here = async () =>
      (
        await app.read<{ dashboard: { caregiversHere: unknown[] } }>(
          '{ dashboard { caregiversHere { appointmentId } } }',
          cast.tokens.client,
        )
      ).dashboard.caregiversHere;
    const { id } = await visit();
    const stream = await openEvents(app.url, cast.tokens.client);
    await stream.told('everything'); // The process has begun to listen.
    await arrive(id);
    await stream.told('portal');
    expect(await here()).toEqual([{ appointmentId: id }]);
    await undo(id);
    await stream.told('portal');
    stream.close();
    expect(await here()).toEqual([]);
    expect(await written()).toEqual([]);
  });

  it('leaves one missing', async () => {
    const { id } = await visit({ scheduledDate: ago(45), duration: 120 });
    await arrive(id, 44);
    await undo(id, { minutes: 40 });
    await openMissingRecords(app.database, new Date());
    expect(await exceptionsOf(id)).toEqual(['arrival missing-arrival']);
  });

  it('changes nothing the second time, nor after a new arrival', async () => {
    const { id } = await early();
    const arrived = await arrive(id, 3);
    const deviceAt = ago(2);
    const first = await undo(id, { deviceAt });
    expect(await undo(id, { minutes: 1 })).toEqual(first);
    await arrive(id);
    expect(await undo(id, { deviceAt })).toEqual(first);
    expect(first.record?.id).toBe(arrived.record?.id);
    expect((await stored(id)).status).toBe('in-progress');
  });

  it('is taken as it happened without a signal, however late it is sent', async () => {
    const { id } = await visit({ scheduledDate: ago(180) });
    await arrive(id, 200);
    expect((await undo(id, { minutes: 200 - undoMinutes + 1 })).userErrors).toEqual([]);
    expect((await stored(id)).status).toBe('confirmed');
  });

  it.each<[string, number, (id: string) => unknown, RegExp]>([
    ['is too late', undoMinutes + 1, () => null, /for 10 minutes\. Your arrival stays/],
    ['has a departure after it', 1, (id) => send('departure', id), /already left/],
    ['has a care note after it', 1, (id) => writeNote(id), /written a care note/],
    [
      'was completed by the office',
      1,
      (id) => set(id, { status: 'completed', completedAt: new Date() }),
      /completed/,
    ],
    ['began when the office set it', 1, (id) => set(id, { startedAt: ago(30) }), /set when/],
  ])('is refused, and the arrival stays, if it %s', async (_what, minutes, then, message) => {
    const { id } = await early();
    await arrive(id, minutes);
    await then(id);
    const { startedAt, status } = await stored(id);
    expect((await undo(id)).userErrors).toMatchObject([
      { code: 'WRONG_STATE', message: expect.stringMatching(message) as string },
    ]);
    expect(await stored(id)).toMatchObject({ startedAt, status });
    for (const { undone_at } of await recordsOf(id)) expect(undone_at).toBeNull();
  });

  it.each<[string, () => Partial<Appointment>, string]>([
    ['given to someone else', () => ({ caregiver: cast.otherCaregiver }), 'confirmed'],
    ['canceled', () => ({ status: 'cancelled', cancelledAt: new Date() }), 'cancelled'],
  ])('lets go of a visit that was %s', async (_what, values, status) => {
    const { id } = await early();
    await set(id, values());
    await arrive(id);
    expect(await shown(id)).toBeDefined();
    expect((await undo(id)).userErrors).toEqual([]);
    expect((await stored(id)).status).toBe(status);
    expect(await exceptionsOf(id)).toEqual([]);
    expect((await shown(id))?.arrivedAt ?? null).toBeNull();
  });

  it('is not for another’s visit, or one without an arrival', async () => {
    const other = await visit({ caregiver: cast.otherCaregiver });
    for (const { id } of [await early(), other])
      expect((await undo(id)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });
});
