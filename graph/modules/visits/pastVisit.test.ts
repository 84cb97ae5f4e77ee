import { Bookings, type Answer } from '../../testing/bookings.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { makeClient } from '../clients/client.factory.ts';
import { withoutFlush, at, makeWorkingCaregiver } from '../appointments/schedule.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';

const office = new Bookings();
const { put, read, sql, visit, visits } = office;

const span = (days: number, from: string, to: string) => ({
  startedAt: at(days, from),
  completedAt: at(days, to),
});
/** Records a visit from nine to noon ten days ago, with overrides. */
const record = (values: object = {}): Promise<Answer> =>
  put(
    'recordPastVisit',
    {
      clientId: office.cast.client.id,
      serviceId: office.service.id,
      caregiverId: office.cast.caregiver.id,
      ...span(-10, '09:00', '12:00'),
      reason: 'It was agreed by phone.',
      ...values,
    },
    'appointment { id clientId caregiverId type status startsAt endsAt startedAt completedAt duration estimatedCost { amount } actualCost { amount } location entryReason reminders { id } }',
  );
const unbilled = async () =>
  (
    await read<{ unbilledCharges: unknown[] }>(
      'query ($id: ID!) { unbilledCharges(clientId: $id) { appointmentId quantity rate { amount } amount { amount } } }',
      { id: office.cast.client.id },
    )
  ).unbilledCharges;

it('enters a visit as completed at the price of the service, and notifies nobody', async () => {
  const { cast, service, app } = office;
  const mails = mailbox(app.services);
  const { appointment, userErrors } = await record(span(-10, '09:00', '12:10'));
  expect(userErrors).toEqual([]);
  const [begins, ends] = [at(-10, '09:00').toISOString(), at(-10, '12:10').toISOString()];
  expect(appointment).toMatchObject({
    clientId: cast.client.id,
    caregiverId: cast.caregiver.id,
    type: service.name,
    status: 'COMPLETED',
    startsAt: begins,
    endsAt: ends,
    startedAt: begins,
    completedAt: ends,
    duration: 195,
    estimatedCost: { amount: '110.53' },
    actualCost: { amount: '110.53' },
    location: '1 Factory Lane, Phoenix, AZ 85004',
    entryReason: 'It was agreed by phone.',
    reminders: [],
  });
  expect(await mails()).toEqual([]);
  const [row] = await sql('select entry_reason from appointments where id = $1', appointment!.id);
  expect(row!.entry_reason).toMatch(/^enc1\./);
});

it('counts like any other, below the minimum length for the time it took: it is billed next, and the client sees it', async () => {
  const { appointment } = await record(span(-10, '09:00', '10:30'));
  expect(appointment).toMatchObject({
    endsAt: at(-10, '10:30').toISOString(),
    duration: 180,
    actualCost: { amount: '51.02' },
  });
  expect(await unbilled()).toEqual([
    {
      appointmentId: appointment!.id,
      quantity: '1.50',
      rate: { amount: '34.01' },
      amount: { amount: '51.02' },
    },
  ]);
  const past = await read('{ pastAppointments { nodes { id } } }', {}, office.cast.tokens.client);
  expect(JSON.stringify(past)).toContain(appointment!.id);
});

it('accepts a caregiver at any hour, even one who has left since; visits may touch', async () => {
  const left = await makeWorkingCaregiver(office.em, { isActive: false });
  for (const values of [
    { caregiverId: left.id, ...span(-90, '01:00', '04:00') },
    span(-10, '02:00', '09:00'),
    span(-10, '09:00', '12:00'),
  ])
    expect((await record(values)).userErrors).toEqual([]);
});

it.each(['suspended', 'ended'] as const)(
  'enters the last visits of a client whose care is %s',
  async (status) => {
    const { id } = await makeClient(office.em, { status });
    const { appointment } = await record({ clientId: id });
    expect(appointment).toMatchObject({ clientId: id, status: 'COMPLETED' });
  },
);

