import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import { useApp } from '../../testing/app.ts';
import { makeCaregiver } from '../../modules/caregivers/caregiver.factory.ts';
import type { Client } from '../../modules/clients/client.entity.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import type { Appointment } from '../../modules/appointments/appointment.entity.ts';
import { makeConsultationRequest } from '../../modules/intake/intake.factory.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { makeCareUpdate } from '../../modules/care-updates/careUpdate.factory.ts';
import {
  cancellationFee,
  type AppointmentStatus,
} from '../../modules/appointments/appointment.rules.ts';
import { comingDays, visitsOfComingWeek } from './comingWeek.queries.ts';
import { dashboardOf } from './dashboard.queries.ts';

const app = useApp({ env: { PROVIDER_PHONE: '(623) 555-0155' } });
let em: EntityManager;
let client: Client;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  client = await makeClient(em);
});

const noon = new Date('2026-07-15T19:00:00Z');
const fromNoon = (hours: number): Date => new Date(noon.getTime() + hours * 3_600_000);
const dashboard = (of = client, now: Date | string = noon) =>
  dashboardOf(app.database, of.id, new Date(now));
const upcoming = async (of = client, now = noon) => (await dashboard(of, now)).upcomingAppointments;

/** Consecutive visits of the client of an hour each, `from` hours after noon, unassigned. */
async function visits(
  count: number,
  from: number,
  values: Partial<Appointment> = {},
): Promise<Appointment[]> {
  const made: Appointment[] = [];
  for (let hour = from; hour < from + count; hour += 1)
    made.push(
      await makeAppointment(em, {
        ...{ client, caregiver: null, scheduledDate: fromNoon(hour), duration: 60 },
        ...{ bookedAt: fromNoon(-1000), ...values },
      }),
    );
  return made;
}
/** One visit of a new client. */
const visitOfNew = async (from: number, values: Partial<Appointment> = {}) =>
  (await visits(1, from, { client: await makeClient(em), ...values }))[0]!;

it('is empty for a new client without data', async () => {
  const blank = { emergencyContact: null, emergencyPhone: null, address: null };
  expect(await dashboard(await makeClient(em, blank))).toEqual({
    ...{ status: 'active', statusReason: null, heldThrough: null },
    ...{ emergencyContact: null, emergencyPhone: null, address: null },
    ...{ totalAppointments: 0, completedThisMonth: 0, primaryCaregiver: null },
    ...{ caregiversHere: [], careUpdates: [], upcomingAppointments: [], notices: [] },
    visitRequests: [],
  });
  for (const emergencyPhone of ['', '   '])
    expect((await dashboard(await makeClient(em, { emergencyPhone }))).emergencyPhone).toBeNull();
});

it("shows the client's status and the phone of their own emergency contact", async () => {
  const [emergencyPhone, reasonForClient] = ['(480) 555-0101', 'Until you are home again.'];
  const held = { statusReason: 'Rude to Daniel', reasonForClient, emergencyPhone };
  expect(await dashboard(await makeClient(em, { status: 'suspended', ...held }))).toMatchObject({
    ...{ status: 'suspended', statusReason: reasonForClient, emergencyPhone },
  });
});

it.each<[string, Partial<Appointment>, string, boolean]>([
  ['has arrived', {}, '2026-07-15T20:00:00Z', true],
  ['has arrived early', { startedAt: fromNoon(-0.5) }, '2026-07-15T18:40:00Z', true],
  ['stays a little longer', {}, '2026-07-15T20:59:00Z', true],
  ['has not been seen to leave', {}, '2026-07-15T21:00:00Z', false],
  ['has left', { status: 'completed', completedAt: noon }, '2026-07-15T19:30:00Z', false],
  ['was not marked', { status: 'confirmed', startedAt: null }, '2026-07-15T19:30:00Z', false],
])('says who is here now: a caregiver who %s', async (_what, values, now, here) => {
  const caregiver = await makeCaregiver(em, { firstName: 'Lucía', lastName: 'Ocampo' });
  const begun = { status: 'in-progress', startedAt: noon, ...values } as const;
  const [visit] = await visits(1, 0, { caregiver, ...begun });
  await visitOfNew(0, { status: 'in-progress', startedAt: noon });
  const those = [{ appointmentId: visit!.id, caregiver: 'Lucía', since: begun.startedAt }];
  expect((await dashboard(client, now)).caregiversHere).toEqual(here ? those : []);
});

