/** @jest-environment node */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import type { Entry, NewEntry, Outcome } from './entry.ts';
import { createOutbox, placeWithin, type OutboxOptions } from './outbox.ts';
import { openOutboxDatabase, type OutboxDatabase } from './outboxDatabase.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const entry = (key: string, values: Partial<NewEntry> = {}): NewEntry => ({
  key,
  kind: 'arrival',
  appointmentId: 'v1',
  input: {},
  at: '2026-03-04T16:02:00.000Z',
  ...values,
});
const answered: Outcome = { is: 'answered', refusal: null };

/** An outbox with scripted answers and a manual clock. */
async function play(values: Partial<OutboxOptions> = {}) {
  const sent: Entry[] = [];
  const outcomes: Outcome[] = [];
  const pauses: number[] = [];
  const timers: (() => void)[] = [];
  const outbox = createOutbox({
    database: await openOutboxDatabase(),
    owner: () => 'ana',
    signedIn: () => 'ana',
    send: async (one) => {
      sent.push(one);
      return outcomes.shift() ?? answered;
    },
    alone: (work) => work(),
    later(wait, work) {
      pauses.push(wait);
      timers.push(work);
      return () => void timers.splice(timers.indexOf(work) >>> 0, 1);
    },
    ...values,
  });
  const settled = async (): Promise<Entry[]> => {
    for (let at = 0; at < 60; at += 1) await new Promise((resolve) => setImmediate(resolve));
    return outbox.entries();
  };
  return {
    outbox,
    sent,
    outcomes,
    pauses,
    timers,
    settled,
    keys: () => sent.map(({ key }) => key),
  };
}

