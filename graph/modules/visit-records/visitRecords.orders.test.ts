import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addMinutes } from '../../shared/time.ts';
import { useApp } from '../../testing/app.ts';
import { cases } from '../../testing/properties.ts';
import { Random } from '../../testing/random.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../appointments/schedule.factory.ts';
import { sendRecord } from './visitRecord.factory.ts';
import type { VisitRecordKind } from './visitRecord.rules.ts';

/** Sequences that are played; TEST_SEED says from where on. */
const rounds = cases(30).numRuns;

const app = useApp();
let em: EntityManager;
let cast: Cast;
beforeAll(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

interface Row {
  id: string;
  caregiver_id: string;
  kind: VisitRecordKind;
  at: Date;
}

const sql = async <T extends object>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await app.database.pool.query<T>(text, values)).rows;
const recordsOf = (id: string) =>
  sql<Row>('select * from visit_records where appointment_id = $1 order by server_at, id', id);
const stored = (id: string): Promise<Appointment> =>
  app.database.orm.em.fork().findOneOrFail(Appointment, id);

interface Sending {
  kind: VisitRecordKind;
  token: string;
  /** Minutes by which the phone’s clock is off. */
  off: number;
  values: Record<string, unknown>;
}

/** Plays a random sequence of events on one visit. */
async function play(seed: number, round: number): Promise<void> {
  const random = new Random(seed);
  const { tokens } = cast;
  // Plays today, and moves the visit to its own day afterward, since a caregiver's visits cannot
  // overlap.
  const scheduledDate = addMinutes(new Date(), -5 - random.below(90));
  const status = random.chance(0.9) ? 'confirmed' : 'scheduled';
  const { client, caregiver } = cast;
  const visit = { client, caregiver, scheduledDate, duration: 30, status } as const;
  const { id } = await makeAppointment(em, visit);
  const sent: Sending[] = [];
  const send = ({ kind, token, off, values }: Sending) =>
    sendRecord(app, token, kind, id, { ...values, deviceNow: addMinutes(new Date(), off) });
  const next = (): Sending => {
    const off = random.pick([0, 0, 180, -420, 1440]);
    const kind = random.pick(['arrival', 'departure'] as const);
    const token = random.chance(0.9) ? tokens.caregiver : tokens.otherCaregiver;
    const deviceAt = addMinutes(new Date(), off - random.below(60));
    return { kind, token, off, values: { deviceAt, idempotencyKey: randomUUID() } };
  };
  const steps = 3 + random.below(6);
  for (let step = 0; step < steps; step += 1) {
    const before = await recordsOf(id);
    const { startedAt, completedAt } = await stored(id);
    const what = random.next();
    if (what < 0.1)
      await app.change('cancelAppointmentForClient', { id, reason: 'ILLNESS' }, tokens.staff, '');
    else if (what < 0.2)
      await sql(
        `update appointments set caregiver_id = $1 where id = $2 and status in ('scheduled', 'confirmed')`,
        cast.otherCaregiver.id,
        id,
      );
    else {
      const one = what < 0.45 && sent.length > 0 ? random.pick(sent) : next();
      const others = random.chance(0.3) ? [random.chance(0.5) ? one : next()] : [];
      const all = [one, ...others];
      const answers = await Promise.all(all.map(send));
      // A caregiver who had the visit from the start is refused nothing.
      expect(
        answers
          .filter((_answer, index) => all[index]!.token === tokens.caregiver)
          .flatMap(({ userErrors }) => userErrors),
      ).toEqual([]);
      all.forEach((sending, index) => {
        if (answers[index]!.record !== null && !sent.includes(sending)) sent.push(sending);
      });
    }
    // Records stay as they were, and so does their effect on the visit.
    expect((await recordsOf(id)).filter((row) => before.some((one) => one.id === row.id))).toEqual(
      before,
    );
    const after = await stored(id);
    if (startedAt) expect(after.startedAt).toEqual(startedAt);
    if (completedAt) expect(after.completedAt).toEqual(completedAt);
  }
  const records = await recordsOf(id);
  expect(records).toHaveLength(new Set(sent.map(({ values }) => values.idempotencyKey)).size);
  const { startedAt, completedAt, caregiver: whose, status: last } = await stored(id);
  const own = records.filter((row) => row.caregiver_id === whose!.id);
  const arrival = own.find(({ kind }) => kind === 'arrival');
  const departure = own.find(({ kind, at }) => kind === 'departure' && at >= startedAt!);
  const hasBegun = last === 'in-progress' || last === 'completed';
  expect(startedAt).toEqual(hasBegun ? arrival?.at : null);
  expect(completedAt).toEqual(last === 'completed' ? departure?.at : null);
  const open = (
    await sql<{ what: string }>(
      `select record_kind || ' ' || kind as what from visit_exceptions where appointment_id = $1`,
      id,
    )
  ).map(({ what }) => what);
  expect(open).toHaveLength(new Set(open).size);
  // No record is lost: each is a time of the visit, or has an exception.
  const times = [startedAt?.getTime(), completedAt?.getTime()];
  const counted = own.filter(({ at }) => times.includes(at.getTime()));
  if (counted.length < records.length)
    expect(open.join()).toMatch(/repeated|not-expected|missing-arrival/);
  await sql(
    `update appointments set scheduled_date = scheduled_date - ($1 || ' days')::interval, end_date = end_date - ($1 || ' days')::interval where id = $2`,
    round + 20,
    id,
  );
}

it('sequences of arrivals, departures, repeats and cancellations: nothing is lost, changed or done twice', async () => {
  const first = Number(process.env.TEST_SEED ?? 1);
  for (let seed = first; seed < first + rounds; seed += 1)
    await play(seed, seed - first).catch((error: unknown) => {
      throw new Error(`Seed ${seed}`, { cause: error });
    });
});
