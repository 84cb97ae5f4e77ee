import { conflictsOf, type CaregiverFacts, type WeeklyHours } from './conflicts.ts';
import { instantOf } from '../../../shared/time.ts';

/** The same hours on every day of the week. */
const daily = (startTime: string, endTime: string, isAvailable = true): WeeklyHours[] =>
  Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, startTime, endTime, isAvailable }));

const facts = (values: Partial<CaregiverFacts> = {}): CaregiverFacts => ({
  id: 'one',
  name: 'Zoë Begay',
  isActive: true,
  timezone: 'America/Phoenix',
  hours: daily('08:00:00', '18:00:00'),
  timeOff: [],
  visits: [],
  ...values,
});

const span = (from: string, to: string, zone = 'America/Phoenix') => {
  const read = (text: string): Date => instantOf(text.slice(0, 10), text.slice(11), zone);
  return { start: read(from), end: read(to) };
};

const kinds = (
  values: Partial<CaregiverFacts>,
  wanted = span('2026-11-23 09:00', '2026-11-23 12:00'),
) => conflictsOf(facts(values), wanted).map(({ kind }) => kind);

it.each<[string, Partial<CaregiverFacts>, ReturnType<typeof span>, string[]]>([
  ['within the hours', {}, span('2026-11-23 08:00', '2026-11-23 18:00'), []],
  ['a minute early', {}, span('2026-11-23 07:59', '2026-11-23 11:00'), ['outside-availability']],
  ['a minute late', {}, span('2026-11-23 15:01', '2026-11-23 18:01'), ['outside-availability']],
  [
    'hours that meet are one',
    { hours: [...daily('08:00:00', '10:00:00'), ...daily('10:00:00', '13:00:00')] },
    span('2026-11-23 09:00', '2026-11-23 12:00'),
    [],
  ],
  [
    'a pause between hours',
    { hours: [...daily('08:00:00', '10:00:00'), ...daily('10:30:00', '13:00:00')] },
    span('2026-11-23 09:00', '2026-11-23 12:00'),
    ['outside-availability'],
  ],
  [
    'hours taken away',
    { hours: [...daily('08:00:00', '18:00:00'), ...daily('11:00:00', '12:00:00', false)] },
    span('2026-11-23 09:00', '2026-11-23 12:00'),
    ['outside-availability'],
  ],
  [
    'hours taken away elsewhere',
    { hours: [...daily('08:00:00', '18:00:00'), ...daily('12:00:00', '13:00:00', false)] },
    span('2026-11-23 09:00', '2026-11-23 12:00'),
    [],
  ],
  [
    'a night that meets at midnight',
    { hours: [...daily('20:00:00', '23:59:00'), ...daily('00:00:00', '08:00:00')] },
    span('2026-11-23 20:00', '2026-11-24 08:00'),
    [],
  ],
  [
    'another day of the week',
    { hours: [{ dayOfWeek: 2, startTime: '08:00:00', endTime: '18:00:00', isAvailable: true }] },
    span('2026-11-23 09:00', '2026-11-23 12:00'),
    ['outside-availability'],
  ],
  [
    'no hours at all',
    { hours: [] },
    span('2026-11-23 09:00', '2026-11-23 12:00'),
    ['outside-availability'],
  ],
])('%s', (_title, values, wanted, expected) => {
  expect(kinds(values, wanted)).toEqual(expected);
});

it("reads hours in the caregiver's time zone, across a daylight saving change", () => {
  const hours = daily('08:00:00', '12:00:00');
  const morning = (day: string) => span(`${day} 08:00`, `${day} 12:00`, 'America/Denver');
  expect(kinds({ hours, timezone: 'America/Denver' }, morning('2026-10-31'))).toEqual([]);
  expect(kinds({ hours, timezone: 'America/Denver' }, morning('2026-11-01'))).toEqual([]);
  expect(kinds({ hours, timezone: 'America/Phoenix' }, morning('2026-10-31'))).toEqual([
    'outside-availability',
  ]);
});

it('names every reason at once', () => {
  const taken = span('2026-11-23 11:00', '2026-11-23 14:00');
  const found = conflictsOf(
    facts({
      isActive: false,
      hours: [],
      timeOff: [span('2026-11-20 00:00', '2026-11-24 00:00')],
      visits: [taken],
    }),
    span('2026-11-23 09:00', '2026-11-23 12:00'),
  );
  expect(found).toEqual([
    { kind: 'inactive', message: 'Zoë Begay is no longer active.' },
    { kind: 'outside-availability', message: 'Zoë Begay has no working hours on file yet.' },
    { kind: 'time-off', message: 'Zoë Begay has time off until Tuesday, November 24, 12:00 AM.' },
    {
      kind: 'overlap',
      message:
        'Zoë Begay has another visit from Monday, November 23, 11:00 AM to Monday, November 23, 2:00 PM.',
    },
  ]);
});

it('lets visits and time off touch', () => {
  const before = span('2026-11-23 08:00', '2026-11-23 09:00');
  const after = span('2026-11-23 12:00', '2026-11-23 13:00');
  expect(kinds({ visits: [before, after], timeOff: [after] })).toEqual([]);
});