it('has the visits that the client asked for, until the office answers, and nobody else’s', async () => {
  const sent = { name: 'Ana Ruiz', phone: '602-555-0142', serviceType: 'respite-care' } as const;
  const other = await makeClient(em);
  const first = await makeConsultationRequest(em, {
    ...{ ...sent, client, requestType: 'visit', preferredDate: '2026-07-20' },
    createdAt: fromNoon(-2),
  });
  await makeConsultationRequest(em, { ...sent, client: other, requestType: 'visit' });
  await makeConsultationRequest(em, { ...sent, client, requestType: 'visit', status: 'contacted' });
  await makeConsultationRequest(em, sent);
  expect((await dashboard()).visitRequests).toEqual([
    {
      ...{ id: first.id, reference: first.reference, createdAt: fromNoon(-2) },
      ...{ preferredDate: '2026-07-20', serviceType: 'respite-care' },
    },
  ]);
});

it('has the latest ten care updates, newest first, and nobody else’s', async () => {
  const caregiver = await makeCaregiver(em, { firstName: 'José', lastName: 'Begay' });
  for (let i = 1; i <= 12; i += 1) {
    const by = { caregiver: i === 12 ? null : caregiver, content: `Visit ${i}` };
    await makeCareUpdate(em, { client, ...by, createdAt: fromNoon(-24 * (13 - i)) });
  }
  await makeCareUpdate(em, { createdAt: noon });
  const { careUpdates } = await dashboard();
  expect(careUpdates.map(({ notes }) => notes)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((i) => `Visit ${i}`),
  );
  const shown = { type: 'Visit summary', title: 'A good morning', createdAt: fromNoon(-24) };
  expect(careUpdates[0]).toMatchObject({ ...shown, caregiver: null });
  expect(careUpdates[1]?.caregiver).toBe('José Begay');
});

describe('upcoming visits', () => {
  it('are at most ten, soonest first, and nobody else’s', async () => {
    const later = await visits(6, 100);
    const sooner = await visits(6, 10);
    await visitOfNew(1);
    expect((await upcoming()).map(({ id }) => id)).toEqual(
      [...sooner, ...later].slice(0, 10).map(({ id }) => id),
    );
  });

  it('have time, service, caregiver and location', async () => {
    const caregiver = await makeCaregiver(em, { firstName: 'Ana', lastName: 'Lee' });
    const where = { location: 'At home', status: 'confirmed' as const };
    const [visit] = await visits(1, 2, {
      ...{ ...where, caregiver, serviceType: 'Companionship', bookedAt: fromNoon(-23) },
    });
    const times = { startsAt: fromNoon(2), endsAt: fromNoon(3), freeUntil: fromNoon(-22) };
    const cancellation = cancellationFee('standard', 2, '102.00');
    expect(await upcoming()).toEqual([
      {
        id: visit!.id,
        type: 'Companionship',
        caregiver: 'Ana Lee',
        ...where,
        ...times,
        cancellation,
      },
    ]);
  });

  it.each([
    ['standard', 24, -0],
    ['standard', 23.999, -0.001],
    ['premium', 47, -1],
    ['emergency', 2, 0],
    ['emergency', 1.5, -0.5],
  ] as const)(
    'say on %s terms, %d hours ahead, what cancelling costs, and until when it is free',
    async (cancellationPolicy, hours, left) => {
      const terms = await makeClient(em, { cancellationPolicy });
      await visits(1, hours, { client: terms, estimatedCost: '100.00' });
      const cancellation = cancellationFee(cancellationPolicy, hours, '100.00');
      const freeUntil = fromNoon(left);
      expect(await upcoming(terms)).toMatchObject([{ freeUntil, cancellation }]);
    },
  );

  it('say that free time has passed only if there was one before it was booked', async () => {
    for (const [booked, freeUntil] of [
      [-9.999, null],
      [-10, fromNoon(-10)],
    ] as const) {
      const visit = await visitOfNew(14, { bookedAt: fromNoon(booked), estimatedCost: '100.00' });
      const cancellation = cancellationFee('standard', 14, '100.00');
      expect(await upcoming(visit.client)).toMatchObject([{ freeUntil, cancellation }]);
    }
  });

  it.each<[AppointmentStatus, { shown: boolean; canCancel: boolean }]>([
    ['scheduled', { shown: true, canCancel: true }],
    ['confirmed', { shown: true, canCancel: true }],
    ['in-progress', { shown: true, canCancel: false }],
    ['completed', { shown: false, canCancel: false }],
    ['cancelled', { shown: false, canCancel: false }],
  ])('that are %s: %p, until the planned end has passed', async (status, { shown, canCancel }) => {
    await visits(1, 0, { status, estimatedCost: null });
    const [visit, ...others] = await upcoming(client, new Date(fromNoon(1).getTime() - 1));
    expect([visit !== undefined, others]).toEqual([shown, []]);
    expect(await upcoming(client, fromNoon(1))).toEqual([]);
    const [atNoon] = await upcoming();
    expect([Boolean(atNoon?.freeUntil), atNoon?.cancellation ?? null]).toEqual([
      canCancel,
      canCancel ? cancellationFee('standard', 2, '0.00') : null,
    ]);
  });
});

