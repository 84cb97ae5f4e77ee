import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import { addDays, addMinutes, dayIn, instantOf } from '../../shared/time.ts';
import { useApp } from '../../testing/app.ts';
import { clientsToBill } from '../invoices/charges.queries.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { runBillClient } from '../invoicing/invoiceRuns.ts';
import { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../appointments/schedule.factory.ts';
import {
  makeVisitException,
  makeVisitRecord,
  porch,
  sendRecord,
} from '../visit-records/visitRecord.factory.ts';
import { openMissingRecords } from './missingVisitRecords.job.ts';

// The period holds what began an hour before midnight, too.
const app = useApp({
  env: { PAY_PERIOD_FIRST_DAY: addDays(dayIn(new Date()), -1), PAY_PERIOD_DAYS: '7' },
});
let em: EntityManager;
let cast: Cast;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

const ago = (minutes: number): Date => addMinutes(new Date(), -minutes);
const yesterday = (time: string): Date => instantOf(addDays(dayIn(new Date()), -1), time);
const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    ...{ client: cast.client, caregiver: cast.caregiver, scheduledDate: ago(200) },
    ...{ status: 'confirmed', ...values },
  });
/** A confirmed visit of yesterday, 9:00 to 12:00, at $36 an hour. */
const dayVisit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  visit({ scheduledDate: yesterday('09:00'), estimatedCost: '108.00', ...values });
const stored = (id: string): Promise<Appointment> =>
  app.database.orm.em.fork().findOneOrFail(Appointment, id);
const set = (id: string, what: string, ...values: unknown[]) =>
  app.database.pool.query(`update appointments set ${what} where id = $1`, [id, ...values]);

/** Sends a record of a moment, as a phone does that was offline since. */
async function record(
  kind: 'arrival' | 'departure',
  { id }: Appointment,
  deviceAt: Date,
  values: Record<string, unknown> = {},
): Promise<string> {
  const sent = { deviceAt, ...values };
  const { userErrors, record } = await sendRecord(app, cast.tokens.caregiver, kind, id, sent);
  expect(userErrors).toEqual([]);
  return record!.id;
}
const stating = (statedAt: Date) => ({ statedAt, statedReason: 'I forgot to tap.' });

interface Exception extends Record<string, unknown> {
  id: string;
  kind: string;
}
const listed = async ({ id }: { id: string }, filter = ''): Promise<Exception[]> =>
  (
    await app.read<{ visitExceptions: { nodes: Exception[] } }>(
      `{ visitExceptions(filter: { appointmentId: "${id}" ${filter} }) { nodes {
         id kind recordKind client caregiver settledBy settledReason acceptedStatedTime
         record { metersFromHome caregiver record { statedReason } } } } }`,
      cast.tokens.staff,
    )
  ).visitExceptions.nodes;
const kindsOf = async (booked: { id: string }, filter = ''): Promise<string[]> =>
  (await listed(booked, filter)).map(({ kind }) => kind).sort();

const reason = 'We called her.';
const settle = (id: string, values: Record<string, unknown> = {}, token = cast.tokens.staff) =>
  app.change<{ visitException: Exception | null }>(
    'settleVisitException',
    { id, reason, ...values },
    token,
    'visitException { id kind settledBy settledReason acceptedStatedTime }',
  );
const settleAll = (exceptions: readonly { id: string }[], values: Record<string, unknown> = {}) =>
  app.change<{ visitExceptions: unknown[] | null }>(
    'settleVisitExceptions',
    { ids: exceptions.map(({ id }) => id), reason, ...values },
    cast.tokens.staff,
    'visitExceptions { kind settledBy settledReason settledTime }',
  );

const bill = (): Promise<string | null> => {
  const wanted = { clientId: cast.client.id, through: dayIn(new Date()) };
  return runBillClient(app.database.orm.em.fork(), app.services, wanted, new Date());
};
const issueInvoice = (clientId = cast.client.id) =>
  app.change('issueInvoice', { clientId }, cast.tokens.staff, '');

