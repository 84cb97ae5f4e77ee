import { Bookings, conflictOn } from '../../testing/bookings.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeWorkingCaregiver } from '../appointments/schedule.factory.ts';
import { CaregiverTimeOff } from './caregiverTimeOff.entity.ts';

const office = new Bookings();
const { put, read, refusals } = office;
/** Works from one to five every day. */
let bea: Caregiver;
beforeEach(async () => {
  const name = { firstName: 'Bea', lastName: 'Lopez' };
  bea = await makeWorkingCaregiver(office.em, name, ['13:00:00', '17:00:00']);
});

const reason = 'She said yes on the phone.';
const asked = 'Bea Lopez does not work at that time. Give a reason to book beyond weekly hours.';
const needsReason = conflictOn('beyondHours', asked);

const book = (values: object = {}) =>
  office.book({ caregiverId: bea.id, duration: 180, ...values });
/** Who has each of the visits, and why beyond their hours, soonest first. */
const visits = async (): Promise<unknown[]> =>
  (
    await read<{ appointments: { nodes: unknown[] } }>(
      'query ($id: ID) { appointments(filter: { clientId: $id }) { nodes { caregiverId beyondHours } } }',
      { id: office.cast.client.id },
    )
  ).appointments.nodes;

describe('a visit outside the weekly hours of its caregiver', () => {
  it('is booked with a reason, which is kept if it was needed', async () => {
    expect(await book()).toMatchObject({ appointment: null, userErrors: needsReason });
    const booked = await book({ beyondHours: reason });
    expect(booked).toMatchObject({ appointment: { beyondHours: reason }, userErrors: [] });
    const within = await book({ startsAt: at(11, '13:00'), beyondHours: reason });
    expect(within.appointment?.beyondHours).toBeNull();
  });

  it('is refused for time off and other visits, whatever the reason', async () => {
    office.em.create(CaregiverTimeOff, {
      caregiver: bea,
      startDate: at(10, '00:00'),
      endDate: at(11, '00:00'),
    });
    await makeAppointment(office.em, { caregiver: bea, scheduledDate: at(11, '09:00') });
    for (const [day, message] of [
      [10, 'time off until'],
      [11, 'has another visit from'],
    ] as const) {
      const { userErrors } = await book({ startsAt: at(day, '09:00'), beyondHours: reason });
      expect(userErrors).toEqual(conflictOn('caregiverId', message));
    }
    expect((await book()).userErrors).toMatchObject([
      { field: 'caregiverId', message: 'Bea Lopez does not work at that time.' },
      { field: 'caregiverId' },
    ]);
  });

  it('is given and moved with a reason, and forgets it within the hours and with someone else', async () => {
    const { id } = (await book({ caregiverId: null })).appointment!;
    const change = (values: object) =>
      put('changeAppointment', { id, ...values }, 'appointment { id beyondHours }');
    const give = { caregiverId: bea.id };
    const earlier = { startsAt: at(10, '08:00') };
    for (const [values, kept] of [
      [give, undefined],
      [{ ...give, beyondHours: reason }, reason],
      [earlier, undefined],
      [{ ...earlier, beyondHours: 'At eight, too.' }, 'At eight, too.'],
      [{ adminNotes: 'Call first.' }, 'At eight, too.'],
      [{ startsAt: at(10, '13:00') }, null],
      [{ ...earlier, beyondHours: reason }, reason],
      [{ caregiverId: office.cast.otherCaregiver.id }, null],
    ] as const) {
      const { appointment, userErrors } = await change(values);
      expect([appointment?.beyondHours, userErrors]).toEqual([
        kept,
        kept === undefined ? needsReason : [],
      ]);
    }
  });

  it('is not among those that new hours affect', async () => {
    await book({ beyondHours: reason });
    expect(
      await put(
        'setCaregiverAvailability',
        { id: bea.id, hours: [] },
        'appointmentsAffected { id }',
      ),
    ).toEqual({ appointmentsAffected: [], userErrors: [] });
  });

  it('is taken over from someone who leaves', async () => {
    const { caregiver } = office.cast;
    const { id } = (await book({ caregiverId: caregiver.id })).appointment!;
    const leave = (values: object) =>
      refusals('setCaregiverActive', {
        id: caregiver.id,
        isActive: false,
        plannedVisits: [{ appointmentId: id, caregiverId: bea.id, ...values }],
      });
    expect(await leave({})).toEqual(conflictOn('plannedVisits.0.beyondHours', `: ${asked}`));
    expect(await leave({ beyondHours: reason })).toEqual([]);
    expect(await visits()).toEqual([{ caregiverId: bea.id, beyondHours: reason }]);
  });
});

