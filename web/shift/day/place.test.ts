import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Place, PlaceMissing } from '../outbox/entry.ts';
import { askPlace } from './place.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

interface Device {
  /** Seconds until the person has answered the phone's question. */
  prompt?: number;
  isRefused?: boolean;
  /** Seconds from the permission until it knows exactly where it is. */
  exactly?: number;
  /** Seconds that it takes to know by the networks around. */
  roughly?: number;
}
type Said = [number, Place | PlaceMissing][];

const exact = { latitude: 33.45, longitude: -112.07, accuracyMeters: 8 };
const rough = { ...exact, accuracyMeters: 900 };

/**
 * A phone, as browsers do it: the time that a look has begins with the permission.
 * @returns what was said, with the second in which, and how it looked
 */
function ask({ prompt = 0, isRefused = false, exactly = Infinity, roughly = Infinity }: Device) {
  const begun = Date.now();
  const second = (): number => Math.round((Date.now() - begun) / 1000);
  const said: Said = [];
  const looks: PositionOptions[] = [];
  const after = (seconds: number, then: () => void): unknown => setTimeout(then, seconds * 1000);
  const getCurrentPosition = (
    found: PositionCallback,
    failed: PositionErrorCallback,
    options: PositionOptions,
  ): void => {
    looks.push(options);
    const fail = (code: number) => () =>
      failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    const isExact = options.enableHighAccuracy === true;
    const { accuracyMeters: accuracy, ...coords } = isExact ? exact : rough;
    const find = (): void => found({ coords: { ...coords, accuracy } } as GeolocationPosition);
    after(Math.max(0, prompt - second()), () => {
      if (isRefused) return fail(1)();
      const takes = isExact ? Math.max(0, prompt + exactly - second()) : roughly;
      const within = options.timeout! / 1000;
      after(Math.min(takes, within), takes <= within ? find : fail(3));
    });
  };
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  });
  void askPlace((found) => void said.push([second(), found]));
  return { said, looks };
}

it.each<[string, Device, Said]>([
  [
    'exactly, ten seconds after a permission that took long',
    { prompt: 45, exactly: 10 },
    [[55, exact]],
  ],
  ['roughly, if not exactly within ten seconds', { exactly: 11, roughly: 5 }, [[15, rough]]],
  [
    'late, two minutes after it said there is none',
    { exactly: 135 },
    [
      [15, 'UNAVAILABLE'],
      [135, exact],
    ],
  ],
  ['not at all after that', { exactly: 136, roughly: 6 }, [[15, 'UNAVAILABLE']]],
  ['not at all, if it was refused', { isRefused: true, exactly: 1 }, [[0, 'REFUSED']]],
])('is found %s', async (_how, device, expected) => {
  const { said } = ask(device);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(said).toEqual(expected);
});

it('is a minute old at most, and exactly only where the phone is now', async () => {
  const { looks } = ask({});
  await jest.advanceTimersByTimeAsync(600_000);
  expect(looks.map(({ maximumAge }) => maximumAge)).toEqual([0, 60_000, 0]);
});
