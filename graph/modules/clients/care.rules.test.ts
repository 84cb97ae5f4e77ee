import { lastPeriodEnd } from './care.rules.ts';

it.each([
  ['weekly', '2026-03-09', '2026-03-08'],
  ['weekly', '2026-03-10', '2026-03-08'],
  ['weekly', '2026-03-15', '2026-03-08'],
  ['weekly', '2026-03-16', '2026-03-15'],
  ['biweekly', '2026-03-08', '2026-02-22'],
  ['biweekly', '2026-03-09', '2026-03-08'],
  ['biweekly', '2026-03-22', '2026-03-08'],
  ['biweekly', '2026-03-23', '2026-03-22'],
] as const)('%s periods: on %s the latest ended on %s', (rhythm, today, end) => {
  expect(lastPeriodEnd(rhythm, today, 1)).toBe(end);
  expect(new Date(`${end}T00:00:00Z`).getUTCDay()).toBe(0);
});

it.each([
  ['weekly', '2026-03-07', '2026-02-28'],
  ['weekly', '2026-03-08', '2026-03-07'],
  ['biweekly', '2026-03-07', '2026-02-21'],
  ['biweekly', '2026-03-08', '2026-03-07'],
] as const)(
  '%s periods of weeks from Sunday: on %s the latest ended on %s',
  (rhythm, today, end) => {
    expect(lastPeriodEnd(rhythm, today, 0)).toBe(end);
  },
);
