import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { HttpResponse } from 'msw';
import { tokenKey } from '../app/session/token.ts';
import { serveEvents } from '../testing/events.ts';
import { data, failure, graph, server, serveGraph } from '../testing/graph.ts';
import { closePhones, dayOf, openPhone, settled, visitOf } from './testing/phone.tsx';

serveGraph();

const part = (value: object): string => btoa(JSON.stringify(value));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  const token = `${part({})}.${part({ exp: Date.now() / 1000 + 600, sub: 'zoe' })}.x`;
  localStorage.setItem(tokenKey, token);
  window.location.hash = '';
  server.use(graph.query('ShiftNotices', () => data({ myNotices: [] })));
});
afterEach(() => {
  closePhones();
  localStorage.clear();
});

const press = async (name: string): Promise<void> => {
  await screen.findByText(name);
  await settled();
  await userEvent.click(screen.getByText(name));
};
const shows = (...visits: ReturnType<typeof visitOf>[]): void =>
  server.use(graph.query('MyShift', () => data({ myShift: dayOf(...visits) })));
const arrive = async (): Promise<void> => {
  await press('I’ve Arrived');
  await press('Yes, I’m Here');
};
const cut = (): void =>
  server.use(
    graph.query('MyShift', () => HttpResponse.error()),
    graph.query('ShiftNotices', () => HttpResponse.error()),
    graph.mutation('RecordArrival', () => HttpResponse.error()),
  );
/** Takes arrivals. Returns how many were sent. */
function mended(): () => number {
  let sent = 0;
  shows(visitOf({ arrivedAt: new Date().toISOString(), status: 'IN_PROGRESS' }));
  server.use(
    graph.mutation('RecordArrival', () => {
      sent += 1;
      return data({ recordArrival: { userErrors: [] } });
    }),
  );
  return () => sent;
}

describe('what waits on the phone', () => {
  beforeEach(async () => {
    shows(visitOf());
    openPhone();
    await screen.findByText(/^Everything is sent/);
    cut();
    await arrive();
    await screen.findByText(/1 thing is waiting/);
  });

  it('goes at Try Again', async () => {
    await screen.findByText('Try Again');
    const sent = mended();
    await press('Try Again');
    expect(await screen.findByText(/^Everything is sent/)).toBeTruthy();
    expect(sent()).toBe(1);
  });

  it('goes as soon as anything else got an answer', async () => {
    await screen.findByText('Try Again');
    const sent = mended();
    server.use(graph.query('ShiftOpenVisits', () => data({ openVisits: [] })));
    window.location.hash = 'open-visits';
    await waitFor(() => expect(sent()).toBe(1));
  });
});

it('keeps what someone did who was made inactive, until they may send it again', async () => {
  shows(visitOf());
  openPhone();
  await screen.findByText(/^Everything is sent/);
  server.use(
    graph.query('MyShift', () => failure('FORBIDDEN', 'You are switched off.')),
    graph.query('ShiftMe', () => data({ me: { id: 'zoe', role: 'CAREGIVER' } })),
    graph.mutation('RecordArrival', () => failure('FORBIDDEN', 'You are switched off.')),
  );
  await arrive();
  expect(await screen.findByText('You are switched off.')).toBeTruthy();
  const sent = mended();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Everything is sent/)).toBeTruthy();
  expect(sent()).toBe(1);
  expect(screen.getByText('You’re here now')).toBeTruthy();
});

it('follows the office while it is open', async () => {
  shows(visitOf());
  const events = serveEvents();
  openPhone();
  await screen.findByText(/^Everything is sent/);
  await waitFor(() => expect(events.opened()).toBe(1));
  shows(visitOf({ status: 'CANCELLED' }));
  events.tell('my-visits');
  expect(await screen.findByText('Canceled')).toBeTruthy();
});
