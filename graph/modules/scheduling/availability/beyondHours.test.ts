import type { Caregiver } from '../../care/caregivers/caregiver.entity.ts';
import { Bookings } from '../../../testing/bookings.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeWorkingCaregiver } from '../schedule.factory.ts';
import { CaregiverTimeOff } from './caregiverTimeOff.entity.ts';

const bookings = new Bookings();
/** Works from one to five every day. */
let bea: Caregiver;
beforeEach(async () => {
  bea = await makeWorkingCaregiver(bookings.em, { firstName: 'Bea', lastName: 'Lopez' }, [
    '13:00:00',
    '17:00:00',
  ]);
});

const reason = 'She said yes on the phone.';
const asked = 'Bea Lopez does not work at that time. Give a reason to book beyond weekly hours.';

interface Answer {
  appointment?: { id: string; beyondHours: string | null } | null;
  recurringAppointment?: { id: string; beyondHours: string | null } | null;
  caregiver?: { id: string } | null;
  userErrors: { field: string | null; code: string; message: string }[];
}

async function graph<Data>(query: string, variables: object): Promise<Data> {
  const { data, errors } = await bookings.app.graph<Data>(
    query,
    { ...variables },
    bookings.cast.tokens.staff,
  );
  expect(errors).toEqual([]);
  return data;
}

