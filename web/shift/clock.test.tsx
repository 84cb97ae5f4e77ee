import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import type { Visit } from './day/dayDatabase.ts';
import {
  arrive,
  at,
  atPhone,
  closePhones,
  dayOf,
  everything,
  fill,
  minutes,
  openPhone,
  press,
  showsDay,
  takes,
  visitOf,
} from './testing/phone.tsx';

atPhone();

/** The day of a phone whose clock is off by these minutes: the graph's clock shows another time. */
const showsOff = (fast: number, values: Partial<Visit>): void =>
  showsDay({ ...dayOf(visitOf(values)), now: minutes(-fast) });
/** "09:05" in Phoenix, of an instant. */
const clockOf = (instant: string): string =>
  new Date(Date.parse(instant) - 7 * 3_600_000).toISOString().slice(11, 16);

it.each([
  [12, 5, true],
  [12, 11, false],
  [-12, 5, true],
  [-12, 11, false],
])(
  'on a phone %i minutes fast, an arrival %i minutes ago can be taken back: %p',
  async (fast, ago, offers) => {
    showsOff(fast, { status: 'IN_PROGRESS', arrivedAt: minutes(-fast - ago) });
    openPhone();
    await screen.findByText('I’m Leaving');
    expect(screen.queryByText('That Was a Mistake') !== null).toBe(offers);
  },
);

it('shows an arrival that waits at the true time, and for ten minutes the way back', async () => {
  showsOff(90, { startsAt: minutes(-95), endsAt: minutes(-35) });
  openPhone();
  await screen.findByText('I’ve Arrived');
  everything();
  await arrive();
  await screen.findByText('That Was a Mistake');
  const [hour] = clockOf(minutes(-90)).split(':');
  const words = (await screen.findByText(/^You arrived .*Not sent yet\./)).textContent;
  expect(words).toMatch(new RegExp(`\\b${Number(hour) % 12 || 12}:`));
  closePhones();
});

it('on a phone that is slow, takes a time that has come as stated', async () => {
  const stated = minutes(25);
  showsOff(-35, { startsAt: minutes(20), endsAt: minutes(80) });
  const sent = takes('RecordArrival');
  window.location.hash = '#arrive/v1';
  openPhone();
  await press('I Started at Another Time');
  await fill('When did you start?', clockOf(stated));
  await fill('Why is that?', 'I forgot to tap.');
  await press('Yes, I’m Here');
  const daysOn = todayInPhoenix(new Date(stated)) === todayInPhoenix() ? 0 : 1;
  await waitFor(() => expect(sent).toMatchObject([{ statedAt: at(clockOf(stated), daysOn) }]));
});
