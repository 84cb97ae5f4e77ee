import type { Refused } from '../../testing/app.ts';
import { Bookings } from '../../testing/bookings.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { dayInWords, fullDayInWords } from '../../shared/phoenix.rules.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { at } from '../appointments/schedule.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';

/* A client's own price (product 4.1): what their visits cost and whose stay, what they are told, and what the office sees. */

const office = new Bookings();
const { read, refusals, put } = office;
let id: string;
let own: { id: string; clientId: string };
beforeEach(async () => {
  id = (await makeService(office.em)).id;
  own = { id, clientId: office.cast.client.id };
});

const fromToday = (days: number): string => addDays(dayIn(new Date()), days);
const noon = (days: number): Date => at(days, '12:00');
const set = (price: string | null, days: number, more: object = {}): Promise<Refused[]> =>
  refusals('setServicePrice', { ...own, price, firstDay: fromToday(days), ...more });
const setForAll = (price: string, days: number): Promise<Refused[]> =>
  refusals('setServicePrice', { id, price, firstDay: fromToday(days) });
const remove = (days: number): Promise<Refused[]> =>
  refusals('removeServicePrice', { ...own, firstDay: fromToday(days) });
const book = async (days: number, values: object = {}): Promise<string> => {
  const { appointment, userErrors } = await office.book({
    ...{ serviceId: id, duration: 180, caregiverId: null, startsAt: noon(days), ...values },
  });
  expect(userErrors).toEqual([]);
  return appointment!.id;
};
const other = () => ({ clientId: office.cast.otherClient.id });
const costs = async (): Promise<unknown[]> =>
  (
    await office.em
      .fork()
      .find(Appointment, { service: id }, { orderBy: { scheduledDate: 'asc', id: 'asc' } })
  ).map(({ estimatedCost, actualCost }) => actualCost ?? estimatedCost);
interface Prices {
  serviceId: string;
  today: { amount: string };
  listed: { amount: string };
  own: { firstDay: string; price: { amount: string } | null }[];
}
/** What an hour costs the client today and by the list, and their own prices. */
const prices = async (): Promise<unknown[]> => {
  const { clientPrices } = await read<{ clientPrices: Prices[] }>(
    'query ($id: ID!) { clientPrices(clientId: $id) { serviceId today { amount } listed { amount } own { firstDay price { amount } } } }',
    { id: own.clientId },
  );
  const found = clientPrices.find(({ serviceId }) => serviceId === id)!;
  return [
    found.today.amount,
    found.listed.amount,
    ...found.own.map(({ firstDay, price }) => `${firstDay} ${price?.amount ?? 'list'}`),
  ];
};
const preview = async (input: object) =>
  (
    await read<{ priceChange: { totals: object | null; clients: { nodes: object[] } | null } }>(
      `query ($input: PriceChangeInput!) { priceChange(input: $input) {
        totals { clientCount visitCount before { amount } after { amount } needsReason }
        clients { nodes { id visitCount } } userErrors { field code message } } }`,
      { input },
    )
  ).priceChange;
const ownPriceOf = async (visit: string): Promise<string | null> =>
  (
    await read<{ appointment: { ownPrice: { amount: string } | null } }>(
      'query ($id: ID!) { appointment(id: $id) { ownPrice { amount } } }',
      { id: visit },
    )
  ).appointment.ownPrice?.amount ?? null;

it('holds from its day on for this client alone, is seen first, and told in one letter', async () => {
  const mails = mailbox(office.app.services);
  const before = await book(29);
  const visit = await book(30);
  await book(31, other());
  await mails();
  const wanted = { ...own, price: '30', firstDay: fromToday(30) };
  expect(await preview({ set: wanted })).toMatchObject({
    totals: {
      ...{ clientCount: 1, visitCount: 1, needsReason: false },
      ...{ before: { amount: '102.00' }, after: { amount: '90.00' } },
    },
    clients: { nodes: [{ id: own.clientId, visitCount: 1 }] },
  });
  expect(await refusals('setServicePrice', wanted)).toEqual([]);
  expect(await costs()).toEqual(['102.00', '90.00', '102.00']);
  expect(await prices()).toEqual(['34.00', '34.00', `${fromToday(30)} 30.00`]);
  expect([await ownPriceOf(before), await ownPriceOf(visit)]).toEqual([null, '30.00']);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.text).toContain(
    `From ${dayInWords(fromToday(30))}, an hour costs $30.00 instead of $34.00.`,
  );
  expect(mail!.text).not.toContain('Personal Care');

  // What is booked, moved or given to another client later costs what that client pays then.
  await book(32);
  await book(33, other());
  expect((await costs()).slice(3)).toEqual(['90.00', '102.00']);
  expect(await refusals('changeAppointment', { id: before, startsAt: noon(35) })).toEqual([]);
  expect((await costs()).at(-1)).toBe('90.00');
});

