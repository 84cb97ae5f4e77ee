import type { Refused } from '../../testing/app.ts';
import { Bookings } from '../../testing/bookings.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { dayInWords, fullDayInWords } from '../../shared/phoenix.rules.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { countStatements } from '../../testing/statements.ts';
import { noticesToTell } from '../../views/desk/noticesToTell.ts';
import { kysely } from '../../database/kysely.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { at } from '../appointments/schedule.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';

/* Prices that begin on a day (product 4.1): what visits cost, what the office sees first, who is told. */

const office = new Bookings();
const { read, refusals, put } = office;
let id: string;
beforeEach(async () => {
  id = (await makeService(office.em)).id;
});

const fromToday = (days: number): string => addDays(dayIn(new Date()), days);
const noon = (days: number): Date => at(days, '12:00');
const set = (price: string, days: number, more: object = {}): Promise<Refused[]> =>
  refusals('setServicePrice', { id, price, firstDay: fromToday(days), ...more });
const remove = (days: number, more: object = {}): Promise<Refused[]> =>
  refusals('removeServicePrice', { id, firstDay: fromToday(days), ...more });
const book = async (days: number, values: object = {}): Promise<string> => {
  const { appointment, userErrors } = await office.book({
    serviceId: id,
    duration: 180,
    caregiverId: null,
    startsAt: noon(days),
    ...values,
  });
  expect(userErrors).toEqual([]);
  return appointment!.id;
};
/** What visits of the service cost, in the order of their days, and what those that were cost. */
const costs = async (): Promise<unknown[]> =>
  (
    await office.em
      .fork()
      .find(Appointment, { service: id }, { orderBy: { scheduledDate: 'asc', id: 'asc' } })
  ).map(({ estimatedCost, actualCost }) => actualCost ?? estimatedCost);
/** The price of today, and every price with its first day. */
const prices = async (): Promise<unknown[]> => {
  interface Read {
    id: string;
    basePrice: { amount: string };
    prices: { firstDay: string; price: { amount: string } }[];
  }
  const { catalogue } = await read<{ catalogue: Read[] }>(
    '{ catalogue { id basePrice { amount } prices { firstDay price { amount } } } }',
  );
  const found = catalogue.find((service) => service.id === id)!;
  return [
    found.basePrice.amount,
    ...found.prices.map(({ firstDay, price }) => `${firstDay} ${price.amount}`),
  ];
};
const visitFields = 'visits { id before { amount } after { amount } }';
const preview = async (input: object) =>
  (
    await read<{ priceChange: Record<string, unknown> }>(
      `query ($input: PriceChangeInput!) { priceChange(input: $input) {
        totals { firstDay lastDay needsReason clientCount visitCount billedCount before { amount } after { amount } }
        clients { totalCount nodes { id name isEmailed visitCount before { amount } after { amount } ${visitFields} } }
        userErrors { field code message } } }`,
      { input },
    )
  ).priceChange;
const past = async (days: number, hours = 3): Promise<void> => {
  const startedAt = noon(days);
  const input = {
    clientId: office.cast.client.id,
    serviceId: id,
    caregiverId: office.cast.caregiver.id,
    startedAt,
    completedAt: new Date(startedAt.getTime() + hours * 3_600_000),
    reason: 'By phone',
  };
  expect(await refusals('recordPastVisit', input)).toEqual([]);
};
const bill = (): Promise<Refused[]> =>
  refusals('issueInvoice', { clientId: office.cast.client.id, through: fromToday(0) });
const moneyOf = (amount: string) => ({ amount });

