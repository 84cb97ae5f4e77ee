import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { weekBeginnings, weekOf } from '../../shared/week.rules.ts';
import { useApp } from '../../testing/app.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { at, makeCast, type Cast } from '../../modules/appointments/schedule.factory.ts';
import { VisitException } from '../../modules/visit-records/visitException.entity.ts';
import { hoursOfCaregivers } from './caregiverHours.queries.ts';

const today = dayIn(new Date());
const app = useApp({
  env: {
    PAY_PERIOD_FIRST_DAY: addDays(today, -3),
    PAY_PERIOD_DAYS: '7',
    WEEK_BEGINS: 'sunday',
  },
});
let em: EntityManager;
let cast: Cast;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

const done = (days: number, from: string, to: string, endsOn = days) =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    status: 'completed',
    scheduledDate: at(days, from),
    duration: 60,
    startedAt: at(days, from),
    completedAt: at(endsOn, to),
  });

it('counts what was worked, is held and was planned in these days, also of a night', async () => {
  await done(-1, '08:00', '09:10');
  await done(-1, '22:00', '06:00', 0);
  const held = await done(0, '10:00', '10:45');
  em.create(VisitException, {
    appointment: held,
    kind: 'short',
    recordKind: 'departure',
    foundAt: new Date(),
  });
  await em.flush();
  await makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    status: 'cancelled',
    scheduledDate: at(0, '12:00'),
  });
  const of = async (from: string, through: string) => {
    const rows = await hoursOfCaregivers(kysely(em), { from, through });
    const own = rows.find(({ caregiverId }) => caregiverId === cast.caregiver.id)!;
    return [own.workedMinutes, own.heldMinutes, own.plannedMinutes];
  };
  expect(await of(addDays(today, -1), addDays(today, -1))).toEqual([70 + 120, 0, 120]);
  expect(await of(today, today)).toEqual([360, 45, 60]);
  expect(await of(addDays(today, -1), today)).toEqual([70 + 480, 45, 180]);
  expect(await of(addDays(today, 1), addDays(today, 1))).toEqual([0, 0, 0]);
});

it('is by week, from the day on which it begins, or pay period, for the office only, with inactive caregivers who had visits', async () => {
  await done(0, '08:00', '09:00');
  await app.database.pool.query('update caregivers set is_active = false where id = any($1)', [
    [cast.caregiver.id, cast.otherCaregiver.id],
  ]);
  const ask = (by: string, who: 'staff' | 'caregiver' = 'staff') =>
    app.graph<{
      caregiverHours: { from: string; through: string; caregivers: { caregiverId: string }[] };
    }>(
      `{ caregiverHours(day: "${today}", by: ${by}) { from through caregivers { caregiverId } } }`,
      {},
      cast.tokens[who],
    );
  const week = (await ask('WEEK')).data.caregiverHours;
  const sunday = weekOf(today, weekBeginnings.sunday);
  expect([week.from, week.through]).toEqual([sunday, addDays(sunday, 6)]);
  const ids = week.caregivers.map(({ caregiverId }) => caregiverId);
  expect(ids).toContain(cast.caregiver.id);
  expect(ids).not.toContain(cast.otherCaregiver.id);
  const period = (await ask('PAY_PERIOD')).data.caregiverHours;
  expect([period.from, period.through]).toEqual([addDays(today, -3), addDays(today, 3)]);
  expect((await ask('WEEK', 'caregiver')).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ]);
});