/** What a run would bill the client of this test, and what it holds. */
async function preview() {
  const { unbilledByClient } = await app.read<{
    unbilledByClient: {
      clients: { client: { id: string }; chargeCount: number }[];
      held: { appointmentId: string; clientId: string; client: string; exceptions: string[] }[];
    };
  }>(
    '{ unbilledByClient { clients { client { id } chargeCount } held { appointmentId clientId client exceptions } } }',
    cast.tokens.staff,
  );
  const { id } = cast.client;
  return {
    charges: unbilledByClient.clients.find(({ client }) => client.id === id)?.chargeCount ?? 0,
    held: unbilledByClient.held.filter(({ clientId }) => clientId === id),
  };
}
const paid = async (): Promise<unknown> => {
  const query = '{ myShift { payPeriod { workedMinutes heldMinutes } } }';
  type Paid = { myShift: { payPeriod: unknown } };
  return (await app.read<Paid>(query, cast.tokens.caregiver)).myShift.payPeriod;
};

it('lists open and settled ones, with their records', async () => {
  const booked = await visit({ scheduledDate: ago(30) });
  await record('arrival', booked, new Date(), { place: null, placeMissing: 'REFUSED' });
  const open = await listed(booked, 'settled: false');
  expect(open.map(({ kind }) => kind).sort()).toEqual(['LATE_ARRIVAL', 'NO_PLACE']);
  expect(open[0]).toMatchObject({
    client: 'Rosalía Quintero',
    caregiver: 'Zoë Begay',
    record: { metersFromHome: null, caregiver: 'Zoë Begay' },
  });
  const late = open.find(({ kind }) => kind === 'LATE_ARRIVAL')!;
  expect((await settle(late.id)).visitException).toMatchObject({
    ...{ settledBy: 'Teresa Valdez', settledReason: reason, acceptedStatedTime: false },
  });
  expect(await kindsOf(booked, 'settled: true')).toEqual(['LATE_ARRIVAL']);
});

it('needs a reason', async () => {
  const { id } = await makeVisitException(em);
  for (const [given, error] of [
    [{ reason: ' ' }, { field: 'reason', code: 'INVALID' }],
    [{ id: cast.client.id }, { field: 'id', code: 'NOT_FOUND' }],
    [{ acceptStatedTime: true }, { field: 'acceptStatedTime', code: 'INVALID' }],
  ] as const)
    expect((await settle(id, given)).userErrors).toMatchObject([error]);
});

it('is settled by one of two concurrent calls; the other is refused', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id } = await makeVisitException(em);
    const answers = await Promise.all([settle(id), settle(id, {}, cast.tokens.admin)]);
    expect(answers.filter(({ visitException }) => visitException !== null)).toHaveLength(1);
    expect(answers.flatMap(({ userErrors }) => userErrors)).toMatchObject([
      { code: 'ALREADY_DONE', message: expect.stringContaining('settled this on') as string },
    ]);
  }
});