it('stays when the price list changes, whose letter goes only to those it concerns', async () => {
  const mails = mailbox(office.app.services);
  await set('30', 10);
  await book(20);
  await book(21, other());
  await mails();
  expect(
    (await preview({ set: { id, price: '40', firstDay: fromToday(15) } })).totals,
  ).toMatchObject({ clientCount: 1, visitCount: 1 });
  await setForAll('40', 15);
  expect(await costs()).toEqual(['90.00', '120.00']);
  expect(await mails()).toHaveLength(1);
  // Until the list holds again: then it is what the list says by then.
  expect(await set(null, 18)).toEqual([]);
  expect(await costs()).toEqual(['120.00', '120.00']);
  const [mail] = await mails();
  expect(mail!.text).toContain('an hour costs $40.00 instead of $30.00.');
  await setForAll('44', 19);
  expect(await costs()).toEqual(['132.00', '132.00']);
  expect((await mails()).map(({ text }) => /instead of \$(\d+)/.exec(text)?.[1])).toEqual([
    '40',
    '40',
  ]);
});

it('keeps what a client pays when the list rises: the letter says that it stays', async () => {
  const mails = mailbox(office.app.services);
  await setForAll('38', 30);
  await book(31);
  await mails();
  expect(await set('34', 30)).toEqual([]);
  expect(await costs()).toEqual(['102.00']);
  const [mail] = await mails();
  expect(mail!.headers).toContain('Subject: Your price stays as it was');
  expect(mail!.text).toContain(
    `An hour still costs $34.00, also from ${dayInWords(fromToday(30))}, and not $38.00.`,
  );
  expect(mail!.text).not.toContain('changed our mind');
});

it('is corrected in one step and taken back before its day; who did it stays listed, apart from the list’s', async () => {
  const mails = mailbox(office.app.services);
  await book(30);
  await set('20', 30);
  expect(await set('30', 29, { corrects: fromToday(30) })).toEqual([]);
  expect(await costs()).toEqual(['90.00']);
  await mails();
  expect(await remove(29)).toEqual([]);
  expect(await costs()).toEqual(['102.00']);
  expect(await prices()).toEqual(['34.00', '34.00']);
  const [mail] = await mails();
  expect(mail!.text).toContain('An hour still costs $34.00');
  const changes = async (of: object) =>
    (
      await read<{ priceChanges: object[] }>(
        `query ($serviceId: ID!, $clientId: ID) { priceChanges(serviceId: $serviceId, clientId: $clientId) {
          priceBefore { amount } price { amount } changedBy toldCount } }`,
        { serviceId: id, ...of },
      )
    ).priceChanges;
  const by = { changedBy: 'Teresa Valdez', toldCount: 1 };
  expect(await changes({ clientId: own.clientId })).toEqual([
    { priceBefore: { amount: '30.00' }, price: null, ...by },
    { priceBefore: { amount: '20.00' }, price: { amount: '30.00' }, ...by },
    { priceBefore: null, price: { amount: '20.00' }, ...by },
  ]);
  expect(await changes({})).toEqual([]);
  const { auditTrail } = await read<{ auditTrail: { nodes: { records: string | null }[] } }>(
    'query ($id: ID!) { auditTrail(clientId: $id) { nodes { records operation } } }',
    { id: own.clientId },
  );
  expect(auditTrail.nodes).toContainEqual({
    records: 'client_prices',
    operation: 'setServicePrice',
  });
});

