import type { Refused } from '../../testing/app.ts';
import { Bookings, conflictOn, type Answer } from '../../testing/bookings.ts';
import { dayInWords } from '../../shared/phoenix.rules.ts';
import { addDays, dayIn, inWords } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { at } from '../appointments/schedule.factory.ts';

const office = new Bookings();
const { book, put, read, refusals, visit, visits } = office;

/** A visit of the client with the other caregiver, Ana Cruz, from nine to noon in ten days. */
const withAna = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  visit({ caregiver: office.cast.otherCaregiver, scheduledDate: at(10, '09:00'), ...values });
const worked = (from: string, until: string): Partial<Appointment> => ({
  status: 'completed',
  scheduledDate: at(-2, from),
  startedAt: at(-2, from),
  completedAt: at(-2, until),
});
/** Enters a visit of two days ago. */
const enter = (from: string, until: string, more = {}): Promise<Refused[]> =>
  refusals('recordPastVisit', {
    clientId: office.cast.client.id,
    serviceId: office.service.id,
    caregiverId: office.cast.caregiver.id,
    startedAt: at(-2, from),
    completedAt: at(-2, until),
    reason: 'It was agreed by phone.',
    ...more,
  });
const booking = async (values: object = {}): Promise<Refused[]> => (await book(values)).userErrors;
const move = (id: string, values: object): Promise<Refused[]> =>
  refusals('changeAppointment', { id, ...values });

const client = 'Rosalía Quintero';
const on = (days: number): string =>
  `on ${dayInWords(addDays(dayIn(new Date()), days))}, from 9:00 AM to 12:00 PM`;
const isThere = (day: number): string => `Ana Cruz is with ${client} ${on(day)}`;
const asks = (sentence: string): Refused[] => [
  {
    field: 'secondCaregiver',
    code: 'DECISION_REQUIRED',
    message: `${sentence}. Book a second caregiver only if two are needed.`,
  },
];
const agreed = { secondCaregiver: true };

describe('a visit beside another with the same client', () => {
  it('is booked once the office says that two caregivers are needed', async () => {
    await withAna();
    expect(await booking({ startsAt: at(10, '11:00') })).toEqual(asks(isThere(10)));
    expect(await visits()).toBe(1);
    expect(await booking({ startsAt: at(10, '12:00') })).toEqual([]);
    expect(await booking({ startsAt: at(10, '08:00'), ...agreed })).toEqual([]);
    expect(await visits()).toBe(3);
  });

  it('is asked about if both are booked or moved in the same moment', async () => {
    const asked = async (...answers: Promise<Refused[]>[]): Promise<unknown> =>
      (await Promise.all(answers)).flat().map(({ field }) => field);
    const other = booking({ caregiverId: office.cast.otherCaregiver.id });
    expect(await asked(booking(), other)).toEqual(['secondCaregiver']);
    const later = await withAna({ scheduledDate: at(11, '09:00') });
    const moved = move(later.id, { startsAt: at(12, '09:00') });
    const booked = booking({ startsAt: at(12, '10:00') });
    expect(await asked(moved, booked)).toEqual(['secondCaregiver']);
  });

  it('is asked about even if nobody has the other one yet', async () => {
    await withAna({ caregiver: null });
    expect(await booking({ caregiverId: null })).toEqual(
      asks(`${client} has another visit ${on(10)}, which nobody has yet`),
    );
  });

  it('is refused for the same caregiver, needed or not', async () => {
    await withAna({ caregiver: office.cast.caregiver });
    expect(await booking(agreed)).toEqual(conflictOn('caregiverId'));
  });

  it('does not mind a canceled visit, or one that ended early', async () => {
    await withAna({ status: 'cancelled' });
    expect(await booking()).toEqual([]);
    await withAna(worked('09:00', '10:00'));
    expect(await enter('10:00', '12:00')).toEqual([]);
  });

  it('is entered afterward once the office says so', async () => {
    await withAna(worked('09:00', '12:00'));
    expect(await enter('09:00', '12:00')).toEqual(asks(`Ana Cruz was with ${client} ${on(-2)}`));
    expect(await enter('09:00', '12:00', agreed)).toEqual([]);
  });

  it('is moved there once the office says so, and within what it agreed to without being asked', async () => {
    await withAna();
    const { id } = (await book({ startsAt: at(11, '09:00') })).appointment!;
    const there = { startsAt: at(10, '09:00') };
    expect(await move(id, there)).toEqual(conflictOn('secondCaregiver'));
    expect(await move(id, { ...there, ...agreed })).toEqual([]);
    expect(await move(id, { startsAt: at(10, '10:00') })).toEqual([]);
    expect(await move(id, { caregiverId: null, adminNotes: 'Lift.' })).toEqual([]);
    await withAna({ caregiver: null, scheduledDate: at(10, '14:00') });
    expect(await move(id, { startsAt: at(10, '11:30') })).toEqual(
      conflictOn('secondCaregiver', '2:00 PM'),
    );
  });

  it('is corrected to be there once the office says so', async () => {
    const { client: here, otherClient } = office.cast;
    await withAna(worked('09:00', '12:00'));
    const { id } = await visit({ client: otherClient, ...worked('09:00', '11:00') });
    const correct = (values: object) =>
      refusals('correctVisit', { id, reason: 'It was with the neighbor.', ...values });
    const to = { clientId: here.id };
    expect(await correct(to)).toEqual(conflictOn('secondCaregiver', 'Ana Cruz was with'));
    expect(await correct({ ...to, ...agreed })).toEqual([]);
    expect(await correct({ completedAt: at(-2, '11:30') })).toEqual([]);
  });
});