async function put(name: string, input: Record<string, unknown>): Promise<Answer> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const made = /Recurring|repeat/.test(name)
    ? 'recurringAppointment { id beyondHours }'
    : /Caregiver/.test(name)
      ? 'caregiver { id }'
      : 'appointment { id beyondHours }';
  const data = await graph<Record<string, Answer>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${made} userErrors { field code message } } }`,
    { input },
  );
  return data[name]!;
}

const book = (values: object = {}): Promise<Answer> =>
  put('bookAppointment', {
    clientId: bookings.cast.client.id,
    serviceId: bookings.service.id,
    caregiverId: bea.id,
    scheduledDate: at(10, '09:00'),
    duration: 180,
    ...values,
  });
/** Who has each of the visits, and why beyond their hours, soonest first. */
const visits = async (): Promise<{ caregiverId: string | null; beyondHours: string | null }[]> =>
  (
    await graph<{
      appointments: { nodes: { caregiverId: string | null; beyondHours: string | null }[] };
    }>(
      'query ($id: ID) { appointments(filter: { clientId: $id }) { nodes { caregiverId beyondHours } } }',
      { id: bookings.cast.client.id },
    )
  ).appointments.nodes;

describe('a visit outside the weekly hours of its caregiver', () => {
  it('is booked with a reason, which is kept', async () => {
    expect(await book()).toMatchObject({
      appointment: null,
      userErrors: [{ field: 'beyondHours', code: 'CONFLICT', message: asked }],
    });
    expect(await book({ beyondHours: reason })).toMatchObject({
      appointment: { beyondHours: reason },
      userErrors: [],
    });
  });

  it('keeps no reason that it did not need', async () => {
    const { appointment } = await book({ scheduledDate: at(10, '13:00'), beyondHours: reason });
    expect(appointment?.beyondHours).toBeNull();
  });

  it('is refused for time off and other visits, whatever the reason', async () => {
    bookings.em.create(CaregiverTimeOff, {
      caregiver: bea,
      startDate: at(10, '00:00'),
      endDate: at(11, '00:00'),
    });
    await makeAppointment(bookings.em, { caregiver: bea, scheduledDate: at(11, '09:00') });
    for (const day of [10, 11])
      expect(
        (await book({ scheduledDate: at(day, '09:00'), beyondHours: reason })).userErrors,
      ).toMatchObject([{ field: 'caregiverId', code: 'CONFLICT' }]);
    expect((await book()).userErrors).toMatchObject([
      { field: 'caregiverId', message: 'Bea Lopez does not work at that time.' },
      { field: 'caregiverId' },
    ]);
  });

  it('is given and moved with a reason, and forgets it within the hours and with someone else', async () => {
    const { id } = (await book({ caregiverId: null })).appointment!;
    const change = (values: object): Promise<Answer> => put('changeAppointment', { id, ...values });
    const give = { caregiverId: bea.id };
    expect((await change(give)).userErrors).toMatchObject([{ field: 'beyondHours' }]);
    const given = await change({ ...give, beyondHours: reason });
    expect(given.appointment?.beyondHours).toBe(reason);
    const earlier = { scheduledDate: at(10, '08:00') };
    expect((await change(earlier)).userErrors).toMatchObject([{ field: 'beyondHours' }]);
    const moved = await change({ ...earlier, beyondHours: 'At eight, too.' });
    expect(moved.appointment?.beyondHours).toBe('At eight, too.');
    expect((await change({ adminNotes: 'Call first.' })).appointment?.beyondHours).toBe(
      'At eight, too.',
    );
    const within = await change({ scheduledDate: at(10, '13:00') });
    expect(within.appointment?.beyondHours).toBeNull();
    await change({ ...earlier, beyondHours: reason });
    const other = await change({ caregiverId: bookings.cast.otherCaregiver.id });
    expect(other.appointment?.beyondHours).toBeNull();
  });

  it('is not among those that new hours affect', async () => {
    await book({ beyondHours: reason });
    const { setCaregiverAvailability } = await graph<{
      setCaregiverAvailability: { appointmentsAffected: unknown[] };
    }>(
      'mutation ($id: ID!) { setCaregiverAvailability(input: { id: $id, hours: [] }) { appointmentsAffected { id } } }',
      { id: bea.id },
    );
    expect(setCaregiverAvailability.appointmentsAffected).toEqual([]);
  });

  it('is taken over from someone who leaves', async () => {
    const { caregiver } = bookings.cast;
    const { id } = (await book({ caregiverId: caregiver.id })).appointment!;
    const leave = (values: object): Promise<Answer> =>
      put('setCaregiverActive', {
        id: caregiver.id,
        isActive: false,
        plannedVisits: [{ appointmentId: id, caregiverId: bea.id, ...values }],
      });
    expect((await leave({})).userErrors).toMatchObject([
      {
        field: 'plannedVisits.0.beyondHours',
        code: 'CONFLICT',
        message: expect.stringContaining(`: ${asked}`) as string,
      },
    ]);
    expect((await leave({ beyondHours: reason })).userErrors).toEqual([]);
    expect(await visits()).toEqual([{ caregiverId: bea.id, beyondHours: reason }]);
  });
});

it('offers those outside their hours after those who are free, before those who cannot', async () => {
  const { caregiver, otherCaregiver } = bookings.cast;
  await makeAppointment(bookings.em, { caregiver, scheduledDate: at(10, '09:00') });
  const { caregiverChoices } = await graph<{
    caregiverChoices: { id: string; outsideHours: boolean; conflicts: string[] }[];
  }>(
    'query ($at: DateTime!) { caregiverChoices(scheduledDate: $at, duration: 180) { id outsideHours conflicts } }',
    { at: at(10, '09:00') },
  );
  const cast = [caregiver.id, bea.id, otherCaregiver.id];
  expect(caregiverChoices.filter(({ id }) => cast.includes(id))).toMatchObject([
    { id: otherCaregiver.id, outsideHours: false, conflicts: [] },
    { id: bea.id, outsideHours: true, conflicts: ['Bea Lopez does not work at that time.'] },
    { id: caregiver.id, outsideHours: false },
  ]);
});

describe('a plan outside the weekly hours of its caregiver', () => {
  const days = [10, 12].map((day) => addDays(dayIn(new Date()), day));
  const plan = (values: object = {}): Record<string, unknown> => ({
    clientId: bookings.cast.client.id,
    serviceId: bookings.service.id,
    caregiverId: bea.id,
    pattern: 'DAILY',
    startDate: days[0],
    endDate: days[1],
    startTime: '09:00',
    duration: 180,
    ...values,
  });
  const preview = async (input: object): Promise<string[]> => {
    const { planPreview } = await graph<{
      planPreview: {
        visits: { caregiver: string | null; outsideHours: boolean }[];
      };
    }>(
      'query ($input: PlanPreviewInput!) { planPreview(input: $input) { visits { caregiver outsideHours } } }',
      { input },
    );
    return planPreview.visits.map(
      ({ caregiver, outsideHours }) => `${caregiver}${outsideHours ? ' outside' : ''}`,
    );
  };
  const three = <T>(value: T): T[] => [value, value, value];

  it('leaves its visits open, or gives them with a reason; the preview says which', async () => {
    expect(await preview({ create: plan() })).toEqual(three('null outside'));
    expect(await preview({ create: plan({ beyondHours: reason }) })).toEqual(
      three('Bea Lopez outside'),
    );
    const made = await put('createRecurringAppointment', plan({ beyondHours: reason }));
    expect(made).toMatchObject({ recurringAppointment: { beyondHours: reason }, userErrors: [] });
    expect(await visits()).toEqual(three({ caregiverId: bea.id, beyondHours: reason }));
  });

  it('is changed with a reason, which a new caregiver does not take over', async () => {
    const { id } = (await put('createRecurringAppointment', plan())).recurringAppointment!;
    const change = (values: object): Promise<Answer> =>
      put('changeRecurringAppointment', { id, ...values });
    expect(await visits()).toEqual(three({ caregiverId: null, beyondHours: null }));
    await change({ beyondHours: reason });
    expect(await visits()).toEqual(three({ caregiverId: bea.id, beyondHours: reason }));
    await change({ startTime: '13:30' });
    expect(await visits()).toEqual(three({ caregiverId: bea.id, beyondHours: null }));
    const carl = await makeWorkingCaregiver(bookings.em, {}, ['08:00:00', '12:00:00']);
    const changed = await change({ caregiverId: carl.id });
    expect(changed.recurringAppointment?.beyondHours).toBeNull();
    expect(await visits()).toEqual(three({ caregiverId: null, beyondHours: null }));
  });

  it('begins with a visit and keeps the reason for the others', async () => {
    const { id } = (await book({ beyondHours: reason })).appointment!;
    const repeat = { id, pattern: 'DAILY', endDate: days[1] };
    expect(await preview({ repeat })).toEqual([
      'Bea Lopez outside',
      'null outside',
      'null outside',
    ]);
    await put('repeatAppointment', { ...repeat, beyondHours: reason });
    expect(await visits()).toEqual(three({ caregiverId: bea.id, beyondHours: reason }));
  });
});
