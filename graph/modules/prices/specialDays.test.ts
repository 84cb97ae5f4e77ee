import type { Refused } from '../../testing/app.ts';
import { Bookings } from '../../testing/bookings.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { at } from '../appointments/schedule.factory.ts';
import { isWeekend } from '../catalogue/specialDay.rules.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { usualHolidays } from './specialDays.rules.ts';

/* Weekends and holidays (product 4.1): what visits cost, what the office sees first, who is told, how it is put right. */

const office = new Bookings();
const { read, refusals } = office;
let id: string;
beforeEach(async () => {
  id = (await makeService(office.em)).id;
});
afterEach(async () => {
  // They are of everyone: what one test enters, another one has not.
  await office.app.database.pool.query('delete from special_rates');
  await office.app.database.pool.query('delete from holidays');
});

const fromToday = (days: number): string => addDays(dayIn(new Date()), days);
/** The first weekday, or weekend day, so many days ahead or later. */
const next = (days: number, weekend: boolean): number =>
  isWeekend(fromToday(days)) === weekend ? days : next(days + 1, weekend);
const change = (input: object): Promise<Refused[]> => refusals('reviseSpecialDays', input);
const holiday = (days: number, name = 'Founders’ Day') => ({ day: fromToday(days), name });
const rate = (values: object = {}) => ({
  ...{ kind: 'HOLIDAY', firstDay: fromToday(0), factor: '1.5' },
  ...values,
});
const book = async (days: number, values: object = {}): Promise<string> => {
  const { appointment, userErrors } = await office.book({
    serviceId: id,
    duration: 180,
    caregiverId: null,
    startsAt: at(days, '12:00'),
    ...values,
  });
  expect(userErrors).toEqual([]);
  return appointment!.id;
};
/** What visits of the service cost, in the order of their days, and at which rate. */
const costs = async (): Promise<string[]> =>
  (
    await office.em
      .fork()
      .find(Appointment, { service: id }, { orderBy: { scheduledDate: 'asc', id: 'asc' } })
  ).map(({ estimatedCost, actualCost, specialRate }) =>
    [actualCost ?? estimatedCost, specialRate].filter(Boolean).join(' '),
  );
const entered = async () =>
  (
    await read<{ specialDays: Record<'holidays' | 'rates', Record<string, unknown>[]> }>(
      '{ specialDays { holidays { id day name enteredBy removedBy reason removeReason } rates { id kind factor price { amount } serviceName removedBy } } }',
    )
  ).specialDays;
const preview = async (input: object) =>
  (
    await read<{ specialDaysChange: Record<string, unknown> }>(
      `query ($input: ReviseSpecialDaysInput!) { specialDaysChange(input: $input) {
        totals { firstDay needsReason clientCount visitCount before { amount } after { amount } }
        clients { nodes { id visitCount visits { id before { amount } after { amount } } } }
        userErrors { field code message } } }`,
      { input },
    )
  ).specialDaysChange;

it('a holiday with its rate: seen first, then visits cost it, clients read why, and the office can take it back', async () => {
  const mails = mailbox(office.app.services);
  const day = next(20, false);
  const visit = await book(day);
  await book(day + 7);
  await mails();
  // Without a rate, a holiday costs what other days do, and nobody needs to know.
  expect(await change({ addHolidays: [holiday(day)] })).toEqual([]);
  expect(await mails()).toEqual([]);
  const input = { addRate: rate() };
  expect(await preview(input)).toEqual({
    totals: {
      ...{ firstDay: fromToday(day), needsReason: false, clientCount: 1, visitCount: 1 },
      ...{ before: { amount: '102.00' }, after: { amount: '153.00' } },
    },
    clients: {
      nodes: [
        {
          ...{ id: office.cast.client.id, visitCount: 1 },
          visits: [{ id: visit, before: { amount: '102.00' }, after: { amount: '153.00' } }],
        },
      ],
    },
    userErrors: [],
  });
  expect(await costs()).toEqual(['102.00', '102.00']);
  expect(await change(input)).toEqual([]);
  expect(await costs()).toEqual(['153.00 holiday', '102.00']);
  const [told, ...others] = await mails();
  expect(others).toEqual([]);
  expect(told!.text).toContain('a visit on one of our holidays costs 1.5 times the usual price.');
  expect(told!.text).toContain('$153.00 instead of $102.00');
  expect(told!.text).toContain(fullDayInWords(fromToday(day)));
  expect(told!.text).not.toContain('Personal Care');

  // Booked, moved and given another length afterward, it costs the rate of its day.
  await book(day, { startsAt: at(day, '23:00') });
  expect(
    await refusals('changeAppointment', { id: visit, startsAt: at(day + 1, '12:00') }),
  ).toEqual([]);
  expect(await costs()).toEqual(['153.00 holiday', '102.00', '102.00']);

  // Named wrong, on the wrong day: taken away and entered again in one change.
  const { holidays } = await entered();
  const moved = {
    removeHolidays: [holidays[0]!.id],
    addHolidays: [holiday(day + 1, 'Elders’ Day')],
  };
  expect(await change(moved)).toEqual([]);
  expect(await costs()).toEqual(['102.00', '153.00 holiday', '102.00']);
  const texts = (await mails()).map(({ text }) => text);
  expect(texts.join()).toContain('No longer holidays for us: Founders’ Day');
  const [rateNow] = (await entered()).rates;
  expect(await change({ removeRate: rateNow!.id })).toEqual([]);
  expect(await costs()).toEqual(['102.00', '102.00', '102.00']);
  expect((await entered()).rates).toEqual([
    expect.objectContaining({ kind: 'HOLIDAY', factor: '1.50', removedBy: expect.any(String) }),
  ]);
  expect(await change({ removeRate: rateNow!.id })).toEqual([
    expect.objectContaining({ code: 'NOT_FOUND', field: 'removeRate' }),
  ]);
});

