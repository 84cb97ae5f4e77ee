import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addMinutes, dayIn } from '../../shared/time.ts';
import { useApp } from '../../testing/app.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../appointments/schedule.factory.ts';

const app = useApp({ env: { VISIT_CONFIRMATION: 'on' } });
let em: EntityManager;
let cast: Cast;
let visit: Appointment;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
  const begun = addMinutes(new Date(), -200);
  visit = await makeAppointment(em, {
    ...{ client: cast.client, caregiver: cast.caregiver, status: 'completed' },
    ...{ scheduledDate: begun, startedAt: begun, completedAt: addMinutes(begun, 180) },
  });
});

const onPhone = (name: string | null, minutesAgo: number, more = {}) => {
  const times = { deviceAt: addMinutes(new Date(), -minutesAgo), deviceNow: new Date() };
  const said = { appointmentId: visit.id, name, ...times, idempotencyKey: randomUUID(), ...more };
  const fields = 'confirmedAt';
  return app.change<{ confirmedAt: string | null }>(
    'recordConfirmation',
    said,
    cast.tokens.caregiver,
    fields,
  );
};
const inPortal = () =>
  app.change<{ confirmedAt: string | null }>(
    'giveConfirmation',
    { appointmentId: visit.id },
    cast.tokens.client,
    'confirmedAt',
  );

interface Seen {
  id: string;
  takenAwayBy: string | null;
}
const atDesk = async (): Promise<Seen[]> => {
  const query = `{ visitConfirmations(appointmentId: "${visit.id}") { id way name caregiver takenAwayBy } }`;
  return (await app.read<{ visitConfirmations: Seen[] }>(query, cast.tokens.staff))
    .visitConfirmations;
};
const takeAway = ({ id }: Seen) =>
  app.change('takeConfirmationAway', { id }, cast.tokens.staff, 'confirmation { id }');
const exported = async (format: string): Promise<string> => {
  const path = `/api/desk/visit-records?day=${dayIn(visit.scheduledDate)}&format=${format}`;
  return (await app.rest('GET', path, { token: cast.tokens.staff })).text();
};
const confirmationsExported = async (): Promise<object[]> => {
  const visits = JSON.parse(await exported('json')) as {
    appointmentId: string;
    confirmations: object[];
  }[];
  return visits.find(({ appointmentId }) => appointmentId === visit.id)!.confirmations;
};
const own = async () =>
  (
    await app.read<{
      pastAppointments: { nodes: { asksConfirmation: boolean; confirmedAt: string | null }[] };
    }>('{ pastAppointments { nodes { asksConfirmation confirmedAt } } }', cast.tokens.client)
  ).pastAppointments.nodes[0];
const asksOnPhone = async (): Promise<boolean | undefined> =>
  (
    await app.read<{ myShift: { visits: { id: string; asksConfirmation: boolean }[] } }>(
      '{ myShift { visits { id asksConfirmation } } }',
      cast.tokens.caregiver,
    )
  ).myShift.visits.find(({ id }) => id === visit.id)?.asksConfirmation;

it('is recorded on the phone once, with the time of the tap, however late it is sent', async () => {
  const tap = { deviceAt: addMinutes(new Date(), -120), idempotencyKey: randomUUID() };
  const first = await onPhone(' Rosa Ruiz ', 120, tap);
  expect(Date.now() - Date.parse(first.confirmedAt!)).toBeGreaterThan(119 * 60_000);
  expect((await onPhone('Rosa Ruiz', 120, tap)).confirmedAt).toBe(first.confirmedAt);
  expect((await onPhone('Someone else', 120, tap)).userErrors).toMatchObject([
    { code: 'KEY_REUSED' },
  ]);
  expect(await atDesk()).toMatchObject([
    { way: 'PHONE', name: 'Rosa Ruiz', caregiver: 'Zoë Begay', takenAwayBy: null },
  ]);
  expect(await own()).toEqual({ asksConfirmation: false, confirmedAt: null });
});

it('can be skipped: then the client is asked in the portal, and both are in the export', async () => {
  // A visit around midnight is on the phone only on its own days.
  expect(await asksOnPhone()).not.toBe(false);
  await onPhone(null, 15);
  expect(await asksOnPhone()).not.toBe(true);
  expect((await own())!.asksConfirmation).toBe(true);
  const { confirmedAt } = await inPortal();
  expect((await inPortal()).confirmedAt).toBe(confirmedAt);
  expect(await own()).toEqual({ asksConfirmation: false, confirmedAt });
  expect(await confirmationsExported()).toMatchObject([
    { way: 'nobody', name: null },
    { way: 'portal', name: 'Rosalía Quintero', confirmedAt },
  ]);
  const rows: Record<string, string>[] = parse(await exported('csv'), { columns: true, bom: true });
  expect(rows.find(({ appointmentId }) => appointmentId === visit.id)!.confirmations).toContain(
    `; ${confirmedAt} confirmed in the portal: Rosalía Quintero`,
  );
});

it('is taken away by the office, stays with who did, and counts no more', async () => {
  await onPhone('Rosa Ruiz', 15);
  const [given] = await atDesk();
  expect((await takeAway(given!)).userErrors).toEqual([]);
  expect((await takeAway(given!)).userErrors).toMatchObject([{ code: 'ALREADY_DONE' }]);
  expect((await atDesk())[0]!.takenAwayBy).toBe('Teresa Valdez');
  expect((await own())!.asksConfirmation).toBe(true);
  expect(await confirmationsExported()).toEqual([]);
});

it('counts no more once the visit was for someone else, also if the phone sends it later', async () => {
  await onPhone('Rosa Ruiz', 15);
  const given = { id: visit.id, clientId: cast.otherClient.id, reason: 'It was for her neighbor.' };
  const { userErrors } = await app.change('correctVisit', given, cast.tokens.staff, '');
  expect(userErrors).toEqual([]);
  await onPhone('Rosa Ruiz', 10);
  expect((await atDesk()).map(({ takenAwayBy }) => takenAwayBy)).toEqual([
    'Teresa Valdez',
    'Teresa Valdez',
  ]);
  expect(await asksOnPhone()).not.toBe(false);
});

it('is not asked for, nor given in the portal, unless the setting says so or before the end', async () => {
  app.settings.visitConfirmation = false;
  expect((await inPortal()).userErrors).toMatchObject([{ code: 'WRONG_STATE' }]);
  expect(await own()).toEqual({ asksConfirmation: false, confirmedAt: null });
  expect(await asksOnPhone()).not.toBe(true);
  app.settings.visitConfirmation = true;
  await app.database.pool.query(
    `update appointments set status = 'in-progress', completed_at = null where id = $1`,
    [visit.id],
  );
  expect((await inPortal()).userErrors).toMatchObject([{ code: 'WRONG_STATE' }]);
  expect((await own())!.asksConfirmation).toBe(false);
});

it('is asked for in the portal for 30 days', async () => {
  const age = (days: number) =>
    app.database.pool.query(
      `update appointments set scheduled_date = scheduled_date - make_interval(days => $2), end_date = end_date - make_interval(days => $2) where id = $1`,
      [visit.id, days],
    );
  await age(29);
  expect((await own())!.asksConfirmation).toBe(true);
  await age(1);
  expect((await own())!.asksConfirmation).toBe(false);
});
