import { Bookings } from '../../../testing/bookings.ts';
import { mailbox } from '../../../testing/mailbox.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeWorkingCaregiver } from '../schedule.factory.ts';
import { makeService } from '../services/service.factory.ts';

const bookings = new Bookings();
const { visits } = bookings;

interface Answer {
  appointment: { id: string } | null;
  userErrors: { field: string | null; message: string; code: string }[];
}

/** Records a visit from nine to noon ten days ago, with overrides. */
async function record(values: object = {}): Promise<Answer> {
  const { app, cast, service } = bookings;
  const { data, errors } = await app.graph<{ recordPastVisit: Answer }>(
    `mutation ($input: RecordPastVisitInput!) { recordPastVisit(input: $input) {
      appointment { id clientId caregiverId type status scheduledDate endDate startedAt completedAt duration
        estimatedCost { amount } actualCost { amount } location entryReason reminders { id } }
      userErrors { field message code } } }`,
    {
      input: {
        clientId: cast.client.id,
        serviceId: service.id,
        caregiverId: cast.caregiver.id,
        startedAt: at(-10, '09:00').toISOString(),
        endedAt: at(-10, '12:00').toISOString(),
        reason: 'It was agreed by phone.',
        ...values,
      },
    },
    cast.tokens.staff,
  );
  expect(errors).toEqual([]);
  return data.recordPastVisit;
}
const span = (days: number, from: string, to: string) => ({
  startedAt: at(days, from).toISOString(),
  endedAt: at(days, to).toISOString(),
});
const ask = async <T>(query: string, token: string): Promise<T> => {
  const { data, errors } = await bookings.app.graph<T & Record<string, unknown>>(query, {}, token);
  expect(errors).toEqual([]);
  return data;
};

it('enters a visit as completed at the price of the service, and notifies nobody', async () => {
  const { cast, service, app } = bookings;
  const read = mailbox(app.services);
  const { appointment, userErrors } = await record(span(-10, '09:00', '12:10'));
  expect(userErrors).toEqual([]);
  expect(appointment).toMatchObject({
    clientId: cast.client.id,
    caregiverId: cast.caregiver.id,
    type: service.name,
    status: 'COMPLETED',
    scheduledDate: at(-10, '09:00').toISOString(),
    endDate: at(-10, '12:10').toISOString(),
    startedAt: at(-10, '09:00').toISOString(),
    completedAt: at(-10, '12:10').toISOString(),
    duration: 195,
    estimatedCost: { amount: '110.53' },
    actualCost: { amount: '110.53' },
    location: '1 Factory Lane, Phoenix, AZ 85004',
    entryReason: 'It was agreed by phone.',
    reminders: [],
  });
  expect(await read()).toEqual([]);
  const { rows } = await app.database.pool.query<{ reason: string }>(
    'select entry_reason as reason from appointments where id = $1',
    [appointment!.id],
  );
  expect(rows[0]!.reason).toMatch(/^enc1\./);
});

it('counts like any other: it is billed next, and the client and the caregiver see it', async () => {
  const { cast } = bookings;
  const { appointment } = await record();
  const { unbilledCharges } = await ask<{ unbilledCharges: unknown[] }>(
    `{ unbilledCharges(clientId: "${cast.client.id}") { appointmentId quantity amount { amount } } }`,
    cast.tokens.staff,
  );
  expect(unbilledCharges).toEqual([
    { appointmentId: appointment!.id, quantity: '3.00', amount: { amount: '102.03' } },
  ]);
  const seen = await ask('{ pastAppointments { nodes { id } } }', cast.tokens.client);
  expect(JSON.stringify(seen)).toContain(appointment!.id);
});

it('bills a visit below the minimum length for the time it took', async () => {
  const { cast } = bookings;
  const { appointment } = await record(span(-10, '09:00', '10:30'));
  expect(appointment).toMatchObject({
    endDate: at(-10, '10:30').toISOString(),
    duration: 180,
    actualCost: { amount: '51.02' },
  });
  const { unbilledCharges } = await ask<{ unbilledCharges: unknown[] }>(
    `{ unbilledCharges(clientId: "${cast.client.id}") { quantity rate { amount } amount { amount } } }`,
    cast.tokens.staff,
  );
  expect(unbilledCharges).toEqual([
    { quantity: '1.50', rate: { amount: '34.01' }, amount: { amount: '51.02' } },
  ]);
});

it('accepts a caregiver at any hour, even one who has left since; visits may touch', async () => {
  const { em } = bookings;
  const left = await makeWorkingCaregiver(em, { isActive: false });
  expect(
    (await record({ caregiverId: left.id, ...span(-90, '01:00', '04:00') })).userErrors,
  ).toEqual([]);
  expect((await record(span(-10, '02:00', '09:00'))).userErrors).toEqual([]);
  expect((await record(span(-10, '09:00', '12:00'))).userErrors).toEqual([]);
});

it.each(['suspended', 'ended'] as const)(
  'enters the last visits of a client whose care is %s',
  async (status) => {
    const { id } = await makeClient(bookings.em, { status });
    const { appointment, userErrors } = await record({ clientId: id });
    expect(userErrors).toEqual([]);
    expect(appointment).toMatchObject({ clientId: id, status: 'COMPLETED' });
  },
);

