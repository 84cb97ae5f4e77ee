import { addMinutes } from '../../shared/time.ts';
import { happenedAt, isClockOff, type Clocks } from './visitRecord.rules.ts';

const tapped = new Date('2026-03-04T16:00:00.000Z');
const minutes = (count: number): number => count * 60_000;
const after = (count: number): Date => addMinutes(tapped, count);

/**
 * The readings of a tap that is sent an hour later, with the device's clock off by `tap` minutes at
 * the tap and by `sending` when it is sent.
 */
const readings = (tap: number, sending: number, more: Partial<Clocks> = {}): Clocks => ({
  deviceAt: after(tap),
  deviceNow: after(60 + sending),
  serverAt: after(60),
  ...more,
});
/** What the phone knew: it last heard from us `ago` minutes before the tap. */
const heard = (ago: number, off: number, elapsed: number | null = 60): Partial<Clocks> => ({
  knownOffset: minutes(-off),
  notBefore: after(-ago + ago / 2), // it slept half of the time
  elapsed: elapsed === null ? null : minutes(elapsed),
});

it.each<[string, Clocks, boolean]>([
  ['is right', readings(0, 0, heard(30, 0)), false],
  ['is right, and slept meanwhile', readings(0, 0, heard(30, 0, 5)), false],
  ['is hours off', readings(180, 180, heard(30, 180)), true],
  ['was slow and is right again', readings(-35, 0, heard(20, -35)), true],
  ['was fast and is right again', readings(35, 0, heard(20, 35)), true],
  [
    'was set back after it was known, and is right again',
    readings(-35, 0, { ...heard(0, 0) }),
    true,
  ],
])('gives the true time with a clock that %s', (_how, clocks, isOff) => {
  expect(happenedAt(clocks)).toEqual(tapped);
  expect(isClockOff(clocks)).toBe(isOff);
});

it('makes an exception where the readings disagree and none can be ruled out', () => {
  const clocks = readings(-35, 0, { ...heard(120, -35, null) });
  expect(isClockOff(clocks)).toBe(true);
});

it('is never in the future, whatever a device claims', () => {
  const claims: Partial<Clocks> = { knownOffset: minutes(1e9), notBefore: after(1e6), elapsed: -5 };
  expect(happenedAt(readings(0, 0, claims))).toEqual(after(60));
});
