import { defaultProvider } from '../../shared/provider.rules.ts';
import { howToPay, quantityInWords } from './invoiceWords.rules.ts';

test.each([
  ['3.00', '3', '3 hours'],
  ['2.50', '2.5', '2.5 hours'],
  ['0.25', '0.25', '0.25 hours'],
  ['1.00', '1', '1 hour'],
  ['10', '10', '10 hours'],
])('a quantity of %s reads %s, and of a visit %s', (quantity, count, hours) => {
  expect(quantityInWords({ quantity, visit: null })).toBe(count);
  expect(quantityInWords({ quantity, visit: { cancelled: true } })).toBe(count);
  expect(quantityInWords({ quantity, visit: { cancelled: false } })).toBe(hours);
});

test.each([
  ['1.00', 'mile', '1 mile'],
  ['12.50', 'mile', '12.5 miles'],
  ['2.00', 'boxes', '2 boxes'],
])('%s with the unit %s reads %s', (quantity, unit, expected) => {
  expect(quantityInWords({ quantity, unit })).toBe(expected);
});

test('how to pay names phone and email exactly once, so that a screen can turn them into links', () => {
  const { phone, email } = defaultProvider;
  const text = howToPay.text(defaultProvider);
  expect([text.split(phone).length, text.split(email).length]).toEqual([2, 2]);
  expect(text.indexOf(phone)).toBeLessThan(text.indexOf(email));
});