describe('a stated time', () => {
  /** States another time for an arrival or departure just now, and returns the exception. */
  const stated = async (booked: Appointment, kind: 'arrival' | 'departure', minutesAgo: number) => {
    await record(kind, booked, new Date(), stating(ago(minutesAgo)));
    return (await listed(booked, 'kinds: [STATED_TIME]'))[0]!;
  };

  it('becomes the visit’s when the office accepts it, and its cost is updated; the record stays', async () => {
    const booked = await visit();
    const records = async () =>
      (await app.database.pool.query('select * from visit_records order by server_at')).rows;
    const arrival = await stated(booked, 'arrival', 190);
    const departure = await stated(booked, 'departure', 10);
    const before = await records();
    expect((await settle(arrival.id, { acceptStatedTime: true })).visitException).toMatchObject({
      acceptedStatedTime: true,
    });
    expect((await settle(departure.id, { acceptStatedTime: true })).userErrors).toEqual([]);
    const { startedAt, completedAt, actualCost } = await stored(booked.id);
    expect(completedAt!.getTime() - startedAt!.getTime()).toBeCloseTo(180 * 60_000, -5);
    expect(actualCost).toBe('102.00');
    expect(await records()).toEqual(before);
  });

  it('stays only a statement when the office settles without accepting it', async () => {
    const booked = await visit();
    const { id } = await stated(booked, 'arrival', 190);
    const { startedAt } = await stored(booked.id);
    await settle(id);
    expect((await stored(booked.id)).startedAt).toEqual(startedAt);
  });

  it.each<[string, (booked: Appointment) => Promise<unknown>, string]>([
    [
      'is billed',
      (appointment) => makeInvoice(em, { client: cast.client, items: [{ appointment }] }),
      'is on invoice F-',
    ],
    [
      'was given to another',
      ({ id }) => set(id, 'caregiver_id = $2', cast.otherCaregiver.id),
      'was given to another caregiver',
    ],
    [
      'was marked done before it',
      ({ id }) =>
        set(id, `status = 'completed', started_at = $2, completed_at = $3`, ago(200), ago(195)),
      'cannot end before it began',
    ],
  ])('is refused if the visit %s, and nothing is settled', async (_what, change, message) => {
    const booked = await visit();
    const { id } = await stated(booked, 'arrival', 190);
    await change(booked);
    expect((await settle(id, { acceptStatedTime: true })).userErrors).toMatchObject([
      { field: 'acceptStatedTime', message: expect.stringContaining(message) as string },
    ]);
    expect(await listed(booked, 'settled: true')).toEqual([]);
    expect((await settle(id)).userErrors).toEqual([]);
  });

  it('and a concurrent invoice agree on what the visit costs', async () => {
    for (const begins of [200, 600]) {
      const client = await makeClient(em);
      const booked = await visit({ client, scheduledDate: ago(begins) });
      await record('arrival', booked, ago(begins - 20));
      await record('departure', booked, ago(begins - 140), stating(ago(begins - 200)));
      const open = await listed(booked);
      for (const { id, kind } of open) if (kind !== 'STATED_TIME') await settle(id);
      const exception = open.find(({ kind }) => kind === 'STATED_TIME')!;
      // The invoice waits for the settling, or finds the visit held and leaves it out.
      const [settled] = await Promise.all([
        settle(exception.id, { acceptStatedTime: true }),
        issueInvoice(client.id),
      ]);
      expect(settled.userErrors).toEqual([]);
      await issueInvoice(client.id);
      const { rows } = await app.database.pool.query(
        'select i.amount, a.actual_cost as cost from invoice_items i join appointments a on a.id = i.appointment_id where a.id = $1',
        [booked.id],
      );
      expect(rows).toEqual([{ amount: '102.00', cost: '102.00' }]);
    }
  });
});

describe('a missing record', () => {
  const look = (now = new Date()): Promise<void> => openMissingRecords(app.database, now);

  it('is found once, stays when the record arrives, and is not opened again once settled', async () => {
    const booked = await visit({ scheduledDate: ago(31) });
    await Promise.all([look(), look(), look()]);
    expect(await kindsOf(booked)).toEqual(['MISSING_ARRIVAL']);
    await record('arrival', booked, new Date());
    expect(await kindsOf(booked)).toEqual(['LATE_ARRIVAL', 'MISSING_ARRIVAL']);
    const [missing] = await listed(booked, 'kinds: [MISSING_ARRIVAL]');
    await settle(missing!.id);
    await look();
    expect(await kindsOf(booked)).toEqual(['LATE_ARRIVAL', 'MISSING_ARRIVAL']);
  });

  it('is found 30 minutes after the beginning and an hour after the end', async () => {
    const both = ['MISSING_ARRIVAL', 'MISSING_DEPARTURE'];
    const [over, startedAt] = [ago(242), ago(240)];
    const cases: [Partial<Appointment>, string[]][] = [
      [{ scheduledDate: ago(29), duration: 10 }, []],
      [{ scheduledDate: over }, both],
      [{ scheduledDate: over, status: 'in-progress', startedAt }, [both[1]!]],
      [{ scheduledDate: over, status: 'completed', startedAt, completedAt: ago(60) }, []],
      [{ scheduledDate: over, status: 'cancelled' }, []],
      [{ scheduledDate: over, caregiver: null }, []],
      [{ scheduledDate: ago(15 * 1440) }, []],
    ];
    const made = [];
    for (const [values] of cases)
      made.push(await visit({ client: await makeClient(em), caregiver: undefined, ...values }));
    await look();
    const found = await Promise.all(made.map((one) => kindsOf(one)));
    expect(found).toEqual(cases.map(([, kinds]) => kinds));
  });
});

