import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClientHold } from '../clients/client.factory.ts';
import { addMinutes } from '../../shared/time.ts';
import { useApp } from '../../testing/app.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeCast, nextWeekday, type Cast } from '../appointments/schedule.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';

const app = useApp();
let em: EntityManager;
let cast: Cast;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

const visit = (days: number, values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: at(days, '09:00'),
    duration: 60,
    ...values,
  });
const statusOf = async ({ id }: Appointment): Promise<string> =>
  (await app.database.orm.em.fork().findOneOrFail(Appointment, id)).status;

interface Answer {
  results:
    | {
        appointmentId: string;
        appointment: { status: string } | null;
        userErrors: { code: string; message: string }[];
      }[]
    | null;
}
const confirmAll = (appointments: object, idempotencyKey?: string) => {
  const input = { appointments, idempotencyKey };
  const fields = 'results { appointmentId appointment { status } userErrors { code message } }';
  return app.change<Answer>('confirmAppointments', input, cast.tokens.staff, fields);
};
const confirmUntil = (until: Date) => confirmAll({ until });
const confirmed = ({ id: appointmentId }: Appointment) => ({
  appointmentId,
  appointment: { status: 'CONFIRMED' },
  userErrors: [],
});
const left = ({ id: appointmentId }: Appointment, code: string, message: unknown) => ({
  appointmentId,
  appointment: { status: 'SCHEDULED' },
  userErrors: [{ code, message }],
});
const inAWeek = (): Date => addMinutes(new Date(), 7 * 24 * 60);

it('confirms what lies in the next days, and says why it leaves something out', async () => {
  const [soon, later] = [await visit(1), await visit(2)];
  const far = await visit(20);
  const open = await visit(3, { caregiver: null });
  const suspended = await visit(4, { client: cast.otherClient, caregiver: cast.otherCaregiver });
  const away = await visit(5, { caregiver: cast.otherCaregiver });
  await makeClientHold(em, { client: cast.otherClient });
  const off = { startDate: at(5, '00:00'), endDate: at(6, '00:00'), isAllDay: true };
  em.create(CaregiverTimeOff, { caregiver: cast.otherCaregiver, ...off });
  await em.flush();
  const free = expect.stringMatching(/ has time off then\.$/);
  const notConfirmed = [
    left(suspended, 'WRONG_STATE', 'This client’s care is suspended.'),
    left(away, 'TIME_TAKEN', free),
  ];
  expect(await confirmUntil(inAWeek())).toEqual({
    results: [confirmed(soon), confirmed(later), ...notConfirmed],
    userErrors: [],
  });
  for (const one of [soon, later]) expect(await statusOf(one)).toBe('confirmed');
  for (const one of [far, open, suspended, away]) expect(await statusOf(one)).toBe('scheduled');
  expect((await confirmUntil(inAWeek())).results).toEqual(notConfirmed);
});

it('is refused for a time that is past or beyond the horizon', async () => {
  for (const until of [new Date(), addMinutes(new Date(), 57 * 24 * 60)])
    expect((await confirmUntil(until)).userErrors).toMatchObject([
      { field: 'appointments.until', code: 'INVALID' },
    ]);
});

it('confirms named visits, each for itself', async () => {
  const [first, second] = [await visit(1), await visit(2, { status: 'cancelled' })];
  const open = await visit(3, { caregiver: null });
  const nobody = randomUUID();
  const key = randomUUID();
  const send = (ids: string[]) => confirmAll({ ids }, key);
  const ids = [first, second, open].map(({ id }) => id);
  const answer = await send([nobody, ...ids]);
  expect(answer).toMatchObject({
    results: [
      { appointmentId: nobody, appointment: null, userErrors: [{ code: 'NOT_FOUND' }] },
      confirmed(first),
      { appointment: { status: 'CANCELLED' }, userErrors: [{ code: 'WRONG_STATE' }] },
      left(open, 'WRONG_STATE', expect.anything()),
    ],
    userErrors: [],
  });
  expect(await send([nobody, ...ids])).toEqual(answer);
  expect(await confirmAll({ ids: [first.id] })).toMatchObject({
    results: [{ userErrors: [{ code: 'ALREADY_DONE' }] }],
  });
  expect((await send(ids)).userErrors).toMatchObject([{ code: 'KEY_REUSED' }]);
  for (const wrong of [
    [],
    [first.id, first.id.toUpperCase()],
    Array.from({ length: 101 }, () => randomUUID()),
  ])
    expect((await confirmAll({ ids: wrong })).userErrors).toMatchObject([{ code: 'INVALID' }]);
});

