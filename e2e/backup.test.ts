import { backUpUnderLoad } from './drills/backup.ts';

// The long one is `npm run drill -- backup`.
it('backs up under load, restores into a fresh installation, and takes no bad file', async () => {
  const figures = await backUpUnderLoad(
    { writers: 4, submissions: 40, changes: 0, seed: 9 },
    () => undefined,
  );
  for (const figure of figures) expect(figure).toMatchObject({ holds: true });
  expect(figures).toHaveLength(6);
});