const ended = async () => ({
  serviceId: (await makeService(office.em, { isActive: false })).id,
});
const busy = async () => void (await visit({ scheduledDate: at(-10, '11:30') }));
const open = async () =>
  void (await visit({ caregiver: null, scheduledDate: at(-10, '07:00'), status: 'completed' }));
it.each<[string, string, RegExp, () => object | Promise<object | void>]>([
  ['reason', 'INVALID', /required/, () => ({ reason: ' ' })],
  ['clientId', 'NOT_FOUND', /not found/, () => ({ clientId: 'x' })],
  ['caregiverId', 'NOT_FOUND', /not found/, () => ({ caregiverId: 'x' })],
  ['serviceId', 'WRONG_STATE', /no longer offered/, ended],
  [
    'completedAt',
    'INVALID',
    /not over yet/,
    () => ({ completedAt: new Date(Date.now() + 3_600_000) }),
  ],
  ['completedAt', 'INVALID', /before it began/, () => span(-10, '12:00', '09:00')],
  ['startedAt', 'INVALID', /90 days/, () => span(-91, '09:00', '12:00')],
  ['completedAt', 'INVALID', /at most 24/, () => ({ completedAt: at(-9, '10:00') })],
  ['caregiverId', 'TIME_TAKEN', /has another visit from/, busy],
  ['secondCaregiver', 'DECISION_REQUIRED', /has another visit on .* which nobody has yet/, open],
])('is refused for %s, %s: %s', async (field, code, message, given) => {
  const values = await given();
  const before = await visits();
  const { appointment, userErrors } = await record(values ?? {});
  expect(appointment).toBeNull();
  expect(userErrors).toEqual([{ field, code, message: expect.stringMatching(message) }]);
  expect(await visits()).toBe(before);
});

it('a canceled visit at that time does not conflict', async () => {
  await visit({ scheduledDate: at(-10, '09:00'), status: 'cancelled' });
  expect((await record()).userErrors).toEqual([]);
});

it('is entered once per idempotency key, even concurrently', async () => {
  const idempotencyKey = `past-${office.cast.client.id}`;
  const answers = await Promise.all(Array.from({ length: 4 }, () => record({ idempotencyKey })));
  expect(new Set(answers.map(({ appointment }) => appointment?.id)).size).toBe(1);
  expect(await visits()).toBe(1);
  expect((await record({ idempotencyKey, reason: 'Another.' })).userErrors).toMatchObject([
    { code: 'KEY_REUSED' },
  ]);
});

it('is entered once by eight concurrent calls for the same caregiver or client', async () => {
  const em = office.em.fork();
  const later = withoutFlush(em);
  const four = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 4 }, make));
  const caregivers = await four(() => makeWorkingCaregiver(later));
  const clients = await four(() => makeClient(later));
  await em.flush();
  const same = await Promise.all([
    ...caregivers.map(({ id }) => record({ caregiverId: id })),
    ...Array.from({ length: 4 }, () => record()),
  ]);
  const shared = await Promise.all(
    clients.map(({ id }) => record({ clientId: id, ...span(-20, '09:00', '12:00') })),
  );
  for (const [answers, code] of [
    [same, 'DECISION_REQUIRED'],
    [shared, 'TIME_TAKEN'],
  ] as const) {
    const refused = answers.filter(({ appointment }) => appointment === null);
    expect(refused).toHaveLength(answers.length - 1);
    for (const { userErrors } of refused) expect(userErrors).toMatchObject([{ code }]);
  }
});

it('does not conflict with a visit that the same caregiver gets at the same moment, nor the other way round', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { id } = await visit({ caregiver: null, scheduledDate: at(3 + round, '09:00') });
    const answers = await Promise.all([
      put('changeAppointment', { id, caregiverId: office.cast.caregiver.id }),
      record(span(-30 - round, '09:00', '12:00')),
      record(span(-40 - round, '09:00', '12:00')),
    ]);
    expect(answers.map(({ userErrors }) => userErrors)).toEqual([[], [], []]);
  }
});
