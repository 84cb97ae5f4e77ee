import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClientHold } from '../../care/clients/client.factory.ts';
import { addMinutes } from '../../../shared/time.ts';
import { useApp } from '../../../testing/app.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeCast, type Cast } from '../schedule.factory.ts';

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
  confirmed: number | null;
  skipped: { id: string; client: string; reason: string }[] | null;
  userErrors: { field: string; code: string }[];
}
const confirmUntil = async (until: Date, token = cast.tokens.staff): Promise<Answer> =>
  (
    await app.graph<{ done: Answer }>(
      'mutation ($until: DateTime!) { done: confirmAppointments(input: { until: $until }) { confirmed skipped { id client reason } userErrors { field code } } }',
      { until },
      token,
    )
  ).data.done;
const inAWeek = (): Date => addMinutes(new Date(), 7 * 24 * 60);

it('confirms what lies in the next days, and says why it leaves something out', async () => {
  const [soon, later] = [await visit(1), await visit(2)];
  const far = await visit(20);
  const open = await visit(3, { caregiver: null });
  const suspended = await visit(4, { client: cast.otherClient, caregiver: cast.otherCaregiver });
  const away = await visit(5, { caregiver: cast.otherCaregiver });
  await makeClientHold(em, { client: cast.otherClient });
  em.create(CaregiverTimeOff, {
    caregiver: cast.otherCaregiver,
    startDate: at(5, '00:00'),
    endDate: at(6, '00:00'),
    isAllDay: true,
  });
  await em.flush();
  expect(await confirmUntil(inAWeek())).toEqual({
    confirmed: 2,
    skipped: [
      {
        id: suspended.id,
        client: expect.any(String) as string,
        reason: 'This client’s care is suspended.',
      },
      {
        id: away.id,
        client: 'Rosalía Quintero',
        reason: expect.stringMatching(/ has time off then\.$/) as string,
      },
    ],
    userErrors: [],
  });
  expect(await Promise.all([soon, later, far, open, suspended, away].map(statusOf))).toEqual([
    'confirmed',
    'confirmed',
    'scheduled',
    'scheduled',
    'scheduled',
    'scheduled',
  ]);
  expect(await confirmUntil(inAWeek())).toMatchObject({ confirmed: 0 });
});

it('is refused for a time that is past or beyond the horizon', async () => {
  for (const until of [new Date(), addMinutes(new Date(), 57 * 24 * 60)])
    expect((await confirmUntil(until)).userErrors).toMatchObject([
      { field: 'until', code: 'INVALID' },
    ]);
});

it('is counted on Today', async () => {
  await visit(1);
  await visit(2, { status: 'confirmed' });
  await visit(3, { caregiver: null });
  await visit(9);
  const count = async (): Promise<number> =>
    (
      await app.graph<{ deskToday: { unconfirmedCount: number } }>(
        '{ deskToday { unconfirmedCount } }',
        {},
        cast.tokens.staff,
      )
    ).data.deskToday.unconfirmedCount;
  const before = await count();
  const { confirmed, skipped } = await confirmUntil(inAWeek());
  expect(confirmed).toBe(1);
  expect([before, await count()]).toEqual([1 + skipped!.length, skipped!.length]);
});

describe('a caregiver who has seen it', () => {
  const seeAll = async (): Promise<void> => {
    const { data } = await app.graph<{ myNotices: { id: string }[] }>(
      '{ myNotices { id } }',
      {},
      cast.tokens.caregiver,
    );
    expect(data.myNotices).toHaveLength(1);
    await app.graph(
      'mutation ($ids: [ID!]!) { seeNotices(input: { ids: $ids }) { userErrors { code } } }',
      { ids: data.myNotices.map(({ id }) => id) },
      cast.tokens.caregiver,
    );
  };
  const give = (appointment: Appointment): Promise<unknown> =>
    app.graph(
      'mutation ($input: ChangeAppointmentInput!) { changeAppointment(input: $input) { userErrors { code } } }',
      { input: { id: appointment.id, caregiverId: cast.caregiver.id } },
      cast.tokens.staff,
    );

  it('has confirmed it by saying so', async () => {
    const appointment = await visit(3, { caregiver: cast.otherCaregiver });
    await give(appointment);
    expect(await statusOf(appointment)).toBe('scheduled');
    await seeAll();
    expect(await statusOf(appointment)).toBe('confirmed');
  });

  it('has not, if it is someone else’s by then', async () => {
    const appointment = await visit(3, { caregiver: cast.otherCaregiver });
    await give(appointment);
    await app.database.pool.query('update appointments set caregiver_id = $1 where id = $2', [
      cast.otherCaregiver.id,
      appointment.id,
    ]);
    await seeAll();
    expect(await statusOf(appointment)).toBe('scheduled');
  });
});
