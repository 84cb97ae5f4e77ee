import { hasCardNumber } from './cardNumber.rules.ts';

// The numbers that card networks publish for tests.
it.each([
  'Visa 4242 4242 4242 4242',
  '5555-5555-5555-4444',
  'Amex 378282246310005, exp 04/29',
  '6011111111111117',
  '30569309025904',
  '3530111333300000',
])('%s has a card number', (text) => {
  expect(hasCardNumber(text)).toBe(true);
});

it.each([
  'Check 1042',
  'Visa ending in 4242',
  '4242 4242 4242 4243',
  'Trace 122100024000017',
  '(602) 555-0142, (602) 555-0168',
  '2026-03-09 2026-03-10',
  '4242424242424242424242',
])('%s has none', (text) => {
  expect(hasCardNumber(text)).toBe(false);
});