describe('a plan with visits beside others of the client', () => {
  const days = [10, 11, 12].map((day) => addDays(dayIn(new Date()), day));
  const plan = (values: object = {}) => ({
    clientId: office.cast.client.id,
    serviceId: office.service.id,
    caregiverId: office.cast.caregiver.id,
    pattern: 'DAILY',
    startDate: days[0],
    endDate: days[2],
    startTime: '09:00',
    duration: 180,
    ...values,
  });
  const create = (values: object = {}): Promise<Answer> =>
    put('createRecurringAppointment', plan(values), 'recurringAppointment { id }');

  it('is made once the office says so; the preview names the days', async () => {
    await withAna();
    await withAna({ scheduledDate: at(12, '09:00') });
    const { planPreview } = await read<{ planPreview: { visits: { alsoThere: string }[] } }>(
      'query ($create: CreateRecurringAppointmentInput!) { planPreview(input: { create: $create }) { visits { alsoThere } } }',
      { create: plan() },
    );
    expect(planPreview.visits.map(({ alsoThere }) => alsoThere)).toEqual([
      `${isThere(10)}.`,
      null,
      `${isThere(12)}.`,
    ]);
    expect((await create()).userErrors).toEqual(asks(`${isThere(10)}, and on another day`));
    expect((await create(agreed)).userErrors).toEqual([]);
    expect(await visits()).toBe(5);
  });

  it('is changed without being asked about what was there before', async () => {
    await withAna();
    const { id } = (await create(agreed)).recurringAppointment!;
    const change = (values: object) => refusals('changeRecurringAppointment', { id, ...values });
    expect(await change({ startTime: '10:00' })).toEqual([]);
    expect(await change({ caregiverId: null })).toEqual([]);
    await withAna({ scheduledDate: at(11, '14:00') });
    const later = { startTime: '13:00' };
    expect(await change(later)).toEqual(conflictOn('secondCaregiver', '2:00 PM'));
    expect(await change({ ...later, ...agreed })).toEqual([]);
  });

  it('begins with a visit that was agreed to', async () => {
    await withAna();
    const { id } = (await book(agreed)).appointment!;
    const repeat = (values: object) =>
      refusals('repeatAppointment', { id, pattern: 'DAILY', ...values });
    await withAna({ scheduledDate: at(12, '09:00') });
    expect(await repeat({})).toEqual(asks(isThere(12)));
    expect(await repeat({ endDate: days[1] })).toEqual([]);
  });
});

it('says until when another visit goes that ends on the next day', async () => {
  await withAna({ scheduledDate: at(10, '20:00'), duration: 720 });
  const [refused] = await booking({ startsAt: at(10, '21:00') });
  expect(refused!.message).toContain(`from 8:00 PM to ${inWords(at(11, '08:00'))}`);
});
