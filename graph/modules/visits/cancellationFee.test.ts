import { describe, expect, it } from '@jest/globals';
import { fc } from '../../testing/properties.ts';
import { cancellationPolicyNames, type CancellationPolicyName } from '../clients/care.rules.ts';
import { cancellationFee, demonstrationAppointment } from '../appointments/appointment.rules.ts';

describe('the cancellation fee', () => {
  it.each<[CancellationPolicyName, number, number]>([
    ['standard', 24, 0],
    ['standard', 23.99, 25],
    ['standard', 4, 25],
    ['standard', 3.99, 50],
    ['standard', 0, 50],
    ['premium', 48, 0],
    ['premium', 47.99, 15],
    ['premium', 24, 15],
    ['premium', 23.99, 35],
    ['premium', 4, 35],
    ['premium', 3.99, 75],
    ['premium', 0, 75],
    ['emergency', 2, 0],
    ['emergency', 1.99, 100],
    ['emergency', 0, 100],
  ])('%s with %d hours of notice: %i %', (policy, hours, percent) => {
    expect(cancellationFee(policy, hours, '100.00')).toEqual({
      percent,
      fee: `${percent}.00`,
      refund: `${100 - percent}.00`,
    });
  });

  it('of the demonstration appointment is $37.50 with 12 hours of notice', () => {
    expect(cancellationFee('standard', 12, demonstrationAppointment.cost)).toEqual({
      percent: 25,
      fee: '37.50',
      refund: '112.50',
    });
  });

  it.each([
    ['0.01', '0.00', '0.01'],
    ['0.02', '0.01', '0.01'],
    ['0.10', '0.03', '0.07'],
    ['999999.99', '250000.00', '749999.99'],
    ['7', '1.75', '5.25'],
    ['7.5', '1.88', '5.62'],
  ])('for %s is rounded half up to the cent', (cost, fee, refund) => {
    expect(cancellationFee('standard', 12, cost)).toEqual({ percent: 25, fee, refund });
  });

  it.each(['', '-1.00', '1.005', '1e3', 'abc', ' 1'])('refuses "%s" as a cost', (cost) => {
    expect(() => cancellationFee('standard', 1, cost)).toThrow(RangeError);
  });

  const policy = fc.constantFrom(...cancellationPolicyNames);
  const hours = fc.double({ min: -100, max: 200, noNaN: true });
  const cents = fc.integer({ min: 0, max: 99_999_999 });
  const dollars = (amount: number): string =>
    `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const inCents = (amount: string): number => Number(amount.replace('.', ''));

  it('and the refund always add up to the cost, and neither is negative', () => {
    fc.assert(
      fc.property(policy, hours, cents, (name, notice, cost) => {
        const { fee, refund } = cancellationFee(name, notice, dollars(cost));
        expect(inCents(fee) + inCents(refund)).toBe(cost);
        expect(Math.min(inCents(fee), inCents(refund))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never rises with more notice', () => {
    fc.assert(
      fc.property(policy, hours, hours, cents, (name, one, other, cost) => {
        const [less, more] = [one, other].sort((a, b) => a - b) as [number, number];
        expect(inCents(cancellationFee(name, more, dollars(cost)).fee)).toBeLessThanOrEqual(
          inCents(cancellationFee(name, less, dollars(cost)).fee),
        );
      }),
    );
  });
});
