import type { Refused } from '../../testing/app.ts';
import { Bookings, conflictOn } from '../../testing/bookings.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { at, makeWorkingCaregiver } from '../appointments/schedule.factory.ts';

const office = new Bookings();
const { book, put, refusals, sql } = office;

interface Answer {
  caregiver?: { isActive: boolean } | null;
  timeOff?: { id: string } | null;
  plannedVisits: { id: string; clientName: string }[] | null;
  userErrors: Refused[];
}
type Choice = { appointmentId: string; caregiverId?: string | null };

const leave = (plannedVisits?: Choice[], { id } = office.cast.caregiver): Promise<Answer> =>
  put(
    'setCaregiverActive',
    { id, isActive: false, plannedVisits },
    'caregiver { isActive } plannedVisits { id clientName }',
  );
const dayOff = (days: number, plannedVisits?: Choice[]): Promise<Answer> => {
  const day = addDays(dayIn(new Date()), days);
  return put(
    'addCaregiverTimeOff',
    {
      caregiverId: office.cast.caregiver.id,
      span: { days: { from: day, through: day } },
      plannedVisits,
    },
    'timeOff { id } plannedVisits { id clientName }',
  );
};
const visitAt = (days: number, time = '09:00', values: Partial<Appointment> = {}) =>
  office.visit({ scheduledDate: at(days, time), ...values });
const open = ({ id: appointmentId }: Appointment): Choice => ({ appointmentId });
const to = ({ id: appointmentId }: Appointment, { id: caregiverId }: { id: string }): Choice => ({
  appointmentId,
  caregiverId,
});

async function caregiversOf(...visits: { id: string }[]): Promise<unknown[]> {
  const rows = await sql(
    'select id, caregiver_id from appointments where id = any($1)',
    visits.map(({ id }) => id),
  );
  return visits.map(({ id }) => rows.find((row) => row.id === id)!.caregiver_id);
}
const stored = async (): Promise<unknown> =>
  (
    await sql(
      'select is_active as active, (select count(*)::int from caregiver_time_off where caregiver_id = c.id) as off from caregivers c where id = $1',
      office.cast.caregiver.id,
    )
  )[0];

describe('someone who leaves', () => {
  it('with planned visits is refused with the list of them, and nothing changes', async () => {
    const [second, first] = [await visitAt(4), await visitAt(3)];
    await visitAt(5, '09:00', { status: 'cancelled' });
    await visitAt(-5, '09:00', { status: 'completed' });
    const message = 'Zoë Begay has 2 planned visits. Say who gets each, or leave it open.';
    expect(await leave([open(first)])).toMatchObject({
      caregiver: null,
      plannedVisits: [{ id: first.id }, { id: second.id }],
      userErrors: [{ field: 'plannedVisits', code: 'DECISION_REQUIRED', message }],
    });
    const { id } = office.cast.caregiver;
    expect(await caregiversOf(first, second)).toEqual([id, id]);
    expect(await stored()).toMatchObject({ active: true });
  });

  it('leaves each visit open or gives it to the one the office chose', async () => {
    const { caregiver, otherCaregiver } = office.cast;
    const [opened, given] = [await visitAt(3), await visitAt(4)];
    const past = await visitAt(-5, '09:00', { status: 'completed' });
    expect(await leave([open(opened), to(given, otherCaregiver)])).toMatchObject({
      caregiver: { isActive: false },
      plannedVisits: null,
      userErrors: [],
    });
    const now = [null, otherCaregiver.id, caregiver.id];
    expect(await caregiversOf(opened, given, past)).toEqual(now);
    // Repeated, as after a lost answer.
    expect((await leave([open(opened)])).userErrors).toEqual([]);
    expect(await caregiversOf(opened, given, past)).toEqual(now);
  });

  it('keeps everything if one of the visits cannot be taken, which is named with the reason', async () => {
    const { caregiver, otherCaregiver } = office.cast;
    const [free, taken] = [await visitAt(3), await visitAt(4)];
    await visitAt(4, '10:00', { caregiver: otherCaregiver });
    const { userErrors } = await leave([to(free, otherCaregiver), to(taken, otherCaregiver)]);
    expect(userErrors).toEqual(conflictOn('plannedVisits.1.caregiverId'));
    expect(userErrors[0]!.message).toMatch(
      /^Visit with Rosalía Quintero on .*9:00 AM: Ana Cruz has another visit from /,
    );
    expect(await caregiversOf(free, taken)).toEqual([caregiver.id, caregiver.id]);
    expect(await stored()).toMatchObject({ active: true });
  });

  it.each([
    ['themselves', () => office.cast.caregiver, 'Zoë Begay is no longer active.'],
    ['nobody we know', () => ({ id: 'someone' }), 'This caregiver was not found'],
  ])('cannot give a visit to %s', async (_whom, receiver, message) => {
    const visit = await visitAt(3);
    const { userErrors } = await leave([to(visit, receiver())]);
    expect(userErrors[0]!.message).toContain(message);
    expect(await caregiversOf(visit)).toEqual([office.cast.caregiver.id]);
  });

  it('does not give two visits at the same time to one person', async () => {
    const { otherCaregiver } = office.cast;
    const colleague = await makeWorkingCaregiver(office.em);
    const [one, other] = [await visitAt(3), await visitAt(3, '13:00')];
    expect((await leave([to(one, colleague), to(other, colleague)])).userErrors).toEqual([]);
    expect(await caregiversOf(one, other)).toEqual([colleague.id, colleague.id]);
    const busy = await visitAt(3, '10:00', { caregiver: otherCaregiver });
    const { userErrors } = await leave([to(busy, colleague)], otherCaregiver);
    expect(userErrors).toMatchObject([{ field: 'plannedVisits.0.caregiverId' }]);
  });

  it('keeps the account until the visits are settled', async () => {
    const { id } = await visitAt(3);
    const send = () =>
      refusals('setUserActive', { id: office.cast.caregiver.user!.id, isActive: false });
    expect((await send())[0]!.message).toContain('is a caregiver with 1 planned visit.');
    await sql(
      "update appointments set status = 'completed', completed_at = now() where id = $1",
      id,
    );
    expect(await send()).toEqual([]);
  });
});