it('a new price from the first is seen before it is saved, then visits cost it, and clients read of it', async () => {
  const mails = mailbox(office.app.services);
  await book(29);
  const visit = await book(30);
  await book(31, { clientId: office.cast.otherClient.id, duration: 240 });
  await mails();
  const input = { id, price: '38', firstDay: fromToday(30), version: 1 };
  const { client, otherClient } = office.cast;
  expect(await preview({ set: input })).toEqual({
    totals: {
      ...{ firstDay: fromToday(30), lastDay: null, needsReason: false },
      ...{ clientCount: 2, visitCount: 2, billedCount: 0 },
      ...{ before: moneyOf('238.00'), after: moneyOf('266.00') },
    },
    clients: {
      totalCount: 2,
      nodes: [
        {
          ...{ id: client.id, name: expect.any(String), isEmailed: true, visitCount: 1 },
          ...{ before: moneyOf('102.00'), after: moneyOf('114.00') },
          visits: [{ id: visit, before: moneyOf('102.00'), after: moneyOf('114.00') }],
        },
        expect.objectContaining({ id: otherClient.id, after: moneyOf('152.00') }),
      ],
    },
    userErrors: [],
  });
  expect(await costs()).toEqual(['102.00', '102.00', '136.00']);
  expect(await refusals('setServicePrice', input)).toEqual([]);
  expect(await costs()).toEqual(['102.00', '114.00', '152.00']);
  const day = dayInWords(fromToday(30));
  const told = await mails();
  expect(told).toHaveLength(2);
  expect(told[0]!.headers).toContain('Subject: Your new price from');
  expect(told[0]!.text).toContain(`From ${day}, an hour costs $38.00 instead of $34.00.`);
  expect(told[0]!.text).toContain('1 visit');
  expect(told[0]!.text).not.toContain('Personal Care');

  // Taken back before that day, whoever was told is told again.
  expect(await remove(30)).toEqual([]);
  expect(await costs()).toEqual(['102.00', '102.00', '136.00']);
  const again = await mails();
  expect(again).toHaveLength(2);
  expect(again[0]!.headers).toContain('Subject: Your price stays as it was');
  expect(again[0]!.text).toContain(`An hour still costs $34.00, also from ${day}, and not $38.00.`);
  expect(await prices()).toEqual(['34.00', '2000-01-01 34.00']);
});

it('what is booked, moved or entered costs what holds on its day; the next price ends the one before', async () => {
  expect(await set('40', 30)).toEqual([]);
  expect(await set('38', 10)).toEqual([]);
  const visit = await book(9);
  await book(11);
  await book(30);
  expect(await costs()).toEqual(['102.00', '114.00', '120.00']);
  expect(await refusals('changeAppointment', { id: visit, startsAt: noon(31) })).toEqual([]);
  expect(await costs()).toEqual(['114.00', '120.00', '120.00']);
  expect(await set('35', 5)).toEqual([]);
  expect(await costs()).toEqual(['114.00', '120.00', '120.00']);
  expect(
    (await preview({ set: { id, price: '36', firstDay: fromToday(2) } })).totals,
  ).toMatchObject({ lastDay: fromToday(4), visitCount: 0 });
});

it('visits of a plan follow for all its weeks, and its client is told of a price beyond them', async () => {
  const mails = mailbox(office.app.services);
  const plan = {
    ...{ clientId: office.cast.client.id, serviceId: id, pattern: 'WEEKLY' },
    ...{ startDate: fromToday(1), startTime: '09:00', duration: 180 },
  };
  expect(await refusals('createRecurringAppointment', plan)).toEqual([]);
  const visits = (await costs()).length;
  await mails();
  await set('38', 20);
  const after = await costs();
  expect(after).toEqual(
    Array.from({ length: visits }, (_, week) => (1 + 7 * week < 20 ? '102.00' : '114.00')),
  );
  expect(await mails()).toHaveLength(1);
  await set('40', 200);
  expect(await costs()).toEqual(after);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.text).toContain('an hour costs $40.00 instead of $38.00.');
});

it('is corrected in one step, with one mail that says so', async () => {
  const mails = mailbox(office.app.services);
  await book(30);
  await book(12);
  await set('83', 30);
  await mails();
  expect(await set('38', 31, { corrects: fromToday(30) })).toEqual([]);
  expect(await prices()).toEqual(['34.00', '2000-01-01 34.00', `${fromToday(31)} 38.00`]);
  expect(await costs()).toEqual(['102.00', '102.00']);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.text).toContain('The price we told you before was wrong.');
  const { rows } = await office.app.database.pool.query<object>(
    `select price_before, price, reason from price_changes where service_id = $1 order by changed_at, id`,
    [id],
  );
  expect(rows).toEqual([
    { price_before: null, price: '83.00', reason: null },
    { price_before: '83.00', price: '38.00', reason: null },
  ]);
});

