import { jest } from '@jest/globals';
import { killEmbedded } from './drills/database.ts';
import type { Figure } from './drills/drill.ts';
import { killUnderLoad } from './drills/kill.ts';
import { repeatAtOnce } from './drills/repeat.ts';
import { replaceInTurn } from './drills/rolling.ts';
import { stopUnderLoad } from './drills/stop.ts';

jest.setTimeout(180_000);

/** The drills in small: the same code, fewer rounds. What takes its time is left to `npm run drill`. */
const quiet = (): void => undefined;

/** A promise about seconds is the drill's alone: a busy machine breaks it without a fault of ours. */
const broken = (figures: readonly Figure[]): Figure[] =>
  figures.filter(({ promise, holds }) => !holds && !/\d s\b/.test(promise));

it('loses nothing and writes nothing twice when it is killed', async () => {
  const figures = await killUnderLoad({ kills: 3, writers: 4, seed: 1, life: 300 }, quiet);
  expect(figures).not.toHaveLength(0);
  expect(broken(figures)).toEqual([]);
});

it('takes a form in once that comes many times at once to two processes', async () => {
  const figures = await repeatAtOnce(10);
  expect(figures).toHaveLength(7);
  expect(broken(figures)).toEqual([]);
});

it('stays when PostgreSQL is killed, and goes on when it is back', async () => {
  expect(broken(await killEmbedded({ kills: 2, writers: 4, seed: 1, calm: 200 }, quiet))).toEqual(
    [],
  );
});

it('finishes what it is asked when it is told to stop', async () => {
  expect(broken(await stopUnderLoad({ rounds: 2, callers: 6, seed: 1 }, quiet))).toEqual([]);
});

it('is replaced behind a proxy, with a migration that adds, without a failed request', async () => {
  expect(
    broken(await replaceInTurn({ rounds: 1, writers: 3, readers: 2, seed: 1 }, quiet)),
  ).toEqual([]);
});
