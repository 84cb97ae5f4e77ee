import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { visitOf } from '../testing/phone.tsx';
import { VisitFacts } from './VisitFacts.tsx';

it.each([
  ['(602) 555-0188', 'tel:+16025550188'],
  ['602-555-0188 (after 5)', 'tel:+16025550188'],
  ['602-555-0188 or 480-555-0101', 'tel:+16025550188'],
  ['(602) 555-0188 Apt 3', 'tel:+16025550188'],
  ['555-0188', null],
])('an emergency contact with the phone %s is called there', (emergencyPhone, href) => {
  render(<VisitFacts visit={{ ...visitOf({ emergencyPhone }), waits: false }} />);
  expect(screen.getByText(emergencyPhone).closest('a')?.getAttribute('href')).toBe(href);
});