describe('a home place', () => {
  const setHome = (recordId: string) =>
    app.change<{ clientId: string }>('setHomePlace', { recordId }, cast.tokens.staff, 'clientId');

  it('is taken from a record, and later ones are measured from there', async () => {
    const booked = await visit({ scheduledDate: new Date() });
    const { clientId } = await setHome(await record('arrival', booked, new Date()));
    expect(await listed(booked)).toEqual([]);
    expect(clientId).toBe(cast.client.id);
    const { latitude, longitude } = porch;
    expect(await app.database.orm.em.fork().findOneOrFail(Client, cast.client.id)).toMatchObject({
      ...{ latitude, longitude },
    });
    const place = { ...porch, latitude: latitude + 0.01 };
    await record('departure', booked, new Date(), { place });
    expect(await listed(booked, 'kinds: [FAR]')).toMatchObject([
      { recordKind: 'DEPARTURE', record: { metersFromHome: 1112 } },
    ]);
  });

  it('needs a record with an accurate place', async () => {
    const nowhere = { latitude: null, longitude: null, accuracy: null };
    const none = await makeVisitRecord(em, { ...nowhere, placeMissing: 'refused' });
    const vague = await makeVisitRecord(em, { accuracy: 900 });
    for (const [id, message] of [
      [none.id, 'This record has no place.'],
      [vague.id, expect.stringContaining('0.6 mi off') as string],
      [cast.client.id, 'This record was not found.'],
    ] as const)
      expect((await setHome(id)).userErrors).toMatchObject([{ message }]);
  });
});

