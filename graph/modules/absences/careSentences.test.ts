import { kysely } from '../../database/kysely.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { dayInWords } from '../../shared/phoenix.rules.ts';
import { monday, Planning, weeks } from '../../testing/planning.ts';
import { noticesToTell } from '../../views/desk/noticesToTell.ts';
import { setToldByPhone } from '../notices/toldByPhone.commands.ts';
import { changeHold, moveClient, takeHoldAway } from './holds.commands.ts';
import { clientHolds } from './holds.queries.ts';

/* What the office is to tell by phone about care, to a client who reads no email (product 4.13). */
const office = new Planning();
const id = () => office.cast.client.id;
const [second, third, fourth] = [1, 2, 3].map((week) => addDays(monday, 7 * week));
const on = dayInWords;

beforeEach(async () => {
  await office.app.database.pool.query('update users set email_verified = false where id = $1', [
    office.cast.client.user.id,
  ]);
  await office.plan();
});

const db = () => kysely(office.em.fork());
const unsaid = async () =>
  (await noticesToTell(db(), new Date(), 1000).execute()).filter(
    ({ clientId, says, toldAt }) => clientId === id() && says !== null && toldAt === null,
  );
const sentences = async () => (await unsaid()).map(({ says }) => says);
const tellAll = async () => {
  for (const one of await unsaid()) await setToldByPhone(office.staff, { id: one.id, told: true });
};
const hold = async () =>
  (await clientHolds(db(), id())).find(
    ({ removedAt, firstDay }) => removedAt === null && firstDay === monday,
  )!;
/** Holds care from the first Monday on, through the third one unless another day is given. */
const suspend = (lastDay: string | undefined = third) =>
  moveClient(office.staff, id(), 'suspended', { keptVisits: [], firstDay: monday, lastDay });
const change = async (values: object) =>
  changeHold(office.staff, { id: (await hold()).id, keptVisits: [], ...values });
const takeAway = async () => takeHoldAway(office.staff, { id: (await hold()).id });
const held = (lastDay: string) => `Care is paused from ${on(monday)} through ${on(lastDay)}.`;

it('nothing, if a hold was taken away before anyone was told', async () => {
  await suspend();
  expect(await sentences()).toEqual([`${held(third!)} 3 visits are canceled, no fee.`]);
  await takeAway();
  expect(await sentences()).toEqual([]);
});

it('that visits start again, if they were told of the hold', async () => {
  await suspend();
  await tellAll();
  await takeAway();
  expect(await sentences()).toEqual(['Visits start again. 3 visits are planned again.']);
});

it('a hold as it is now, with all the visits it cancels, if nobody told them of it yet', async () => {
  await suspend();
  await change({ lastDay: second });
  expect(await sentences()).toEqual([`${held(second!)} 2 visits are canceled, no fee.`]);
  await change({ lastDay: fourth });
  expect(await sentences()).toEqual([`${held(fourth!)} 4 visits are canceled, no fee.`]);
});

it('what became of a hold that they were told of', async () => {
  await suspend();
  await tellAll();
  await change({ lastDay: second });
  expect(await sentences()).toEqual([`${held(second!)} 1 visit is planned again.`]);
});

it('each of two holds for itself', async () => {
  await suspend(monday);
  await moveClient(office.staff, id(), 'suspended', {
    keptVisits: [],
    firstDay: third,
    lastDay: fourth,
  });
  expect(await sentences()).toHaveLength(2);
  await takeAway();
  expect(await sentences()).toEqual([
    `Care is paused from ${on(third!)} through ${on(fourth!)}. 2 visits are canceled, no fee.`,
  ]);
});

it('only the end of care, if it ends before anyone was told of a hold', async () => {
  await suspend(second);
  await moveClient(office.staff, id(), 'ended', { keptVisits: [] });
  const canceled = weeks().length - 2;
  expect(await sentences()).toEqual([
    `Our visits have ended. ${canceled} visits are canceled, no fee.`,
  ]);
  await moveClient(office.staff, id(), 'active', { bringBack: true });
  expect(await sentences()).not.toContain(
    `Our visits have ended. ${canceled} visits are canceled, no fee.`,
  );
});

it('nothing, if care ended by mistake and everything is back', async () => {
  await moveClient(office.staff, id(), 'ended', { keptVisits: [] });
  await moveClient(office.staff, id(), 'active', { bringBack: true });
  expect(await sentences()).toEqual([]);
});

it('that care can start again, beside its end, if nothing comes back', async () => {
  await moveClient(office.staff, id(), 'ended', { keptVisits: [] });
  await moveClient(office.staff, id(), 'active', {});
  expect(await sentences()).toEqual([
    expect.stringMatching(/^Our visits have ended\./),
    'Care can start again.',
  ]);
});

it('the days that are left of a hold that ends early, if nobody told them of it', async () => {
  const today = dayIn(new Date());
  await moveClient(office.staff, id(), 'suspended', { keptVisits: [], firstDay: today });
  await moveClient(office.staff, id(), 'active', { firstDay: addDays(monday, 1) });
  expect(await sentences()).toEqual([
    `Care is paused from ${on(today)} through ${on(monday)}. 1 visit is canceled, no fee.`,
  ]);
});
