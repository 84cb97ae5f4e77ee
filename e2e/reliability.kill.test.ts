import { kill } from './drills/kill.ts';
import { expectToHold } from './support/expectToHold.ts';

it('loses nothing and writes nothing twice when it is killed', () =>
  expectToHold(kill, { kills: 2, writers: 4, longestLife: 300, seed: 1 }));
