import { database } from './drills/database.ts';
import type { Drill } from './drills/drill.ts';
import { kill } from './drills/kill.ts';
import { rolling } from './drills/rolling.ts';

/** The drills in small: the same code, fewer rounds. */
async function expectToHold<Size extends object>({ run }: Drill<Size>, size: Size): Promise<void> {
  const figures = await run(size, () => undefined);
  // A promise about seconds is the drill's alone: a busy machine breaks it without a fault of ours.
  expect(figures.filter(({ promise, holds }) => !holds && !/\d s\b/.test(promise))).toEqual([]);
}

it('loses nothing and writes nothing twice when it is killed', () =>
  expectToHold(kill, { kills: 3, writers: 4, longestLife: 300, seed: 1 }));

it('stays when PostgreSQL is killed, and goes on when it is back', () =>
  expectToHold(database, { kills: 2, writers: 4, calm: 200, seed: 1 }));

it('is replaced, one process after the other, with a migration that adds, without a failed request', () =>
  expectToHold(rolling, { rounds: 1, writers: 3, readers: 2, seed: 1 }));
