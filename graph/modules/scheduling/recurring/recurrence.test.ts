import { fc } from '../../../testing/properties.ts';
import { occurrenceDays, matchDays, type Recurrence } from './recurrence.ts';
import { recurrencePatterns } from '../scheduling.rules.ts';
import { addDays, daysBetween, weekdayOf } from '../../../shared/time.ts';

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

const days = (values: Partial<Recurrence>, until: string, from = '2026-11-01'): string[] =>
  occurrenceDays(plan(values), from, until);

describe('the days of a plan', () => {
  it.each<[string, Partial<Recurrence>, string, string[]]>([
    [
      'every week on the weekday of the first day',
      {},
      '2026-12-14',
      ['2026-11-23', '2026-11-30', '2026-12-07'],
    ],
    [
      'on some days of the week',
      { daysOfWeek: [1, 4] },
      '2026-12-03',
      ['2026-11-23', '2026-11-26', '2026-11-30'],
    ],
    [
      'every second week',
      { pattern: 'biweekly' },
      '2026-12-22',
      ['2026-11-23', '2026-12-07', '2026-12-21'],
    ],
    [
      'every second week, counted from Sundays',
      { pattern: 'biweekly', daysOfWeek: [0, 1], startDate: '2026-11-23' },
      '2026-12-21',
      ['2026-11-23', '2026-12-06', '2026-12-07', '2026-12-20'],
    ],
    [
      'every other weekend from a Saturday',
      {
        pattern: 'biweekly',
        daysOfWeek: [6, 0],
        startDate: '2026-12-05',
        countsFrom: '2026-12-05',
      },
      '2027-01-04',
      ['2026-12-05', '2026-12-06', '2026-12-19', '2026-12-20', '2027-01-02', '2027-01-03'],
    ],
    [
      'every other weekend from the Wednesday before',
      { interval: 2, daysOfWeek: [0, 6], startDate: '2026-12-02', countsFrom: '2026-12-02' },
      '2026-12-21',
      ['2026-12-05', '2026-12-06', '2026-12-19', '2026-12-20'],
    ],
    [
      'every third weekend, continued from a Sunday',
      { interval: 3, daysOfWeek: [6, 0], startDate: '2026-12-06', countsFrom: '2026-12-05' },
      '2026-12-28',
      ['2026-12-06', '2026-12-26', '2026-12-27'],
    ],
    ['every third week', { interval: 3 }, '2027-01-05', ['2026-11-23', '2026-12-14', '2027-01-04']],
    [
      'every second day',
      { pattern: 'daily', interval: 2 },
      '2026-11-28',
      ['2026-11-23', '2026-11-25', '2026-11-27'],
    ],
    [
      'every month on its last day where it is too short',
      { pattern: 'monthly', startDate: '2027-01-31' },
      '2027-05-01',
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'every second month on a day of its own',
      { pattern: 'monthly', interval: 2, dayOfMonth: 15 },
      '2027-04-01',
      ['2027-01-15', '2027-03-15'],
    ],
    [
      'not after the last day',
      { endDate: '2026-11-30' },
      '2027-01-01',
      ['2026-11-23', '2026-11-30'],
    ],
    [
      'not before the first',
      { startDate: '2026-12-01', daysOfWeek: [1] },
      '2026-12-08',
      ['2026-12-07'],
    ],
  ])('%s', (_title, values, until, expected) => {
    expect(days(values, until)).toEqual(expected);
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
    [
      'keeps the same days',
      regular('2026-11-23', '2026-11-30'),
      ['2026-11-30', '2026-11-23'],
      ['2026-11-23', '2026-11-30'],
    ],
    [
      'moves Mondays to Tuesdays',
      regular('2026-11-23', '2026-11-30'),
      ['2026-11-24', '2026-12-01'],
      ['2026-11-24', '2026-12-01'],
    ],
    [
      'moves Mondays to the Sundays after',
      regular('2026-12-07', '2026-12-14'),
      ['2026-12-13', '2026-12-20'],
      ['2026-12-13', '2026-12-20'],
    ],
    [
      'leaves out what it has no place for',
      regular('2026-11-23', '2026-11-26'),
      ['2026-11-23'],
      ['2026-11-23', null],
    ],
  ])('%s', (_title, old, now, expected) => {
    expect(matchDays('weekly', old, now)).toEqual(expected);
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
