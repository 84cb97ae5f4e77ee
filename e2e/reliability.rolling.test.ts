import { rolling } from './drills/rolling.ts';
import { expectToHold } from './support/expectToHold.ts';

it('is replaced, one process after the other, with a migration that adds, without a failed request', () =>
  expectToHold(rolling, { rounds: 1, writers: 3, readers: 2, seed: 1 }));
