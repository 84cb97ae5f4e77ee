import { weekdays } from '../../shared/week.rules.ts';
import type { Refused } from '../../testing/app.ts';
import { Bookings } from '../../testing/bookings.ts';
import { addDays, dayIn, instantOf } from '../../shared/time.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { at } from '../appointments/schedule.factory.ts';

const office = new Bookings();
const { put, read, sql, visit } = office;

interface Changed {
  hours?: unknown;
  timeOff?: { id: string } | null;
  appointmentsAffected: { id: string }[] | null;
  userErrors: Refused[];
}
const setHours = (hours: object[]): Promise<Changed> =>
  put(
    'setCaregiverAvailability',
    { id: office.cast.caregiver.id, hours },
    'hours { dayOfWeek startTime endTime isAvailable } appointmentsAffected { id }',
  );
const addTimeOff = (input: object): Promise<Changed> =>
  put(
    'addCaregiverTimeOff',
    { caregiverId: office.cast.caregiver.id, ...input },
    'timeOff { id startsAt endsAt isAllDay reason caregiver } appointmentsAffected { id }',
  );
const monday = (startTime: string, endTime: string) => ({
  dayOfWeek: 'MONDAY',
  startTime,
  endTime,
});

describe('weekly hours', () => {
  it('are set as a whole and report which visits no longer fit', async () => {
    const early = await visit({ scheduledDate: at(3, '07:00') });
    await visit({ scheduledDate: at(3, '12:00') });
    await visit({ scheduledDate: at(4, '07:00'), status: 'cancelled' });
    const everyDay = weekdays.map((dayOfWeek) => ({
      ...monday('08:00', '18:00'),
      dayOfWeek,
    }));
    expect(await setHours(everyDay)).toMatchObject({
      hours: everyDay.map((hours) => ({ ...hours, isAvailable: true })),
      appointmentsAffected: [{ id: early.id }],
    });
    const { caregiver, tokens } = office.cast;
    const hours = `{ caregiverAvailability(caregiverId: "${caregiver.id}") { dayOfWeek } }`;
    const own = await read<{ caregiverAvailability: unknown[] }>(hours, {}, tokens.caregiver);
    expect(own.caregiverAvailability).toHaveLength(7);
    expect((await office.app.graph(hours, {}, tokens.otherCaregiver)).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
  });

  it.each([
    ['a time that is none', [monday('8', '09:00')], 'hours.0.startTime'],
    ['an end before the beginning', [monday('10:00', '09:00')], 'hours.0.endTime'],
    ['two that overlap', [monday('08:00', '10:00'), monday('09:00', '12:00')], 'hours'],
  ])('refuse %s and stay as they were', async (_title, hours, field) => {
    expect((await setHours(hours)).userErrors).toMatchObject([{ field }]);
    const { id } = office.cast.caregiver;
    const stored = 'select 1 from caregiver_availability where caregiver_id = $1';
    expect(await sql(stored, id)).toHaveLength(7);
  });
});

describe('time off', () => {
  it("can be whole days of the caregiver's calendar", async () => {
    const denver = await makeCaregiver(office.em, { timezone: 'America/Denver' });
    const day = addDays(dayIn(new Date()), 20);
    const { timeOff } = await addTimeOff({
      caregiverId: denver.id,
      span: { days: { from: day, through: addDays(day, 1) } },
      reason: ' Family ',
    });
    expect(timeOff).toMatchObject({
      isAllDay: true,
      reason: 'Family',
      startsAt: instantOf(day, '00:00', 'America/Denver').toISOString(),
      endsAt: instantOf(addDays(day, 2), '00:00', 'America/Denver').toISOString(),
    });
  });

  it('can be hours, flags visits in it for attention, is shown to its caregiver, and can be removed', async () => {
    const { caregiver, client, tokens } = office.cast;
    const { timeOff, appointmentsAffected } = await addTimeOff({
      span: { hours: { startsAt: at(5, '11:00'), endsAt: at(5, '15:00') } },
    });
    expect(appointmentsAffected).toEqual([]);
    const { id } = await visit();
    const needAttention = async () =>
      (
        await read<{ appointments: unknown }>(
          `{ appointments(filter: { needsAttention: true, clientId: "${client.id}" }) { nodes { id } totalCount } }`,
        )
      ).appointments;
    expect(await needAttention()).toEqual({ nodes: [{ id }], totalCount: 1 });
    const [from, to] = [at(5, '14:59').toISOString(), at(6, '00:00').toISOString()];
    const list = `{ caregiverTimeOff(filter: { from: "${from}", to: "${to}" }) { nodes { id caregiverId } } }`;
    expect(await read(list, {}, tokens.caregiver)).toEqual({
      caregiverTimeOff: { nodes: [{ id: timeOff!.id, caregiverId: caregiver.id }] },
    });
    expect(await read(list, {}, tokens.otherCaregiver)).toEqual({
      caregiverTimeOff: { nodes: [] },
    });
    await read(`mutation { removeCaregiverTimeOff(input: { id: "${timeOff!.id}" }) { ok } }`);
    expect(await needAttention()).toEqual({ nodes: [], totalCount: 0 });
  });

  const [first, second] = ['2027-01-01', '2027-01-02'];
  const midnight = `${first}T00:00:00Z`;
  it.each([
    [
      'an end before the beginning',
      { days: { from: second, through: first } },
      'span.days.through',
    ],
    ['no time between', { hours: { startsAt: midnight, endsAt: midnight } }, 'span.hours.endsAt'],
  ])('refuses %s', async (_title, span, field) => {
    expect((await addTimeOff({ span })).userErrors).toMatchObject([{ field }]);
  });
});