describe('the outbox', () => {
  it('sends in order, and removes entries once answered', async () => {
    const { outbox, settled, keys } = await play();
    await outbox.add([entry('1'), entry('2', { kind: 'note' })]);
    await outbox.add([entry('3', { kind: 'departure' })]);
    expect(await settled()).toEqual([]);
    expect(keys()).toEqual(['1', '2', '3']);
    expect(outbox.sending()).toBe('idle');
  });

  it('retries after growing pauses of up to a minute, and sends nothing past a failed entry', async () => {
    const { outbox, outcomes, pauses, timers, settled, keys } = await play();
    outcomes.push(...Array.from({ length: 10 }, (): Outcome => ({ is: 'failed' })));
    await outbox.add([entry('1'), entry('2')]);
    for (let at = 0; at < 10; at += 1) {
      expect(await settled()).toHaveLength(2);
      expect(outbox.sending()).toBe('waiting');
      timers.shift()!();
    }
    expect(await settled()).toEqual([]);
    expect(keys()).toEqual([...Array<string>(11).fill('1'), '2']);
    expect(pauses[0]).toBeLessThan(3_000);
    for (const [at, pause] of pauses.entries())
      if (at > 0 && at < 5) expect(pause).toBeGreaterThan(pauses[at - 1]!);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(72_000);
  });

  it('lets other visits pass an entry the server fails on, keeps it, and retries it later', async () => {
    const { outbox, outcomes, timers, settled, keys } = await play();
    outcomes.push({ is: 'failed', itself: true });
    await outbox.add([
      entry('1'),
      entry('2', { kind: 'departure' }),
      entry('3', { appointmentId: 'v2' }),
    ]);
    expect((await settled()).map(({ key }) => key)).toEqual(['1', '2']);
    expect(keys()).toEqual(['1', '3']);
    expect(outbox.sending()).toBe('waiting');
    timers.shift()!();
    expect(await settled()).toEqual([]);
    expect(keys()).toEqual(['1', '3', '1', '2']);
  });

  it('sends at once when the network is back, and starts over with short pauses', async () => {
    const { outbox, outcomes, pauses, settled } = await play();
    outcomes.push(...Array.from({ length: 6 }, (): Outcome => ({ is: 'failed' })));
    await outbox.add([entry('1')]);
    await settled();
    for (let at = 0; at < 5; at += 1) {
      await outbox.flush();
      await settled();
    }
    expect(pauses.every((pause) => pause < 3_000)).toBe(true);
    await outbox.flush();
    expect(await settled()).toEqual([]);
  });

  it('keeps a refused entry until its owner has read why, and continues with the next', async () => {
    const { outbox, outcomes, settled, keys } = await play();
    outcomes.push({ is: 'answered', refusal: 'There is no such visit.' });
    await outbox.add([entry('1'), entry('2')]);
    expect(await settled()).toMatchObject([{ key: '1', refusal: 'There is no such visit.' }]);
    expect(keys()).toEqual(['1', '2']);
    await outbox.flush();
    expect(keys()).toEqual(['1', '2']);
    await outbox.dismiss('1');
    expect(await settled()).toEqual([]);
  });

  it('does not dismiss an entry that is still waiting', async () => {
    const { outbox, outcomes, settled } = await play();
    outcomes.push({ is: 'failed' });
    await outbox.add([entry('1')]);
    await settled();
    await outbox.dismiss('1');
    expect(await settled()).toHaveLength(1);
  });

  it('waits for the owner when the session has ended', async () => {
    let signedIn: string | null = null;
    const { outbox, settled, keys } = await play({ signedIn: () => signedIn });
    await outbox.add([entry('1')]);
    expect(await settled()).toHaveLength(1);
    expect(outbox.sending()).toBe('signed-out');
    signedIn = 'bo';
    await outbox.flush();
    expect(await settled()).toHaveLength(1);
    expect(keys()).toEqual([]);
    signedIn = 'ana';
    await outbox.flush();
    expect(await settled()).toEqual([]);
  });

  it('ignores a repeated press, but not another stated time', async () => {
    const { outbox, outcomes, settled } = await play();
    outcomes.push({ is: 'failed' }, { is: 'failed' }, { is: 'failed' });
    await outbox.add([entry('1', { once: 'arrival v1' })]);
    await outbox.add([entry('2', { once: 'arrival v1' })]);
    await outbox.add([entry('3')]);
    expect((await settled()).map(({ key }) => key)).toEqual(['1', '3']);
  });

  it('waits a moment for the place, then sends without it; found later it still counts', async () => {
    let now = 1_000_000;
    const { outbox, outcomes, sent, pauses, timers, settled } = await play({ now: () => now });
    const place = { latitude: 1, longitude: 2, accuracyMeters: 3 };
    outcomes.push({ is: 'failed' });
    await outbox.add([entry('1', { placeUntil: now + placeWithin })]);
    await settled();
    expect([sent, pauses]).toEqual([[], [placeWithin]]);
    now += placeWithin;
    timers.shift()!();
    await settled();
    await outbox.setPlace('1', place);
    expect(await settled()).toEqual([]);
    expect(sent.map(({ input }) => input)).toContainEqual({ placeMissing: 'UNAVAILABLE' });
    expect(sent.at(-1)?.input).toEqual({ place });
    await outbox.setPlace('1', place);
    expect(await settled()).toEqual([]);
  });

  it('sends as soon as the place is known or was refused', async () => {
    const { outbox, sent, settled } = await play();
    const placeUntil = Date.now() + placeWithin;
    const place = { latitude: 33.4, longitude: -112, accuracyMeters: 8 };
    await outbox.add([entry('1', { placeUntil }), entry('2', { placeUntil })]);
    await outbox.setPlace('2', 'REFUSED');
    await outbox.setPlace('1', place);
    expect(await settled()).toEqual([]);
    expect(sent.map(({ input }) => input)).toEqual([{ place }, { placeMissing: 'REFUSED' }]);
  });

  it.each<[string, (database: OutboxDatabase) => OutboxDatabase | null]>([
    ['stores nothing', () => null],
    [
      'is full',
      (database) => ({
        ...database,
        transaction: () => {
          throw new DOMException('Full', 'QuotaExceededError');
        },
      }),
    ],
  ])('sends in order from a phone that %s, and says what it can’t store', async (_why, broken) => {
    const database = broken(await openOutboxDatabase());
    const { outbox, outcomes, sent, timers, settled, keys } = await play({ database });
    const place = { latitude: 1, longitude: 2, accuracyMeters: 3 };
    outcomes.push({ is: 'failed' }, { is: 'failed' });
    await outbox.add([entry('1', { placeUntil: Date.now() + placeWithin, once: 'a' })]);
    await outbox.add([entry('x', { once: 'a' }), entry('2', { kind: 'note' })]);
    await outbox.setPlace('1', place);
    expect((await settled()).map(({ key }) => key)).toEqual(['1', '2']);
    expect(outbox.unkept()).toHaveLength(2);
    outcomes.splice(0, 2, answered, { is: 'answered', refusal: 'No.' });
    timers.shift()!();
    expect(await settled()).toMatchObject([{ key: '2', refusal: 'No.' }]);
    await outbox.dismiss('2');
    expect(await settled()).toEqual([]);
    expect(outbox.unkept()).toEqual([]);
    expect(keys().slice(-2)).toEqual(['1', '2']);
    expect(sent.find(({ key }) => key === '1')?.input).toEqual({ place });
  });

  it('does not wait for hours after the clock was set back', async () => {
    const { outbox, sent, settled } = await play();
    await outbox.add([entry('1', { placeUntil: Date.now() + 3_600_000 })]);
    expect(await settled()).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});
