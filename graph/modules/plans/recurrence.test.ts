import { fc } from '../../testing/properties.ts';
import { occurrenceDays, matchDays, type Recurrence } from './recurrence.ts';
import { recurrencePatterns } from '../appointments/appointment.rules.ts';
import { addDays, daysBetween, weekdayOf } from '../../shared/time.ts';

const plan = (values: Partial<Recurrence>): Recurrence => ({
  pattern: 'weekly',
  interval: 1,
  daysOfWeek: null,
  dayOfMonth: null,
  startDate: '2026-11-23',
  countsFrom: null,
  endDate: null,
  ...values,
});

describe('the days of a plan', () => {
  const weekend = { daysOfWeek: [6, 0], startDate: '2026-12-05', countsFrom: '2026-12-05' };
  const sunday = { ...weekend, startDate: '2026-12-06' };
  const wednesday = { ...weekend, startDate: '2026-12-02', countsFrom: '2026-12-02' };
  const fromSundays = { pattern: 'biweekly', daysOfWeek: [0, 1] } as const;
  const lastDays = { pattern: 'monthly', startDate: '2027-01-31' } as const;
  // From November 23, 2026, a Monday, unless a plan says otherwise.
  it.each<[string, Partial<Recurrence>, until: string, days: string]>([
    ['every week on the weekday of the first day', {}, '2026-12-14', '11-23 11-30 12-07'],
    ['on some days of the week', { daysOfWeek: [1, 4] }, '2026-12-03', '11-23 11-26 11-30'],
    ['every second week', { pattern: 'biweekly' }, '2026-12-22', '11-23 12-07 12-21'],
    ['every second, counted from Sundays', fromSundays, '2026-12-21', '11-23 12-06 12-07 12-20'],
    [
      'every other weekend from a Saturday',
      { pattern: 'biweekly', ...weekend },
      '2027-01-04',
      '12-05 12-06 12-19 12-20 01-02 01-03',
    ],
    [
      'every other weekend from the Wednesday before',
      { interval: 2, ...wednesday },
      '2026-12-21',
      '12-05 12-06 12-19 12-20',
    ],
    [
      'every third weekend, continued',
      { interval: 3, ...sunday },
      '2026-12-28',
      '12-06 12-26 12-27',
    ],
    ['every third week', { interval: 3 }, '2027-01-05', '11-23 12-14 01-04'],
    ['every second day', { pattern: 'daily', interval: 2 }, '2026-11-28', '11-23 11-25 11-27'],
    ['every last day of a month', lastDays, '2027-05-01', '01-31 02-28 03-31 04-30'],
    [
      'every second month on a day of its own',
      { pattern: 'monthly', interval: 2, dayOfMonth: 15 },
      '2027-04-01',
      '01-15 03-15',
    ],
    ['not after the last day', { endDate: '2026-11-30' }, '2027-01-01', '11-23 11-30'],
    ['not before the first', { startDate: '2026-12-01', daysOfWeek: [1] }, '2026-12-08', '12-07'],
  ])('%s', (_title, values, until, expected) => {
    const days = occurrenceDays(plan(values), '2026-11-01', until);
    expect(days.map((day) => day.slice(5)).join(' ')).toBe(expected);
  });

  it('do not depend on where counting starts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...recurrencePatterns),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 0, max: 60 }),
        (pattern, interval, ahead, cut) => {
          const from = addDays('2026-11-23', ahead);
          const whole = occurrenceDays(
            plan({ pattern, interval }),
            '2026-11-01',
            addDays(from, 60),
          );
          expect(occurrenceDays(plan({ pattern, interval }), from, addDays(from, 60))).toEqual(
            whole.filter((day) => day >= from),
          );
          expect(whole.filter((day) => day < addDays(from, cut))).toEqual(
            occurrenceDays(plan({ pattern, interval }), '2026-11-01', addDays(from, cut)),
          );
        },
      ),
    );
  });
});

describe('a changed plan', () => {
  const regular = (...list: string[]) => list.map((day) => ({ day, isException: false }));

  it.each([
    ['keeps the same days', '11-23 11-30', '11-30 11-23', '11-23 11-30'],
    ['moves Mondays to Tuesdays', '11-23 11-30', '11-24 12-01', '11-24 12-01'],
    ['moves Mondays to the Sundays after', '12-07 12-14', '12-13 12-20', '12-13 12-20'],
    ['leaves out what it has no place for', '11-23 11-26', '11-23', '11-23 null'],
  ])('%s', (_title, old, now, expected) => {
    const dates = (list: string) => list.split(' ').map((day) => `2026-${day}`);
    expect(matchDays('weekly', regular(...dates(old)), dates(now))).toEqual(
      dates(expected).map((day) => (day.endsWith('null') ? null : day)),
    );
  });

  it('lets an exception replace the visit of its own week and no other', () => {
    expect(
      matchDays(
        'weekly',
        [{ day: '2026-11-26', isException: true }, ...regular('2026-12-03')],
        ['2026-11-24', '2026-12-01'],
      ),
    ).toEqual(['2026-11-24', '2026-12-01']);
    expect(matchDays('weekly', [{ day: '2026-11-26', isException: true }], ['2026-12-01'])).toEqual(
      [null],
    );
  });

  it('assigns no day to two visits', () => {
    const someDays = fc
      .uniqueArray(fc.integer({ min: 0, max: 55 }), { maxLength: 20 })
      .map((list) => list.sort((a, b) => a - b).map((n) => addDays('2026-11-22', n)));
    fc.assert(
      fc.property(
        fc.constantFrom(...recurrencePatterns),
        someDays,
        someDays,
        fc.infiniteStream(fc.boolean()),
        (pattern, old, now, flags) => {
          const paired = matchDays(
            pattern,
            old.map((day) => ({ day, isException: flags.next().value as boolean })),
            now,
          );
          const taken = paired.filter((day): day is string => day !== null);
          expect(new Set(taken).size).toBe(taken.length);
          expect(now).toEqual(expect.arrayContaining(taken));
          old.forEach((day, index) => {
            if (now.includes(day)) expect(paired[index]).toBe(day);
            else if (paired[index] !== null)
              expect(Math.abs(daysBetween(day, paired[index]!))).toBeLessThanOrEqual(30);
          });
        },
      ),
    );
    expect(weekdayOf('2026-11-22')).toBe(0);
  });
});
