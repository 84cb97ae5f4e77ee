import { cancellationFee } from '../scheduling.rules.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { makeCaregiver } from '../../care/caregivers/caregiver.factory.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import type { Client } from '../../care/clients/client.entity.ts';
import { testProcess, type TestProcess } from '../../../testing/process.ts';
import { countStatements } from '../../../testing/statements.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCareUpdate } from '../care-updates/careUpdate.factory.ts';
import { dashboardOf } from './dashboard.queries.ts';
import type { AppointmentStatus } from '../scheduling.rules.ts';

let app: TestProcess;
let em: EntityManager;
beforeAll(async () => {
  app = await testProcess();
  em = app.database.orm.em.fork();
});
afterAll(() => app.stop());

const hour = 3_600_000;
const noon = new Date('2026-07-15T19:00:00Z');
const fromNoon = (hours: number): Date => new Date(noon.getTime() + hours * hour);
const dashboard = (client: Client, now: Date | string = noon) =>
  dashboardOf(app.database, client.id, new Date(now));

/** Consecutive visits of an hour each, starting `from` hours after noon, unassigned by default. */
async function visits(
  count: number,
  from: number,
  values: Partial<Appointment>,
): Promise<Appointment[]> {
  const made: Appointment[] = [];
  for (let i = 0; i < count; i += 1) {
    made.push(
      await makeAppointment(em, {
        caregiver: null,
        scheduledDate: fromNoon(from + i),
        duration: 60,
        bookedAt: fromNoon(-1000),
        ...values,
      }),
    );
  }
  return made;
}

describe('a new client without data', () => {
  it('has an empty dashboard', async () => {
    const client = await makeClient(em, {
      emergencyContact: null,
      emergencyPhone: null,
      address: null,
    });
    expect(await dashboard(client)).toEqual({
      status: 'active',
      statusReason: null,
      heldThrough: null,
      emergencyContact: null,
      emergencyPhone: null,
      totalAppointments: 0,
      completedThisMonth: 0,
      primaryCaregiver: null,
      caregiversHere: [],
      careUpdates: [],
      upcomingAppointments: [],
      notices: [],
    });
  });

  it.each(['', '   '])('has no emergency phone in "%s"', async (emergencyPhone) => {
    expect((await dashboard(await makeClient(em, { emergencyPhone }))).emergencyPhone).toBeNull();
  });
});

describe('the account', () => {
  it("shows the client's status and the phone of their own emergency contact", async () => {
    const client = await makeClient(em, {
      status: 'suspended',
      statusReason: 'Rude to Daniel',
      reasonForClient: 'Until you are home again.',
      emergencyPhone: '(480) 555-0101',
    });
    expect(await dashboard(client)).toMatchObject({
      status: 'suspended',
      statusReason: 'Until you are home again.',
      emergencyPhone: '(480) 555-0101',
    });
  });
});

describe('caregivers here now', () => {
  it.each<[string, Partial<Appointment>, string, boolean]>([
    ['has arrived', {}, '2026-07-15T20:00:00Z', true],
    ['has arrived early', { startedAt: fromNoon(-0.5) }, '2026-07-15T18:40:00Z', true],
    ['stays a little longer', {}, '2026-07-15T20:59:00Z', true],
    ['has not been seen to leave', {}, '2026-07-15T21:00:00Z', false],
    ['has left', { status: 'completed', completedAt: noon }, '2026-07-15T19:30:00Z', false],
    ['was not marked', { status: 'confirmed', startedAt: null }, '2026-07-15T19:30:00Z', false],
  ])('a caregiver who %s', async (_what, values, now, here) => {
    const client = await makeClient(em);
    const caregiver = await makeCaregiver(em, { firstName: 'Lucía', lastName: 'Ocampo' });
    const given = { client, caregiver, status: 'in-progress', startedAt: noon, ...values } as const;
    const [visit] = await visits(1, 0, given);
    await visits(1, 0, { status: 'in-progress', startedAt: noon });
    expect((await dashboard(client, now)).caregiversHere).toEqual(
      here ? [{ appointmentId: visit!.id, caregiver: 'Lucía', since: given.startedAt }] : [],
    );
  });
});

