import { fc } from '../testing/properties.ts';
import { timeInWords } from './phoenix.rules.ts';
import { addDays, dayIn, fileTime, instantOf, inWords, timeIn } from './time.ts';

describe('clock times', () => {
  it.each([
    ['2026-03-07', '09:00', 'America/Phoenix', '2026-03-07T16:00:00.000Z'],
    ['2026-03-08', '09:00', 'America/Phoenix', '2026-03-08T16:00:00.000Z'], // no time change
    ['2026-03-08', '09:00', 'America/New_York', '2026-03-08T13:00:00.000Z'],
    ['2026-03-07', '09:00', 'America/New_York', '2026-03-07T14:00:00.000Z'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'], // skipped
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'], // twice
    ['2026-12-31', '24:00', 'America/Phoenix', '2027-01-01T07:00:00.000Z'],
    ['2026-06-01', '08:00:00', 'Asia/Kolkata', '2026-06-01T02:30:00.000Z'],
  ])('%s %s in %s', (day, time, zone, instant) => {
    expect(instantOf(day, time, zone).toISOString()).toBe(instant);
  });

  it('convert back from their instants, in every zone a caregiver may live in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(
          'America/Phoenix',
          'America/Denver',
          'America/Los_Angeles',
          'America/New_York',
        ),
        (days, minutes, zone) => {
          const day = addDays('2024-01-01', days);
          const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
          const instant = instantOf(day, time, zone);
          const skipped = timeIn(instant, zone) !== time;
          if (!skipped) expect(dayIn(instant, zone)).toBe(day);
          else expect(zone).not.toBe('America/Phoenix');
        },
      ),
    );
  });

  it('are formatted as on the dashboard', () => {
    expect(inWords(new Date('2025-03-04T21:00:00Z'))).toBe('Tuesday, March 4, 2:00 PM');
    expect(timeInWords(new Date('2025-03-04T21:00:00Z'))).toBe('2:00 PM');
  });

  it('name files in UTC', () => {
    expect(fileTime(new Date('2026-03-04T21:00:00.123Z'))).toBe('2026-03-04T210000Z');
  });
});
