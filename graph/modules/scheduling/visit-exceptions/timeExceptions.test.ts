import type { EntityManager } from '@mikro-orm/postgresql';
import { useApp } from '../../../testing/app.ts';
import { kysely } from '../../../database/kysely.ts';
import { addDays, addMinutes, dayIn, instantOf } from '../../../shared/time.ts';
import { clientsToBill } from '../../billing/invoices/charges.queries.ts';
import { runBillClient } from '../../billing/invoicing/invoiceRuns.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../schedule.factory.ts';
import { sendRecord } from '../visit-records/visitRecord.factory.ts';

const app = useApp();
let em: EntityManager;
let cast: Cast;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

const yesterday = (time: string): Date => instantOf(addDays(dayIn(new Date()), -1), time);

/** A confirmed visit of yesterday, 9:00 to 12:00, at $36 an hour. */
const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: yesterday('09:00'),
    status: 'confirmed',
    estimatedCost: '108.00',
    ...values,
  });
const stored = (id: string): Promise<Appointment> =>
  app.database.orm.em.fork().findOneOrFail(Appointment, id);

/** Sends a record of a moment, as a phone does that was offline since. */
async function record(
  kind: 'arrival' | 'departure',
  { id }: Appointment,
  deviceAt: Date,
  values: Record<string, unknown> = {},
): Promise<void> {
  const { userErrors } = await sendRecord(app, cast.tokens.caregiver, kind, id, {
    deviceAt,
    ...values,
  });
  expect(userErrors).toEqual([]);
}

interface Exception {
  id: string;
  kind: string;
  settledTime: string | null;
}

async function exceptionsOf({ id }: Appointment, kinds = ''): Promise<Exception[]> {
  const { data, errors } = await app.graph<{ visitExceptions: { nodes: Exception[] } }>(
    `{ visitExceptions(filter: { appointmentId: "${id}" ${kinds} }) { nodes { id kind settledTime } } }`,
    {},
    cast.tokens.staff,
  );
  expect(errors).toEqual([]);
  return data.visitExceptions.nodes;
}
const kindsOf = async (booked: Appointment): Promise<string[]> =>
  (await exceptionsOf(booked)).map(({ kind }) => kind).sort();

interface Refusal {
  field: string | null;
  code: string;
  message: string;
}

async function settle(
  exceptions: readonly { id: string }[],
  values: Record<string, unknown> = {},
  token = cast.tokens.staff,
): Promise<{ refusals: Refusal[]; settled: unknown[] | null; codes: unknown[] }> {
  const { data, errors } = await app.graph<{
    settleVisitExceptions: { visitExceptions: unknown[] | null; userErrors: Refusal[] } | null;
  }>(
    `mutation ($input: SettleVisitExceptionsInput!) { settleVisitExceptions(input: $input) {
       visitExceptions { kind settledBy settledReason settledTime } userErrors { field code message } } }`,
    {
      input: { ids: exceptions.map(({ id }) => id), reason: 'We called her.', ...values },
    },
    token,
  );
  return {
    refusals: data?.settleVisitExceptions?.userErrors ?? [],
    settled: data?.settleVisitExceptions?.visitExceptions ?? null,
    codes: errors.map(({ extensions }) => extensions.code),
  };
}

interface Held {
  appointmentId: string;
  clientId: string;
  client: string;
  exceptions: string[];
}

/** What a run would bill the client of this test, and what it holds. */
async function preview(): Promise<{ charges: number; held: Held[] }> {
  const { data, errors } = await app.graph<{
    unbilledByClient: { clients: { client: { id: string }; charges: number }[]; held: Held[] };
  }>(
    '{ unbilledByClient { clients { client { id } charges } held { appointmentId clientId client exceptions } } }',
    {},
    cast.tokens.staff,
  );
  expect(errors).toEqual([]);
  const { clients, held } = data.unbilledByClient;
  return {
    charges: clients.find(({ client }) => client.id === cast.client.id)?.charges ?? 0,
    held: held.filter(({ clientId }) => clientId === cast.client.id),
  };
}

const paid = async (): Promise<{ workedMinutes: number; heldMinutes: number }> => {
  const { data } = await app.graph<{
    myShift: { payPeriod: { workedMinutes: number; heldMinutes: number } };
  }>('{ myShift { payPeriod { workedMinutes heldMinutes } } }', {}, cast.tokens.caregiver);
  return data.myShift.payPeriod;
};

const bill = (): Promise<string | null> =>
  runBillClient(
    app.database.orm.em.fork(),
    app.services,
    { clientId: cast.client.id, through: dayIn(new Date()) },
    new Date(),
  );

