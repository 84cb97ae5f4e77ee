import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { data, graph, networkTimers, server } from '../testing/graph.ts';
import { tokenFor } from '../testing/people.ts';
import { signedIn, visit } from '../testing/portal.ts';
import { leaveSite, renderSite, serveSite } from '../testing/renderSite.tsx';
import { shows } from './dashboard/testing/dashboard.ts';

/** Pages that stay visible while the day turns: nothing is pressed, and the graph tells nothing. */
afterEach(async () => {
  jest.useRealTimers();
  await act(leaveSite);
});
serveSite();
beforeEach(() => {
  const now = new Date('2027-03-05T06:59:30Z');
  jest.useFakeTimers({ advanceTimers: true, doNotFake: [...networkTimers], now });
});

const open = (path: string) => renderSite(path, { token: tokenFor(3600) });
const wait = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

it('the visit that was tomorrow is today', async () => {
  const startsAt = '2027-03-05T17:00:00.000Z';
  server.use(
    signedIn(),
    shows({ upcomingAppointments: [visit({ startsAt, endsAt: '2027-03-05T20:00:00.000Z' })] }),
  );
  await open('/client-portal');
  await screen.findByRole('heading', { name: 'Your next visit is tomorrow' });
  await wait(1);
  await screen.findByRole('heading', { name: 'Your next visit is today' });
});

it('the week begins with the new day, even if it is the first page that was opened', async () => {
  const asked: string[] = [];
  server.use(
    signedIn(),
    graph.query('ComingWeek', () => {
      const from = asked.length === 0 ? '2027-03-04' : '2027-03-05';
      asked.push(from);
      const through = from.endsWith('4') ? '2027-03-10' : '2027-03-11';
      return data({ comingWeek: { __typename: 'ComingWeek', from, through, visits: [] } });
    }),
  );
  await open('/week');
  await screen.findByRole('heading', { level: 2, name: 'Thursday, March 4' });
  await wait(1);
  await screen.findByRole('heading', { level: 2, name: 'Thursday, March 11' });
  await waitFor(() => expect(asked).toHaveLength(2));
});
