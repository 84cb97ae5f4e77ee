import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server } from '../../testing/graph.ts';
import { noPortal, portals, signedIn } from '../../testing/portal.ts';
import { renderSite, serveSite } from '../../testing/renderSite.tsx';
import { tokenFor } from '../../testing/people.ts';
import { datesBetween } from '../../ui/days.ts';
import { visitsByDay } from './days.ts';

serveSite();

const visit = (id: string, startsAt: string, endsAt: string, values = {}) => ({
  __typename: 'UpcomingAppointment',
  id,
  type: 'Personal Care',
  startsAt,
  endsAt,
  caregiver: 'Zoë Begay',
  location: null,
  ...values,
});
const week = (visits: unknown[], whose = portals()) =>
  graph.query('ComingWeek', () =>
    data({
      portals: whose,
      comingWeek: { __typename: 'ComingWeek', from: '2027-02-26', through: '2027-03-04', visits },
    }),
  );
const open = () => renderSite('/week', { token: tokenFor(600) });

it('shows seven days from today with their visits in Phoenix time, and how to reach us', async () => {
  server.use(
    signedIn(),
    week([
      visit('a', '2027-02-26T05:00:00Z', '2027-02-26T13:00:00Z'), // began the previous evening
      visit('b', '2027-02-28T06:59:00Z', '2027-02-28T09:00:00Z', { caregiver: null }), // 11:59\u00a0PM on the 27th
    ]),
  );
  await open();
  const days = (await screen.findAllByRole('listitem')).filter((item) => item.querySelector('h2'));
  expect(days.map((day) => within(day).getByRole('heading').textContent)).toEqual([
    'Friday, February 26',
    'Saturday, February 27',
    'Sunday, February 28',
    'Monday, March 1',
    'Tuesday, March 2',
    'Wednesday, March 3',
    'Thursday, March 4',
  ]);
  expect(days.slice(0, 3).map((day) => day.textContent)).toEqual([
    'Friday, February 2610:00\u00a0PM to 6:00\u00a0AMZoë Begay, Personal Care',
    'Saturday, February 2711:59\u00a0PM to 2:00\u00a0AMCaregiver to be confirmed, Personal Care',
    'Sunday, February 28No visit',
  ]);
  expect(screen.getByRole('main').textContent).toContain(
    'Rosa Ibáñez, Friday, February 26 to Thursday, March 4',
  );
  const print = jest.fn();
  window.print = print;
  await userEvent.click(screen.getByRole('button', { name: 'Print This Page' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('can be retried when it fails to load', async () => {
  server.use(
    signedIn(),
    graph.query('ComingWeek', () => failure('INTERNAL')),
  );
  await open();
  expect(await screen.findByText('We couldn’t load your week.')).toBeTruthy();
  server.use(week([]));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findAllByText('No visit')).toHaveLength(7);
});

it('is not shown to someone who is no client', async () => {
  server.use(
    signedIn(),
    noPortal,
    graph.query('ComingWeek', () => failure('FORBIDDEN')),
  );
  await open();
  expect(await screen.findByText('This account isn’t linked to a client yet.')).toBeTruthy();
});

it('counts days across months and leap days', () => {
  expect(datesBetween('2028-02-28', '2028-03-01')).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(visitsByDay('2027-01-01', '2027-01-01', [{ startsAt: '2027-01-01T06:00:00Z' }])).toEqual([
    { day: '2027-01-01', visits: [{ startsAt: '2027-01-01T06:00:00Z' }] },
  ]);
});

it('names the client whose week it is, at once, to somebody around them', async () => {
  const renee = { firstName: 'Renée', lastName: 'Ellison', isOwn: false, relation: 'daughter' };
  server.use(
    signedIn(),
    week([], portals(renee)),
    graph.query('Portals', () => failure('INTERNAL')),
  );
  await open();
  expect(await screen.findByText('Renée Ellison,', { exact: false })).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toContain('Rosa Ibáñez');
});
