import type { Refused } from '../../testing/app.ts';
import { Bookings, conflictOn } from '../../testing/bookings.ts';
import { addMinutes } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { at } from '../appointments/schedule.factory.ts';

const office = new Bookings();
const { book, read, refusals, sql } = office;

/** A visit of the caregiver with another client, planned yesterday from 3:15 PM to 6:15 PM. */
const withHarold = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  office.visit({ client: office.cast.otherClient, scheduledDate: at(-1, '15:15'), ...values });
const own = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  office.visit({ scheduledDate: at(-1, '12:00'), ...values });
const worked = (from: string, until: string): Partial<Appointment> => ({
  status: 'completed',
  startedAt: at(-1, from),
  completedAt: at(-1, until),
});
const underWay = (from: string): Partial<Appointment> => ({
  status: 'in-progress',
  startedAt: at(-1, from),
});
const ago = (minutes: number): Date => addMinutes(new Date(), -minutes);

const enter = (startedAt: Date, completedAt: Date): Promise<Refused[]> =>
  refusals('recordPastVisit', {
    clientId: office.cast.client.id,
    serviceId: office.service.id,
    caregiverId: office.cast.caregiver.id,
    startedAt,
    completedAt,
    reason: 'It was agreed by phone.',
  });
const isTaken = conflictOn('caregiverId', 'has another visit from');
const elsewhere = 'worked at another visit from';

it('a caregiver who finished early is free at once', async () => {
  const { cast, em } = office;
  const began = ago(60);
  const visit = await withHarold({
    scheduledDate: began,
    duration: 360,
    status: 'in-progress',
    startedAt: began,
  });
  const soon = ago(-60);
  const conflicts = async (): Promise<string[] | undefined> => {
    const { caregiverChoices } = await read<{
      caregiverChoices: { id: string; conflicts: string[] }[];
    }>(
      'query ($at: DateTime!, $client: ID) { caregiverChoices(startsAt: $at, duration: 180, clientId: $client) { id conflicts } }',
      { at: soon, client: cast.client.id },
    );
    return caregiverChoices.find(({ id }) => id === cast.caregiver.id)?.conflicts;
  };
  expect(await conflicts()).toEqual([expect.stringContaining('has another visit')]);
  expect((await book({ startsAt: soon })).userErrors).toEqual(isTaken);

  Object.assign(visit, { status: 'completed', completedAt: ago(5) });
  await em.flush();
  expect(await conflicts()).toEqual([]);
  expect((await book({ startsAt: soon })).userErrors).toEqual([]);
});

it('one who finished early was free for another visit, but not while working', async () => {
  await withHarold(worked('11:30', '15:10'));
  expect(await enter(at(-1, '12:00'), at(-1, '15:00'))).toEqual(isTaken);
  expect(await enter(at(-1, '15:30'), at(-1, '18:00'))).toEqual([]);
});

it('a caregiver who stayed longer was not free', async () => {
  await withHarold(worked('15:15', '19:00'));
  expect(await enter(at(-1, '18:30'), at(-1, '20:00'))).toEqual(isTaken);
  expect(await enter(at(-1, '19:00'), at(-1, '20:30'))).toEqual([]);
});

it('a visit that goes on takes its caregiver from its beginning to this moment', async () => {
  await withHarold({ scheduledDate: ago(300), status: 'in-progress', startedAt: ago(400) });
  expect(await enter(ago(390), ago(310))).toEqual(isTaken);
  expect(await enter(ago(100), ago(10))).toEqual(isTaken);
  expect(await enter(ago(500), ago(410))).toEqual([]);
});

describe('what the office enters', () => {
  it('starts no visit while its caregiver worked at another', async () => {
    await withHarold(worked('11:30', '15:10'));
    const { id } = await own();
    const start = (time: string) => refusals('startAppointment', { id, at: at(-1, time) });
    expect(await start('12:00')).toEqual(conflictOn('at', elsewhere));
    expect(await start('15:10')).toEqual([]);
  });

  it.each([
    [
      'with hours that its caregiver worked at another',
      worked('14:00', '18:15'),
      '15:00',
      elsewhere,
    ],
    ['past the beginning of the next', underWay('15:00'), undefined, 'began another visit on'],
  ])('completes no visit %s', async (_what, other, time, message) => {
    await withHarold(other);
    const { id } = await own(underWay('12:00'));
    const complete = (until?: string) =>
      refusals('completeAppointment', { id, ...(until && { at: at(-1, until) }) });
    expect(await complete(time)).toEqual(conflictOn('at', message));
    expect(await complete('14:00')).toEqual([]);
  });

  it('completes a visit although an earlier one was never ended', async () => {
    await own(underWay('12:00'));
    const { id } = await withHarold(underWay('15:15'));
    expect(await refusals('completeAppointment', { id, at: at(-1, '18:15') })).toEqual([]);
  });

  it('settles no exception with such hours', async () => {
    await withHarold(worked('14:00', '18:15'));
    const { id } = await own(worked('12:00', '13:55'));
    const [exception] = await sql(
      `insert into visit_exceptions (id, appointment_id, record_kind, kind, found_at) values (gen_random_uuid(), $1, 'departure', 'missing-departure', now()) returning id`,
      id,
    );
    const settle = (values: object): Promise<Refused[]> =>
      refusals('settleVisitExceptions', { ids: [exception!.id], reason: 'Called.', ...values });
    expect(await settle({ time: 'PLANNED' })).toEqual(conflictOn('time', elsewhere));
    expect(await settle({ time: 'TYPED', completedAt: at(-1, '14:30') })).not.toEqual([]);
    const times = { startedAt: at(-1, '12:00'), completedAt: at(-1, '13:59') };
    expect(await settle({ time: 'TYPED', ...times })).toEqual([]);
  });

  it('corrects no visit to such hours, nor to such a caregiver', async () => {
    const { caregiver, otherCaregiver } = office.cast;
    await withHarold(worked('14:00', '18:15'));
    const { id } = await own(worked('12:00', '13:55'));
    const correct = (values: object) =>
      refusals('correctVisit', { reason: 'She wrote the wrong one.', ...values });
    expect(await correct({ id, completedAt: at(-1, '14:30') })).toEqual(
      conflictOn('completedAt', elsewhere),
    );
    const others = await own({ caregiver: otherCaregiver, ...worked('13:00', '15:00') });
    expect(await correct({ id: others.id, caregiverId: caregiver.id })).toEqual(isTaken);
  });

  it('plans no visit again whose time its caregiver has given to another', async () => {
    const { id } = await withHarold(worked('15:15', '15:25'));
    const other = await own({ scheduledDate: at(-1, '16:00') });
    const undo = () => refusals('undoVisitStart', { id, reason: 'She started the wrong one.' });
    expect(await undo()).toEqual(conflictOn(null, 'has another visit from'));
    other.status = 'cancelled';
    await office.em.flush();
    expect(await undo()).toEqual([]);
  });
});
