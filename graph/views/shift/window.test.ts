import type { EntityManager } from '@mikro-orm/postgresql';
import { useApp } from '../../testing/app.ts';
import { cases, fc } from '../../testing/properties.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { makeCareUpdate } from '../../modules/care-updates/careUpdate.factory.ts';
import { at, makeCast, type Cast } from '../../modules/appointments/schedule.factory.ts';
import { appointmentStatuses, isToMake } from '../../modules/appointments/appointment.rules.ts';
import { addMinutes } from '../../shared/time.ts';

/*
 * Checks what a caregiver can read and do, for visits at generated times in generated states, and
 * again after a change. Every text has its own mark, so that a leak can be traced from the answer.
 */

const app = useApp();

/** Days from today and times of day, including the edges of the window. */
const days = [-30, -15, -14, -13, -1, 0, 1, 2, 13, 14, 15, 30];
const times = ['00:00', '12:00', '23:30'];

interface Made {
  slot: number;
  whose: 'mine' | 'another’s' | 'nobody’s';
  client: 0 | 1;
  status: (typeof appointmentStatuses)[number];
}
const visits = fc.uniqueArray(
  fc.record<Made>({
    slot: fc.nat(days.length * times.length - 1),
    whose: fc.constantFrom('mine', 'mine', 'mine', 'another’s', 'nobody’s'),
    client: fc.constantFrom(0, 1),
    status: fc.constantFrom(...appointmentStatuses),
  }),
  { selector: ({ slot }) => slot, minLength: 3, maxLength: 7 },
);

/** What takes access from the caregiver, by whose user it is. */
const losses = {
  'switched off': 'update caregivers set is_active = false where user_id = $1',
  role: `update users set role = 'client' where id = $1`,
  account: 'update users set is_active = false where id = $1',
};
const changes = ['visits given', 'visits canceled', 'care ended', ...Object.keys(losses)];

interface Visit extends Made {
  id: string;
  endsAt: Date;
  inWindow: boolean;
  today: boolean;
}
interface World {
  cast: Cast;
  visits: Visit[];
  ended: Set<number>;
  refused: boolean;
}

async function makeWorld(em: EntityManager, made: readonly Made[]): Promise<World> {
  const cast = await makeCast(em, app.services.sessions);
  const clients = [cast.client, cast.otherClient];
  for (const [index, client] of clients.entries()) {
    Object.assign(client, {
      ...{ accessNotes: `<gate ${index}>`, careNotes: `<care ${index}>` },
      ...{ emergencyContact: `<contact ${index}>`, address: `1 <address ${index}> Lane` },
    });
    const content = `<update ${index}>`;
    await makeCareUpdate(em, { client, caregiver: cast.caregiver, content });
  }
  const stored: Visit[] = [];
  for (const one of made) {
    const day = days[Math.floor(one.slot / times.length)]!;
    const scheduledDate = at(day, times[one.slot % times.length]!);
    const { status, whose } = one;
    const other = whose === 'nobody’s' ? null : cast.otherCaregiver;
    const { id } = await makeAppointment(em, {
      ...{ client: clients[one.client]!, caregiver: whose === 'mine' ? cast.caregiver : other },
      ...{ scheduledDate, duration: 20, status },
      startedAt: ['in-progress', 'completed'].includes(status) ? scheduledDate : null,
      specialInstructions: `<instructions ${one.slot}>`,
    });
    const inWindow = Math.abs(day) <= 14;
    const endsAt = addMinutes(scheduledDate, 20);
    stored.push({ ...one, id, endsAt, inWindow, today: day === 0 || day === 1 });
  }
  return { cast, visits: stored, ended: new Set(), refused: false };
}