describe('the care updates', () => {
  it('are the latest ten, newest first, and nobody else’s', async () => {
    const client = await makeClient(em);
    const caregiver = await makeCaregiver(em, { firstName: 'José', lastName: 'Begay' });
    for (let i = 1; i <= 12; i += 1) {
      await makeCareUpdate(em, {
        client,
        caregiver: i === 12 ? null : caregiver,
        content: `Visit ${i}`,
        createdAt: fromNoon(-24 * (13 - i)),
      });
    }
    await makeCareUpdate(em, { createdAt: noon });
    const { careUpdates } = await dashboard(client);
    expect(careUpdates.map(({ notes }) => notes)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((i) => `Visit ${i}`),
    );
    expect(careUpdates[0]).toMatchObject({
      type: 'Visit summary',
      title: 'A good morning',
      caregiver: null,
      date: fromNoon(-24),
    });
    expect(careUpdates[1]?.caregiver).toBe('José Begay');
  });
});

describe('upcoming visits', () => {
  it('are at most ten, soonest first, and nobody else’s', async () => {
    const client = await makeClient(em);
    const later = await visits(6, 100, { client });
    const sooner = await visits(6, 10, { client });
    await visits(1, 1, {});
    const { upcomingAppointments } = await dashboard(client);
    expect(upcomingAppointments.map(({ id }) => id)).toEqual(
      [...sooner, ...later].slice(0, 10).map(({ id }) => id),
    );
  });

  it('have time, service, caregiver and location', async () => {
    const caregiver = await makeCaregiver(em, { firstName: 'Ana', lastName: 'Lee' });
    const visit = await makeAppointment(em, {
      caregiver,
      status: 'confirmed',
      serviceType: 'Companionship',
      scheduledDate: fromNoon(2),
      duration: 90,
      location: 'At home',
      bookedAt: fromNoon(-23),
    });
    expect((await dashboard(visit.client)).upcomingAppointments).toEqual([
      {
        id: visit.id,
        type: 'Companionship',
        scheduledDate: fromNoon(2),
        endDate: fromNoon(3.5),
        caregiver: 'Ana Lee',
        status: 'confirmed',
        location: 'At home',
        freeUntil: fromNoon(-22),
        cancellation: cancellationFee('standard', 2, '102.00'),
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
      const [visit] = await visits(1, hours, {
        client: await makeClient(em, { cancellationPolicy }),
        estimatedCost: '100.00',
      });
      const [shown] = (await dashboard(visit!.client)).upcomingAppointments;
      expect(shown).toMatchObject({
        freeUntil: fromNoon(left),
        cancellation: cancellationFee(cancellationPolicy, hours, '100.00'),
      });
    },
  );

  it.each([
    ['a moment after its free time', -9.999, null],
    ['at its last moment', -10, fromNoon(-10)],
  ])(
    'booked %s say what cancelling costs, and if the free time has passed, only that there was one',
    async (_when, booked, free) => {
      const [visit] = await visits(1, 14, {
        client: await makeClient(em),
        estimatedCost: '100.00',
        bookedAt: fromNoon(booked),
      });
      const [shown] = (await dashboard(visit!.client)).upcomingAppointments;
      expect(shown).toMatchObject({
        freeUntil: free,
        cancellation: cancellationFee('standard', 14, '100.00'),
      });
    },
  );

  it.each<[AppointmentStatus, boolean]>([
    ['scheduled', true],
    ['confirmed', true],
    ['in-progress', false],
  ])('can be cancelled while %s: %s', async (status, can) => {
    const [visit] = await visits(1, 0, {
      client: await makeClient(em),
      status,
      estimatedCost: null,
    });
    const [shown] = (await dashboard(visit!.client)).upcomingAppointments;
    expect([shown?.freeUntil !== null, shown?.cancellation]).toEqual([
      can,
      can ? cancellationFee('standard', 2, '0.00') : null,
    ]);
  });

  it.each<[AppointmentStatus, boolean]>([
    ['scheduled', true],
    ['confirmed', true],
    ['in-progress', true],
    ['completed', false],
    ['cancelled', false],
  ])('a %s one: %s', async (status, shown) => {
    const [visit] = await visits(1, 5, { client: await makeClient(em), status });
    expect((await dashboard(visit!.client)).upcomingAppointments).toHaveLength(shown ? 1 : 0);
  });

  it.each<AppointmentStatus>(['in-progress', 'confirmed', 'scheduled'])(
    'a %s one is shown until its planned end has passed',
    async (status) => {
      const [visit] = await visits(1, 0, { client: await makeClient(em), status });
      const shownAt = async (now: Date) =>
        (await dashboard(visit!.client, now)).upcomingAppointments.length;
      expect(await shownAt(new Date(fromNoon(1).getTime() - 1))).toBe(1);
      expect(await shownAt(fromNoon(1))).toBe(0);
    },
  );
});

describe('the figures', () => {
  it('count every visit, including cancelled ones', async () => {
    const client = await makeClient(em);
    await visits(2, -100, { client, status: 'completed' });
    await visits(1, -50, { client, status: 'cancelled' });
    await visits(1, 50, { client });
    expect((await dashboard(client)).totalAppointments).toBe(4);
  });

  it.each([
    ['2026-07-01T06:59:59.999Z', 0],
    ['2026-07-01T07:00:00.000Z', 1],
    ['2026-08-01T06:59:59.999Z', 1],
    ['2026-08-01T07:00:00.000Z', 0],
    ['2025-07-15T19:00:00.000Z', 0],
  ])('count a visit completed at %s into July in Phoenix: %i', async (completedAt, count) => {
    const [visit] = await visits(1, -2000, {
      client: await makeClient(em),
      status: 'completed',
      completedAt: new Date(completedAt),
    });
    expect((await dashboard(visit!.client)).completedThisMonth).toBe(count);
  });

  it.each([
    ['2026-07-01T06:59:59.999Z', 1],
    ['2026-07-01T07:00:00.000Z', 0],
  ])('change months at midnight in Phoenix, at %s', async (now, count) => {
    const [visit] = await visits(1, -2000, {
      client: await makeClient(em),
      status: 'completed',
      completedAt: new Date('2026-06-30T20:00:00Z'),
    });
    expect((await dashboard(visit!.client, now)).completedThisMonth).toBe(count);
  });
});

describe('the primary caregiver', () => {
  const named = (firstName: string) => makeCaregiver(em, { firstName, lastName: 'Day' });

  it('has the most visits, without cancelled ones', async () => {
    const client = await makeClient(em);
    const [ana, ben] = [await named('Ana'), await named('Ben')];
    await visits(2, -10, { client, caregiver: ana, status: 'completed' });
    await visits(1, 10, { client, caregiver: ben });
    await visits(3, 20, { client, caregiver: ben, status: 'cancelled' });
    await visits(5, 40, { client, caregiver: null });
    await visits(3, 60, { caregiver: ben });
    expect((await dashboard(client)).primaryCaregiver).toBe('Ana Day');
  });

  it('has the latest visit in a tie', async () => {
    const client = await makeClient(em);
    const [ana, ben] = [await named('Ana'), await named('Ben')];
    await visits(1, -10, { client, caregiver: ben });
    await visits(2, -8, { client, caregiver: ana });
    await visits(1, 10, { client, caregiver: ben });
    await visits(1, 20, { client, caregiver: ana, status: 'cancelled' });
    expect((await dashboard(client)).primaryCaregiver).toBe('Ben Day');
  });

  it('is nobody if all visits are cancelled or unassigned', async () => {
    const client = await makeClient(em);
    await visits(1, 10, { client, caregiver: await named('Ana'), status: 'cancelled' });
    await visits(1, 20, { client });
    expect((await dashboard(client)).primaryCaregiver).toBeNull();
  });
});

it.each([1, 20, 100])(
  'the dashboard takes one statement for %i visits and updates',
  async (count) => {
    const client = await makeClient(em);
    const caregiver = await makeCaregiver(em);
    await visits(count, 1, { client, caregiver });
    for (let i = 0; i < count; i += 1) await makeCareUpdate(em, { client, caregiver });
    expect(
      await countStatements(async () => {
        const read = await dashboardOf(app.database, client.id, noon);
        expect([
          read.totalAppointments,
          read.upcomingAppointments.length,
          read.careUpdates.length,
        ]).toEqual([count, Math.min(count, 10), Math.min(count, 10)]);
      }),
    ).toBe(1);
  },
);
