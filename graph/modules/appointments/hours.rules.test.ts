import { hoursInWords, minutesWithin, plannedWithin, workedWithin } from './hours.rules.ts';

const night = {
  startsAt: '2026-03-07T20:00:00Z',
  endsAt: '2026-03-08T08:00:00Z',
  startedAt: null,
  completedAt: null,
};
const [before, midnight, after] = [
  '2026-03-07T00:00:00Z',
  '2026-03-08T00:00:00Z',
  '2026-03-09T00:00:00Z',
];

it('counts only what lies in a span, once in all', () => {
  expect(plannedWithin(night, before!, midnight!)).toBe(240);
  expect(plannedWithin(night, midnight!, after!)).toBe(480);
  expect(plannedWithin(night, after!, '2026-03-10T00:00:00Z')).toBe(0);
});

it('counts worked time where it is known', () => {
  const worked = {
    ...night,
    startedAt: new Date('2026-03-07T20:15:00Z'),
    completedAt: new Date('2026-03-08T08:30:00Z'),
  };
  expect(workedWithin({ ...worked, completedAt: null }, before!, midnight!)).toBeNull();
  expect(minutesWithin({ ...worked, completedAt: null }, before!, midnight!)).toBe(240);
  expect(minutesWithin(worked, before!, midnight!)).toBe(225);
  expect(minutesWithin(worked, midnight!, after!)).toBe(510);
});

it.each([
  [0, '0 h'],
  [10, '10 min'],
  [195, '3 h 15 min'],
  [1440, '24 h'],
])('writes %i minutes exactly', (minutes, words) => {
  expect(hoursInWords(minutes)).toBe(words);
});
