import type { EntityManager } from '@mikro-orm/postgresql';
import { makeService } from './service.factory.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeCast, type Cast } from '../schedule.factory.ts';

let app: TestApp;
let em: EntityManager;
let cast: Cast;
beforeAll(async () => {
  app = await testApp();
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});
afterAll(() => app?.stop());
beforeEach(() => app.database.pool.query('truncate services cascade'));

interface Answer {
  service: Record<string, unknown> | null;
  userErrors: { field: string | null; message: string; code: string }[];
}

const shown =
  'service { id name description category basePrice { amount } duration tasks isActive } userErrors { field message code }';

async function change(call: string, type: string, input: object): Promise<Answer> {
  const { data, errors } = await app.graph<{ answer: Answer }>(
    `mutation ($input: ${type}!) { answer: ${call}(input: $input) { ${shown} } }`,
    { input },
    cast.tokens.staff,
  );
  expect(errors).toEqual([]);
  return data.answer;
}
const add = (input: object): Promise<Answer> => change('addService', 'AddServiceInput', input);
const update = (input: object): Promise<Answer> =>
  change('updateService', 'UpdateServiceInput', input);

async function setActive(id: string, isActive: boolean): Promise<Answer> {
  const { data } = await app.graph<{ answer: Answer }>(
    `mutation { answer: setServiceActive(input: { id: "${id}", isActive: ${isActive} }) { ${shown} } }`,
    {},
    cast.tokens.staff,
  );
  return data.answer;
}

async function namesOf(list: 'services' | 'catalogue'): Promise<string[]> {
  const { data } = await app.graph<{ list: { name: string }[] }>(
    `{ list: ${list} { name } }`,
    {},
    cast.tokens.staff,
  );
  return data.list.map(({ name }) => name);
}

async function book(serviceId: unknown): Promise<{
  appointment: { id: string; estimatedCost: { amount: string } } | null;
  userErrors: { field: string; code: string }[];
}> {
  const input = {
    clientId: cast.client.id,
    serviceId,
    scheduledDate: '2999-01-04T17:00:00.000Z',
    duration: 180,
  };
  const { data } = await app.graph<{ answer: Awaited<ReturnType<typeof book>> }>(
    'mutation ($input: BookAppointmentInput!) { answer: bookAppointment(input: $input) { appointment { id estimatedCost { amount } } userErrors { field code } } }',
    { input },
    cast.tokens.staff,
  );
  return data.answer;
}

it('a provider that starts without services adds some, and books them', async () => {
  expect(await namesOf('catalogue')).toEqual([]);
  const { service, userErrors } = await add({
    name: ' Personal Care ',
    category: 'personal-care',
    basePrice: '34.5',
    duration: 180,
    description: '',
  });
  expect(userErrors).toEqual([]);
  expect(service).toEqual({
    id: expect.any(String),
    name: 'Personal Care',
    description: null,
    category: 'personal-care',
    basePrice: { amount: '34.50' },
    duration: 180,
    tasks: [],
    isActive: true,
  });
  expect(await namesOf('services')).toEqual(['Personal Care']);
  expect(await book(service!.id)).toMatchObject({
    userErrors: [],
    appointment: { estimatedCost: { amount: '103.50' } },
  });
});

it('once per key', async () => {
  const input = { name: 'Errands', basePrice: '30.00', idempotencyKey: 'price-list-2026-errands' };
  const first = await add(input);
  expect(await add(input)).toEqual(first);
  expect(await add({ ...input, basePrice: '31.00' })).toMatchObject({
    service: null,
    userErrors: [{ field: 'idempotencyKey', code: 'KEY_REUSED' }],
  });
  expect(await namesOf('catalogue')).toEqual(['Errands']);
});

it('tasks keep their order, without duplicates, and are cleared by null', async () => {
  const { id } = await makeService(em);
  const { service } = await update({ id, tasks: ['Shave', ' Lunch ', 'Shave'] });
  expect(service?.tasks).toEqual(['Shave', 'Lunch']);
  expect((await update({ id, duration: 240 })).service?.tasks).toEqual(['Shave', 'Lunch']);
  expect((await update({ id, tasks: ['x'.repeat(101)] })).userErrors).toMatchObject([
    { field: 'tasks.0', message: 'Tasks must be at most 100 characters' },
  ]);
  const tooMany = Array.from({ length: 31 }, (_, index) => `No. ${index}`);
  expect((await update({ id, tasks: tooMany })).userErrors).toMatchObject([
    { field: 'tasks', message: 'Tasks can have at most 30 entries' },
  ]);
  expect((await update({ id, tasks: null })).service?.tasks).toEqual([]);
});

