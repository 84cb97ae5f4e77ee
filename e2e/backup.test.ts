import { backup } from './drills/backup.ts';

it('backs up under load, and restores into a fresh installation', async () => {
  const figures = await backup.run({ writers: 4, submissions: 40, seed: 9 }, () => undefined);
  expect(figures.filter(({ holds }) => !holds)).toEqual([]);
});
