import type { Refused } from '../../testing/app.ts';
import { Bookings, type Answer } from '../../testing/bookings.ts';
import { emptied } from '../../testing/emptied.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeService } from './service.factory.ts';

const office = new Bookings();
const { put, read, refusals } = office;
beforeEach(() => emptied(office.app.database.pool, 'services'));

interface Saved {
  service: Record<string, unknown> | null;
  userErrors: Refused[];
}
const shown =
  'service { id name description category basePrice { amount } duration tasks isActive }';
const add = (input: object): Promise<Saved> => put('addService', input, shown);
const update = (input: object): Promise<Saved> => put('updateService', input, shown);
const setActive = (id: string, isActive: boolean): Promise<Saved> =>
  put('setServiceActive', { id, isActive }, shown);
const make = async (values: Parameters<typeof makeService>[1] = {}): Promise<string> =>
  (await makeService(office.em, values)).id;

const namesOf = async (list: 'services' | 'catalogue'): Promise<string[]> =>
  (await read<{ list: { name: string }[] }>(`{ list: ${list} { name } }`)).list.map(
    ({ name }) => name,
  );
const book = (serviceId: unknown, scheduledDate = '2999-01-04T17:00:00.000Z'): Promise<Answer> =>
  office.book({ serviceId, caregiverId: null, duration: 180, scheduledDate });

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
  expect((await book(service!.id)).appointment).toMatchObject({
    estimatedCost: { amount: '103.50' },
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
  const id = await make();
  const tasksOf = async (values: object) => (await update({ id, ...values })).service?.tasks;
  expect(await tasksOf({ tasks: ['Shave', ' Lunch ', 'Shave'] })).toEqual(['Shave', 'Lunch']);
  expect(await tasksOf({ duration: 240 })).toEqual(['Shave', 'Lunch']);
  expect((await update({ id, tasks: ['x'.repeat(101)] })).userErrors).toMatchObject([
    { field: 'tasks.0', message: 'Tasks must be at most 100 characters' },
  ]);
  const tooMany = Array.from({ length: 31 }, (_, index) => `No. ${index}`);
  expect((await update({ id, tasks: tooMany })).userErrors).toMatchObject([
    { field: 'tasks', message: 'Tasks can have at most 30 entries' },
  ]);
  expect(await tasksOf({ tasks: null })).toEqual([]);
});

