import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Phone } from './Contact.tsx';

it.each([
  ['(602) 555-0142', 'tel:+16025550142'],
  ['602-555-0188 (after 5)', 'tel:+16025550188'],
  ['602-555-0188 or 480-555-0101', 'tel:+16025550188'],
  ['602-555-0188 extension 204', 'tel:+16025550188'],
  ['６０２－５５５－０１４２', 'tel:+16025550142'],
  ['555-0142', null],
  ['call me maybe', null],
])('%s stays as typed and calls %s', (number, href) => {
  render(<Phone number={number} />);
  expect(screen.getByText(number).getAttribute('href')).toBe(href);
});
