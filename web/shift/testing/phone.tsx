import { cleanup, render, waitFor } from '@testing-library/react';
import { defaultProvider } from '#graph/shared/provider.rules';
import { ProviderIdentity } from '../../app/provider.tsx';
import { createShift } from '../day/shift.ts';
import type { Shift } from '../day/shiftState.ts';
import type { Day, Visit } from '../day/dayDatabase.ts';
import { ShiftOfThisPhone } from '../layout/useShift.ts';
import { Screens } from '../Screens.tsx';

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();

export const visitOf = (values: Partial<Visit> = {}): Visit => ({
  id: 'v1',
  type: 'Personal Care',
  scheduledDate: minutes(-5),
  endDate: minutes(55),
  duration: 60,
  status: 'CONFIRMED',
  client: 'Rosa Ibáñez',
  address: ['12 Palm Lane', 'Phoenix, AZ 85004'],
  mapAddress: '12 Palm Lane, Phoenix, AZ 85004',
  accessNotes: 'Gate code 4411. The dog is friendly.',
  careNotes: 'Likes the radio on.',
  clientPhone: '(602) 555-0133',
  clientPhoneE164: '+16025550133',
  facts: [{ kind: 'ALLERGIES', text: 'Peanuts' }],
  specialInstructions: null,
  clientNotes: null,
  emergencyContact: 'Luz Ibáñez',
  emergencyPhone: '(602) 555-0177',
  emergencyPhoneE164: '+16025550177',
  tasks: ['Bathing', 'Breakfast'],
  isOwn: true,
  arrivedAt: null,
  arrivalStatedAt: null,
  departureStatedAt: null,
  leftAt: null,
  noteWritten: false,
  asksConfirmation: false,
  isHeld: false,
  lastUpdates: [
    {
      at: minutes(-3000),
      title: 'A good morning',
      content: 'She sang.',
      tasks: [],
      caregiver: 'Ana',
    },
  ],
  ...values,
});

export const dayOf = (...visits: Visit[]): Day => ({
  now: minutes(0),
  officePhone: '(602) 555-0142',
  officePhoneE164: '+16025550142',
  officeName: defaultProvider.name,
  caregiver: 'Zoë',
  visits,
  notes: [],
  week: [4, 5, 6, 7, 8, 9, 10].map((day) => ({
    day: `2026-03-${String(day).padStart(2, '0')}`,
    visits: day === 4 ? visits : [],
  })),
  payPeriod: {
    from: '2026-03-02',
    to: '2026-03-15',
    workedMinutes: 750,
    heldMinutes: 0,
    plannedMinutes: 2400,
  },
});

let phones: Shift[] = [];

/** Opens the page with what is stored on the phone. */
export function openPhone(): ReturnType<typeof render> {
  const shift = createShift();
  phones.push(shift);
  return render(
    <ProviderIdentity provider={defaultProvider}>
      <ShiftOfThisPhone value={shift}>
        <Screens />
      </ShiftOfThisPhone>
    </ProviderIdentity>,
  );
}

/** Closes all pages that a test opened. */
export function closePhones(): void {
  cleanup();
  for (const shift of phones) shift.stop();
  phones = [];
}

/** Waits until the action at the bottom can be pressed. */
export const settled = (): Promise<void> =>
  waitFor(() => {
    if (document.querySelector('.action[aria-disabled="true"]') !== null)
      throw new Error('Not yet');
  });
