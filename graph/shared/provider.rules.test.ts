import { mailHref, telHref } from './provider.rules.ts';

test.each([
  ['(602) 555-0142', 'tel:+16025550142'],
  ['602.555.0142 ext. 7', 'tel:+16025550142'],
  ['1 602 555 0142', 'tel:+16025550142'],
  ['+1 602 555 0142', 'tel:+16025550142'],
])('%s is dialed as %s', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});

test.each([
  ['ana.ruiz@visitor.example', 'mailto:ana.ruiz@visitor.example'],
  // Allowed in an address, and no way to add a receiver or words to the letter.
  ['ana?bcc=bo&body=x@visitor.example', 'mailto:ana%3Fbcc%3Dbo%26body%3Dx@visitor.example'],
  ['50%25@visitor.example', 'mailto:50%2525@visitor.example'],
])('%s is written to as %s', (email, href) => {
  expect(mailHref(email)).toBe(href);
});