describe('is refused', () => {
  it.each<[string, () => Promise<object>, string, string, RegExp]>([
    ['no reason', async () => ({ reason: ' ' }), 'reason', 'INVALID', /required/],
    ['nobody as client', async () => ({ clientId: 'x' }), 'clientId', 'NOT_FOUND', /not found/],
    [
      'nobody as caregiver',
      async () => ({ caregiverId: 'x' }),
      'caregiverId',
      'NOT_FOUND',
      /not found/,
    ],
    [
      'a service of the past',
      async () => ({ serviceId: (await makeService(bookings.em, { isActive: false })).id }),
      'serviceId',
      'CONFLICT',
      /no longer offered/,
    ],
    [
      'a visit that is not over',
      async () => ({ endedAt: new Date(Date.now() + 3_600_000).toISOString() }),
      'endedAt',
      'INVALID',
      /not over yet/,
    ],
    [
      'an end before the beginning',
      async () => span(-10, '12:00', '09:00'),
      'endedAt',
      'INVALID',
      /before it began/,
    ],
    ['91 days ago', async () => span(-91, '09:00', '12:00'), 'startedAt', 'INVALID', /90 days/],
    [
      'more than a day',
      async () => ({ ...span(-10, '09:00', '09:00'), endedAt: at(-9, '10:00').toISOString() }),
      'endedAt',
      'INVALID',
      /at most 24/,
    ],
    [
      'another visit of the caregiver',
      async () => {
        const { em, cast } = bookings;
        await makeAppointment(em, { caregiver: cast.caregiver, scheduledDate: at(-10, '11:30') });
        return {};
      },
      'caregiverId',
      'CONFLICT',
      /has another visit from/,
    ],
    [
      'another visit of the client',
      async () => {
        const { em, cast } = bookings;
        await makeAppointment(em, {
          client: cast.client,
          caregiver: null,
          scheduledDate: at(-10, '07:00'),
          status: 'completed',
        });
        return {};
      },
      'secondCaregiver',
      'CONFLICT',
      /has another visit on .* which nobody has yet/,
    ],
  ])('with %s', async (_what, make, field, code, message) => {
    const values = await make();
    const before = await visits();
    const { appointment, userErrors } = await record(values);
    expect(appointment).toBeNull();
    expect(userErrors).toEqual([
      { field, code, message: expect.stringMatching(message) as string },
    ]);
    expect(await visits()).toBe(before);
  });
});

it('a canceled visit at that time does not conflict', async () => {
  const { em, cast } = bookings;
  const { client, caregiver } = cast;
  await makeAppointment(em, {
    client,
    caregiver,
    scheduledDate: at(-10, '09:00'),
    status: 'cancelled',
  });
  expect((await record()).userErrors).toEqual([]);
});

it('is entered once per idempotency key, even concurrently', async () => {
  const idempotencyKey = `past-${bookings.cast.client.id}`;
  const answers = await Promise.all(Array.from({ length: 4 }, () => record({ idempotencyKey })));
  expect(new Set(answers.map(({ appointment }) => appointment?.id)).size).toBe(1);
  expect(await visits()).toBe(1);
  expect((await record({ idempotencyKey, reason: 'Another.' })).userErrors).toMatchObject([
    { code: 'KEY_REUSED' },
  ]);
});

it('is entered once by eight concurrent calls for the same caregiver or client', async () => {
  const { em } = bookings;
  const others = await Promise.all(
    Array.from({ length: 4 }, () => makeWorkingCaregiver(em.fork(), {})),
  );
  const same = await Promise.all([
    ...others.map(({ id }) => record({ caregiverId: id })),
    ...Array.from({ length: 4 }, () => record()),
  ]);
  expect(same.filter(({ appointment }) => appointment !== null)).toHaveLength(1);
  const clients = await Promise.all(Array.from({ length: 4 }, () => makeClient(em.fork())));
  const shared = await Promise.all(
    clients.map(({ id }) => record({ clientId: id, ...span(-20, '09:00', '12:00') })),
  );
  expect(shared.filter(({ appointment }) => appointment !== null)).toHaveLength(1);
  for (const { appointment, userErrors } of [...same, ...shared])
    if (appointment === null) expect(userErrors).toMatchObject([{ code: 'CONFLICT' }]);
});

it('does not conflict with a visit that the same caregiver gets at the same moment, nor the other way round', async () => {
  const { app, em, cast } = bookings;
  for (let round = 0; round < 4; round += 1) {
    const open = await makeAppointment(em, {
      client: cast.client,
      caregiver: null,
      scheduledDate: at(3 + round, '09:00'),
      duration: 180,
    });
    const [given, ...entered] = await Promise.all([
      app.graph(
        'mutation ($input: ChangeAppointmentInput!) { changeAppointment(input: $input) { userErrors { message } } }',
        { input: { id: open.id, caregiverId: cast.caregiver.id } },
        cast.tokens.staff,
      ),
      record(span(-30 - round, '09:00', '12:00')),
      record(span(-40 - round, '09:00', '12:00')),
    ]);
    expect(given).toMatchObject({ errors: [], data: { changeAppointment: { userErrors: [] } } });
    expect(entered.map(({ userErrors }) => userErrors)).toEqual([[], []]);
  }
});