it('of days that are over takes a reason; what is billed stays, the rest is put right', async () => {
  const mails = mailbox(office.app.services);
  await past(-5);
  expect(await bill()).toEqual([]);
  await past(-4, 2.5);
  await book(2);
  await mails();
  const wanted = { id, price: '36', firstDay: fromToday(-10) };
  expect((await preview({ set: wanted })).totals).toMatchObject({
    ...{ needsReason: true, visitCount: 2, billedCount: 1 },
    ...{ before: moneyOf('187.00'), after: moneyOf('198.00') },
  });
  expect(await refusals('setServicePrice', wanted)).toMatchObject([
    { field: 'reason', code: 'REASON_REQUIRED' },
  ]);
  expect(await costs()).toEqual(['102.00', '85.00', '102.00']);
  expect(await refusals('setServicePrice', { ...wanted, reason: 'Typed wrong' })).toEqual([]);
  expect(await costs()).toEqual(['102.00', '90.00', '108.00']);
  expect(await prices()).toEqual(['36.00', '2000-01-01 34.00', `${fromToday(-10)} 36.00`]);
  const [mail] = await mails();
  expect(mail!.text).toContain('an hour has cost $36.00 instead of $34.00.');
  expect(mail!.text).toContain('What we’ve already billed stays as it is.');
  expect(await bill()).toEqual([]);
  const { rows } = await office.app.database.pool.query<{ amount: string }>(
    `select i.amount from invoice_items i join appointments a on a.id = i.appointment_id where a.service_id = $1 order by a.scheduled_date`,
    [id],
  );
  expect(rows.map(({ amount }) => amount)).toEqual(['102.00', '90.00']);
});

it('a canceled visit keeps its fee, and one that a hold parked comes back at the price of its day', async () => {
  const canceled = await book(30);
  await refusals('cancelAppointmentForClient', { id: canceled, reason: 'ILLNESS' });
  const parked = await book(31);
  const of = { id: office.cast.client.id, status: 'SUSPENDED', firstDay: fromToday(31) };
  expect(await refusals('moveClient', { ...of, lastDay: fromToday(31), keptVisits: [] })).toEqual(
    [],
  );
  expect(
    (await preview({ set: { id, price: '38', firstDay: fromToday(30) } })).totals,
  ).toMatchObject({ visitCount: 0 });
  await set('38', 30);
  const found = await office.em.fork().find(Appointment, [canceled, parked]);
  expect(Object.fromEntries(found.map((visit) => [visit.id, visit.estimatedCost]))).toEqual({
    [canceled]: '102.00',
    [parked]: '114.00',
  });
});

describe('a client who reads no email', () => {
  const unsaid = async () =>
    (await noticesToTell(kysely(office.em.fork()), new Date(), 1000).execute()).filter(
      ({ clientId, says, toldAt }) =>
        clientId === office.cast.client.id && says !== null && toldAt === null,
    );
  const sentences = async () => (await unsaid()).map(({ says }) => says);
  beforeEach(async () => {
    await office.sql(
      'update users set email_verified = false where id = $1',
      office.cast.client.user.id,
    );
    await book(30);
    await set('38', 30);
  });

  it('is told by phone, and not of a price that is taken back before', async () => {
    const day = dayInWords(fromToday(30));
    expect(await sentences()).toEqual([`From ${day}, an hour costs $38.00 instead of $34.00.`]);
    await remove(30);
    expect(await sentences()).toEqual([]);
  });

  it('is told that it was taken back, if they knew', async () => {
    for (const one of await unsaid())
      expect(await refusals('setToldByPhone', { id: one.id, told: true })).toEqual([]);
    await remove(30);
    expect(await sentences()).toEqual([expect.stringContaining('An hour still costs $34.00')]);
  });
});

