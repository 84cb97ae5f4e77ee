/** @jest-environment node */
import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { interruptedShift } from '../testing/interruptedShift.ts';

const runs = 200;

it(`loses nothing, sends nothing twice and keeps the order in ${runs} interrupted shifts`, async () => {
  const seen = { acts: 0, kills: 0, lostAnswers: 0, refusals: 0, repeats: 0, sent: 0 };
  for (let seed = 1; seed <= runs; seed += 1) {
    globalThis.indexedDB = new IDBFactory();
    const shift = await interruptedShift(seed);
    const { left, maxAtOnce } = shift;
    expect({ seed, left, maxAtOnce }).toEqual({ seed, left: [], maxAtOnce: 1 });
    for (const person of ['ana', 'bo']) {
      const got = shift.effects.filter((effect) => effect.person === person);
      const numbers = got.map(({ number }) => number);
      // In the order they were done, none twice, each with its owner's session.
      expect({ seed, numbers }).toEqual({
        seed,
        numbers: [...new Set(numbers)].sort((a, b) => a - b),
      });
      expect({ seed, senders: new Set(got.map(({ sender }) => sender)) }).toEqual({
        seed,
        senders: new Set(got.length > 0 ? [person] : []),
      });
    }
    // Everything the phone said it had stored has arrived.
    const arrived = new Set(shift.effects.map(({ number }) => number));
    expect({ seed, lost: shift.kept.filter((number) => !arrived.has(number)) }).toEqual({
      seed,
      lost: [],
    });
    expect({ seed, unread: shift.refusedKept }).toEqual({ seed, unread: shift.refusedSent });
    for (const name of Object.keys(seen) as (keyof typeof seen)[]) seen[name] += shift.seen[name];
  }
  // The runs did include every kind of interruption.
  for (const [name, count] of Object.entries(seen))
    expect([name, count > runs / 2]).toEqual([name, true]);
});
