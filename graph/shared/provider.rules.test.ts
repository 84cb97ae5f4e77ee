import { defaultProvider, ended, mailHref, urgentCall } from './provider.rules.ts';

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