describe('a price from a day on', () => {
  const fromToday = (days: number): string => addDays(dayIn(new Date()), days);
  const noon = (days: number): string => `${fromToday(days)}T17:00:00.000Z`;
  const priceFrom = (id: string, basePrice: string, days: number, more: object = {}) =>
    update({ id, basePrice, priceFrom: fromToday(days), ...more });
  /** The price of today, and every price with its first day. */
  const pricesOf = async (id: string): Promise<unknown[]> => {
    const { catalogue } = await read<{
      catalogue: {
        id: string;
        basePrice: { amount: string };
        prices: { firstDay: string; price: { amount: string } }[];
      }[];
    }>('{ catalogue { id basePrice { amount } prices { firstDay price { amount } } } }');
    const { basePrice, prices } = catalogue.find((service) => service.id === id)!;
    return [
      basePrice.amount,
      ...prices.map(({ firstDay, price }) => `${firstDay} ${price.amount}`),
    ];
  };
  const remove = (id: string, firstDay: string) => refusals('removeServicePrice', { id, firstDay });
  const costsOf = async (service: string): Promise<unknown[]> =>
    (
      await office.em.fork().find(Appointment, { service }, { orderBy: { scheduledDate: 'asc' } })
    ).map(({ estimatedCost }) => estimatedCost);

  it('holds for what is booked on that day and later, not before; without a day, from then on', async () => {
    const id = await make();
    await priceFrom(id, '40', 30);
    expect(await pricesOf(id)).toEqual(['34.00', '2000-01-01 34.00', `${fromToday(30)} 40.00`]);
    await book(id, noon(29));
    await book(id, noon(30));
    expect((await update({ id, basePrice: '36' })).service).toMatchObject({
      basePrice: { amount: '36.00' },
      name: 'Personal Care',
      duration: 180,
    });
    await book(id, noon(28));
    expect(await costsOf(id)).toEqual(['108.00', '102.00', '120.00']);
  });

  it('can be corrected: another price or day, or removed, but never the first', async () => {
    const id = await make();
    await priceFrom(id, '63', 10);
    await priceFrom(id, '36', 10);
    await priceFrom(id, '35', -10);
    const kept = ['35.00', '2000-01-01 34.00', `${fromToday(-10)} 35.00`];
    expect(await pricesOf(id)).toEqual([...kept, `${fromToday(10)} 36.00`]);
    expect(await remove(id, fromToday(10))).toEqual([]);
    expect(await remove(id, fromToday(10))).toMatchObject([
      { field: 'firstDay', code: 'NOT_FOUND' },
    ]);
    expect(await remove(id, '2000-01-01')).toMatchObject([
      { field: 'firstDay', code: 'WRONG_STATE' },
    ]);
    expect(await pricesOf(id)).toEqual(kept);
  });

  it('leaves in the audit log who added, overwrote and removed it, with the amounts', async () => {
    const id = await make({ name: 'Night Watch' });
    const firstDay = fromToday(10);
    await priceFrom(id, '63', 10);
    await priceFrom(id, '36', 10);
    await remove(id, firstDay);
    const { auditLog } = await read<{
      auditLog: { nodes: { records: string | null; subject: { id: string } | null }[] };
    }>(
      `{ auditLog(filter: { kind: WRITE }) { nodes {
        records operation actor { firstName } subject { id name } prices { firstDay before { amount } after { amount } } } } }`,
      {},
      office.cast.tokens.admin,
    );
    const lines = auditLog.nodes.filter(
      ({ records, subject }) => records === 'service_prices' && subject?.id === id,
    );
    const line = (operation: string, before: string | null, after: string | null) => ({
      actor: { firstName: 'Teresa' },
      subject: { id, name: 'Night Watch' },
      operation,
      prices: [
        { firstDay, before: before && { amount: before }, after: after && { amount: after } },
      ],
    });
    expect(lines.slice(0, 3)).toMatchObject([
      line('removeServicePrice', '36.00', null),
      line('updateService', '63.00', '36.00'),
      line('updateService', null, '63.00'),
    ]);
  });

  it('is stored only where it changes something, within a year, and with its amount', async () => {
    const id = await make();
    await priceFrom(id, '34', 5, { description: 'New' });
    for (const days of [-367, 367])
      expect((await priceFrom(id, '40', days)).userErrors).toMatchObject([
        { field: 'priceFrom', message: 'Price from must be within a year of today' },
      ]);
    expect((await update({ id, priceFrom: fromToday(5) })).userErrors).toMatchObject([
      { field: 'basePrice', message: 'Price per hour is required' },
    ]);
    expect(await pricesOf(id)).toEqual(['34.00', '2000-01-01 34.00']);
  });

  it('is not shown to everyone, who reads what holds today', async () => {
    await priceFrom(await make(), '40', 5);
    expect(
      await read('{ services { basePrice { amount } prices { firstDay } } }', {}, null),
    ).toEqual({ services: [{ basePrice: { amount: '34.00' }, prices: null }] });
  });

  it('is what a visit costs that is moved there; moved elsewhere, it keeps its price', async () => {
    const id = await make();
    const visit = (await book(id, noon(20))).appointment!;
    await priceFrom(id, '40', 22);
    const moveTo = async (days: number): Promise<unknown[]> => {
      const input = { id: visit.id, scheduledDate: noon(days) };
      expect(await refusals('changeAppointment', input)).toEqual([]);
      return costsOf(id);
    };
    expect(await moveTo(21)).toEqual(['102.00']);
    expect(await moveTo(23)).toEqual(['120.00']);
    await priceFrom(id, '50', 22);
    expect(await moveTo(24)).toEqual(['120.00']);
  });

  it('is what visits cost that are entered afterward, and those of a plan, by their day', async () => {
    const id = await make();
    await priceFrom(id, '38', -1);
    await priceFrom(id, '40', 15);
    const whose = { clientId: office.cast.client.id, serviceId: id };
    const past = {
      ...whose,
      caregiverId: office.cast.caregiver.id,
      startedAt: noon(-2),
      endedAt: `${fromToday(-2)}T20:00:00.000Z`,
      reason: 'By phone',
    };
    expect(await refusals('recordPastVisit', past)).toEqual([]);
    const plan = {
      ...whose,
      pattern: 'DAILY',
      startDate: fromToday(14),
      startTime: '05:00',
      duration: 180,
      maxOccurrences: 2,
    };
    expect(await refusals('createRecurringAppointment', plan)).toEqual([]);
    expect(await costsOf(id)).toEqual(['102.00', '114.00', '120.00']);
  });
});

