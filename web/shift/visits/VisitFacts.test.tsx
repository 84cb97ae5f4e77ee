import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Shift } from '../day/shiftState.ts';
import type { ShownVisit } from '../day/visits.ts';
import { ShiftOfThisPhone } from '../layout/useShift.ts';
import { visitOf } from '../testing/phone.tsx';
import { mapHref, VisitFacts } from './VisitFacts.tsx';

/** On a phone that has no day, so its own clock counts. */
function show(visit: ShownVisit): void {
  const state = { kept: null };
  const phone = { get: () => state, subscribe: () => () => undefined } as unknown as Shift;
  render(
    <ShiftOfThisPhone value={phone}>
      <VisitFacts visit={visit} />
    </ShiftOfThisPhone>,
  );
}

it.each([
  ['602-555-0188 (after 5)', '+16025550188', 'tel:+16025550188'],
  ['555-0188', null, null],
])('an emergency contact with the phone %s is called there', (emergencyPhone, number, href) => {
  const visit = visitOf({ emergencyPhone, emergencyPhoneE164: number });
  show({ ...visit, waits: false });
  expect(screen.getByText(emergencyPhone).closest('a')?.getAttribute('href')).toBe(href);
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'maps:?q='],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'maps:?q='],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:0,0?q='],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'geo:0,0?q='],
])('the map of the device is asked, never a website: %s', (device, start) => {
  const address = '12 E Mill Ave #4 & back, Tempe, AZ';
  expect(mapHref(address, device)).toBe(start + encodeURIComponent(address));
});

it('shows the client’s phone, which dials, and what to know about them at a glance', () => {
  const facts = [
    { kind: 'PREFERRED_NAME' as const, text: 'Miss Rosa' },
    { kind: 'FALL_RISK' as const, text: 'Uses a walker' },
  ];
  show({ ...visitOf({ facts }), waits: false });
  expect(screen.getByRole('link', { name: '(602) 555-0133' }).getAttribute('href')).toBe(
    'tel:+16025550133',
  );
  for (const [label, text] of [
    ['What to call them', 'Miss Rosa'],
    ['Fall risk', 'Uses a walker'],
  ])
    expect(screen.getByText(label!).parentElement!.textContent).toBe(`${label}${text}`);
});

it('shows a day that was kept before it had them', () => {
  const { facts: _facts, clientPhone: _phone, ...old } = visitOf();
  show({ ...(old as ReturnType<typeof visitOf>), waits: false });
  expect(screen.getByText('Likes the radio on.')).toBeTruthy();
});

it('links a visit’s address only to a map on the device', () => {
  const visit = visitOf({ address: ['12 E Mill Ave', 'Tempe, AZ'], mapAddress: '12 E Mill Ave' });
  show({ ...visit, waits: false });
  for (const link of screen.getAllByRole('link'))
    expect(link.getAttribute('href')).toMatch(/^(?:maps|geo|tel):/);
  expect(screen.getByText(/Mill Ave/).getAttribute('href')).toContain('12%20E%20Mill%20Ave');
});
