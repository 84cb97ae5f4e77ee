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
  expect(lastPeriodEnd(rhythm, today)).toBe(end);
  expect(new Date(`${end}T00:00:00Z`).getUTCDay()).toBe(0);
});