it('one that is no longer offered stays in the catalogue, cannot be booked, and can be restored', async () => {
  const id = await make({ name: 'Hospice Support' });
  expect((await setActive(id, false)).service).toMatchObject({ isActive: false });
  expect([await namesOf('services'), await namesOf('catalogue')]).toEqual([
    [],
    ['Hospice Support'],
  ]);
  expect((await book(id)).userErrors).toMatchObject([{ field: 'serviceId', code: 'WRONG_STATE' }]);
  expect((await setActive(id, true)).service).toMatchObject({ isActive: true });
  expect(await namesOf('services')).toEqual(['Hospice Support']);
});

const amount = ['basePrice', 'Price per hour must be an amount such as 34.00'];
const required = [
  ['name', 'Name is required'],
  ['basePrice', 'Price per hour is required'],
];
const long = ['name', 'Name must be at most 200 characters'];
const usual = ['duration', 'A visit lasts at least 3 hours and at most 24'];
const respite = ['duration', 'Respite care lasts 2 to 8 hours, or 12 to 24 hours overnight'];
const errands = { name: 'Errands', basePrice: '30.00' };
it.each<[string, object, string[][]]>([
  ['nothing', {}, required],
  ['what cannot be', { name: 'x'.repeat(201), basePrice: '34.005', duration: 100 }, [long, amount]],
  ['a price below nothing', { ...errands, basePrice: '-1.00' }, [amount]],
  ['a usual length that no visit has', { ...errands, duration: 60 }, [usual]],
  ['no respite’s', { ...errands, category: 'respite-care', duration: 600 }, [respite]],
])('%s is refused with every error, and nothing is stored', async (_what, input, faults) => {
  const { service, userErrors } = await add(input);
  const found = userErrors.map(({ field, message }) => [field, message]);
  expect([service, found]).toEqual([null, faults]);
  expect(await namesOf('catalogue')).toEqual([]);
});

it('a change is refused if it conflicts with unchanged fields', async () => {
  const id = await make({ category: 'respite-care', duration: 120 });
  const faults = async (values: object) =>
    (await update({ id, ...values })).userErrors.map(({ field }) => field);
  expect(await faults({ category: 'companionship' })).toEqual(['duration']);
  expect(await faults({ name: null, basePrice: null })).toEqual(['name', 'basePrice']);
  const changed = { category: 'companionship', duration: null };
  expect((await update({ id, ...changed })).service).toMatchObject(changed);
});

it('one that is not there is not found', async () => {
  for (const id of ['nobody', '00000000-0000-4000-8000-000000000000'])
    for (const { userErrors } of [await update({ id }), await setActive(id, true)])
      expect(userErrors).toMatchObject([{ field: 'id', code: 'NOT_FOUND' }]);
});