describe('an exception of time', () => {
  it.each<[string, string, string, string[]]>([
    ['within 15 minutes of the plan', '08:51', '12:05', []],
    ['that began and ended late', '09:20', '12:20', ['LATE_ARRIVAL', 'LATE_DEPARTURE']],
    ['that ended early', '09:00', '09:14', ['EARLY_DEPARTURE', 'SHORT']],
    ['that began early and ran long', '08:40', '12:45', ['EARLY', 'LATE_DEPARTURE', 'LONG']],
  ])('is found for a visit %s', async (_what, from, until, kinds) => {
    const booked = await dayVisit();
    await record('arrival', booked, yesterday(from));
    await record('departure', booked, yesterday(until));
    expect(await kindsOf(booked)).toEqual([...kinds, 'SENT_LATE', 'SENT_LATE'].sort());
  });

  it('is not found in a record of a caregiver who doesn’t have the visit anymore', async () => {
    const booked = await dayVisit();
    await set(booked.id, 'caregiver_id = $2', cast.otherCaregiver.id);
    await record('arrival', booked, yesterday('08:00'));
    await record('departure', booked, yesterday('14:00'), stating(yesterday('13:00')));
    expect(await kindsOf(booked)).toEqual(['NOT_EXPECTED', 'NOT_EXPECTED']);
    // Once it is theirs again and the records count, it is.
    await set(booked.id, 'caregiver_id = $2', cast.caregiver.id);
    await set(booked.id, `status = 'scheduled'`);
    await settleAll(await listed(booked));
    await app.change('confirmAppointment', { id: booked.id }, cast.tokens.staff, '');
    expect(await kindsOf(booked, 'settled: false')).toEqual(
      ['EARLY', 'LATE_DEPARTURE', 'LONG', 'SENT_LATE', 'SENT_LATE', 'STATED_TIME'].sort(),
    );
  });

  describe('that is an overlap is gone once nothing overlaps anymore', () => {
    /** A visit whose departure was forgotten, and the next one with what that causes. */
    async function forgotten(): Promise<[Appointment, Appointment]> {
      const first = await dayVisit();
      await record('arrival', first, yesterday('09:00'));
      const next = await dayVisit({ scheduledDate: yesterday('13:00') });
      await record('arrival', next, yesterday('13:00'));
      await record('departure', next, yesterday('16:00'));
      expect(await kindsOf(next)).toEqual(['OVERLAP', 'SENT_LATE', 'SENT_LATE']);
      return [first, next];
    }
    const input = { reason: 'We called her.' };
    it.each<[string, (first: Appointment) => Promise<unknown>]>([
      [
        'settled by a typed time',
        async (first) => {
          const typed = { startedAt: yesterday('09:00'), completedAt: yesterday('12:00') };
          return settleAll(await listed(first), { time: 'TYPED', ...typed });
        },
      ],
      [
        'completed by the office',
        ({ id }) =>
          app.change('completeAppointment', { id, at: yesterday('12:00') }, cast.tokens.staff, ''),
      ],
      ['undone', ({ id }) => app.change('undoVisitStart', { id, ...input }, cast.tokens.staff, '')],
      [
        'taken away',
        ({ id }) => app.change('takeVisitAway', { id, ...input }, cast.tokens.staff, ''),
      ],
    ])('because the other visit was %s', async (_what, mend) => {
      const [first, next] = await forgotten();
      await mend(first);
      expect(await kindsOf(next)).toEqual(['SENT_LATE', 'SENT_LATE']);
    });

    it('because the other visit, completed, was corrected', async () => {
      const [first, next] = await forgotten();
      await record('departure', first, yesterday('14:00'));
      expect(await kindsOf(next)).toContain('OVERLAP');
      const corrected = { id: first.id, completedAt: yesterday('12:00'), ...input };
      await app.change('correctVisit', corrected, cast.tokens.staff, '');
      expect(await kindsOf(next)).toEqual(['SENT_LATE', 'SENT_LATE']);
    });

    it('and stays while something does', async () => {
      const [first, next] = await forgotten();
      const at = yesterday('13:30');
      await set(first.id, `status = 'completed', completed_at = $2`, at);
      const other = await dayVisit({ scheduledDate: yesterday('20:00') });
      const began = { id: other.id, at: yesterday('20:00') };
      await app.change('startAppointment', began, cast.tokens.staff, '');
      const done = { id: other.id, at: yesterday('21:00') };
      await app.change('completeAppointment', done, cast.tokens.staff, '');
      expect(await kindsOf(next)).toContain('OVERLAP');
    });
  });

  it('is found where the time worked overlaps another visit of the caregiver', async () => {
    const [startedAt, completedAt] = [yesterday('11:30'), yesterday('13:30')];
    const times = { scheduledDate: yesterday('13:00'), startedAt, completedAt };
    await dayVisit({ ...times, status: 'completed' });
    const booked = await dayVisit();
    await record('arrival', booked, yesterday('09:00'));
    await record('departure', booked, yesterday('12:00'));
    expect(await kindsOf(booked)).toEqual(['OVERLAP', 'SENT_LATE', 'SENT_LATE']);
  });

  describe('is found where the time overlaps only since', () => {
    /** A visit worked from 9 to 12, which the office ended at 10, and another from 10:30. */
    async function apart(): Promise<Appointment> {
      const booked = await dayVisit();
      await record('arrival', booked, yesterday('09:00'));
      await record('departure', booked, yesterday('12:00'));
      const typed = { startedAt: yesterday('09:00'), completedAt: yesterday('10:00') };
      await settleAll(await listed(booked), { time: 'TYPED', ...typed });
      const [startedAt, completedAt] = [yesterday('10:30'), yesterday('11:30')];
      const times = { scheduledDate: startedAt, startedAt, completedAt, duration: 60 };
      await dayVisit({ ...times, status: 'completed' });
      return booked;
    }

    it('the office chose the recorded time', async () => {
      const booked = await apart();
      await record('departure', booked, yesterday('12:00'));
      const open = await listed(booked, 'settled: false');
      expect(open.map(({ kind }) => kind)).toEqual(['REPEATED']);
      expect((await settleAll(open, { time: 'RECORDED' })).userErrors).toEqual([]);
      const overlap = await listed(booked, 'settled: false');
      expect(overlap.map(({ kind }) => kind)).toEqual(['OVERLAP']);
      // Settled as it is, nothing else is asked.
      await settleAll(overlap, { time: 'RECORDED' });
      expect(await kindsOf(booked, 'settled: false')).toEqual([]);
    });

    /** A visit that was someone else's while its records came, beside one of the same hours. */
    async function givenBack(status: string): Promise<Appointment> {
      const [startedAt, completedAt] = [yesterday('10:30'), yesterday('11:30')];
      const times = { scheduledDate: startedAt, startedAt, completedAt, duration: 60 };
      await dayVisit({ ...times, status: 'completed' });
      const booked = await dayVisit();
      await set(booked.id, 'caregiver_id = $2', cast.otherCaregiver.id);
      await record('arrival', booked, yesterday('09:00'));
      await record('departure', booked, yesterday('12:00'));
      await set(booked.id, 'caregiver_id = $2, status = $3', cast.caregiver.id, status);
      await settleAll(await listed(booked));
      return booked;
    }

    it('confirming made the records count', async () => {
      const booked = await givenBack('scheduled');
      const { id } = booked;
      await app.change('confirmAppointment', { id }, cast.tokens.staff, '');
      expect((await stored(id)).status).toBe('completed');
      expect(await kindsOf(booked, 'settled: false')).toEqual([
        'OVERLAP',
        'SENT_LATE',
        'SENT_LATE',
      ]);
    });

    it('a repeated record made the first ones count', async () => {
      const booked = await givenBack('confirmed');
      await record('arrival', booked, yesterday('09:05'));
      expect((await stored(booked.id)).status).toBe('completed');
      expect(await kindsOf(booked, 'settled: false')).toEqual([
        ...['OVERLAP', 'REPEATED', 'SENT_LATE', 'SENT_LATE'],
      ]);
    });
  });
});

