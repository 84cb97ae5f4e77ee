import { useApp } from '../../testing/app.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeConsultation } from '../intake/intake.factory.ts';
import { replyBy } from './replyBy.ts';

describe('the reply deadline', () => {
  it.each([
    ['consultation', '2027-03-05T20:00:00Z', '2027-03-06T20:00:00Z'],
    ['contact-inquiry', '2027-03-05T20:00:00Z', '2027-03-08T20:00:00Z'],
    ['contact-inquiry', '2027-03-06T05:30:00Z', '2027-03-09T05:30:00Z'], // Friday evening
    ['job-application', '2027-03-03T20:00:00Z', '2027-03-10T20:00:00Z'],
    ['job-application', '2027-03-06T20:00:00Z', '2027-03-12T20:00:00Z'],
  ] as const)('of a %s received at %s is %s', (kind, cameIn, ends) => {
    expect(replyBy(kind, new Date(cameIn)).toISOString()).toBe(new Date(ends).toISOString());
  });
});

const app = useApp();
it("is the same in today's waiting list and in the inbox", async () => {
  const em = app.database.orm.em.fork();
  const staff = await app.services.sessions.open((await makeUser(em, { role: 'staff' })).id);
  const { id, createdAt } = await makeConsultation(em);
  const { data, errors } = await app.graph<{
    deskToday: { waiting: { id: string; replyBy: string }[] };
    consultation: { replyBy: string };
    consultations: { nodes: { replyBy: string }[] };
  }>(
    'query ($id: ID!) { deskToday { waiting { id replyBy } } consultation(id: $id) { replyBy } consultations(first: 1) { nodes { replyBy } } }',
    { id },
    staff,
  );
  expect(errors).toEqual([]);
  const { replyBy: moment } = data.consultation;
  expect(moment).toBe(new Date(createdAt.getTime() + 24 * 3_600_000).toISOString());
  expect(data.consultations.nodes).toEqual([{ replyBy: moment }]);
  expect(data.deskToday.waiting.find((one) => one.id === id)?.replyBy).toBe(moment);
});
