import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { useApp } from '../../../testing/app.ts';
import { unreadText } from '../../../testing/database.ts';
import { addMinutes } from '../../../shared/time.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeCast, type Cast } from '../schedule.factory.ts';
import type { VisitRecordKind } from './visitRecord.rules.ts';
import { makeVisitRecord, porch, sendRecord } from './visitRecord.factory.ts';

const app = useApp();
let em: EntityManager;
let cast: Cast;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

const ago = (minutes: number): Date => addMinutes(new Date(), -minutes);

const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: new Date(),
    status: 'confirmed',
    ...values,
  });

const send = (
  kind: VisitRecordKind,
  id: string,
  values: Record<string, unknown> = {},
  token = cast.tokens.caregiver,
): ReturnType<typeof sendRecord> => sendRecord(app, token, kind, id, values);

const stored = (id: string): Promise<Appointment> =>
  app.database.orm.em.fork().findOneOrFail(Appointment, id);

const recordsOf = async (id: string): Promise<{ id: string; kind: string; at: Date }[]> =>
  (
    await app.database.pool.query<{ id: string; kind: string; at: Date }>(
      'select * from visit_records where appointment_id = $1 order by server_at',
      [id],
    )
  ).rows;

const exceptionsOf = async (id: string): Promise<string[]> =>
  (
    await app.database.pool.query<{ kind: string; of: string }>(
      'select kind, record_kind as of from visit_exceptions where appointment_id = $1',
      [id],
    )
  ).rows
    .map(({ kind, of }) => `${of} ${kind}`)
    .sort();

it('makes an arrival and a departure the times of the visit', async () => {
  const { id } = await visit();
  const { record, userErrors } = await send('arrival', id);
  expect(userErrors).toEqual([]);
  expect(record).toMatchObject({
    appointmentId: id,
    kind: 'ARRIVAL',
    place: porch,
    placeMissing: null,
    statedAt: null,
  });
  expect(await stored(id)).toMatchObject({
    status: 'in-progress',
    startedAt: new Date(record!.at),
  });
  const left = await send('departure', id);
  expect(await stored(id)).toMatchObject({
    status: 'completed',
    completedAt: new Date(left.record!.at),
    actualCost: '8.50',
  });
  expect(await exceptionsOf(id)).toEqual(['departure early-departure', 'departure short']);
});