it('weekends at a price of one service; an own price keeps out of it, and takes a factor', async () => {
  const [week, weekend] = [next(10, false), next(10, true)];
  const { client, otherClient } = office.cast;
  await book(week);
  await book(weekend);
  await book(weekend, { clientId: otherClient.id });
  const own = { id, clientId: otherClient.id, price: '30.00', firstDay: fromToday(0) };
  expect(await refusals('setServicePrice', own)).toEqual([]);
  const price = { kind: 'WEEKEND', factor: null, price: '40.00', serviceId: id };
  expect(await change({ addRate: rate(price) })).toEqual([]);
  expect((await costs()).sort()).toEqual(['102.00', '120.00 weekend', '90.00']);
  const [first] = (await entered()).rates;
  const factor = rate({ kind: 'WEEKEND', factor: '2' });
  expect(await change({ removeRate: first!.id, addRate: factor })).toEqual([]);
  expect((await costs()).sort()).toEqual(['102.00', '180.00 weekend', '204.00 weekend']);
  // A change of the price list follows, also for the weekend, and leaves the own price alone.
  expect(await refusals('setServicePrice', { id, price: '36.00', firstDay: fromToday(1) })).toEqual(
    [],
  );
  expect((await costs()).sort()).toEqual(['108.00', '180.00 weekend', '216.00 weekend']);
  const { appointment } = await read<{ appointment: object }>(
    `{ appointment(id: "${await book(weekend, { clientId: client.id, startsAt: at(weekend, '18:00') })}") { specialRate estimatedCost { amount } } }`,
  );
  expect(appointment).toEqual({ specialRate: 'WEEKEND', estimatedCost: { amount: '216.00' } });
});

it('a day that is over takes a reason; what is billed stays, and its line says why it cost that', async () => {
  const day = (() => {
    for (let days = -2; ; days -= 1) if (!isWeekend(fromToday(days))) return days;
  })();
  const enter = async (hour: number) => {
    const startedAt = at(day, `${hour}:00`);
    const { cast } = office;
    const input = {
      ...{
        clientId: cast.client.id,
        serviceId: id,
        caregiverId: cast.caregiver.id,
        reason: 'By phone',
      },
      ...{ startedAt, completedAt: new Date(startedAt.getTime() + 3 * 3_600_000) },
    };
    expect(await refusals('recordPastVisit', input)).toEqual([]);
  };
  await enter(8);
  expect(await change({ addRate: rate({ firstDay: fromToday(-30) }) })).toEqual([]);
  const input = { addHolidays: [holiday(day)] };
  expect(await change(input)).toEqual([
    expect.objectContaining({ code: 'REASON_REQUIRED', field: 'reason' }),
  ]);
  expect(await change({ ...input, reason: 'We forgot it.' })).toEqual([]);
  expect(await costs()).toEqual(['153.00 holiday']);
  const mails = mailbox(office.app.services);
  const bill = { clientId: office.cast.client.id, through: fromToday(0) };
  expect(await refusals('issueInvoice', bill)).toEqual([]);
  const texts = (await mails()).map(({ text }) => text);
  expect(texts.join()).toContain('3 hours, holiday rate, $153.00');
  await enter(13);
  const { holidays } = await entered();
  expect(holidays[0]).toMatchObject({ reason: 'We forgot it.', name: 'Founders’ Day' });
  const back = { removeHolidays: [holidays[0]!.id], reason: 'It was none.' };
  expect(await change(back)).toEqual([]);
  expect(await costs()).toEqual(['153.00 holiday', '102.00']);
  const { rows } = await office.app.database.pool.query<{ said: string }>(
    'select service_description as said from invoice_items where client_id = $1',
    [office.cast.client.id],
  );
  expect(rows).toEqual([{ said: 'Personal Care, holiday rate' }]);
});

it('refuses what is there already, holds anyway or cannot be, and names every fault', async () => {
  const day = next(30, false);
  await book(day);
  expect(await change({ addHolidays: [holiday(day)], addRate: rate() })).toEqual([]);
  const codes = async (input: object) =>
    (await change(input)).map(({ code, field }) => `${code} ${field}`);
  expect(await codes({})).toEqual(['INVALID addHolidays']);
  expect(await codes({ addHolidays: [holiday(day)] })).toEqual(['IN_USE addHolidays']);
  expect(await codes({ addHolidays: [holiday(900, '')] })).toEqual([
    'INVALID addHolidays.0.day',
    'INVALID addHolidays.0.name',
  ]);
  expect(await codes({ addRate: rate() })).toEqual(['IN_USE addRate.firstDay']);
  expect(await codes({ addRate: rate({ firstDay: fromToday(3) }) })).toEqual([
    'ALREADY_DONE addRate.factor',
  ]);
  expect(await codes({ addRate: rate({ factor: '0.5', firstDay: fromToday(3) }) })).toEqual([
    'INVALID addRate.factor',
  ]);
  expect(await codes({ addRate: rate({ factor: null, price: '50' }) })).toEqual([
    'INVALID addRate.serviceId',
  ]);
});

it('knows the usual holidays of a year', () => {
  expect(usualHolidays(2026).map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-01-19 Martin Luther King Jr. Day',
    '2026-02-16 Presidents’ Day',
    '2026-04-05 Easter Sunday',
    '2026-05-25 Memorial Day',
    '2026-06-19 Juneteenth',
    '2026-07-04 Independence Day',
    '2026-09-07 Labor Day',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving Day',
    '2026-12-24 Christmas Eve',
    '2026-12-25 Christmas Day',
    '2026-12-31 New Year’s Eve',
  ]);
});