describe('a visit whose time is not settled', () => {
  it('is neither billed nor paid, and the preview says why', async () => {
    const booked = await dayVisit();
    await record('arrival', booked, yesterday('09:00'));
    // At most 35 hours after: a later departure waits for the office.
    const left = Math.min(Date.now() - 60_000, addMinutes(yesterday('09:00'), 35 * 60).getTime());
    await record('departure', booked, new Date(left));
    expect((await stored(booked.id)).status).toBe('completed');
    const exceptions = expect.arrayContaining(['LATE_DEPARTURE', 'LONG', 'SENT_LATE']) as string[];
    expect(await preview()).toMatchObject({
      charges: 0,
      held: [{ appointmentId: booked.id, client: 'Rosalía Quintero', exceptions }],
    });
    const db = kysely(app.database.orm.em.fork());
    expect(await clientsToBill(db, dayIn(new Date()), 'worked')).not.toContain(cast.client.id);
    expect(await bill()).toBeNull();
    expect((await issueInvoice()).userErrors).toMatchObject([{ code: 'WRONG_STATE' }]);
    expect(await paid()).toMatchObject({ workedMinutes: 0 });

    expect((await settleAll(await listed(booked), { time: 'PLANNED' })).userErrors).toEqual([]);
    const times = { startedAt: yesterday('09:00'), completedAt: yesterday('12:00') };
    expect(await stored(booked.id)).toMatchObject({ ...times, actualCost: '108.00' });
    expect(await preview()).toMatchObject({ charges: 1, held: [] });
    expect(await bill()).not.toBeNull();
  });

  it('is billed while only its place is in question; records within two hours are not late', async () => {
    const begins = ago(115);
    const booked = await visit({ scheduledDate: begins, duration: 120 });
    await record('arrival', booked, begins, { place: null, placeMissing: 'REFUSED' });
    await record('departure', booked, new Date());
    expect(await kindsOf(booked)).toEqual(['NO_PLACE']);
    expect(await preview()).toMatchObject({ charges: 1, held: [] });
    expect(await paid()).toEqual({ workedMinutes: 115, heldMinutes: 0 });
  });

  afterEach(() => {
    app.settings.approveVisits = 'exceptions';
  });

  it('is every visit that a caregiver completes until the office approves it, if the setting says so', async () => {
    app.settings.approveVisits = 'all';
    for (const begins of [ago(110), ago(60)]) {
      const booked = await visit({ scheduledDate: begins, duration: 40 });
      await record('arrival', booked, begins);
      await record('departure', booked, addMinutes(begins, 40));
    }
    app.settings.approveVisits = 'exceptions';
    const { charges, held } = await preview();
    expect(charges).toBe(0);
    expect(held.map(({ exceptions }) => exceptions)).toEqual([['TO_APPROVE'], ['TO_APPROVE']]);
    const both = await Promise.all(held.map(({ appointmentId: id }) => listed({ id })));
    await settleAll(both.flat());
    expect(await preview()).toEqual({ charges: 2, held: [] });
  });

  it('is none that the office enters itself', async () => {
    app.settings.approveVisits = 'all';
    await dayVisit({ status: 'completed' });
    expect(await preview()).toEqual({ charges: 1, held: [] });
  });
});