it('takes what a caregiver did who has been made inactive since, and nobody else’s', async () => {
  const { id } = await visit();
  const other = await visit({ caregiver: cast.otherCaregiver });
  await app.database.pool.query('update caregivers set is_active = false where id = $1', [
    cast.caregiver.id,
  ]);
  expect((await send('arrival', id)).userErrors).toEqual([]);
  expect((await send('departure', id)).userErrors).toEqual([]);
  expect((await stored(id)).status).toBe('completed');
  expect((await send('arrival', other.id)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
});

describe('the time', () => {
  it.each([
    ['three hours ahead', 180],
    ['seven hours behind', -420],
    ['a day ahead', 1440],
  ])('is right if the device’s clock is %s', async (_how, off) => {
    const { id } = await visit({ scheduledDate: ago(90) });
    const deviceNow = addMinutes(new Date(), off);
    const { record } = await send('arrival', id, {
      deviceAt: addMinutes(deviceNow, -90),
      deviceNow,
    });
    const { startedAt, scheduledDate } = await stored(id);
    expect(Math.abs(startedAt!.getTime() - scheduledDate.getTime())).toBeLessThan(10_000);
    expect(record).toMatchObject({ deviceNow: deviceNow.toISOString() });
    expect(await exceptionsOf(id)).toEqual(['arrival clock']);
  });

  it('is right if the device, elsewhere, crosses the hour that daylight saving time skips', async () => {
    // Denver's clocks jump from 2 to 3; instants and Phoenix are not affected.
    const { id } = await visit({ scheduledDate: ago(60) });
    const sent = new Date();
    const written = (minutes: number, hours: number): string =>
      addMinutes(sent, -minutes - hours * 60)
        .toISOString()
        .replace('Z', `-0${hours}:00`);
    await send('arrival', id, { deviceAt: written(60, 7), deviceNow: written(0, 6) });
    const { startedAt, scheduledDate } = await stored(id);
    expect(Math.abs(startedAt!.getTime() - scheduledDate.getTime())).toBeLessThan(10_000);
    expect(await exceptionsOf(id)).toEqual([]);
  });

  it('continues past midnight', async () => {
    const midnight = at(0, '00:00');
    const { id } = await visit({ scheduledDate: addMinutes(midnight, -60), duration: 120 });
    await send('arrival', id, { deviceAt: addMinutes(midnight, -58) });
    const arrived = await stored(id);
    expect(
      Math.abs(arrived.startedAt!.getTime() - addMinutes(midnight, -58).getTime()),
    ).toBeLessThan(10_000);
    await send('departure', id);
    expect((await stored(id)).completedAt! > midnight).toBe(true);
  });

  it('is never in the future, even if the device’s clock was set back in between', async () => {
    const { id } = await visit();
    const { record } = await send('arrival', id, { deviceAt: addMinutes(new Date(), 180) });
    expect(record!.at).toBe(record!.serverAt);
    expect(await exceptionsOf(id)).toEqual(['arrival clock']);
  });

  it('stated by a caregiver changes nothing by itself', async () => {
    const { id } = await visit({ scheduledDate: ago(10) });
    const statedAt = ago(10).toISOString();
    const { record } = await send('arrival', id, { statedAt, statedReason: 'I forgot to tap.' });
    expect(record).toMatchObject({ statedAt, statedReason: 'I forgot to tap.' });
    expect((await stored(id)).startedAt).toEqual(new Date(record!.at));
    expect(await exceptionsOf(id)).toEqual(['arrival stated-time']);
  });
});

describe('a stated time that cannot be', () => {
  const minutes = (count: number): string => addMinutes(new Date(), count).toISOString();
  const stated = (statedAt: string) => ({ statedAt, statedReason: 'I forgot to tap.' });

  it.each<[string, VisitRecordKind, number, RegExp]>([
    ['in the future', 'arrival', 5, /^Your arrival is recorded, but not .* has not come yet/],
    ['before the arrival', 'departure', -45, /^Your departure is recorded, .* you arrived at/],
  ])('%s is refused, but not the record', async (_what, kind, offset, message) => {
    const { id } = await visit({ scheduledDate: ago(40), duration: 30 });
    if (kind === 'departure') await send('arrival', id, { deviceAt: ago(40) });
    const same = { ...stated(minutes(offset)), deviceAt: new Date(), idempotencyKey: randomUUID() };
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
    await send('arrival', id, { deviceAt: ago(10), ...stated(minutes(-60)) });
    const left = await send('departure', id, { deviceAt: ago(5), ...stated(minutes(-30)) });
    expect(left).toMatchObject({
      statedTimeRefused: null,
      record: { statedAt: expect.any(String) as string },
    });
    const late = await send('arrival', id, stated(minutes(-20)));
    expect(late.statedTimeRefused).toMatch(/you left at/);
  });
});

describe('anything that happened is recorded, and settled later', () => {
  it.each<[string, Partial<Appointment>, Record<string, unknown>, string[], string]>([
    ['early', { scheduledDate: addMinutes(new Date(), 120) }, {}, ['arrival early'], 'in-progress'],
    ['late', { scheduledDate: ago(16) }, {}, ['arrival late-arrival'], 'in-progress'],
    ['not confirmed', { status: 'scheduled' }, {}, [], 'in-progress'],
    ['canceled', { status: 'cancelled' }, {}, ['arrival not-expected'], 'cancelled'],
    [
      'days before its time',
      { scheduledDate: addMinutes(new Date(), 3 * 1440) },
      {},
      ['arrival early', 'arrival not-expected'],
      'confirmed',
    ],
    ['without a place', {}, { place: null }, ['arrival no-place'], 'in-progress'],
    [
      'somewhere',
      {},
      { place: { ...porch, accuracyMeters: 201 } },
      ['arrival inaccurate'],
      'in-progress',
    ],
  ])('%s', async (_how, values, sent, exceptions, status) => {
    const { id } = await visit(values);
    const { record, userErrors } = await send('arrival', id, sent);
    expect([userErrors, record?.kind]).toEqual([[], 'ARRIVAL']);
    expect(await exceptionsOf(id)).toEqual(exceptions);
    expect((await stored(id)).status).toBe(status);
  });

  it('far from home, once the office has set it', async () => {
    const away = { ...porch, latitude: porch.latitude + 0.01 };
    const first = await visit();
    await send('arrival', first.id, { place: away });
    expect(await exceptionsOf(first.id)).toEqual([]);
    await app.database.pool.query(
      'update clients set latitude = $1, longitude = $2 where id = $3',
      [porch.latitude, porch.longitude, cast.client.id],
    );
    await send('departure', first.id, { place: away });
    expect(await exceptionsOf(first.id)).toEqual([
      'departure early-departure',
      'departure far',
      'departure short',
    ]);
  });

  it('a departure without an arrival', async () => {
    const { id } = await visit();
    await send('departure', id);
    expect(await exceptionsOf(id)).toEqual([
      'arrival missing-arrival',
      'departure early-departure',
    ]);
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
    expect((await stored(id)).startedAt).toEqual(new Date(record!.at));
    expect((await recordsOf(id))[0]).toMatchObject({ id: record!.id, at: new Date(record!.at) });
  });

  it('at a visit nobody has confirmed, which takes its times from the phone all the same', async () => {
    const { id } = await visit({ status: 'scheduled' });
    const arrived = await send('arrival', id);
    const left = await send('departure', id);
    expect(await stored(id)).toMatchObject({
      status: 'completed',
      confirmedAt: null,
      startedAt: new Date(arrived.record!.at),
      completedAt: new Date(left.record!.at),
    });
    expect((await exceptionsOf(id)).join()).not.toMatch(/not-expected/);
  });

  it('before the visit was confirmed, when only confirming made it count', async () => {
    const appointment = await visit({ status: 'scheduled' });
    const { at: arrivedAt } = await makeVisitRecord(em, { appointment, caregiver: cast.caregiver });
    const { data } = await app.graph<{ done: { appointment: unknown } }>(
      'mutation ($id: ID!) { done: confirmAppointment(input: { id: $id }) { appointment { status startedAt } userErrors { code } } }',
      { id: appointment.id },
      cast.tokens.staff,
    );
    expect(data.done.appointment).toEqual({
      status: 'IN_PROGRESS',
      startedAt: arrivedAt.toISOString(),
    });
    expect((await stored(appointment.id)).confirmedAt).not.toBeNull();
  });

  it("at a visit that was reassigned meanwhile, whose times stay the new caregiver's", async () => {
    const { id } = await visit();
    await app.database.pool.query('update appointments set caregiver_id = $1 where id = $2', [
      cast.otherCaregiver.id,
      id,
    ]);
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
    const again = await send('arrival', id, { ...same, deviceNow: addMinutes(new Date(), 1) });
    await app.database.pool.query('delete from idempotency_keys where key = $1', [
      same.idempotencyKey,
    ]);
    expect([again, await send('arrival', id, same)]).toEqual([first, first]);
    expect(await recordsOf(id)).toHaveLength(1);
    const elsewhere = await visit({ scheduledDate: addMinutes(new Date(), 600) });
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
    expect(answers.map(({ userErrors, codes }) => [...userErrors, ...codes])).toEqual(
      answers.map(() => []),
    );
    expect(new Set(answers.slice(0, 5).map(({ record }) => record!.id)).size).toBe(1);
    expect(await recordsOf(id)).toHaveLength(3);
  });
});

describe('is refused', () => {
  it('for a visit that never was theirs, is too far away in time, or does not exist', async () => {
    const { id } = await visit();
    const missing = [{ field: 'appointmentId', code: 'NOT_FOUND' }];
    expect((await send('arrival', id, {}, cast.tokens.otherCaregiver)).userErrors).toMatchObject(
      missing,
    );
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

  it.each([['role was taken away', `update users set role = 'client' where id = $1`]])(
    'to a caregiver whose %s, at once',
    async (_what, statement) => {
      const { id } = await visit();
      await app.database.pool.query(statement, [cast.caregiver.user!.id]);
      expect((await send('arrival', id)).codes).toEqual(['FORBIDDEN']);
      expect(await recordsOf(id)).toEqual([]);
    },
  );
});

it.each(["update visit_records set at = at - interval '1 hour'", 'delete from visit_records'])(
  'nobody can change a record: %s',
  async (statement) => {
    await send('arrival', (await visit()).id);
    await expect(app.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  },
);

it('except for encrypting its reason with another key', async () => {
  const { id } = await visit();
  await send('arrival', id, { statedAt: ago(5), statedReason: 'I forgot to tap.' });
  const { rowCount } = await app.database.pool.query(
    'update visit_records set stated_reason = $1 where appointment_id = $2',
    [unreadText, id],
  );
  expect(rowCount).toBe(1);
  await expect(
    app.database.pool.query(
      'update visit_records set stated_at = null, stated_reason = null where appointment_id = $1',
      [id],
    ),
  ).rejects.toMatchObject({ code: '42501' });
});