it('time off asks only about the visits in it, and settles them', async () => {
  const { caregiver, otherCaregiver } = office.cast;
  const [inside, next] = [await visitAt(3), await visitAt(4)];
  expect(await dayOff(3)).toMatchObject({
    timeOff: null,
    plannedVisits: [{ id: inside.id }],
    userErrors: [{ field: 'plannedVisits' }],
  });
  expect(await stored()).toMatchObject({ off: 0 });
  expect(await dayOff(3, [to(inside, otherCaregiver), open(next)])).toMatchObject({
    timeOff: { id: expect.any(String) },
    userErrors: [],
  });
  expect(await caregiversOf(inside, next)).toEqual([otherCaregiver.id, caregiver.id]);
});

describe('at the same time', () => {
  it('two who send the same caregiver away change each visit once', async () => {
    const visit = await visitAt(3);
    const answers = await Promise.all([
      leave([open(visit)]),
      leave([to(visit, office.cast.otherCaregiver)]),
    ]);
    expect(answers.map(({ userErrors }) => userErrors)).toEqual([[], []]);
    expect(await stored()).toMatchObject({ active: false });
    const [row] = await sql('select revision from appointments where id = $1', visit.id);
    expect(row!.revision).toBeLessThanOrEqual(2);
  });

  it('a visit is booked for someone who is leaving: it is refused, or listed as planned', async () => {
    for (let days = 10; days < 14; days += 1) {
      const colleague = await makeWorkingCaregiver(office.em);
      const scheduledDate = at(days, '09:00');
      const [left, { appointment }] = await Promise.all([
        leave([], colleague),
        book({ caregiverId: colleague.id, startsAt: scheduledDate }),
      ]);
      const planned = appointment ? [appointment.id] : null;
      expect(left.userErrors).toHaveLength(planned?.length ?? 0);
      expect(left.plannedVisits?.map(({ id }) => id) ?? null).toEqual(planned);
    }
  });

  it('two who leave at once give their visits to each other’s colleague without a deadlock', async () => {
    const { otherCaregiver } = office.cast;
    const colleague = await makeWorkingCaregiver(office.em);
    const mine = await visitAt(3);
    const hers = await visitAt(3, '09:00', { caregiver: otherCaregiver });
    const answers = await Promise.all([
      leave([to(mine, colleague)]),
      leave([to(hers, colleague)], otherCaregiver),
    ]);
    expect(answers.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(1);
    const receivers = await caregiversOf(mine, hers);
    expect(receivers.filter((id) => id === colleague.id)).toHaveLength(1);
  });
});
