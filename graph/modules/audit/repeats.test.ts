import { jest } from '@jest/globals';
import { cases, fc } from '../../testing/properties.ts';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { countedFor, denialsApart, subjectsNamed } from './audit.rules.ts';
import { AuditRecorder, type Caller } from './recorder.ts';
import type { WaitingRow } from './waitingRow.ts';

const log = pino({ level: 'silent' });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T21:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A database that keeps the rows it receives, or is down. */
function recording() {
  const rows: WaitingRow[] = [];
  const database = { away: false };
  const query = async (_text: string, [json]: [string]): Promise<void> => {
    if (database.away) throw new Error('away');
    rows.push(...(JSON.parse(json) as WaitingRow[]));
  };
  return {
    rows,
    database,
    recorder: new AuditRecorder({ pool: { query } as unknown as Pool, log }),
  };
}

const timesOf = (rows: readonly WaitingRow[]): number =>
  rows.reduce((sum, { details }) => sum + (details.times ?? 1), 0);

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const visitor = (ip: string): Caller => ({ userId: null, role: 'visitor', requestId: null, ip });
const person = (index: number): Caller => ({
  userId: uuid(index),
  role: 'client',
  requestId: null,
  ip: '203.0.113.9',
});
const callers = [...['203.0.113.1', '203.0.113.2'].map(visitor), person(1), person(2)];

const denial = fc.record({
  after: fc.integer({ min: 0, max: countedFor }),
  caller: fc.nat({ max: callers.length - 1 }),
  operation: fc.constantFrom('me', 'client', 'login'),
  code: fc.constantFrom('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'),
  subject: fc.option(fc.nat({ max: 20 })),
  /** How often the same request is repeated at once. */
  again: fc.nat({ max: 30 }),
  isAway: fc.boolean(),
});

test('denials in any order make few rows a minute, and all of them are counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(denial, { maxLength: 60 }), async (sent) => {
      const { rows, database, recorder } = recording();
      const places = new Set<string>();
      let denials = 0;
      for (const { after, caller, operation, code, subject, again, isAway } of sent) {
        await jest.advanceTimersByTimeAsync(after);
        database.away = isAway;
        const minute = Math.floor(Date.now() / countedFor);
        places.add([caller, operation, code, minute].join());
        const whose = subject === null ? null : { kind: 'client' as const, id: uuid(subject) };
        await Promise.all(
          Array.from({ length: again + 1 }, () =>
            recorder.denied(callers[caller]!, operation, whose, code),
          ),
        );
        denials += again + 1;
      }
      database.away = false;
      await recorder.flush();
      expect(timesOf(rows)).toBe(denials);
      expect(rows.length).toBeLessThanOrEqual(places.size * 2 * (subjectsNamed + 1));
    }),
    { seed: 14, ...cases(40) },
  );
});

test('the first denial is written at once, its repeats as one row after the minute', async () => {
  const { rows, recorder } = recording();
  for (let sent = 0; sent < 100; sent += 1) {
    await recorder.denied(visitor('203.0.113.1'), 'me', null, 'UNAUTHENTICATED');
  }
  expect(rows.map(({ details }) => details.times)).toEqual([undefined]);
  await jest.advanceTimersByTimeAsync(countedFor - 1);
  expect(rows).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2);
  expect(rows.map(({ details }) => details.times)).toEqual([undefined, 99]);
  await jest.advanceTimersByTimeAsync(3 * countedFor);
  expect(rows).toHaveLength(2);
  await recorder.denied(visitor('203.0.113.1'), 'me', null, 'UNAUTHENTICATED');
  expect(rows).toHaveLength(3);
});

test('too many addresses are counted together; signed-in people stay named', async () => {
  const { rows, recorder } = recording();
  const addresses = 2 * denialsApart.visitors;
  for (let index = 0; index < addresses; index += 1) {
    const ip = `198.51.${index >> 8}.${index & 255}`;
    await recorder.denied(visitor(ip), 'me', null, 'UNAUTHENTICATED');
  }
  await recorder.denied(person(7), 'client', { kind: 'client', id: uuid(8) }, 'FORBIDDEN');
  await recorder.flush();
  expect(timesOf(rows)).toBe(addresses + 1);
  expect(rows.length).toBeLessThanOrEqual(denialsApart.visitors + 3);
  expect(rows).toContainEqual(expect.objectContaining({ actor_id: uuid(7), subject_id: uuid(8) }));
});

test('reading the same thing constantly makes two lines a minute, and all reads are counted', async () => {
  const { rows, recorder } = recording();
  const own = { kind: 'client' as const, id: uuid(1) };
  for (let sent = 0; sent < 300; sent += 1) {
    recorder.read(person(1), 'me', [own]);
    await jest.advanceTimersByTimeAsync(200);
  }
  await recorder.flush();
  expect(timesOf(rows)).toBe(300);
  expect(rows.length).toBeLessThanOrEqual(2 * 2);
});

test('a read of something else, or by someone else, is written within a second', async () => {
  const { rows, recorder } = recording();
  for (const [who, whose] of [
    [1, 1],
    [1, 2],
    [2, 1],
  ] as const) {
    recorder.read(person(who), 'client', [{ kind: 'client', id: uuid(whose) }]);
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(rows).toHaveLength(3);
});
