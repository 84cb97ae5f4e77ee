import { telHref } from './provider.rules.ts';

test.each([
  ['(602) 555-0142', 'tel:+16025550142'],
  ['602.555.0142 ext. 7', 'tel:+16025550142'],
  ['1 602 555 0142', 'tel:+16025550142'],
  ['+1 602 555 0142', 'tel:+16025550142'],
])('%s is dialed as %s', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});