describe('the figures', () => {
  it('count every visit, including cancelled ones', async () => {
    await visits(2, -100, { status: 'completed' });
    await visits(1, -50, { status: 'cancelled' });
    await visits(1, 50);
    expect((await dashboard()).totalAppointments).toBe(4);
  });

  it.each([
    ['2026-07-01T06:59:59.999Z', 0],
    ['2026-07-01T07:00:00.000Z', 1],
    ['2026-08-01T06:59:59.999Z', 1],
    ['2026-08-01T07:00:00.000Z', 0],
    ['2025-07-15T19:00:00.000Z', 0],
  ])('count a visit completed at %s into July in Phoenix: %i', async (completedAt, count) => {
    await visits(1, -2000, { status: 'completed', completedAt: new Date(completedAt) });
    for (const now of [noon, '2026-08-01T06:59:59.999Z'])
      expect((await dashboard(client, now)).completedThisMonth).toBe(count);
    const next = await dashboard(client, '2026-08-01T07:00:00.000Z');
    expect(next.completedThisMonth).toBe(completedAt === '2026-08-01T07:00:00.000Z' ? 1 : 0);
  });
});

describe('the primary caregiver', () => {
  const named = (firstName: string) => makeCaregiver(em, { firstName, lastName: 'Day' });
  const primary = async () => (await dashboard()).primaryCaregiver;

  it('has the most visits, without cancelled ones', async () => {
    const [ana, ben] = [await named('Ana'), await named('Ben')];
    await visits(2, -10, { caregiver: ana, status: 'completed' });
    await visits(1, 10, { caregiver: ben });
    await visits(2, 20, { caregiver: ben, status: 'cancelled' });
    await visits(3, 40);
    await visits(2, 60, { client: await makeClient(em), caregiver: ben });
    expect(await primary()).toBe('Ana Day');
  });

  it('has the latest visit in a tie', async () => {
    const [ana, ben] = [await named('Ana'), await named('Ben')];
    await visits(1, -10, { caregiver: ben });
    await visits(2, -8, { caregiver: ana });
    await visits(1, 10, { caregiver: ben });
    await visits(1, 20, { caregiver: ana, status: 'cancelled' });
    expect(await primary()).toBe('Ben Day');
  });

  it('is nobody if all visits are cancelled or unassigned', async () => {
    await visits(1, 10, { caregiver: await named('Ana'), status: 'cancelled' });
    await visits(1, 20);
    expect(await primary()).toBeNull();
  });
});

