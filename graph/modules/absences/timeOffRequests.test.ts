import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { useProcess } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { dutiesOf } from '../../views/desk/today.queries.ts';
import { VisitsInTheWay } from './plannedVisits.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { TimeOffRequest } from '../availability/timeOffRequest.entity.ts';
import { noticesOfCaregiver } from '../notices/notices.queries.ts';
import { at, makeCast, type Cast } from '../appointments/schedule.factory.ts';
import { answerTimeOffRequest, requestTimeOff } from './timeOffRequests.commands.ts';
import { timeOffOfCaregiver } from './timeOffRequests.queries.ts';

const app = useProcess();
let em: EntityManager;
let cast: Cast;
let staff: GraphContext;
let caregiver: GraphContext;

beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.sessions);
  staff = await app.request({ token: cast.tokens.staff });
  await app.mail();
  caregiver = await app.request({ token: cast.tokens.caregiver });
});

const today = dayIn(new Date());
const day = (days: number) => addDays(today, days);
const on = (days: number) => ({ firstDay: day(days), lastDay: day(days) });
const ask = (values: object = {}) =>
  requestTimeOff(caregiver, {
    firstDay: day(5),
    lastDay: day(6),
    reason: 'A wedding',
    ...values,
  });
const answer = (id: string, values: object = {}) =>
  answerTimeOffRequest(staff, { id, approve: true, ...values });
const own = () =>
  timeOffOfCaregiver(kysely(app.database.orm.em.fork()), cast.caregiver.id, new Date());
const waiting = async () =>
  (await dutiesOf(kysely(app.database.orm.em.fork()), new Date(), 100)).timeOffRequests.filter(
    (one) => one.caregiverId === cast.caregiver.id,
  );

it('waits at the desk until it is answered, and becomes time off; the caregiver is told', async () => {
  const id = await ask();
  expect(await waiting()).toMatchObject([
    { id, caregiver: 'Zoë Begay', firstDay: day(5), lastDay: day(6), reason: 'A wedding' },
  ]);
  await answer(id, { answer: 'Enjoy it' });
  expect(await waiting()).toEqual([]);
  const { requests, planned, hours } = await own();
  expect(requests).toMatchObject([{ id, status: 'approved', answer: 'Enjoy it' }]);
  expect(planned).toMatchObject([
    { startsAt: at(5, '00:00'), endsAt: at(7, '00:00'), isAllDay: true },
  ]);
  expect(hours).toHaveLength(7);
  expect(hours[0]).toMatchObject({ dayOfWeek: 0, startTime: '00:00', endTime: '23:59' });
  const [mail] = await app.mail();
  expect(mail!.headers).toContain(`To: ${cast.caregiver.user!.email}`);
  expect(mail!.text).toContain('You have these days off.');
  expect(mail!.text).not.toMatch(/wedding|Enjoy/);
  const db = kysely(app.database.orm.em.fork());
  expect(await noticesOfCaregiver(db, cast.caregiver.id, new Date())).toMatchObject([
    { kind: 'time-off', firstDay: day(5), lastDay: day(6), approved: true, answer: 'Enjoy it' },
  ]);
});

it('creates no time off if declined', async () => {
  await answer(await ask(), { approve: false });
  const { requests, planned } = await own();
  expect([requests[0]!.status, planned]).toEqual(['declined', []]);
  expect((await app.mail())[0]!.text).toContain('we can’t give you these days off');
});

it('over planned visits is refused with them, unless it says what to do with each', async () => {
  const { id: appointmentId } = await makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: at(5, '09:00'),
    duration: 180,
  });
  const id = await ask();
  const error = await answer(id).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(VisitsInTheWay);
  expect((error as VisitsInTheWay).appointmentIds).toEqual([appointmentId]);
  expect([await app.mail(), (await own()).planned, (await waiting()).length]).toEqual([[], [], 1]);
  const plannedVisits = [{ appointmentId, caregiverId: cast.otherCaregiver.id }];
  await answer(id, { plannedVisits });
  const {
    rows: [row],
  } = await app.database.pool.query<{ caregiver_id: string }>(
    'select caregiver_id from appointments where id = $1',
    [appointmentId],
  );
  expect(row!.caregiver_id).toBe(cast.otherCaregiver.id);
});

it.each(['email_verified', 'is_active'])(
  'is answered without an email without %s',
  async (column) => {
    const id = await ask();
    await app.database.pool.query(`update users set ${column} = false where id = $1`, [
      cast.caregiver.user!.id,
    ]);
    await answer(id);
    expect([await app.mail(), (await own()).planned.length]).toEqual([[], 1]);
  },
);

it('is answered once: of several concurrent answers one succeeds, the others are refused', async () => {
  const id = await ask();
  const ends = await Promise.all(
    [true, false, true].map((approve) => refusal(answer(id, { approve }))),
  );
  expect(ends.filter((end) => end === null)).toHaveLength(1);
  for (const end of ends.filter((one) => one !== null))
    expect(end).toMatchObject({
      code: expect.stringMatching(/^(?:ALREADY_DONE|WRONG_STATE)$/) as string,
      message: expect.stringContaining('was answered') as string,
    });
  expect(await app.mail()).toHaveLength(1);
  expect((await own()).planned.length).toBeLessThanOrEqual(1);
});

it('is stored once, and refused for invalid days', async () => {
  const ids = await Promise.all([1, 2].map(() => ask({ idempotencyKey: 'tap' })));
  expect(ids[0]).toBe(ids[1]);
  const again = await Promise.all([1, 2].map(() => refusal(ask(on(8)))));
  expect(again.filter((end) => end === null)).toHaveLength(1);
  expect(await refusal(ask({ firstDay: day(6), lastDay: day(7) }))).toMatchObject({
    code: 'TIME_TAKEN',
    field: 'firstDay',
  });
  for (const [values, field] of [
    [{ firstDay: day(-2), lastDay: day(2) }, 'firstDay'],
    [{ firstDay: day(20), lastDay: day(19) }, 'lastDay'],
    [{ firstDay: day(20), lastDay: day(400) }, 'lastDay'],
    [{ firstDay: 'soon' }, 'firstDay'],
  ] as const)
    expect(await refusal(ask(values))).toMatchObject({ code: 'INVALID', field });
  expect((await own()).requests).toHaveLength(2);
});

it('is one of at most 20 that wait, so that one caregiver cannot fill the office’s list', async () => {
  const first = await ask({ ...on(10), idempotencyKey: 'one' });
  for (let n = 1; n < 19; n += 1)
    em.create(TimeOffRequest, { caregiver: cast.caregiver, ...on(10 + n) });
  await em.flush();
  const last = await Promise.all([40, 41, 42].map((n) => refusal(ask(on(n)))));
  const message =
    'You already have 20 requests waiting for an answer. Please call our office at (602) 555-0142.';
  expect(last.filter((end) => end !== null)).toEqual(
    [1, 2].map(() => ({ field: null, code: 'LIMIT_REACHED', message })),
  );
  expect(await waiting()).toHaveLength(20);
  expect(await ask({ ...on(10), idempotencyKey: 'one' })).toBe(first);
  await answer(first, { approve: false });
  expect(await refusal(ask(on(50)))).toBeNull();
});

it('is for active caregivers', async () => {
  await em.nativeUpdate(Caregiver, { id: cast.caregiver.id }, { isActive: false });
  expect(await refusal(ask())).toMatchObject({ code: 'FORBIDDEN' });
});
