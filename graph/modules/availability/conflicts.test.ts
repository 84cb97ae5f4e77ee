import { conflictsOf, type CaregiverFacts, type WeeklyHours } from './conflicts.ts';
import { instantOf } from '../../shared/time.ts';

/** The same hours on every day of the week. */
const daily = (startTime: string, endTime: string, isAvailable = true): WeeklyHours[] =>
  Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, startTime, endTime, isAvailable }));

const facts = (values: Partial<CaregiverFacts> = {}): CaregiverFacts => ({
  id: 'one',
  name: 'Zoë Begay',
  isActive: true,
  lastWorkingDay: null,
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

/** Times of one Monday. */
const monday = (from: string, to: string) => span(`2026-11-23 ${from}`, `2026-11-23 ${to}`);
const morning = monday('09:00', '12:00');
const kinds = (values: Partial<CaregiverFacts>, wanted = morning) =>
  conflictsOf(facts(values), wanted).map(({ kind }) => kind);

const allDay = daily('08:00:00', '18:00:00');
const early = daily('08:00:00', '10:00:00');
const nights = [...daily('20:00:00', '23:59:00'), ...daily('00:00:00', '08:00:00')];
const tuesday = allDay.filter(({ dayOfWeek }) => dayOfWeek === 2);
it.each<[string, WeeklyHours[], ReturnType<typeof span>, within: boolean]>([
  ['within the hours', allDay, monday('08:00', '18:00'), true],
  ['a minute early', allDay, monday('07:59', '11:00'), false],
  ['a minute late', allDay, monday('15:01', '18:01'), false],
  ['hours that meet are one', [...early, ...daily('10:00:00', '13:00:00')], morning, true],
  ['a pause between hours', [...early, ...daily('10:30:00', '13:00:00')], morning, false],
  ['hours taken away', [...allDay, ...daily('11:00:00', '12:00:00', false)], morning, false],
  ['taken away elsewhere', [...allDay, ...daily('12:00:00', '13:00:00', false)], morning, true],
  ['a night over midnight', nights, span('2026-11-23 20:00', '2026-11-24 08:00'), true],
  ['another day of the week', tuesday, morning, false],
  ['no hours at all', [], morning, false],
])('%s', (_title, hours, wanted, within) => {
  expect(kinds({ hours }, wanted)).toEqual(within ? [] : ['outside-availability']);
});

it("reads hours in the caregiver's time zone, across a daylight saving change", () => {
  const hours = daily('08:00:00', '12:00:00');
  const denver = 'America/Denver';
  const on = (day: string) => span(`${day} 08:00`, `${day} 12:00`, denver);
  expect(kinds({ hours, timezone: denver }, on('2026-10-31'))).toEqual([]);
  expect(kinds({ hours, timezone: denver }, on('2026-11-01'))).toEqual([]);
  expect(kinds({ hours, timezone: 'America/Phoenix' }, on('2026-10-31'))).toEqual([
    'outside-availability',
  ]);
});

it('names every reason at once', () => {
  const found = conflictsOf(
    facts({
      isActive: false,
      hours: [],
      timeOff: [span('2026-11-20 00:00', '2026-11-24 00:00')],
      visits: [monday('11:00', '14:00')],
    }),
    morning,
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
  const before = monday('08:00', '09:00');
  const after = monday('12:00', '13:00');
  expect(kinds({ visits: [before, after], timeOff: [after] })).toEqual([]);
});