describe('an exception of time', () => {
  it.each<[string, string, string, string[]]>([
    ['within 15 minutes of the plan', '08:50', '12:05', ['SENT_LATE', 'SENT_LATE']],
    [
      'that began and ended late',
      '09:20',
      '12:20',
      ['LATE_ARRIVAL', 'LATE_DEPARTURE', 'SENT_LATE', 'SENT_LATE'],
    ],
    ['that ended early', '09:00', '09:14', ['EARLY_DEPARTURE', 'SENT_LATE', 'SENT_LATE', 'SHORT']],
    [
      'that began early and ran long',
      '08:40',
      '12:45',
      ['EARLY', 'LATE_DEPARTURE', 'LONG', 'SENT_LATE', 'SENT_LATE'],
    ],
  ])('is found for a visit %s', async (_what, from, until, kinds) => {
    const booked = await visit();
    await record('arrival', booked, yesterday(from));
    await record('departure', booked, yesterday(until));
    expect(await kindsOf(booked)).toEqual(kinds);
  });

  it('is not found for records that are sent within two hours', async () => {
    const begins = addMinutes(new Date(), -115);
    const booked = await visit({ scheduledDate: begins, duration: 120 });
    await record('arrival', booked, begins);
    await record('departure', booked, new Date());
    expect(await kindsOf(booked)).toEqual([]);
  });

  it('is found where the time worked overlaps another visit of the caregiver', async () => {
    await visit({
      scheduledDate: yesterday('13:00'),
      status: 'completed',
      startedAt: yesterday('11:30'),
      completedAt: yesterday('13:30'),
    });
    const booked = await visit();
    await record('arrival', booked, yesterday('09:00'));
    await record('departure', booked, yesterday('12:00'));
    expect(await kindsOf(booked)).toEqual(['OVERLAP', 'SENT_LATE', 'SENT_LATE']);
  });
});

