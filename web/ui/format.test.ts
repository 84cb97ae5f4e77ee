import {
  formatChoice,
  formatDate,
  formatLongDate,
  formatMoney,
  formatTime,
  formatVisitTime,
  unbrokenTimes,
} from './format.ts';

test('money keeps every cent, however large', () => {
  expect(formatMoney({ amount: '1234.50' })).toBe('$1,234.50');
  expect(formatMoney({ amount: '90071992547409.93' })).toBe('$90,071,992,547,409.93');
  expect(formatMoney({ amount: '-12.00' })).toBe('-$12.00');
});

test('calendar dates read the same in every time zone', () => {
  expect(formatDate('2026-03-04')).toBe('Mar 04, 2026');
  expect(formatLongDate('2026-12-31')).toBe('December 31, 2026');
});

test('instants read in Phoenix time', () => {
  expect(formatVisitTime('2025-03-04T21:00:00Z')).toBe('Tuesday, March 4, 2:00\u00a0PM');
  expect(formatVisitTime('2025-07-01T06:30:00Z')).toBe('Monday, June 30, 11:30\u00a0PM');
  expect(formatTime('2025-07-01T19:00:00Z')).toBe('12:00\u00a0PM');
});

test('times within text do not wrap', () => {
  expect(unbrokenTimes('Monday, 8 AM to 5:30 PM')).toBe('Monday, 8\u00a0AM to 5:30\u00a0PM');
});

test('choices read as plain words', () => {
  expect(formatChoice('personal-care')).toBe('Personal care');
});
