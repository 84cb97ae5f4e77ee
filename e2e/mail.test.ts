import { mailThroughKills } from './drills/mail.ts';

// The long one is `npm run drill -- mail`.
it('loses no mail when its server fails and the process is killed, and repeats none without need', async () => {
  const figures = await mailThroughKills(
    { submissions: 12, refused: 1, kills: 2, seed: 9 },
    () => undefined,
  );
  for (const figure of figures) expect(figure).toMatchObject({ holds: true });
  expect(figures).toHaveLength(5);
});
