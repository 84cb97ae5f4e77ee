import { useOtherLocaleFormats } from '../testing/otherLocaleFormats.ts';
import {
  addMonths,
  clockInPhoenix,
  dateInTables,
  dateInWords,
  dateOnInvoices,
  dayInPhoenix,
  dayInWords,
  fullDayInWords,
  shortDayInWords,
  timeInWords,
  todayInPhoenix,
} from './phoenix.rules.ts';
import { dayIn, instantOf, inWords, timeIn } from './time.ts';

test('the day changes at midnight in Phoenix, seven hours after UTC, all year', () => {
  expect(todayInPhoenix(new Date('2026-03-05T06:59:59.999Z'))).toBe('2026-03-04');
  expect(todayInPhoenix(new Date('2026-03-05T07:00:00Z'))).toBe('2026-03-05');
  expect(todayInPhoenix(new Date('2026-07-05T06:59:59.999Z'))).toBe('2026-07-04');
});

test.each([
  ['2026-03-04', -3, '2025-12-04'],
  ['2026-11-01', 2, '2027-01-01'],
  ['2026-05-31', -3, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-02-28', -24, '2024-02-28'],
])('%s and %d months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

function everyFormat(): void {
  const instant = '2025-03-04T21:05:00Z';
  expect(dayInPhoenix(instant)).toBe('2025-03-04');
  expect(clockInPhoenix(instant)).toBe('14:05');
  expect(timeInWords(instant)).toBe('2:05 PM');
  expect(timeInWords('2025-03-04T07:00:00Z')).toBe('12:00 AM');
  expect(timeInWords('2025-03-04T19:30:00Z')).toBe('12:30 PM');
  expect(dayInWords('2025-03-04')).toBe('Tuesday, March 4');
  expect(shortDayInWords('2025-03-04')).toBe('Tue, Mar 4');
  expect(fullDayInWords('2025-03-04')).toBe('Tuesday, March 4, 2025');
  expect(dateInWords('2025-03-04')).toBe('March 4, 2025');
  expect(dateInTables('2025-03-04')).toBe('Mar 04, 2025');
  expect(dateOnInvoices('2025-03-04')).toBe('March 04, 2025');
  expect(inWords(new Date(instant))).toBe('Tuesday, March 4, 2:05 PM');
}

test('days and times in words', everyFormat);

describe('with another locale’s data', () => {
  useOtherLocaleFormats();

  it('nothing changes', everyFormat);

  it('a caregiver’s zone is still read by its parts, midnight included', () => {
    const midnight = new Date('2026-11-26T05:00:00Z');
    expect(dayIn(midnight, 'America/New_York')).toBe('2026-11-26');
    expect(timeIn(midnight, 'America/New_York')).toBe('00:00:00');
    expect(instantOf('2026-11-26', '00:00', 'America/New_York')).toEqual(midnight);
  });
});