it('of days that are over takes a reason, and never changes what is billed', async () => {
  const past = async (days: number): Promise<void> => {
    const input = {
      ...{ clientId: own.clientId, serviceId: id, caregiverId: office.cast.caregiver.id },
      ...{ startedAt: noon(days), completedAt: at(days, '15:00'), reason: 'By phone' },
    };
    expect(await refusals('recordPastVisit', input)).toEqual([]);
  };
  await past(-5);
  await refusals('issueInvoice', { clientId: own.clientId, through: fromToday(0) });
  await past(-4);
  expect(await set('30', -10)).toMatchObject([{ field: 'reason', code: 'REASON_REQUIRED' }]);
  expect(await set('30', -10, { reason: 'Agreed at admission' })).toEqual([]);
  expect(await costs()).toEqual(['102.00', '90.00']);
  const { rows } = await office.app.database.pool.query<{ amount: string }>(
    'select i.amount from invoice_items i join appointments a on a.id = i.appointment_id where a.service_id = $1',
    [id],
  );
  expect(rows).toEqual([{ amount: '102.00' }]);
});

it('a completed visit that was somebody else’s costs what that client pays', async () => {
  const input = {
    ...{ ...other(), serviceId: id, caregiverId: office.cast.caregiver.id },
    ...{ startedAt: noon(-2), completedAt: at(-2, '15:00'), reason: 'By phone' },
  };
  await set('30', -10, { reason: 'Agreed at admission' });
  expect(await refusals('recordPastVisit', input)).toEqual([]);
  expect(await costs()).toEqual(['102.00']);
  const [visit] = await office.em.fork().find(Appointment, { service: id });
  const correction = { id: visit!.id, clientId: own.clientId, reason: 'Wrong client' };
  expect(await refusals('correctVisit', correction)).toEqual([]);
  expect(await costs()).toEqual(['90.00']);
});

it('refuses in words what cannot be, and changes nothing', async () => {
  await set('30', 30);
  await set(null, 60);
  await book(30);
  const day = fullDayInWords(fromToday(30));
  const end = fullDayInWords(fromToday(60));
  const refused: [Promise<Refused[]>, object][] = [
    [
      set('31', 30),
      {
        field: 'firstDay',
        code: 'IN_USE',
        message: `A price of $30.00 begins on ${day} already. Please correct that one, or choose another day.`,
      },
    ],
    [
      set('31', 60),
      {
        field: 'firstDay',
        code: 'IN_USE',
        message: `The price list holds on ${end} already. Please correct that one, or choose another day.`,
      },
    ],
    [set('30', 40), { field: 'price', code: 'ALREADY_DONE' }],
    [set('34', 20), { field: 'price', code: 'ALREADY_DONE' }],
    [
      set(null, 20),
      {
        field: 'price',
        code: 'ALREADY_DONE',
        message:
          'The price list holds on that day anyway. Please enter another price or another day.',
      },
    ],
    [set('39', -367), { field: 'firstDay', message: 'Price from must be within a year of today' }],
    [set('39', 31, { clientId: id }), { field: 'clientId', code: 'NOT_FOUND' }],
    [set('39', 31, { version: 1 }), { field: null, code: 'STALE_VERSION' }],
    [
      refusals('setServicePrice', { id, price: null, firstDay: fromToday(31) }),
      { field: 'price', message: 'Price per hour is required' },
    ],
    [remove(31), { field: 'firstDay', code: 'NOT_FOUND' }],
  ];
  for (const [answer, expected] of refused) expect(await answer).toMatchObject([expected]);
  expect(await costs()).toEqual(['90.00']);
});

it('of two at once, one wins and the other reads why; neither clients nor caregivers set or see any', async () => {
  await book(30);
  const answers = await Promise.all([set('30', 30, { version: 1 }), set('31', 30, { version: 1 })]);
  expect(answers.flat()).toMatchObject([{ code: 'STALE_VERSION' }]);
  for (const who of ['client', 'caregiver'] as const) {
    const token = office.cast.tokens[who];
    const input = { ...own, price: '1', firstDay: fromToday(1) };
    await expect(put('setServicePrice', input, '', token)).rejects.toThrow('FORBIDDEN');
    await expect(
      read(
        'query ($id: ID!) { clientPrices(clientId: $id) { name } }',
        { id: own.clientId },
        token,
      ),
    ).rejects.toThrow('FORBIDDEN');
  }
});
