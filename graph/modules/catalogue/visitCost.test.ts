import { fc } from '../../testing/properties.ts';
import { visitCost } from './dollars.rules.ts';
import { bookedPrice, workedMinutes } from './visitCost.rules.ts';
import { visitLengthFault } from './visitLength.rules.ts';

it.each([
  ['34.00', 180, '102.00'],
  ['34.01', 195, '110.53'],
  ['0.01', 150, '0.03'],
  ['29.99', 1440, '719.76'],
  ['33', 180, '99.00'],
])('%s an hour for %i minutes costs %s', (price, minutes, cost) => {
  expect(visitCost(price, minutes)).toBe(cost);
});

it('recovers the price fixed at booking, for any price and length', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 8, max: 96 }),
      (cents, quarters) => {
        const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(bookedPrice(visitCost(price, quarters * 15), quarters * 15)).toBe(price);
      },
    ),
  );
});

it.each([
  [0, 15],
  [7, 15],
  [22, 15],
  [23, 30],
  [180, 180],
  [187, 180],
  [188, 195],
])('%i worked minutes are billed as %i', (worked, billed) => {
  const began = new Date('2026-11-23T16:00:00Z');
  expect(workedMinutes(began, new Date(began.getTime() + worked * 60_000))).toBe(billed);
});

it.each<[string | null, number, boolean]>([
  ['personal-care', 165, false],
  ['personal-care', 180, true],
  [null, 1440, true],
  [null, 1455, false],
  ['personal-care', 181, false],
  [null, 180.5, false],
  ['respite-care', 105, false],
  ['respite-care', 120, true],
  ['respite-care', 480, true],
  ['respite-care', 495, false],
  ['respite-care', 705, false],
  ['respite-care', 720, true],
  ['respite-care', 1440, true],
  ['respite-care', 1455, false],
])('%s for %d minutes can be booked: %s', (category, minutes, allowed) => {
  expect(visitLengthFault(category, minutes) === null).toBe(allowed);
});
