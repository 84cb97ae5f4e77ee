import {
  addressParts,
  defaultProvider,
  ended,
  inCity,
  mailHref,
  openingHours,
  urgentCall,
} from './provider.rules.ts';

test.each([
  ['ana.ruiz@visitor.example', 'mailto:ana.ruiz@visitor.example'],
  // Allowed in an address, and no way to add a receiver or words to the letter.
  ['ana?bcc=bo&body=x@visitor.example', 'mailto:ana%3Fbcc%3Dbo%26body%3Dx@visitor.example'],
  ['50%25@visitor.example', 'mailto:50%2525@visitor.example'],
])('%s is written to as %s', (email, href) => {
  expect(mailHref(email)).toBe(href);
});

test.each([
  ['Saguaro House', 'Saguaro House.'],
  ['X Care, Inc.', 'X Care, Inc.'],
  ['until 5 p.m.', 'until 5 p.m.'],
  ['Ready?', 'Ready?'],
])('%s ends a sentence once', (words, sentence) => {
  expect(ended(words)).toBe(sentence);
});

test('the line beside the office hours names the emergency line if it is another phone', () => {
  expect(urgentCall(defaultProvider)).toBe('Urgent? Call any time.');
  expect(urgentCall({ ...defaultProvider, emergencyPhone: '(480) 555-0199' })).toBe(
    'Urgent? Call (480) 555-0199 any time.',
  );
});

test('an address is taken apart where it is written as usual', () => {
  expect(addressParts(defaultProvider.address)).toEqual({
    street: '2720 North Ocotillo Lane, Suite 110',
    city: 'Phoenix',
    state: 'AZ',
    zip: '85004',
  });
  expect(inCity(defaultProvider)).toBe(' in Phoenix, AZ');
  expect(inCity({ address: 'By the old mill' })).toBe('');
});

test.each([
  [defaultProvider.hours, ['Monday', 'Friday'], '08:00', '17:00'],
  ['Monday to Saturday, 8:30 a.m. to 12 p.m.', ['Monday', 'Saturday'], '08:30', '12:00'],
  ['Tuesday – Thursday 12 AM - 9 PM', ['Tuesday', 'Thursday'], '00:00', '21:00'],
])('the hours %s are taken apart', (hours, [first, last], opens, closes) => {
  const found = openingHours(hours);
  expect([found?.days[0], found?.days.at(-1)]).toEqual([first, last]);
  expect(found).toMatchObject({ opens, closes });
});

test('hours written another way are not guessed at', () => {
  for (const hours of [
    'Always',
    'Mondays',
    'Friday to Monday, 8 AM to 5 PM',
    'Someday to Friday, 8 AM to 5 PM',
  ])
    expect(openingHours(hours)).toBeNull();
});
