import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { data, graph, server } from '../testing/graph.ts';
import type { PastVisit, Visit } from './day/dayDatabase.ts';
import {
  alertText,
  at,
  atPhone,
  closePhones,
  everything,
  fill,
  isForgotten,
  land,
  logIn,
  openPhone,
  press,
  shows as showsDay,
  takes,
  visitOf,
} from './testing/phone.tsx';

atPhone();

const pastOf = (id: string, values: Partial<PastVisit> = {}): PastVisit => ({
  id,
  type: 'Personal Care',
  startsAt: at('09:00', -1),
  endsAt: at('12:00', -1),
  duration: 180,
  status: 'CONFIRMED',
  client: 'May Lin',
  tasks: ['Bathing'],
  isOwn: true,
  arrivedAt: null,
  arrivalStatedAt: null,
  departureStatedAt: null,
  leftAt: null,
  noteWritten: false,
  isHeld: false,
  ...values,
});
const shows = (past: PastVisit[], ...visits: Visit[]): void => {
  showsDay(...visits);
  server.use(graph.query('ShiftPastVisits', () => data({ myPastVisits: past })));
};
/** Loads May's visit, then opens the phone again without a network. */
const openAgain = async (...visits: Visit[]): Promise<void> => {
  shows([pastOf('v3')], ...visits);
  window.location.hash = 'past';
  openPhone();
  await screen.findByText('May Lin');
  closePhones();
  everything();
};

it('lists the visits before today, latest first, and says what was forgotten at each', async () => {
  shows([
    pastOf('v1', {
      startsAt: at('09:00', -13),
      endsAt: at('12:00', -13),
      client: 'Otis Reed',
      status: 'COMPLETED',
      arrivedAt: at('09:01', -13),
      leftAt: at('12:00', -13),
    }),
    pastOf('v2', { status: 'CANCELLED', client: 'Ann Bell' }),
    pastOf('v3'),
  ]);
  openPhone();
  await press('More');
  await press('Past Visits');
  const [first, second] = await screen.findAllByRole('heading', { level: 2 });
  expect(first!.textContent).toMatch(/^Yesterday, /);
  const yesterday = within(first!.parentElement!);
  expect(yesterday.getByText('We don’t know when you started.')).toBeTruthy();
  expect(yesterday.getByText('Canceled')).toBeTruthy();
  const earlier = within(second!.parentElement!);
  expect(earlier.getByText('Otis Reed')).toBeTruthy();
  expect(earlier.getByText('No care note yet.')).toBeTruthy();
});

it('takes a forgotten arrival, departure and care note without a signal, each with its day', async () => {
  await openAgain();
  openPhone();
  await userEvent.click(await screen.findByRole('link', { name: /May Lin/ }));
  const service = await screen.findByRole('heading', { level: 1, name: 'Personal Care' });
  expect(screen.getAllByText('Personal Care')).toEqual([service]);
  await press('When I Started');
  expect(screen.queryByText(/the state asks us/)).toBeNull();
  expect(screen.queryByText(/^It’s /)).toBeNull();
  await press('Send This Time');
  expect(await alertText()).toBe('Please enter a time and a reason.');
  await fill('When did you start?', '09:05');
  await fill('Why is that?', 'I forgot.');
  expect(screen.getByText(/^Yesterday, \w+day, \w+ \d+, 9:05/)).toBeTruthy();
  await press('Send This Time');
  await screen.findByText(/^You said you started on \w+day, \w+ \d+, 9:05/);

  await press('When I Left');
  await fill('When did you leave?', '09:00');
  await fill('Why is that?', 'I forgot.');
  // It can't be before the arrival, and the next such time is today's, if it has come.
  expect(screen.queryByText(/^Yesterday, \w+day, \w+ \d+, 9:00/)).toBeNull();
  await fill('When did you leave?', '11:50');
  expect(screen.getByText(/^Yesterday, \w+day, \w+ \d+, 11:50/)).toBeTruthy();
  await fill('How did it go?', 'She slept well.');
  await press('Send This Time');
  await screen.findByText(/You said you left on \w+day, \w+ \d+, 11:50.* care note is written/);
  await screen.findByText(/3 things are waiting/);

  shows([pastOf('v3')]);
  const arrivals = takes('RecordArrival');
  const departures = takes('RecordDeparture');
  const notes = takes('SendCareNote');
  land();
  await waitFor(() =>
    expect(notes).toMatchObject([{ appointmentId: 'v3', content: 'She slept well.' }]),
  );
  expect(arrivals).toMatchObject([{ appointmentId: 'v3', statedAt: at('09:05', -1) }]);
  expect(departures).toMatchObject([{ appointmentId: 'v3', statedAt: at('11:50', -1) }]);
  expect(arrivals[0]).not.toHaveProperty('place');
  expect(arrivals[0]).not.toHaveProperty('placeMissing');
});

it('is on the phone with the day, for its owner alone, and gone with it', async () => {
  await openAgain(visitOf());
  logIn('ana');
  openPhone();
  await screen.findByText('Your day isn’t on this phone yet');
  expect(document.body.textContent).not.toContain('May Lin');
  await isForgotten();
});

it('says that it needs a signal when it was never loaded, and gets it later', async () => {
  shows([pastOf('v3')]);
  server.use(graph.query('ShiftPastVisits', () => HttpResponse.error()));
  window.location.hash = 'past';
  openPhone();
  expect(await alertText()).toContain('You need a signal');
  shows([pastOf('v3')]);
  await press('Try Again');
  await screen.findByText('May Lin');
});