it('a new price applies to what is booked from then on', async () => {
  const { id } = await makeService(em);
  const before = await book(id);
  expect((await update({ id, basePrice: '40.00' })).service).toMatchObject({
    basePrice: { amount: '40.00' },
    name: 'Personal Care',
    duration: 180,
  });
  const { rows } = await app.database.pool.query(
    'select estimated_cost from appointments where id = $1',
    [before.appointment!.id],
  );
  expect(rows).toEqual([{ estimated_cost: '102.00' }]);
  await app.database.pool.query('delete from appointment_reminders; delete from appointments');
  expect(await book(id)).toMatchObject({ appointment: { estimatedCost: { amount: '120.00' } } });
});

describe('a price from a day on', () => {
  const bookOn = async (serviceId: string, day: string): Promise<string | undefined> => {
    const input = {
      clientId: cast.client.id,
      serviceId,
      scheduledDate: `${day}T17:00:00.000Z`,
      duration: 180,
    };
    const { data } = await app.graph<{
      answer: { appointment: { id: string; estimatedCost: { amount: string } } | null };
    }>(
      'mutation ($input: BookAppointmentInput!) { answer: bookAppointment(input: $input) { appointment { id estimatedCost { amount } } userErrors { message } } }',
      { input },
      cast.tokens.staff,
    );
    return data.answer.appointment?.estimatedCost.amount;
  };
  const fromToday = (days: number): string => addDays(dayIn(new Date()), days);
  const pricesNow = async (id: string): Promise<[string, string[]]> => {
    const { data } = await app.graph<{
      catalogue: {
        id: string;
        basePrice: { amount: string };
        prices: { firstDay: string; price: { amount: string } }[];
      }[];
    }>(
      '{ catalogue { id basePrice { amount } prices { firstDay price { amount } } } }',
      {},
      cast.tokens.staff,
    );
    const { basePrice, prices } = data.catalogue.find((service) => service.id === id)!;
    return [basePrice.amount, prices.map(({ firstDay, price }) => `${firstDay} ${price.amount}`)];
  };

  it('holds for what is booked on that day and later, not before', async () => {
    const { id } = await makeService(em);
    await update({ id, basePrice: '40', priceFrom: fromToday(30) });
    expect(await pricesNow(id)).toEqual(['34.00', ['2000-01-01 34.00', `${fromToday(30)} 40.00`]]);
    expect(await bookOn(id, fromToday(29))).toBe('102.00');
    expect(await bookOn(id, fromToday(30))).toBe('120.00');
  });

  it('can be corrected: another price or day, or removed, but never the first', async () => {
    const { id } = await makeService(em);
    await update({ id, basePrice: '63', priceFrom: fromToday(10) });
    await update({ id, basePrice: '36', priceFrom: fromToday(10) });
    await update({ id, basePrice: '35', priceFrom: fromToday(-10) });
    expect(await pricesNow(id)).toEqual([
      '35.00',
      ['2000-01-01 34.00', `${fromToday(-10)} 35.00`, `${fromToday(10)} 36.00`],
    ]);
    const remove = (firstDay: string) =>
      change('removeServicePrice', 'RemoveServicePriceInput', { id, firstDay });
    expect(await remove(fromToday(10))).toMatchObject({ userErrors: [] });
    expect(await remove(fromToday(10))).toMatchObject({
      userErrors: [{ field: 'firstDay', code: 'NOT_FOUND' }],
    });
    expect(await remove('2000-01-01')).toMatchObject({
      userErrors: [{ field: 'firstDay', code: 'CONFLICT' }],
    });
    expect(await pricesNow(id)).toEqual(['35.00', ['2000-01-01 34.00', `${fromToday(-10)} 35.00`]]);
  });

  it('leaves in the audit log who added, overwrote and removed it, with the amounts', async () => {
    const { id } = await makeService(em, { name: 'Night Watch' });
    const firstDay = fromToday(10);
    await update({ id, basePrice: '63', priceFrom: firstDay });
    await update({ id, basePrice: '36', priceFrom: firstDay });
    await change('removeServicePrice', 'RemoveServicePriceInput', { id, firstDay });
    const { data } = await app.graph<{
      auditLog: { nodes: { records: string | null; subject: { id: string } | null }[] };
    }>(
      `{ auditLog(filter: { kind: WRITE }) { nodes {
        records operation actor { firstName } subject { id name } prices { firstDay before { amount } after { amount } } } } }`,
      {},
      cast.tokens.admin,
    );
    const lines = data.auditLog.nodes.filter(
      ({ records, subject }) => records === 'service_prices' && subject?.id === id,
    );
    const by = { actor: { firstName: 'Teresa' }, subject: { id, name: 'Night Watch' } };
    expect(lines.slice(0, 3)).toMatchObject([
      {
        ...{ ...by, operation: 'removeServicePrice' },
        prices: [{ firstDay, before: { amount: '36.00' }, after: null }],
      },
      {
        ...{ ...by, operation: 'updateService' },
        prices: [{ firstDay, before: { amount: '63.00' }, after: { amount: '36.00' } }],
      },
      {
        ...{ ...by, operation: 'updateService' },
        prices: [{ firstDay, before: null, after: { amount: '63.00' } }],
      },
    ]);
  });

  it('is stored only where it changes something, within a year, and with its amount', async () => {
    const { id } = await makeService(em);
    await update({ id, basePrice: '34', priceFrom: fromToday(5), description: 'New' });
    expect(await pricesNow(id)).toEqual(['34.00', ['2000-01-01 34.00']]);
    for (const days of [-367, 367])
      expect(await update({ id, basePrice: '40', priceFrom: fromToday(days) })).toMatchObject({
        userErrors: [{ field: 'priceFrom', message: 'Price from must be within a year of today' }],
      });
    expect(await update({ id, priceFrom: fromToday(5) })).toMatchObject({
      userErrors: [{ field: 'basePrice', message: 'Price per hour is required' }],
    });
    expect(await pricesNow(id)).toEqual(['34.00', ['2000-01-01 34.00']]);
  });

  it('is not shown to everyone, who reads what holds today', async () => {
    const { id } = await makeService(em);
    await update({ id, basePrice: '40', priceFrom: fromToday(5) });
    const { data } = await app.graph(
      '{ services { basePrice { amount } prices { firstDay } } }',
      {},
    );
    expect(data).toEqual({ services: [{ basePrice: { amount: '34.00' }, prices: null }] });
  });

  const send = async (call: string, input: object): Promise<void> => {
    const type = `${call[0]!.toUpperCase()}${call.slice(1)}Input`;
    const { data } = await app.graph<{ answer: { userErrors: unknown[] } }>(
      `mutation ($input: ${type}!) { answer: ${call}(input: $input) { userErrors { field message } } }`,
      { input },
      cast.tokens.staff,
    );
    expect(data.answer.userErrors).toEqual([]);
  };
  const visitsOf = (serviceId: string): Promise<Appointment[]> =>
    em.fork().find(Appointment, { service: serviceId }, { orderBy: { scheduledDate: 'asc' } });

  it('is what a visit costs that is moved there; moved elsewhere, it keeps its price', async () => {
    const { id } = await makeService(em);
    await bookOn(id, fromToday(20));
    await update({ id, basePrice: '40', priceFrom: fromToday(22) });
    const [visit] = await visitsOf(id);
    const moveTo = async (day: string): Promise<string | null | undefined> => {
      await send('changeAppointment', { id: visit!.id, scheduledDate: `${day}T17:00:00.000Z` });
      return (await visitsOf(id))[0]?.estimatedCost;
    };
    expect(await moveTo(fromToday(21))).toBe('102.00');
    expect(await moveTo(fromToday(23))).toBe('120.00');
    await update({ id, basePrice: '50', priceFrom: fromToday(22) });
    expect(await moveTo(fromToday(24))).toBe('120.00');
  });

  it('is what a visit costs that is entered afterward', async () => {
    const { id } = await makeService(em);
    await update({ id, basePrice: '38', priceFrom: fromToday(-1) });
    await send('recordPastVisit', {
      clientId: cast.client.id,
      serviceId: id,
      caregiverId: cast.caregiver.id,
      startedAt: `${fromToday(-2)}T17:00:00.000Z`,
      endedAt: `${fromToday(-2)}T20:00:00.000Z`,
      reason: 'By phone',
    });
    expect(await visitsOf(id)).toMatchObject([{ estimatedCost: '102.00', actualCost: '102.00' }]);
  });

  it('holds for the visits of a plan by their day', async () => {
    const { id } = await makeService(em);
    await update({ id, basePrice: '40', priceFrom: fromToday(15) });
    await send('createRecurringAppointment', {
      clientId: cast.client.id,
      serviceId: id,
      pattern: 'DAILY',
      startDate: fromToday(13),
      startTime: '05:00',
      duration: 180,
      maxOccurrences: 4,
    });
    expect((await visitsOf(id)).map(({ estimatedCost }) => estimatedCost)).toEqual([
      '102.00',
      '102.00',
      '120.00',
      '120.00',
    ]);
  });
});