it('offers those outside their hours after those who are free, before those who cannot', async () => {
  const { caregiver, otherCaregiver } = office.cast;
  await makeAppointment(office.em, { caregiver, scheduledDate: at(10, '09:00') });
  const { caregiverChoices } = await read<{ caregiverChoices: { id: string }[] }>(
    'query ($at: DateTime!) { caregiverChoices(startsAt: $at, duration: 180) { id outsideHours conflicts conflictKinds } }',
    { at: at(10, '09:00') },
  );
  const cast = [caregiver.id, bea.id, otherCaregiver.id];
  expect(caregiverChoices.filter(({ id }) => cast.includes(id))).toMatchObject([
    { id: otherCaregiver.id, outsideHours: false, conflicts: [], conflictKinds: [] },
    {
      id: bea.id,
      outsideHours: true,
      conflicts: ['Bea Lopez does not work at that time.'],
      conflictKinds: ['OUTSIDE_AVAILABILITY'],
    },
    { id: caregiver.id, outsideHours: false, conflictKinds: ['OVERLAP'] },
  ]);
});

describe('a plan outside the weekly hours of its caregiver', () => {
  const days = [10, 12].map((day) => addDays(dayIn(new Date()), day));
  const plan = (values: object = {}) => ({
    clientId: office.cast.client.id,
    serviceId: office.service.id,
    caregiverId: bea.id,
    pattern: 'DAILY',
    startDate: days[0],
    endDate: days[1],
    startTime: '09:00',
    duration: 180,
    ...values,
  });
  const made = 'recurringAppointment { id beyondHours }';
  const preview = async (input: object): Promise<string[]> =>
    (
      await read<{ planPreview: { visits: { caregiver: string; outsideHours: boolean }[] } }>(
        'query ($input: PlanPreviewInput!) { planPreview(input: $input) { visits { caregiver outsideHours } } }',
        { input },
      )
    ).planPreview.visits.map(
      ({ caregiver, outsideHours }) => `${caregiver}${outsideHours ? ' outside' : ''}`,
    );
  const three = <T>(value: T): T[] => [value, value, value];
  const given = () => three({ caregiverId: bea.id, beyondHours: reason });
  const open = three({ caregiverId: null, beyondHours: null });

  it('leaves its visits open, or gives them with a reason; the preview says which', async () => {
    expect(await preview({ create: plan() })).toEqual(three('null outside'));
    const create = plan({ beyondHours: reason });
    expect(await preview({ create })).toEqual(three('Bea Lopez outside'));
    expect(await put('createRecurringAppointment', create, made)).toMatchObject({
      recurringAppointment: { beyondHours: reason },
      userErrors: [],
    });
    expect(await visits()).toEqual(given());
  });

  it('is changed with a reason, which a new caregiver does not take over', async () => {
    const { recurringAppointment } = await put('createRecurringAppointment', plan(), made);
    const change = (values: object) =>
      put('changeRecurringAppointment', { id: recurringAppointment!.id, ...values }, made);
    expect(await visits()).toEqual(open);
    await change({ beyondHours: reason });
    expect(await visits()).toEqual(given());
    await change({ startTime: '13:30' });
    expect(await visits()).toEqual(three({ caregiverId: bea.id, beyondHours: null }));
    const carl = await makeWorkingCaregiver(office.em, {}, ['08:00:00', '12:00:00']);
    const changed = await change({ caregiverId: carl.id });
    expect(changed.recurringAppointment?.beyondHours).toBeNull();
    expect(await visits()).toEqual(open);
  });

  it('begins with a visit and keeps the reason for the others', async () => {
    const { id } = (await book({ beyondHours: reason })).appointment!;
    const repeat = { id, pattern: 'DAILY', endDate: days[1] };
    const shown = ['Bea Lopez outside', 'null outside', 'null outside'];
    expect(await preview({ repeat })).toEqual(shown);
    await put('repeatAppointment', { ...repeat, beyondHours: reason });
    expect(await visits()).toEqual(given());
  });
});
