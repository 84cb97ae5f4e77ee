import { expect, it } from '@jest/globals';
import { formatColumn, formatSpan } from './days.ts';

it.each([
  ['2026-03-01', '2026-03-07', 'March 1 – 7, 2026'],
  ['2026-03-29', '2026-04-04', 'March 29 – April 4, 2026'],
  ['2026-12-27', '2027-01-02', 'December 27, 2026 – January 2, 2027'],
])('the week from %s to %s is written once per month and year', (from, through, written) => {
  expect(formatSpan(from, through)).toBe(written);
});

it('a column names its day', () => {
  expect(formatColumn('2026-03-03')).toBe('Tue 3');
});
