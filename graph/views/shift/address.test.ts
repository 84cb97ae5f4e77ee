import { addressOf } from './address.ts';

const home = '905 West Mariposa Street, Tempe, AZ 85282';
const lines = ['905 West Mariposa Street', 'Tempe, AZ 85282'];

it.each<[string, string | null, string | null, string[], string | null]>([
  ['the address of the visit', home, '1 Other Lane, Mesa', lines, home],
  ['the home where the visit names none', null, home, lines, home],
  ['the place, then the home', 'The blue house', home, ['The blue house', ...lines], home],
  [
    'lines as they were typed',
    '1 Palm Lane\nBack door',
    home,
    ['1 Palm Lane', 'Back door'],
    '1 Palm Lane, Back door',
  ],
  ['a place alone, which no map knows', 'The blue house', null, ['The blue house'], null],
  ['nothing', null, ' ', [], null],
])('is %s', (_what, location, at, address, mapAddress) => {
  expect(addressOf(location, at)).toEqual({ address, mapAddress });
});