it('is counted on Today', async () => {
  await visit(1);
  await visit(2, { status: 'confirmed' });
  await visit(3, { caregiver: null });
  await visit(9);
  const query = '{ deskToday { unconfirmedCount } }';
  const count = async () =>
    (await app.read<{ deskToday: { unconfirmedCount: number } }>(query, cast.tokens.staff))
      .deskToday.unconfirmedCount;
  const before = await count();
  const { results } = await confirmUntil(inAWeek());
  const skipped = results!.filter(({ userErrors }) => userErrors.length > 0).length;
  expect(results).toHaveLength(1 + skipped);
  expect([before, await count()]).toEqual([1 + skipped, skipped]);
});

/** A caregiver says that they have seen their notices. @returns how many there were */
async function seeAll(token: string): Promise<number> {
  const query = '{ myNotices { id } }';
  const { myNotices } = await app.read<{ myNotices: { id: string }[] }>(query, token);
  await app.change('seeNotices', { ids: myNotices.map(({ id }) => id) }, token, '');
  return myNotices.length;
}

it.each([
  ['is confirmed by a caregiver who says that they have seen it', 'caregiver', 'confirmed'],
  ['is not, if it is someone else’s by then', 'otherCaregiver', 'scheduled'],
] as const)('%s', async (_what, whose, status) => {
  const appointment = await visit(3, { caregiver: cast.otherCaregiver });
  const { id } = appointment;
  const { caregiver, staff } = cast.tokens;
  await app.change('changeAppointment', { id, caregiverId: cast.caregiver.id }, staff, '');
  expect(await statusOf(appointment)).toBe('scheduled');
  await app.database.pool.query('update appointments set caregiver_id = $1 where id = $2', [
    cast[whose].id,
    id,
  ]);
  expect(await seeAll(caregiver)).toBe(1);
  expect(await statusOf(appointment)).toBe(status);
});

it('is confirmed by a caregiver who accepts it while it is open', async () => {
  const offered = await visit(3, { caregiver: null, offeredAt: new Date() });
  const { caregiver, otherCaregiver } = cast.tokens;
  const accept = (token: string) =>
    app.change('acceptOpenVisit', { appointmentId: offered.id }, token, '');
  await accept(caregiver);
  expect(await statusOf(offered)).toBe('confirmed');
  await accept(otherCaregiver);
  expect(await app.database.orm.em.fork().findOneOrFail(Appointment, offered.id)).toMatchObject({
    status: 'confirmed',
    caregiver: { id: cast.caregiver.id },
  });
});

it('is confirmed with its plan’s others by a caregiver who has seen the plan, if it is theirs', async () => {
  const { caregiver, staff } = cast.tokens;
  const input = {
    clientId: cast.client.id,
    caregiverId: cast.caregiver.id,
    serviceId: (await makeService(em)).id,
    pattern: 'WEEKLY',
    startDate: nextWeekday(1),
    startTime: '09:00',
    duration: 180,
    maxOccurrences: 4,
  };
  await app.change('createRecurringAppointment', input, staff, '');
  const planned = async () =>
    (
      await app.database.pool.query<{ id: string; status: string }>(
        'select id, status from appointments where client_id = $1 order by scheduled_date',
        [cast.client.id],
      )
    ).rows;
  const [, second, third] = await planned();
  const other = { id: second!.id, caregiverId: cast.otherCaregiver.id };
  await app.change('changeAppointment', other, staff, '');
  await app.change('cancelAppointmentForClient', { id: third!.id, reason: 'OTHER' }, staff, '');
  expect(await seeAll(caregiver)).toBeGreaterThan(0);
  expect((await planned()).map(({ status }) => status)).toEqual([
    'confirmed',
    'scheduled',
    'cancelled',
    'confirmed',
  ]);
});