async function happen(change: string, world: World): Promise<void> {
  const { cast } = world;
  const run = (statement: string, ...values: unknown[]) =>
    app.database.pool.query(statement, values);
  const mine = world.visits.filter(({ whose }) => whose === 'mine').slice(0, 2);
  const ids = mine.map(({ id }) => id);
  if (change === 'visits given') {
    const given = 'update appointments set caregiver_id = $2 where id = any($1)';
    await run(given, ids, cast.otherCaregiver.id);
    for (const visit of mine) visit.whose = 'another’s';
  } else if (change === 'visits canceled') {
    await run(`update appointments set status = 'cancelled' where id = any($1)`, ids);
    for (const visit of mine) visit.status = 'cancelled';
  } else if (change === 'care ended') {
    await run(`update clients set status = 'ended' where id = $1`, cast.client.id);
    world.ended.add(0);
  } else {
    await run(losses[change as keyof typeof losses], cast.caregiver.user!.id);
    world.refused = true;
  }
}

const reads = `{
  myShift { visits { id address mapAddress accessNotes careNotes emergencyContact specialInstructions lastUpdates { content } } week { visits { id } } }
  careUpdates(first: 100) { totalCount nodes { content clientId } }
}`;
/** `sendCareNote` is taken for visits that were theirs, too: careNote.test.ts. */
const writing = (id: string, n: number): string =>
  `deed${n}: writeCareUpdate(input: { appointmentId: "${id}", updateType: "News", title: "A walk", content: "We walked." }) { userErrors { code } }`;

const marksIn = (answer: unknown): string[] => JSON.stringify(answer).match(/<[^>]+>/g) ?? [];
const sorted = (marks: string[]): string[] => [...new Set(marks)].sort();

async function holds({ cast, refused, ended, visits: all }: World): Promise<void> {
  const token = cast.tokens.caregiver;
  const own = all.filter(({ whose, inWindow }) => whose === 'mine' && inWindow);
  const cared = own.filter(({ status, client }) => status !== 'cancelled' && !ended.has(client));
  const others = all.filter((visit) => refused || !own.includes(visit));
  const { data, errors } = await app.graph<Record<string, unknown>>(reads, {}, token);
  if (refused) expect(data).toEqual({ myShift: null, careUpdates: null });
  else {
    expect(errors).toEqual([]);
    // Once care has ended, what the office kept.
    const needed = own.filter(
      (visit) =>
        (visit.today || visit.status === 'in-progress') &&
        (cared.includes(visit) || (ended.has(visit.client) && isToMake(visit, new Date()))),
    );
    const needs = needed.flatMap(({ client, slot }) => [
      ...['gate', 'care', 'contact', 'address', 'update'].map((mark) => `<${mark} ${client}>`),
      `<instructions ${slot}>`,
    ]);
    expect(sorted(marksIn(data.myShift))).toEqual(sorted(needs));
    const updates = cared.map(({ client }) => `<update ${client}>`);
    expect(sorted(marksIn(data.careUpdates))).toEqual(sorted(updates));
    expect(others.filter(({ id }) => JSON.stringify(data).includes(id))).toEqual([]);
  }
  if (others.length === 0) return;
  const deeds = await app.graph<Record<string, { userErrors: { code: string }[] } | null>>(
    `mutation { ${others.map(({ id }, n) => writing(id, n)).join(' ')} }`,
    {},
    token,
  );
  const refusals = Object.values(deeds.data).flatMap((done) => done?.userErrors ?? []);
  const failures = [...(refused ? errors : []), ...deeds.errors];
  const codes = [
    ...failures.map(({ extensions }) => extensions.code),
    ...refusals.map(({ code }) => code),
  ];
  expect(codes).toHaveLength(others.length + (refused ? 2 : 0));
  for (const code of codes)
    expect(code).toMatch(refused ? /^(FORBIDDEN|UNAUTHENTICATED)$/ : /^NOT_FOUND$/);
}

it('is limited to their own visits within the window, of active clients, and is empty once they lose access', async () => {
  await fc.assert(
    fc.asyncProperty(visits, fc.shuffledSubarray(changes, { maxLength: 3 }), async (made, then) => {
      const em = app.database.orm.em.fork();
      const world = await makeWorld(em, made);
      await holds(world);
      for (const change of then) {
        await happen(change, world);
        await holds(world);
      }
    }),
    cases(12),
  );
});
