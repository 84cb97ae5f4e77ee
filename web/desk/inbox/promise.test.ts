import { describe, expect, it } from '@jest/globals';
import { leftOf } from './promise.ts';

const at = (phoenix: string): number => Date.parse(`${phoenix}-07:00`);
const text = (promised: Parameters<typeof leftOf>[0], since: string, now: string): string =>
  leftOf(promised, new Date(at(since)).toISOString(), at(now)).text;

describe('what is left of a promise', () => {
  it.each([
    ['2026-11-02T08:00', '2026-11-02T08:00', '24 hours left of 24'],
    ['2026-11-02T08:00', '2026-11-03T06:30', '1 hour left of 24'],
    ['2026-11-02T08:00', '2026-11-03T07:30', 'Less than 1 hour left of 24'],
    ['2026-11-02T08:00', '2026-11-03T08:30', 'Late by less than 1 hour'],
    ['2026-11-02T08:00', '2026-11-03T11:30', 'Late by 3 hours'],
    ['2026-11-02T08:00', '2026-11-06T09:00', 'Late by 3 days'],
  ])('of 24 hours, from %s at %s: %s', (since, now, words) => {
    expect(text({ hours: 24 }, since, now)).toBe(words);
  });

  // November 2, 2026 is a Monday.
  it.each([
    ['2026-11-02T08:00', '2026-11-02T18:00', '5 business days left of 5'],
    ['2026-11-02T08:00', '2026-11-06T18:00', '1 business day left of 5'],
    ['2026-11-02T08:00', '2026-11-08T18:00', '1 business day left of 5'],
    ['2026-11-02T08:00', '2026-11-09T23:59', 'Due today'],
    ['2026-11-02T08:00', '2026-11-10T00:01', 'Late by 1 business day'],
    ['2026-11-07T08:00', '2026-11-07T09:00', '5 business days left of 5'],
    ['2026-11-07T08:00', '2026-11-13T09:00', 'Due today'],
    ['2026-11-07T08:00', '2026-11-14T09:00', 'Late by 1 business day'],
  ])('of 5 business days, from %s at %s: %s', (since, now, words) => {
    expect(text({ businessDays: 5 }, since, now)).toBe(words);
  });

  it('is over at midnight of the last business day, and late right after', () => {
    const since = new Date(at('2026-11-06T23:30')).toISOString();
    const { dueAt } = leftOf({ businessDays: 1 }, since, at('2026-11-06T23:45'));
    expect(dueAt).toBe(at('2026-11-10T00:00'));
    expect(leftOf({ businessDays: 1 }, since, dueAt - 1).isLate).toBe(false);
    expect(leftOf({ businessDays: 1 }, since, dueAt + 1).isLate).toBe(true);
  });
});