describe('settling several at once', () => {
  it('shows the length and cost of each time that can be chosen', async () => {
    const booked = await dayVisit();
    await record('arrival', booked, yesterday('09:00'));
    await record('departure', booked, yesterday('14:00'), stating(yesterday('12:30')));
    const query = `{ visitTimes(appointmentIds: ["${booked.id}"]) { appointmentId pricePerHour { amount }
      options { time minutes cost { amount } } } }`;
    expect(await app.read(query, cast.tokens.staff)).toEqual({
      visitTimes: [
        {
          appointmentId: booked.id,
          pricePerHour: { amount: '36.00' },
          options: [
            { time: null, minutes: 300, cost: { amount: '180.00' } },
            { time: 'PLANNED', minutes: 180, cost: { amount: '108.00' } },
            { time: 'RECORDED', minutes: 300, cost: { amount: '180.00' } },
            { time: 'STATED', minutes: 210, cost: { amount: '126.00' } },
          ],
        },
      ],
    });
    const { visitExceptions } = await settleAll(await listed(booked), { time: 'STATED' });
    const settled = { settledBy: 'Teresa Valdez', settledReason: reason, settledTime: 'STATED' };
    expect(visitExceptions).toContainEqual({ kind: 'STATED_TIME', ...settled });
    expect((await stored(booked.id)).actualCost).toBe('126.00');
    expect(await listed(booked, 'settled: false')).toEqual([]);
  });

  /** The exceptions of two visits whose caregiver came late. */
  const lateTwice = async () => {
    const [booked, other] = [
      await dayVisit(),
      await dayVisit({ scheduledDate: yesterday('14:00') }),
    ];
    await record('arrival', booked, yesterday('09:30'));
    await record('departure', booked, yesterday('12:00'));
    await record('arrival', other, yesterday('14:30'));
    return { booked, first: await listed(booked), second: await listed(other) };
  };

  it('takes a typed time for one visit, never in the future or before it began', async () => {
    const { booked, first, second } = await lateTwice();
    const typed = (startedAt: Date, completedAt: Date) => ({
      time: 'TYPED',
      startedAt,
      completedAt,
    });
    const good = typed(yesterday('09:15'), yesterday('11:45'));
    expect((await settleAll([...first, ...second], good)).userErrors).toMatchObject([
      { field: 'time', message: 'A typed time is for one visit.' },
    ]);
    for (const wrong of [
      typed(yesterday('09:15'), ago(-10)),
      typed(yesterday('11:45'), yesterday('09:15')),
    ])
      expect((await settleAll(first, wrong)).userErrors).toMatchObject([
        { field: 'time', code: 'INVALID' },
      ]);
    expect(await listed(booked, 'settled: true')).toEqual([]);
    expect((await settleAll(first, good)).userErrors).toEqual([]);
    const { time: _time, ...times } = good;
    expect(await stored(booked.id)).toMatchObject({ ...times, actualCost: '90.00' });
  });

  it('completes visits as planned whose caregiver forgot to tap', async () => {
    const booked = await dayVisit({ status: 'scheduled' });
    await openMissingRecords(app.database, new Date());
    expect((await settleAll(await listed(booked), { time: 'PLANNED' })).userErrors).toEqual([]);
    expect(await stored(booked.id)).toMatchObject({ status: 'completed', actualCost: '108.00' });
  });

  it('settles all or none, and each once', async () => {
    const { booked, first, second } = await lateTwice();
    const both = [...first, ...second];
    expect((await settleAll(both, { time: 'STATED' })).userErrors).toMatchObject([
      { field: 'time', message: 'There is no stated time to accept.' },
    ]);
    expect((await settleAll(second)).userErrors).toEqual([]);
    expect((await settleAll(both)).userErrors).toMatchObject([{ code: 'WRONG_STATE' }]);
    expect(await listed(booked, 'settled: true')).toEqual([]);
    expect((await settleAll(second)).userErrors).toMatchObject([{ code: 'ALREADY_DONE' }]);
    expect((await settleAll(second, { time: 'PLANNED' })).userErrors).toMatchObject([
      { code: 'WRONG_STATE' },
    ]);
    expect((await settleAll([])).userErrors).toMatchObject([{ field: 'ids', code: 'INVALID' }]);
  });
});

