import { lockout } from './drills/lockout.ts';

test('80 parallel guesses over several processes, by alias, by batch and with forged addresses: exactly five are checked, exactly twenty tried', async () => {
  const figures = await lockout({ attempts: 80 }, () => undefined);
  expect(figures.filter(({ holds }) => !holds)).toEqual([]);
  expect(figures).toHaveLength(10);
});