it('one that is no longer offered stays in the catalogue, cannot be booked, and can be restored', async () => {
  const { id } = await makeService(em, { name: 'Hospice Support' });
  expect((await setActive(id, false)).service).toMatchObject({ isActive: false });
  expect([await namesOf('services'), await namesOf('catalogue')]).toEqual([
    [],
    ['Hospice Support'],
  ]);
  expect(await book(id)).toMatchObject({
    appointment: null,
    userErrors: [{ field: 'serviceId', code: 'CONFLICT' }],
  });
  expect((await setActive(id, true)).service).toMatchObject({ isActive: true });
  expect(await namesOf('services')).toEqual(['Hospice Support']);
});

it.each([
  [
    'nothing',
    {},
    [
      ['name', 'Name is required'],
      ['basePrice', 'Price per hour is required'],
    ],
  ],
  [
    'what cannot be',
    { name: 'x'.repeat(201), basePrice: '34.005', duration: 100 },
    [
      ['name', 'Name must be at most 200 characters'],
      ['basePrice', 'Price per hour must be an amount such as 34.00'],
    ],
  ],
  [
    'a price below nothing',
    { name: 'Errands', basePrice: '-1.00' },
    [['basePrice', 'Price per hour must be an amount such as 34.00']],
  ],
  [
    'a usual length that no visit has',
    { name: 'Errands', basePrice: '30.00', duration: 60 },
    [['duration', 'A visit lasts at least 3 hours and at most 24']],
  ],
  [
    'one that no respite has',
    { name: 'Respite', category: 'respite-care', basePrice: '30.00', duration: 600 },
    [['duration', 'Respite care lasts 2 to 8 hours, or 12 to 24 hours overnight']],
  ],
])('%s is refused with every error, and nothing is stored', async (_what, input, faults) => {
  const { service, userErrors } = await add(input);
  expect([service, userErrors.map(({ field, message }) => [field, message])]).toEqual([
    null,
    faults,
  ]);
  expect(await namesOf('catalogue')).toEqual([]);
});

it('a change is refused if it conflicts with unchanged fields', async () => {
  const { id } = await makeService(em, { category: 'respite-care', duration: 120 });
  expect(await update({ id, category: 'companionship' })).toMatchObject({
    service: null,
    userErrors: [{ field: 'duration' }],
  });
  expect(await update({ id, name: null, basePrice: null })).toMatchObject({
    service: null,
    userErrors: [{ field: 'name' }, { field: 'basePrice' }],
  });
  expect((await update({ id, category: 'companionship', duration: null })).service).toMatchObject({
    category: 'companionship',
    duration: null,
  });
});

it.each([['nobody'], ['00000000-0000-4000-8000-000000000000']])('NOT_FOUND for %s', async (id) => {
  for (const call of [
    'updateService(input: { id: $id })',
    'setServiceActive(input: { id: $id, isActive: true })',
  ]) {
    const { data } = await app.graph(
      `mutation ($id: ID!) { done: ${call} { userErrors { field code } } }`,
      { id },
      cast.tokens.staff,
    );
    expect(data).toEqual({ done: { userErrors: [{ field: 'id', code: 'NOT_FOUND' }] } });
  }
});