describe('a location that the phone refuses', () => {
  const refused = { place: null, placeMissing: 'REFUSED' };
  const noPlace = (one: { id: string }) => kindsOf(one, 'kinds: [NO_PLACE]');
  /** A visit this many days before yesterday. */
  const visitBefore = (days: number, values: Partial<Appointment> = {}) =>
    dayVisit({ scheduledDate: addMinutes(yesterday('09:00'), -1440 * days), ...values });
  const arriveAt = (booked: Appointment, values = {}) =>
    record('arrival', booked, booked.scheduledDate, values);
  const leave = (booked: Appointment, values = {}) =>
    record('departure', booked, booked.endDate, values);

  it('is asked about once per caregiver, in whatever order the records come', async () => {
    const [second, third, first] = [
      await visitBefore(1),
      await visitBefore(0),
      await visitBefore(2),
    ];
    const others = await visitBefore(1, { caregiver: cast.otherCaregiver });
    await arriveAt(second, refused);
    await leave(second, refused);
    await arriveAt(third, refused);
    await arriveAt(first, refused);
    expect(await noPlace(second)).toEqual(['NO_PLACE']);
    for (const one of [third, first]) expect(await noPlace(one)).toEqual([]);
    // One that could not be determined is another matter.
    await leave(third, { place: null, placeMissing: 'UNAVAILABLE' });
    expect(await noPlace(third)).toEqual(['NO_PLACE']);
    const sent = { deviceAt: others.scheduledDate, ...refused };
    await sendRecord(app, cast.tokens.otherCaregiver, 'arrival', others.id, sent);
    expect(await noPlace(others)).toEqual(['NO_PLACE']);
  });

  it('is asked about again, settled or not, only once it was given in between', async () => {
    const [first, second, third] = [
      await visitBefore(2),
      await visitBefore(1),
      await visitBefore(0),
    ];
    await arriveAt(first, refused);
    const [open] = await listed(first, 'kinds: [NO_PLACE]');
    expect((await settle(open!.id)).userErrors).toEqual([]);
    await leave(first, refused);
    await arriveAt(second, refused);
    expect(await noPlace(second)).toEqual([]);
    await leave(second, { place: porch });
    await arriveAt(third, refused);
    expect(await noPlace(third)).toEqual(['NO_PLACE']);
  });

  it('is asked about again if it was asked about only for an arrival by mistake', async () => {
    const [first, second] = [await visitBefore(1), await visitBefore(0)];
    await arriveAt(first, refused);
    expect(
      (await app.change('undoVisitStart', { id: first.id, reason }, cast.tokens.staff)).userErrors,
    ).toEqual([]);
    await arriveAt(second, refused);
    expect(await noPlace(second)).toEqual(['NO_PLACE']);
  });
});
