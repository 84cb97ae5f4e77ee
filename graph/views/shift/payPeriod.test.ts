import { payPeriodOf } from './payPeriod.ts';

it.each([
  ['2026-01-05', '2026-01-05', '2026-01-18'],
  ['2026-01-18', '2026-01-05', '2026-01-18'],
  ['2026-01-19', '2026-01-19', '2026-02-01'],
  ['2026-01-04', '2025-12-22', '2026-01-04'],
  ['2028-02-29', '2028-02-28', '2028-03-12'],
])('%s is in the two weeks from %s to %s', (day, from, to) => {
  expect(payPeriodOf(day, { firstDay: '2026-01-05', days: 14 })).toEqual({ from, through: to });
});

it('may be a week', () => {
  expect(payPeriodOf('2026-01-20', { firstDay: '2026-01-04', days: 7 })).toEqual({
    from: '2026-01-18',
    through: '2026-01-24',
  });
});
