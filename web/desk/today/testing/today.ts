import { screen, within } from '@testing-library/react';
import { data, graph, server } from '../../../testing/graph.ts';
import { money } from '../../../testing/portal.ts';

export { money };

/** One of the day's visits, as the graph returns it. */
export const visit = (values: Record<string, unknown> = {}) => ({
  __typename: 'ScheduledVisit',
  id: 'v1',
  type: 'Personal Care',
  startsAt: '2027-03-04T17:00:00.000Z',
  endsAt: '2027-03-04T20:00:00.000Z',
  status: 'CONFIRMED',
  clientId: 'c1',
  client: 'Rosa Ibáñez',
  caregiverId: 'g1',
  caregiver: 'Zoë Begay',
  caregiverPhone: '(602) 555-0177',
  isHeld: false,
  offeredAt: null,
  declined: null,
  ...values,
});

/** Thursday, 10:30 AM. */
export const today = (values: Record<string, unknown> = {}) => ({
  deskToday: {
    __typename: 'DeskToday',
    asOf: '2027-03-04T17:30:00.000Z',
    day: '2027-03-04',
    openVisits: [],
    lateVisits: [],
    toTell: [],
    notesToSort: [],
    timeOffRequests: [],
    visits: [],
    waiting: [],
    waitingCount: 0,
    suspectedSpamCount: 0,
    missing: [],
    missingCount: 0,
    exceptionCount: 0,
    unconfirmedCount: 0,
    overdueCount: 0,
    overdueTotal: money('0.00'),
    suspendable: [],
    failedJobs: [],
    firstSteps: null,
    ...values,
  },
});
/** Returns each answer once, in order, then the last one again and again. */
export const shows = (...readings: Record<string, unknown>[]) =>
  server.use(
    graph.query('DeskToday', () =>
      data(today(readings.length > 1 ? readings.shift() : readings[0])),
    ),
  );

export const part = async (name: string | RegExp) =>
  within(await screen.findByRole('region', { name }));
