import type { Refused } from '../../testing/app.ts';
import { Bookings, type Answer } from '../../testing/bookings.ts';
import { emptied } from '../../testing/emptied.ts';
import { makeService } from './service.factory.ts';

const office = new Bookings();
const { put, read } = office;
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
const book = (serviceId: unknown): Promise<Answer> =>
  office.book({
    ...{ serviceId, caregiverId: null, duration: 180 },
    startsAt: '2999-01-04T17:00:00.000Z',
  });

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
  expect(await faults({ name: null })).toEqual(['name']);
  const changed = { category: 'companionship', duration: null };
  expect((await update({ id, ...changed })).service).toMatchObject(changed);
});

it('one that is not there is not found', async () => {
  for (const id of ['nobody', '00000000-0000-4000-8000-000000000000'])
    for (const { userErrors } of [await update({ id }), await setActive(id, true)])
      expect(userErrors).toMatchObject([{ field: 'id', code: 'NOT_FOUND' }]);
});