describe('over HTTP', () => {
  const query = `{ dashboard {
    account { status careLevel emergencyPhone emergencyContactName emergencyContactPhone }
    stats { totalAppointments completedThisMonth primaryCaregiver }
    careUpdates { id type title createdAt caregiver notes }
    upcomingAppointments { id type startsAt endsAt caregiver status location freeUntil cancellation { percent fee { amount currencyCode } refund { amount } } }
  } }`;
  const ask = async ({ user }: Client) =>
    (await app.read<{ dashboard: unknown }>(query, await app.services.sessions.open(user.id)))
      .dashboard;

  it('returns a client’s whole dashboard', async () => {
    const caregiver = await makeCaregiver(em, { firstName: 'Zoë', lastName: 'Begay' });
    const createdAt = new Date('2026-03-04T21:00:00.007Z');
    const update = await makeCareUpdate(em, { client, caregiver, createdAt });
    const scheduledDate = new Date(Date.now() + 48 * 3_600_000);
    const location = 'At home';
    const visit = await makeAppointment(em, { client, caregiver, location, scheduledDate });
    expect(await ask(client)).toEqual({
      account: {
        status: 'ACTIVE',
        careLevel: 'Personalized Care',
        emergencyPhone: '(602) 555-0177',
        emergencyContactName: 'Inés Quintero',
        emergencyContactPhone: '(602) 555-0177',
      },
      stats: { totalAppointments: 1, completedThisMonth: 0, primaryCaregiver: 'Zoë Begay' },
      careUpdates: [
        {
          ...{ id: update.id, type: 'Visit summary', title: 'A good morning' },
          ...{
            createdAt: '2026-03-04T21:00:00.007Z',
            caregiver: 'Zoë Begay',
            notes: update.content,
          },
        },
      ],
      upcomingAppointments: [
        {
          ...{ id: visit.id, type: 'Personal Care', caregiver: 'Zoë Begay' },
          ...{ status: 'SCHEDULED', location },
          startsAt: scheduledDate.toISOString(),
          endsAt: visit.endDate.toISOString(),
          freeUntil: new Date(scheduledDate.getTime() - 24 * 3_600_000).toISOString(),
          cancellation: {
            percent: 0,
            fee: { amount: '0.00', currencyCode: 'USD' },
            refund: { amount: '102.00' },
          },
        },
      ],
    });
  });

  it('says what is missing for a new client', async () => {
    const blank = { emergencyContact: null, emergencyPhone: null };
    const none = { emergencyContactName: null, emergencyContactPhone: null };
    expect(await ask(await makeClient(em, blank))).toMatchObject({
      account: { emergencyPhone: '(623) 555-0155', ...none },
      stats: { primaryCaregiver: 'Assigned Soon' },
    });
  });
});

describe('the coming week', () => {
  it.each([
    ['2027-03-01T07:00:00Z', '2027-03-01', '2027-03-07'],
    ['2027-03-01T06:59:59Z', '2027-02-28', '2027-03-06'],
    ['2027-12-30T12:00:00Z', '2027-12-30', '2028-01-05'],
  ])('at %s goes from %s to %s', (now, from, to) => {
    expect(comingDays(new Date(now))).toEqual({ from, through: to });
  });

  it('has every visit that starts before the eighth midnight in Phoenix and has not ended, without a limit', async () => {
    const now = new Date('2027-03-01T20:00:00Z'); // 1 PM
    const at = async (instant: string, values = {}) =>
      (await visits(1, 0, { scheduledDate: new Date(instant), ...values }))[0]!;
    await at('2027-03-01T18:00:00Z');
    const underWay = await at('2027-03-01T19:30:00Z', { status: 'in-progress' });
    await at('2027-03-02T20:00:00Z', { status: 'cancelled' });
    await makeAppointment(em, { scheduledDate: new Date('2027-03-02T20:00:00Z') });
    const many = [];
    for (let hour = 10; hour < 23; hour += 1) many.push(await at(`2027-03-04T${hour}:00:00Z`));
    const last = await at('2027-03-08T06:59:00Z');
    await at('2027-03-08T07:00:00Z');

    const found = await visitsOfComingWeek(kysely(em), client.id, now);
    expect(found.map(({ id }) => id)).toEqual([underWay, ...many, last].map(({ id }) => id));
    expect(found[0]?.cancellation).toBeNull();
    expect(found[1]?.cancellation).toEqual({ percent: 0, fee: '0.00', refund: '102.00' });
  });

  it('is the signed-in client’s', async () => {
    const token = await app.services.sessions.open(client.user.id);
    expect(await app.read('{ comingWeek { from through visits { id } } }', token)).toEqual({
      comingWeek: { ...comingDays(new Date()), visits: [] },
    });
  });
});