it('refuses in words what cannot be, and changes nothing', async () => {
  await set('38', 30);
  await book(30);
  const day = fullDayInWords(fromToday(30));
  const refused: [Promise<Refused[]>, object][] = [
    [
      set('39', 30),
      {
        field: 'firstDay',
        code: 'IN_USE',
        message: `A price of $38.00 begins on ${day} already. Please correct that one, or choose another day.`,
      },
    ],
    [
      set('38', 40),
      {
        field: 'price',
        code: 'ALREADY_DONE',
        message:
          'An hour costs $38.00 on that day anyway. Please enter another price or another day.',
      },
    ],
    [
      set('34', 30, { corrects: fromToday(30) }),
      {
        field: 'price',
        code: 'ALREADY_DONE',
        message:
          'An hour costs $34.00 on that day anyway. Please take the wrong price back instead.',
      },
    ],
    [set('38', 30, { corrects: fromToday(30) }), { field: 'price', code: 'ALREADY_DONE' }],
    [set('39', 30, { corrects: fromToday(29) }), { field: 'corrects', code: 'NOT_FOUND' }],
    [set('39', 30, { corrects: '2000-01-01' }), { field: 'corrects', code: 'WRONG_STATE' }],
    [set('39', 367), { field: 'firstDay', message: 'Price from must be within a year of today' }],
    [set('$39', 31), { field: 'price', code: 'INVALID' }],
    [set('999999', 31), { field: 'price', message: 'A visit can’t cost more than $999999.99' }],
    [set('39', 31, { version: 1 }), { field: null, code: 'STALE_VERSION' }],
    [remove(31), { field: 'firstDay', code: 'NOT_FOUND' }],
    [
      refusals('removeServicePrice', { id, firstDay: '2000-01-01' }),
      { field: 'firstDay', code: 'WRONG_STATE' },
    ],
  ];
  for (const [answer, expected] of refused) expect(await answer).toMatchObject([expected]);
  expect(
    (await preview({ set: { id, price: '39', firstDay: fromToday(30) } })).userErrors,
  ).toMatchObject([{ field: 'firstDay', code: 'IN_USE' }]);
  expect(await prices()).toEqual(['34.00', '2000-01-01 34.00', `${fromToday(30)} 38.00`]);
  expect(await costs()).toEqual(['114.00']);
});

it('takes the same number of statements for one visit and for many, of several clients', async () => {
  await book(30);
  const one = await countStatements(() => set('38', 30));
  const others = [...Array(7).keys()].map((n) =>
    book(31 + n, n % 2 === 0 ? {} : { clientId: office.cast.otherClient.id }),
  );
  await Promise.all(others);
  expect(await countStatements(() => set('39', 30, { corrects: fromToday(30) }))).toBe(one);
});

it('of two at once, one wins and the other reads why', async () => {
  await book(30);
  const answers = await Promise.all([
    set('38', 30, { version: 1 }),
    set('39', 30, { version: 1 }),
    book(31),
    book(32),
  ]);
  const [one, other] = answers as Refused[][];
  expect([one!.length, other!.length].sort()).toEqual([0, 1]);
  expect([...one!, ...other!]).toMatchObject([{ code: 'STALE_VERSION' }]);
  const cost = one!.length === 0 ? '114.00' : '117.00';
  expect(await costs()).toEqual([cost, cost, cost]);
});

it('leaves in the audit log who entered and took it back, and that the client was told', async () => {
  await book(30);
  await set('63', 30);
  await remove(30);
  const { auditLog } = await read<{
    auditLog: { nodes: { records: string | null; subject: { id: string } | null }[] };
  }>(
    `{ auditLog(filter: { kind: WRITE }) { nodes {
      records operation actor { firstName } subject { id } prices { firstDay before { amount } after { amount } } } } }`,
    {},
    office.cast.tokens.admin,
  );
  const linesOf = (records: string, of: string) =>
    auditLog.nodes.filter((line) => line.records === records && line.subject?.id === of);
  const line = (operation: string, before: string | null, after: string | null) => ({
    ...{ actor: { firstName: 'Teresa' }, operation },
    prices: [
      {
        firstDay: fromToday(30),
        before: before && { amount: before },
        after: after && { amount: after },
      },
    ],
  });
  expect(linesOf('service_prices', id).slice(0, 2)).toMatchObject([
    line('removeServicePrice', '63.00', null),
    line('setServicePrice', null, '63.00'),
  ]);
  expect(linesOf('told_prices', office.cast.client.id)).toHaveLength(2);
});

it('is not shown to everyone, who reads what holds today; clients and caregivers set none', async () => {
  await set('40', 5);
  const { services } = await read<{ services: { id: string }[] }>(
    '{ services { id basePrice { amount } prices { firstDay } } }',
    {},
    null,
  );
  expect(services.find((service) => service.id === id)).toMatchObject({
    basePrice: { amount: '34.00' },
    prices: null,
  });
  for (const who of ['client', 'caregiver'] as const)
    await expect(
      put(
        'setServicePrice',
        { id, price: '1', firstDay: fromToday(1) },
        '',
        office.cast.tokens[who],
      ),
    ).rejects.toThrow('FORBIDDEN');
});