describe('a visit whose time is not settled', () => {
  it('is neither billed nor paid, and the preview says why', async () => {
    const booked = await visit();
    await record('arrival', booked, yesterday('09:00'));
    // At most 35 hours after: a later departure waits for the office.
    const left = Math.min(Date.now() - 60_000, addMinutes(yesterday('09:00'), 35 * 60).getTime());
    await record('departure', booked, new Date(left));
    expect((await stored(booked.id)).status).toBe('completed');
    expect(await preview()).toMatchObject({
      charges: 0,
      held: [
        {
          appointmentId: booked.id,
          client: 'Rosalía Quintero',
          exceptions: expect.arrayContaining(['LATE_DEPARTURE', 'LONG', 'SENT_LATE']),
        },
      ],
    });
    const db = kysely(app.database.orm.em.fork());
    expect(await clientsToBill(db, dayIn(new Date()))).not.toContain(cast.client.id);
    expect(await bill()).toBeNull();
    const { data } = await app.graph<{ issueInvoice: { userErrors: Refusal[] } }>(
      'mutation ($input: IssueInvoiceInput!) { issueInvoice(input: $input) { userErrors { code } } }',
      { input: { clientId: cast.client.id } },
      cast.tokens.staff,
    );
    expect(data.issueInvoice.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect((await paid()).workedMinutes).toBe(0);

    const open = await exceptionsOf(booked);
    expect((await settle(open, { time: 'PLANNED' })).refusals).toEqual([]);
    expect(await stored(booked.id)).toMatchObject({
      startedAt: yesterday('09:00'),
      completedAt: yesterday('12:00'),
      actualCost: '108.00',
    });
    expect(await preview()).toMatchObject({ charges: 1, held: [] });
    expect(await bill()).not.toBeNull();
  });

  it('is billed while only its place is in question', async () => {
    const begins = addMinutes(new Date(), -115);
    const booked = await visit({ scheduledDate: begins, duration: 120 });
    await record('arrival', booked, begins, { place: null, placeMissing: 'REFUSED' });
    await record('departure', booked, new Date());
    expect(await kindsOf(booked)).toEqual(['NO_PLACE']);
    expect(await preview()).toMatchObject({ charges: 1, held: [] });
    expect(await paid()).toEqual({ workedMinutes: 115, heldMinutes: 0 });
  });
});

describe('settling several at once', () => {
  const choices = async (ids: readonly string[]): Promise<unknown> =>
    (
      await app.graph<{ visitTimes: unknown }>(
        `query ($ids: [ID!]!) { visitTimes(appointmentIds: $ids) { appointmentId pricePerHour { amount }
           options { time minutes cost { amount } } } }`,
        { ids },
        cast.tokens.staff,
      )
    ).data.visitTimes;

  it('shows the length and cost of each time that can be chosen', async () => {
    const booked = await visit();
    await record('arrival', booked, yesterday('09:00'));
    await record('departure', booked, yesterday('14:00'), {
      statedAt: yesterday('12:30'),
      statedReason: 'I forgot to tap.',
    });
    expect(await choices([booked.id])).toEqual([
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
    ]);
    const open = await exceptionsOf(booked);
    expect((await settle(open, { time: 'STATED' })).settled).toContainEqual({
      kind: 'STATED_TIME',
      settledBy: 'Teresa Valdez',
      settledReason: 'We called her.',
      settledTime: 'STATED',
    });
    expect((await stored(booked.id)).actualCost).toBe('126.00');
    expect((await exceptionsOf(booked, 'settled: false')).length).toBe(0);
  });

  it('takes a typed time for one visit, never in the future or before it began', async () => {
    const [booked, other] = [await visit(), await visit({ scheduledDate: yesterday('14:00') })];
    await record('arrival', booked, yesterday('09:30'));
    await record('departure', booked, yesterday('12:00'));
    await record('arrival', other, yesterday('14:30'));
    const [first, second] = [await exceptionsOf(booked), await exceptionsOf(other)];
    const typed = (from: Date, until: Date): Record<string, unknown> => ({
      time: 'TYPED',
      startedAt: from,
      completedAt: until,
    });
    const good = typed(yesterday('09:15'), yesterday('11:45'));
    expect((await settle([...first, ...second], good)).refusals).toMatchObject([
      { field: 'time', message: 'A typed time is for one visit.' },
    ]);
    for (const wrong of [
      typed(yesterday('09:15'), addMinutes(new Date(), 10)),
      typed(yesterday('11:45'), yesterday('09:15')),
    ])
      expect((await settle(first, wrong)).refusals).toMatchObject([
        { field: 'time', code: 'INVALID' },
      ]);
    expect((await exceptionsOf(booked, 'settled: true')).length).toBe(0);
    expect((await settle(first, good)).refusals).toEqual([]);
    expect(await stored(booked.id)).toMatchObject({
      startedAt: yesterday('09:15'),
      completedAt: yesterday('11:45'),
      actualCost: '90.00',
    });
  });

  it('completes visits as planned whose caregiver forgot to tap', async () => {
    const booked = await visit({ status: 'scheduled' });
    const exception = await em.execute<{ id: string }[]>(
      `insert into visit_exceptions (id, appointment_id, record_kind, kind, found_at) values (gen_random_uuid(), ?, 'arrival', 'missing-arrival', now()) returning id`,
      [booked.id],
    );
    expect((await settle(exception, { time: 'PLANNED' })).refusals).toEqual([]);
    expect(await stored(booked.id)).toMatchObject({ status: 'completed', actualCost: '108.00' });
  });

  it('settles all or none, and each once', async () => {
    const [booked, other] = [await visit(), await visit({ scheduledDate: yesterday('14:00') })];
    await record('arrival', booked, yesterday('09:30'));
    await record('arrival', other, yesterday('14:30'));
    const [first, second] = [await exceptionsOf(booked), await exceptionsOf(other)];
    expect((await settle([...first, ...second], { time: 'STATED' })).refusals).toMatchObject([
      { field: 'time', message: 'There is no stated time to accept.' },
    ]);
    expect((await settle(second)).refusals).toEqual([]);
    expect((await settle([...first, ...second])).refusals).toMatchObject([{ code: 'CONFLICT' }]);
    expect((await exceptionsOf(booked, 'settled: true')).length).toBe(0);
    expect((await settle([])).refusals).toMatchObject([{ field: 'ids', code: 'INVALID' }]);
    expect((await settle(first, {}, cast.tokens.caregiver)).codes).toEqual(['FORBIDDEN']);
  });
});

it('asks once per caregiver and day about a location that the phone refuses', async () => {
  const refused = { place: null, placeMissing: 'REFUSED' };
  const [booked, other] = [await visit(), await visit({ scheduledDate: yesterday('13:00') })];
  const earlier = await visit({ scheduledDate: addMinutes(yesterday('09:00'), -1440) });
  await record('arrival', booked, yesterday('09:00'), refused);
  await record('departure', booked, yesterday('12:00'), refused);
  await record('arrival', other, yesterday('13:00'), refused);
  await record('arrival', earlier, addMinutes(yesterday('09:00'), -1440), refused);
  await record('arrival', other, yesterday('13:01'), { place: null, placeMissing: 'UNAVAILABLE' });
  const places = async (one: Appointment): Promise<number> =>
    (await exceptionsOf(one, 'kinds: [NO_PLACE]')).length;
  expect(await places(booked)).toBe(1);
  expect(await places(earlier)).toBe(1);
  // A location that could not be determined is another matter.
  expect(await places(other)).toBe(1);
});
