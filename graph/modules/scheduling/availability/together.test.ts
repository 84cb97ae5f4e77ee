import { Bookings } from '../../../testing/bookings.ts';
import { dayInWords } from '../../../shared/phoenix.rules.ts';
import { addDays, dayIn, inWords } from '../../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at } from '../schedule.factory.ts';

const bookings = new Bookings();

interface Answer {
  appointment?: { id: string; version: number } | null;
  recurringAppointment?: { id: string } | null;
  userErrors: { field: string | null; code: string; message: string }[];
}

async function put(name: string, input: Record<string, unknown>): Promise<Answer> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const made = /Recurring|repeat/.test(name) ? 'recurringAppointment { id }' : 'appointment { id }';
  const { data, errors } = await bookings.app.graph<Record<string, Answer>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${made} userErrors { field code message } } }`,
    { input },
    bookings.cast.tokens.staff,
  );
  expect(errors).toEqual([]);
  return data[name]!;
}

/** A visit of the client with the other caregiver, Ana Cruz, from nine to noon in ten days. */
const withAna = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(bookings.em, {
    client: bookings.cast.client,
    caregiver: bookings.cast.otherCaregiver,
    scheduledDate: at(10, '09:00'),
    ...values,
  });
const nameOf = (): string => {
  const { firstName, lastName } = bookings.cast.client.user;
  return `${firstName} ${lastName}`;
};
const dayAt = (days: number): string => dayInWords(addDays(dayIn(new Date()), days));
const asks = (sentence: string): Answer['userErrors'] => [
  {
    field: 'secondCaregiver',
    code: 'CONFLICT',
    message: `${sentence}. Book a second caregiver only if two are needed.`,
  },
];

describe('a visit beside another with the same client', () => {
  it('is booked once the office says that two caregivers are needed', async () => {
    const { book, visits } = bookings;
    await withAna();
    const { appointment, userErrors } = await book({ scheduledDate: at(10, '11:00') });
    expect(appointment).toBeNull();
    expect(userErrors).toEqual(
      asks(`Ana Cruz is with ${nameOf()} on ${dayAt(10)}, from 9:00 AM to 12:00 PM`),
    );
    expect((await book({ scheduledDate: at(10, '12:00') })).userErrors).toEqual([]);
    expect(
      (await book({ scheduledDate: at(10, '08:00'), secondCaregiver: true })).userErrors,
    ).toEqual([]);
    expect(await visits()).toBe(3);
  });

  it('is asked about if both are booked or moved in the same moment', async () => {
    const { book, cast } = bookings;
    const asked = (answers: Pick<Answer, 'userErrors'>[]): (string | null)[] =>
      answers.flatMap(({ userErrors }) => userErrors.map(({ field }) => field));
    expect(
      asked(await Promise.all([book(), book({ caregiverId: cast.otherCaregiver.id })])),
    ).toEqual(['secondCaregiver']);
    const later = await withAna({ scheduledDate: at(11, '09:00') });
    const move = put('changeAppointment', { id: later.id, scheduledDate: at(12, '09:00') });
    expect(asked(await Promise.all([move, book({ scheduledDate: at(12, '10:00') })]))).toEqual([
      'secondCaregiver',
    ]);
  });

  it('is asked about even if nobody has the other one yet', async () => {
    await withAna({ caregiver: null });
    expect((await bookings.book({ caregiverId: null })).userErrors).toEqual(
      asks(
        `${nameOf()} has another visit on ${dayAt(10)}, from 9:00 AM to 12:00 PM, which nobody has yet`,
      ),
    );
  });

  it('is refused for the same caregiver, needed or not', async () => {
    await withAna({ caregiver: bookings.cast.caregiver });
    expect((await bookings.book({ secondCaregiver: true })).userErrors).toMatchObject([
      { field: 'caregiverId', code: 'CONFLICT' },
    ]);
  });

  it('does not mind a canceled visit, or one that ended early', async () => {
    await withAna({ status: 'cancelled' });
    expect((await bookings.book()).userErrors).toEqual([]);
    await withAna({
      scheduledDate: at(-2, '09:00'),
      status: 'completed',
      startedAt: at(-2, '09:00'),
      completedAt: at(-2, '10:00'),
    });
    expect((await enter('10:00', '12:00')).userErrors).toEqual([]);
  });

  const enter = (from: string, until: string, more = {}): Promise<Answer> =>
    put('recordPastVisit', {
      clientId: bookings.cast.client.id,
      serviceId: bookings.service.id,
      caregiverId: bookings.cast.caregiver.id,
      startedAt: at(-2, from),
      endedAt: at(-2, until),
      reason: 'It was agreed by phone.',
      ...more,
    });

  it('is entered afterward once the office says so', async () => {
    await withAna({
      scheduledDate: at(-2, '09:00'),
      status: 'completed',
      startedAt: at(-2, '09:00'),
      completedAt: at(-2, '12:00'),
    });
    expect((await enter('09:00', '12:00')).userErrors).toEqual(
      asks(`Ana Cruz was with ${nameOf()} on ${dayAt(-2)}, from 9:00 AM to 12:00 PM`),
    );
    expect((await enter('09:00', '12:00', { secondCaregiver: true })).userErrors).toEqual([]);
  });

  it('is moved there once the office says so, and within what it agreed to without being asked', async () => {
    await withAna();
    const { appointment } = await bookings.book({ scheduledDate: at(11, '09:00') });
    const move = (values: object): Promise<Answer> =>
      put('changeAppointment', { id: appointment!.id, ...values });
    const there = { scheduledDate: at(10, '09:00') };
    expect((await move(there)).userErrors).toMatchObject([{ field: 'secondCaregiver' }]);
    expect((await move({ ...there, secondCaregiver: true })).userErrors).toEqual([]);
    expect((await move({ scheduledDate: at(10, '10:00') })).userErrors).toEqual([]);
    expect((await move({ caregiverId: null, adminNotes: 'Lift.' })).userErrors).toEqual([]);
    await withAna({ caregiver: null, scheduledDate: at(10, '14:00') });
    expect((await move({ scheduledDate: at(10, '11:30') })).userErrors).toMatchObject([
      { field: 'secondCaregiver', message: expect.stringContaining('2:00 PM') as string },
    ]);
  });

  it('is corrected to be there once the office says so', async () => {
    const worked = (from: string, until: string): Partial<Appointment> => ({
      status: 'completed',
      scheduledDate: at(-2, from),
      startedAt: at(-2, from),
      completedAt: at(-2, until),
    });
    await withAna(worked('09:00', '12:00'));
    const own = await makeAppointment(bookings.em, {
      client: bookings.cast.otherClient,
      caregiver: bookings.cast.caregiver,
      ...worked('09:00', '11:00'),
    });
    const reason = 'It was with the neighbor.';
    const to = { id: own.id, reason, clientId: bookings.cast.client.id };
    expect((await put('correctVisit', to)).userErrors).toMatchObject([
      { field: 'secondCaregiver', message: expect.stringContaining('Ana Cruz was with') as string },
    ]);
    expect((await put('correctVisit', { ...to, secondCaregiver: true })).userErrors).toEqual([]);
    const later = { id: own.id, reason, completedAt: at(-2, '11:30') };
    expect((await put('correctVisit', later)).userErrors).toEqual([]);
  });
});

describe('a plan with visits beside others of the client', () => {
  const days = [10, 11, 12].map((day) => addDays(dayIn(new Date()), day));
  const plan = (values: object = {}): Record<string, unknown> => ({
    clientId: bookings.cast.client.id,
    serviceId: bookings.service.id,
    caregiverId: bookings.cast.caregiver.id,
    pattern: 'DAILY',
    startDate: days[0],
    endDate: days[2],
    startTime: '09:00',
    duration: 180,
    ...values,
  });
  const preview = async (input: object): Promise<(string | null)[]> => {
    const { data, errors } = await bookings.app.graph<{
      planPreview: { visits: { alsoThere: string | null }[] };
    }>(
      'query ($input: PlanPreviewInput!) { planPreview(input: $input) { visits { alsoThere } } }',
      { input },
      bookings.cast.tokens.staff,
    );
    expect(errors).toEqual([]);
    return data.planPreview.visits.map(({ alsoThere }) => alsoThere);
  };
  const isThere = (day: number): string =>
    `Ana Cruz is with ${nameOf()} on ${dayAt(day)}, from 9:00 AM to 12:00 PM`;

  it('is made once the office says so; the preview names the days', async () => {
    await withAna();
    await withAna({ scheduledDate: at(12, '09:00') });
    expect(await preview({ create: plan() })).toEqual([`${isThere(10)}.`, null, `${isThere(12)}.`]);
    expect((await put('createRecurringAppointment', plan())).userErrors).toEqual(
      asks(`${isThere(10)}, and on another day`),
    );
    const agreed = await put('createRecurringAppointment', plan({ secondCaregiver: true }));
    expect(agreed.userErrors).toEqual([]);
    expect(await bookings.visits()).toBe(5);
  });

  it('is changed without being asked about what was there before', async () => {
    await withAna();
    const { recurringAppointment } = await put(
      'createRecurringAppointment',
      plan({ secondCaregiver: true }),
    );
    const { id } = recurringAppointment!;
    const change = (values: object): Promise<Answer> =>
      put('changeRecurringAppointment', { id, ...values });
    expect((await change({ startTime: '10:00' })).userErrors).toEqual([]);
    expect((await change({ caregiverId: null })).userErrors).toEqual([]);
    await withAna({ scheduledDate: at(11, '14:00') });
    const later = { startTime: '13:00' };
    expect((await change(later)).userErrors).toMatchObject([
      { field: 'secondCaregiver', message: expect.stringContaining('2:00 PM') as string },
    ]);
    expect((await change({ ...later, secondCaregiver: true })).userErrors).toEqual([]);
  });

  it('begins with a visit that was agreed to', async () => {
    await withAna();
    const { appointment } = await bookings.book({ secondCaregiver: true });
    const repeat = (values: object): Promise<Answer> =>
      put('repeatAppointment', { id: appointment!.id, pattern: 'DAILY', ...values });
    await withAna({ scheduledDate: at(12, '09:00') });
    expect((await repeat({})).userErrors).toEqual(asks(isThere(12)));
    expect((await repeat({ endDate: days[1] })).userErrors).toEqual([]);
  });
});

it('says until when another visit goes that ends on the next day', async () => {
  await withAna({ scheduledDate: at(10, '20:00'), duration: 720 });
  const [refusal] = (await bookings.book({ scheduledDate: at(10, '21:00') })).userErrors;
  expect(refusal?.message).toContain(`from 8:00 PM to ${inWords(at(11, '08:00'))}`);
});
