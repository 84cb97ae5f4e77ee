import type { EntityManager } from '@mikro-orm/postgresql';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeService } from '../services/service.factory.ts';
import { at, makeCast, makeWorkingCaregiver, type Cast } from '../schedule.factory.ts';

let app: TestApp;
let em: EntityManager;
let cast: Cast;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});
afterAll(() => app.stop());

interface Answer {
  caregiver?: { isActive: boolean } | null;
  timeOff?: { id: string } | null;
  plannedVisits: { id: string; client: string }[] | null;
  userErrors: { field: string; message: string; code: string }[];
}

type Choice = { appointmentId: string; caregiverId?: string | null };

const common = 'plannedVisits { id client } userErrors { field message code }';

async function ask(name: string, type: string, what: string, input: object): Promise<Answer> {
  const { data, errors } = await app.graph<{ done: Answer }>(
    `mutation ($input: ${type}!) { done: ${name}(input: $input) { ${what} ${common} } }`,
    { input },
    cast.tokens.staff,
  );
  expect(errors).toEqual([]);
  return data.done;
}

const leave = (plannedVisits?: Choice[], caregiver = cast.caregiver): Promise<Answer> =>
  ask('setCaregiverActive', 'SetCaregiverActiveInput', 'caregiver { isActive }', {
    id: caregiver.id,
    isActive: false,
    plannedVisits,
  });

const dayOff = (days: number, plannedVisits?: Choice[]): Promise<Answer> => {
  const day = addDays(dayIn(new Date()), days);
  return ask('addCaregiverTimeOff', 'AddCaregiverTimeOffInput', 'timeOff { id }', {
    caregiverId: cast.caregiver.id,
    firstDay: day,
    lastDay: day,
    plannedVisits,
  });
};

const visitAt = (
  days: number,
  time = '09:00',
  values: Partial<Appointment> = {},
): Promise<Appointment> =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: at(days, time),
    ...values,
  });

const open = ({ id: appointmentId }: Appointment): Choice => ({ appointmentId });
const to = ({ id: appointmentId }: Appointment, { id: caregiverId }: { id: string }): Choice => ({
  appointmentId,
  caregiverId,
});

async function caregiversOf(...visits: { id: string }[]): Promise<(string | null)[]> {
  const { rows } = await app.database.pool.query<{ id: string; caregiver_id: string | null }>(
    'select id, caregiver_id from appointments where id = any($1)',
    [visits.map(({ id }) => id)],
  );
  return visits.map(({ id }) => rows.find((row) => row.id === id)!.caregiver_id);
}

async function stored(): Promise<{ active: boolean; off: number }> {
  const { rows } = await app.database.pool.query<{ active: boolean; off: number }>(
    `select is_active as active, (select count(*)::int from caregiver_time_off where caregiver_id = c.id) as off
       from caregivers c where id = $1`,
    [cast.caregiver.id],
  );
  return rows[0]!;
}

describe('someone who leaves', () => {
  it('with planned visits is refused with the list of them, and nothing changes', async () => {
    const [second, first] = [await visitAt(4), await visitAt(3)];
    await visitAt(5, '09:00', { status: 'cancelled' });
    await visitAt(-5, '09:00', { status: 'completed' });
    const answer = await leave([open(first)]);
    expect(answer).toMatchObject({
      caregiver: null,
      plannedVisits: [{ id: first.id }, { id: second.id }],
      userErrors: [
        {
          field: 'plannedVisits',
          code: 'CONFLICT',
          message: 'Zoë Begay has 2 planned visits. Say who gets each, or leave it open.',
        },
      ],
    });
    expect(await caregiversOf(first, second)).toEqual([cast.caregiver.id, cast.caregiver.id]);
    expect(await stored()).toMatchObject({ active: true });
  });

  it('leaves each visit open or gives it to the one the office chose', async () => {
    const [opened, given] = [await visitAt(3), await visitAt(4)];
    const past = await visitAt(-5, '09:00', { status: 'completed' });
    expect(await leave([open(opened), to(given, cast.otherCaregiver)])).toMatchObject({
      caregiver: { isActive: false },
      plannedVisits: null,
      userErrors: [],
    });
    expect(await caregiversOf(opened, given, past)).toEqual([
      null,
      cast.otherCaregiver.id,
      cast.caregiver.id,
    ]);
    // Repeated, as after a lost answer.
    expect((await leave([open(opened)])).userErrors).toEqual([]);
    expect(await caregiversOf(given)).toEqual([cast.otherCaregiver.id]);
  });

  it('keeps everything if one of the visits cannot be taken, which is named with the reason', async () => {
    const [free, taken] = [await visitAt(3), await visitAt(4)];
    await visitAt(4, '10:00', { caregiver: cast.otherCaregiver });
    const { userErrors } = await leave([
      to(free, cast.otherCaregiver),
      to(taken, cast.otherCaregiver),
    ]);
    expect(userErrors).toMatchObject([{ field: 'plannedVisits.1.caregiverId', code: 'CONFLICT' }]);
    expect(userErrors[0]!.message).toMatch(
      /^Visit with Rosalía Quintero on .*9:00 AM: Ana Cruz has another visit from /,
    );
    expect(await caregiversOf(free, taken)).toEqual([cast.caregiver.id, cast.caregiver.id]);
    expect(await stored()).toMatchObject({ active: true });
  });

  it.each([
    ['themselves', () => cast.caregiver.id, 'Zoë Begay is no longer active.'],
    ['nobody we know', () => 'someone', 'This caregiver was not found'],
  ])('cannot give a visit to %s', async (_whom, id, message) => {
    const visit = await visitAt(3);
    const { userErrors } = await leave([{ appointmentId: visit.id, caregiverId: id() }]);
    expect(userErrors[0]!.message).toContain(message);
    expect(await caregiversOf(visit)).toEqual([cast.caregiver.id]);
  });

  it('does not give two visits at the same time to one person', async () => {
    const colleague = await makeWorkingCaregiver(em);
    const [one, other] = [await visitAt(3), await visitAt(3, '13:00')];
    expect((await leave([to(one, colleague), to(other, colleague)])).userErrors).toEqual([]);
    expect(await caregiversOf(one, other)).toEqual([colleague.id, colleague.id]);
    const busy = [await visitAt(3, '10:00', { caregiver: cast.otherCaregiver, duration: 180 })];
    const { userErrors } = await leave([to(busy[0]!, colleague)], cast.otherCaregiver);
    expect(userErrors).toMatchObject([{ field: 'plannedVisits.0.caregiverId' }]);
  });
});

