import { overrideNeeded } from './notice.ts';

const now = new Date('2026-03-04T21:00:00Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

describe("48 hours' notice", () => {
  it.each([
    ['none at all', null],
    ['exactly 48 hours away', inHours(48)],
    ['later', inHours(100)],
  ])('needs no reason for a visit that is %s, and stores none', (_when, visit) => {
    expect(overrideNeeded(visit, now, null)).toBeNull();
    expect(overrideNeeded(visit, now, 'Storm')).toBeNull();
  });

  it.each([
    ['a second short of it', 48 - 1 / 3600, '47 hours'],
    ['in an hour', 1, '1 hour'],
    ['begun', -2, '0 hours'],
  ])('duration', (_when, hours, reason) => {
    expect(overrideNeeded(inHours(hours), now, 'Storm')).toBe('Storm');
    expect(() => overrideNeeded(inHours(hours), now, null)).toThrow(
      `this touches a visit in ${reason}. Give a reason`,
    );
  });
});
