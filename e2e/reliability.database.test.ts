import { database } from './drills/database.ts';
import { expectToHold } from './support/expectToHold.ts';

it('stays when PostgreSQL is killed, and goes on when it is back', () =>
  expectToHold(database, { kills: 1, writers: 4, calm: 200, seed: 1 }));
