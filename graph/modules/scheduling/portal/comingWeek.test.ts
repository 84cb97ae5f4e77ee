import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClient } from '../../care/clients/client.factory.ts';
import { kysely } from '../../../database/kysely.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { countStatements } from '../../../testing/statements.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { comingDays, visitsOfComingWeek } from './comingWeek.queries.ts';

let app: TestApp;
let em: EntityManager;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());
beforeEach(() => {
  em = app.database.orm.em.fork();
});

it.each([
  ['2027-03-01T07:00:00Z', '2027-03-01', '2027-03-07'],
  ['2027-03-01T06:59:59Z', '2027-02-28', '2027-03-06'],
  ['2027-12-30T12:00:00Z', '2027-12-30', '2028-01-05'],
])('at %s goes from %s to %s', (now, from, to) => {
  expect(comingDays(new Date(now))).toEqual({ from, to });
});

it('has every visit that starts before the eighth midnight in Phoenix and has not ended, without a limit, in one statement', async () => {
  const client = await makeClient(em);
  const now = new Date('2027-03-01T20:00:00Z'); // 1 PM
  const at = (instant: string, values = {}) =>
    makeAppointment(em, {
      client,
      caregiver: null,
      scheduledDate: new Date(instant),
      duration: 60,
      ...values,
    });
  await at('2027-03-01T18:00:00Z');
  const underWay = await at('2027-03-01T19:30:00Z', { status: 'in-progress' });
  await at('2027-03-02T20:00:00Z', { status: 'cancelled' });
  await makeAppointment(em, { scheduledDate: new Date('2027-03-02T20:00:00Z') });
  const many = [];
  for (let hour = 10; hour < 23; hour += 1) many.push(await at(`2027-03-04T${hour}:00:00Z`));
  const last = await at('2027-03-08T06:59:00Z');
  await at('2027-03-08T07:00:00Z');

  let found: { id: string; cancellation: unknown }[] = [];
  const statements = await countStatements(async () => {
    found = await visitsOfComingWeek(kysely(em), client.id, now);
  });
  expect(found.map(({ id }) => id)).toEqual([underWay, ...many, last].map(({ id }) => id));
  expect(found[0]?.cancellation).toBeNull();
  expect(found[1]?.cancellation).toEqual({ percent: 0, fee: '0.00', refund: '102.00' });
  expect(statements).toBe(1);
});

it('is for signed-in clients', async () => {
  const query = '{ comingWeek { from to visits { id } } }';
  const staff = await app.services.sessions.open((await makeUser(em, { role: 'staff' })).id);
  expect((await app.graph(query)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await app.graph(query, {}, staff)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  const client = await makeClient(em);
  const { data } = await app.graph(query, {}, await app.services.sessions.open(client.user.id));
  expect(data).toEqual({ comingWeek: { ...comingDays(new Date()), visits: [] } });
});
