import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addMinutes, dayIn } from '../../../shared/time.ts';
import { testApp, useApp } from '../../../testing/app.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../schedule.factory.ts';

const app = useApp({ env: { VISIT_CONFIRMATION: 'on' } });
let em: EntityManager;
let cast: Cast;
let visit: Appointment;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
  const begun = addMinutes(new Date(), -200);
  visit = await makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: begun,
    status: 'completed',
    startedAt: begun,
    completedAt: addMinutes(begun, 180),
  });
});

const refusals = 'userErrors { field code message }';
type Answer = { userErrors: { code: string }[]; confirmedAt?: string };
async function send(
  mutation: string,
  input: Record<string, unknown>,
  token: string | null,
  what = 'confirmedAt',
): Promise<Answer> {
  const type = mutation[0]!.toUpperCase() + mutation.slice(1);
  const { data, errors } = await app.graph<Record<string, Answer>>(
    `mutation ($input: ${type}Input!) { ${mutation}(input: $input) { ${what} ${refusals} } }`,
    { input },
    token,
  );
  expect(errors).toEqual([]);
  return data[mutation]!;
}
const onPhone = (name: string | null, minutesAgo: number, more = {}): Promise<Answer> =>
  send(
    'recordConfirmation',
    {
      appointmentId: visit.id,
      name,
      deviceAt: addMinutes(new Date(), -minutesAgo),
      deviceNow: new Date(),
      idempotencyKey: randomUUID(),
      ...more,
    },
    cast.tokens.caregiver,
  );
const inPortal = (): Promise<Answer> =>
  send('giveConfirmation', { appointmentId: visit.id }, cast.tokens.client);

interface Seen {
  id: string;
  way: string;
  name: string | null;
  caregiver: string | null;
  takenAwayBy: string | null;
}
const atDesk = async (): Promise<Seen[]> =>
  (
    await app.graph<{ visitConfirmations: Seen[] }>(
      `{ visitConfirmations(appointmentId: "${visit.id}") { id way name caregiver takenAwayBy } }`,
      {},
      cast.tokens.staff,
    )
  ).data.visitConfirmations;
const takeAway = async (one: Seen): Promise<Answer> =>
  send('takeConfirmationAway', { id: one.id }, cast.tokens.staff, 'confirmation { id }');
const exported = async (format: string): Promise<Response> =>
  app.rest('GET', `/api/desk/visit-records?day=${dayIn(visit.scheduledDate)}&format=${format}`, {
    token: cast.tokens.staff,
  });
const own = async (): Promise<{ asksConfirmation: boolean; confirmedAt: string | null }> =>
  (
    await app.graph<{ pastAppointments: { nodes: never[] } }>(
      '{ pastAppointments { nodes { asksConfirmation confirmedAt } } }',
      {},
      cast.tokens.client,
    )
  ).data.pastAppointments.nodes[0]!;
const asksOnPhone = async (): Promise<boolean | undefined> =>
  (
    await app.graph<{ myShift: { visits: { id: string; asksConfirmation: boolean }[] } }>(
      '{ myShift { visits { id asksConfirmation } } }',
      {},
      cast.tokens.caregiver,
    )
  ).data.myShift.visits.find(({ id }) => id === visit.id)?.asksConfirmation;

it('is recorded on the phone once, with the time of the tap, however late it is sent', async () => {
  const key = randomUUID();
  const tap = { deviceAt: addMinutes(new Date(), -120), idempotencyKey: key };
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
  expect((await own()).asksConfirmation).toBe(true);
  const { confirmedAt } = await inPortal();
  expect((await inPortal()).confirmedAt).toBe(confirmedAt);
  expect(await own()).toEqual({ asksConfirmation: false, confirmedAt });
  const visits = (await (await exported('json')).json()) as {
    appointmentId: string;
    confirmations: object[];
  }[];
  const { confirmations } = visits.find(({ appointmentId }) => appointmentId === visit.id)!;
  expect(confirmations).toMatchObject([
    { way: 'nobody', name: null },
    { way: 'portal', name: 'Rosalía Quintero', confirmedAt },
  ]);
  const rows = parse(await (await exported('csv')).text(), {
    columns: true,
    bom: true,
  }) as Record<string, string>[];
  expect(rows.find(({ appointmentId }) => appointmentId === visit.id)!.confirmations).toContain(
    `; ${confirmedAt} confirmed in the portal: Rosalía Quintero`,
  );
});

it('is taken away by the office, stays with who did, and counts no more', async () => {
  await onPhone('Rosa Ruiz', 15);
  const [given] = await atDesk();
  expect((await takeAway(given!)).userErrors).toEqual([]);
  expect((await takeAway(given!)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  expect((await atDesk())[0]!.takenAwayBy).not.toBeNull();
  expect((await own()).asksConfirmation).toBe(true);
  const visits = (await (await exported('json')).json()) as {
    appointmentId: string;
    confirmations: object[];
  }[];
  expect(visits.find(({ appointmentId }) => appointmentId === visit.id)!.confirmations).toEqual([]);
  const { rows } = await app.database.pool.query(
    `select 1 from audit_log where operation like '%takeConfirmationAway%'`,
  );
  expect(rows.length).toBeGreaterThan(0);
});

it('counts no more once the visit was for someone else, also if the phone sends it later', async () => {
  await onPhone('Rosa Ruiz', 15);
  const input = { id: visit.id, clientId: cast.otherClient.id };
  const reason = 'It was for her neighbor.';
  expect(
    (await send('correctVisit', { ...input, reason }, cast.tokens.staff, 'appointment { id }'))
      .userErrors,
  ).toEqual([]);
  await onPhone('Rosa Ruiz', 10);
  expect((await atDesk()).map(({ takenAwayBy }) => takenAwayBy)).toEqual([
    'Teresa Valdez',
    'Teresa Valdez',
  ]);
  expect(await asksOnPhone()).not.toBe(false);
});

it('is not asked for, nor given in the portal, unless the setting says so or before the end', async () => {
  const without = await testApp({ beside: app });
  const asked = await without.graph<{ giveConfirmation: Answer }>(
    `mutation { giveConfirmation(input: { appointmentId: "${visit.id}" }) { ${refusals} } }`,
    {},
    cast.tokens.client,
  );
  expect(asked.data.giveConfirmation.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  await without.stop();
  await app.database.pool.query(
    `update appointments set status = 'in-progress', completed_at = null where id = $1`,
    [visit.id],
  );
  expect((await inPortal()).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  expect((await own())?.asksConfirmation ?? false).toBe(false);
});
