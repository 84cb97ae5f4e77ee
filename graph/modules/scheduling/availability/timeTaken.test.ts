import { Bookings } from '../../../testing/bookings.ts';
import { addMinutes } from '../../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at } from '../schedule.factory.ts';

const bookings = new Bookings();

interface Refusal {
  field: string | null;
  code: string;
  message: string;
}

/** A visit of the caregiver with another client, planned yesterday from 3:15 PM to 6:15 PM. */
const withHarold = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(bookings.em, {
    client: bookings.cast.otherClient,
    caregiver: bookings.cast.caregiver,
    scheduledDate: at(-1, '15:15'),
    ...values,
  });
const worked = (from: string, until: string): Partial<Appointment> => ({
  status: 'completed',
  startedAt: at(-1, from),
  completedAt: at(-1, until),
});

/** Does something with a visit or enters one; returns the refusals. */
async function put(name: string, input: Record<string, unknown>): Promise<Refusal[]> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const { data, errors } = await bookings.app.graph<Record<string, { userErrors: Refusal[] }>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { userErrors { field code message } } }`,
    { input },
    bookings.cast.tokens.staff,
  );
  expect(errors).toEqual([]);
  return data[name]!.userErrors;
}
const enter = (from: Date, until: Date): Promise<Refusal[]> =>
  put('recordPastVisit', {
    clientId: bookings.cast.client.id,
    serviceId: bookings.service.id,
    caregiverId: bookings.cast.caregiver.id,
    startedAt: from,
    endedAt: until,
    reason: 'It was agreed by phone.',
  });
const isTaken = [
  {
    field: 'caregiverId',
    code: 'CONFLICT',
    message: expect.stringContaining('has another visit from') as string,
  },
];

describe('a caregiver who finished early', () => {
  it('is free at once', async () => {
    const { app, cast, book, em } = bookings;
    const began = addMinutes(new Date(), -60);
    const visit = await withHarold({
      scheduledDate: began,
      duration: 360,
      status: 'in-progress',
      startedAt: began,
    });
    const soon = addMinutes(new Date(), 60);
    const conflicts = async (): Promise<string[] | undefined> => {
      const { data } = await app.graph<{
        caregiverChoices: { id: string; conflicts: string[] }[];
      }>(
        'query ($at: DateTime!, $client: ID) { caregiverChoices(scheduledDate: $at, duration: 180, clientId: $client) { id conflicts } }',
        { at: soon, client: cast.client.id },
        cast.tokens.staff,
      );
      return data.caregiverChoices.find(({ id }) => id === cast.caregiver.id)?.conflicts;
    };
    expect(await conflicts()).toMatchObject([expect.stringContaining('has another visit')]);
    expect((await book({ scheduledDate: soon })).userErrors).toMatchObject(isTaken);

    Object.assign(visit, { status: 'completed', completedAt: addMinutes(new Date(), -5) });
    await em.flush();
    expect(await conflicts()).toEqual([]);
    expect((await book({ scheduledDate: soon })).userErrors).toEqual([]);
  });

  it('was free for another visit, but not while working', async () => {
    await withHarold(worked('11:30', '15:10'));
    expect(await enter(at(-1, '12:00'), at(-1, '15:00'))).toEqual(isTaken);
    expect(await enter(at(-1, '15:30'), at(-1, '18:00'))).toEqual([]);
  });
});

it('a caregiver who stayed longer was not free', async () => {
  await withHarold(worked('15:15', '19:00'));
  expect(await enter(at(-1, '18:30'), at(-1, '20:00'))).toEqual(isTaken);
  expect(await enter(at(-1, '19:00'), at(-1, '20:30'))).toEqual([]);
});

it('a visit that goes on takes its caregiver from its beginning to this moment', async () => {
  await withHarold({
    scheduledDate: addMinutes(new Date(), -300),
    status: 'in-progress',
    startedAt: addMinutes(new Date(), -400),
  });
  expect(await enter(addMinutes(new Date(), -390), addMinutes(new Date(), -310))).toEqual(isTaken);
  expect(await enter(addMinutes(new Date(), -100), addMinutes(new Date(), -10))).toEqual(isTaken);
  expect(await enter(addMinutes(new Date(), -500), addMinutes(new Date(), -410))).toEqual([]);
});

describe('what the office enters', () => {
  const atThatTime = (field: string | null, message: string): unknown[] => [
    { field, code: 'CONFLICT', message: expect.stringContaining(message) as string },
  ];
  const own = (values: Partial<Appointment> = {}): Promise<Appointment> =>
    makeAppointment(bookings.em, {
      client: bookings.cast.client,
      caregiver: bookings.cast.caregiver,
      scheduledDate: at(-1, '12:00'),
      ...values,
    });

  it('starts no visit while its caregiver worked at another', async () => {
    await withHarold(worked('11:30', '15:10'));
    const { id } = await own();
    expect(await put('startAppointment', { id, at: at(-1, '12:00') })).toEqual(
      atThatTime('at', 'worked at another visit from'),
    );
    expect(await put('startAppointment', { id, at: at(-1, '15:10') })).toEqual([]);
  });

  it('completes no visit with hours that its caregiver worked at another', async () => {
    await withHarold(worked('14:00', '18:15'));
    const { id } = await own({ status: 'in-progress', startedAt: at(-1, '12:00') });
    expect(await put('completeAppointment', { id, at: at(-1, '15:00') })).toEqual(
      atThatTime('at', 'worked at another visit from'),
    );
    expect(await put('completeAppointment', { id, at: at(-1, '14:00') })).toEqual([]);
  });

  it('completes no visit past the beginning of the next, which goes on', async () => {
    await withHarold({ status: 'in-progress', startedAt: at(-1, '15:00') });
    const { id } = await own({ status: 'in-progress', startedAt: at(-1, '12:00') });
    expect(await put('completeAppointment', { id })).toEqual(
      atThatTime('at', 'began another visit on'),
    );
    expect(await put('completeAppointment', { id, at: at(-1, '14:30') })).toEqual([]);
  });

  it('completes a visit although an earlier one was never ended', async () => {
    await own({ status: 'in-progress', startedAt: at(-1, '12:00') });
    const { id } = await withHarold({ status: 'in-progress', startedAt: at(-1, '15:15') });
    expect(await put('completeAppointment', { id, at: at(-1, '18:15') })).toEqual([]);
  });

  it('settles no exception with such hours', async () => {
    await withHarold(worked('14:00', '18:15'));
    const { id } = await own(worked('12:00', '13:55'));
    const [exception] = await bookings.em.execute<[{ id: string }]>(
      `insert into visit_exceptions (id, appointment_id, record_kind, kind, found_at) values (gen_random_uuid(), ?, 'departure', 'missing-departure', now()) returning id`,
      [id],
    );
    const settle = (values: object): Promise<Refusal[]> =>
      put('settleVisitExceptions', { ids: [exception.id], reason: 'We called her.', ...values });
    expect(await settle({ time: 'PLANNED' })).toEqual(
      atThatTime('time', 'worked at another visit from'),
    );
    expect(await settle({ time: 'TYPED', completedAt: at(-1, '14:30') })).not.toEqual([]);
    expect(
      await settle({ time: 'TYPED', startedAt: at(-1, '12:00'), completedAt: at(-1, '13:59') }),
    ).toEqual([]);
  });

  it('corrects no visit to such hours, nor to such a caregiver', async () => {
    await withHarold(worked('14:00', '18:15'));
    const { id } = await own(worked('12:00', '13:55'));
    const reason = 'She wrote the wrong one.';
    expect(await put('correctVisit', { id, reason, completedAt: at(-1, '14:30') })).toEqual(
      atThatTime('completedAt', 'worked at another visit from'),
    );
    const { id: others } = await own({
      caregiver: bookings.cast.otherCaregiver,
      ...worked('13:00', '15:00'),
    });
    const caregiverId = bookings.cast.caregiver.id;
    expect(await put('correctVisit', { id: others, reason, caregiverId })).toEqual(isTaken);
  });

  it('plans no visit again whose time its caregiver has given to another', async () => {
    const begun = at(-1, '15:15');
    const visit = await withHarold({
      status: 'completed',
      startedAt: begun,
      completedAt: addMinutes(begun, 10),
    });
    const other = await own({ scheduledDate: at(-1, '16:00') });
    const input = { id: visit.id, reason: 'She started the wrong one.' };
    expect(await put('undoVisitStart', input)).toEqual(atThatTime(null, 'has another visit from'));
    other.status = 'cancelled';
    await bookings.em.flush();
    expect(await put('undoVisitStart', input)).toEqual([]);
  });
});