describe('time off', () => {
  it('asks only about the visits in it, and settles them', async () => {
    const [inside, next] = [await visitAt(3), await visitAt(4)];
    expect(await dayOff(3)).toMatchObject({
      timeOff: null,
      plannedVisits: [{ id: inside.id }],
      userErrors: [{ field: 'plannedVisits' }],
    });
    expect(await stored()).toMatchObject({ off: 0 });
    expect(await dayOff(3, [to(inside, cast.otherCaregiver), open(next)])).toMatchObject({
      timeOff: { id: expect.any(String) as string },
      userErrors: [],
    });
    expect(await caregiversOf(inside, next)).toEqual([cast.otherCaregiver.id, cast.caregiver.id]);
  });
});

describe('at the same time', () => {
  it('two who send the same caregiver away change each visit once', async () => {
    const visit = await visitAt(3);
    const answers = await Promise.all([
      leave([open(visit)]),
      leave([to(visit, cast.otherCaregiver)]),
    ]);
    expect(answers.map(({ userErrors }) => userErrors)).toEqual([[], []]);
    const { rows } = await app.database.pool.query<{ revision: number }>(
      'select revision from appointments where id = $1',
      [visit.id],
    );
    expect(await stored()).toMatchObject({ active: false });
    expect(rows[0]!.revision).toBeLessThanOrEqual(2);
  });

  it('a visit is booked for someone who is leaving: it is refused, or listed as planned', async () => {
    const serviceId = (await makeService(em)).id;
    for (let days = 10; days < 16; days += 1) {
      const colleague = await makeWorkingCaregiver(em);
      const [left, booked] = await Promise.all([
        leave([], colleague),
        app.graph<{ bookAppointment: { appointment: { id: string } | null } }>(
          `mutation ($input: BookAppointmentInput!) { bookAppointment(input: $input) { appointment { id } userErrors { message } } }`,
          {
            input: {
              clientId: cast.client.id,
              serviceId,
              caregiverId: colleague.id,
              scheduledDate: at(days, '09:00').toISOString(),
              duration: 180,
            },
          },
          cast.tokens.staff,
        ),
      ]);
      const { appointment } = booked.data.bookAppointment;
      expect(left.userErrors.length === 0).toBe(appointment === null);
      expect(left.plannedVisits?.map(({ id }) => id) ?? null).toEqual(
        appointment === null ? null : [appointment.id],
      );
    }
  });

  it('two who leave at once give their visits to each other’s colleague without a deadlock', async () => {
    const colleague = await makeWorkingCaregiver(em);
    const [mine, hers] = [
      await visitAt(3),
      await visitAt(3, '09:00', { caregiver: cast.otherCaregiver }),
    ];
    const answers = await Promise.all([
      leave([to(mine, colleague)]),
      leave([to(hers, colleague)], cast.otherCaregiver),
    ]);
    expect(answers.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(1);
    const receivers = await caregiversOf(mine, hers);
    expect(receivers.filter((id) => id === colleague.id)).toHaveLength(1);
  });
});

it('does not deactivate the account of a caregiver with planned visits', async () => {
  const visit = await visitAt(3);
  const send = async () =>
    (
      await app.graph<{ setUserActive: { userErrors: { message: string }[] } }>(
        `mutation ($input: SetUserActiveInput!) { setUserActive(input: $input) { userErrors { message } } }`,
        { input: { id: cast.caregiver.user!.id, isActive: false } },
        cast.tokens.staff,
      )
    ).data.setUserActive.userErrors;
  expect((await send())[0]!.message).toContain('is a caregiver with one planned visit.');
  await app.database.pool.query("update appointments set status = 'completed' where id = $1", [
    visit.id,
  ]);
  expect(await send()).toEqual([]);
});
