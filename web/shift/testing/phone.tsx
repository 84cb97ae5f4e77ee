import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { HttpResponse } from 'msw';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { defaultProvider } from '#graph/shared/provider.rules';
import { ProviderIdentity } from '../../app/provider.tsx';
import { tokenKey } from '../../app/session/token.ts';
import { data, graph, server, serveGraph } from '../../testing/graph.ts';
import { tokenFor } from '../../testing/people.ts';
import { createShift } from '../day/shift.ts';
import type { Shift } from '../day/shiftState.ts';
import { openDayDatabase, type Day, type Visit } from '../day/dayDatabase.ts';
import { settling } from '../layout/settling.ts';
import { ShiftOfThisPhone } from '../layout/useShift.ts';
import { Screens } from '../Screens.tsx';

export const minutes = (count: number): string =>
  new Date(Date.now() + count * 60_000).toISOString();

/** A time of day in Phoenix, by default today. */
export const at = (time: string, days = 0): string =>
  new Date(Date.parse(`${todayInPhoenix()}T${time}:00-07:00`) + days * 86_400_000).toISOString();

/** The phone of someone who is logged in, for a session that ends in some seconds. */
export const logIn = (person: string, seconds = 600): void =>
  localStorage.setItem(tokenKey, tokenFor(seconds, Date.now(), person));

/** Gives each test a phone with nothing on it, Zoë’s, whose actions settle at once. */
export function atPhone(): void {
  serveGraph();
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    settling.milliseconds = 0;
    logIn('zoe');
    window.location.hash = '';
    noNotices();
  });
  afterEach(() => {
    closePhones();
    localStorage.clear();
  });
}

export const noNotices = (): void =>
  server.use(graph.query('ShiftNotices', () => data({ myNotices: [] })));

/** The graph’s day from now on. */
export const shows = (...visits: Visit[]): void => showsDay(dayOf(...visits));
export const showsDay = (day: Day): void =>
  server.use(graph.query('MyShift', () => data({ myShift: day })));

const queries = ['MyShift', 'ShiftMe', 'ShiftNotices', 'ShiftPastVisits', 'ShiftTimeOff'];
const mutations = [
  'RecordArrival',
  'RecordDeparture',
  'UndoArrival',
  'RecordConfirmation',
  'SendCareNote',
];
/** Gives every operation of a day the same answer, by default none: there is no network. */
export const everything = (answer: () => Response = () => HttpResponse.error()): void =>
  server.use(
    ...queries.map((name) => graph.query(name, answer as never)),
    ...mutations.map((name) => graph.mutation(name, answer as never)),
  );

const fields: Record<string, string> = {
  ShiftAcceptVisit: 'acceptOpenVisit',
  ShiftAskTimeOff: 'requestTimeOff',
  ShiftCorrectNote: 'correctCareUpdate',
  ShiftDeclineVisit: 'declineMyVisit',
  ShiftEndDevice: 'endSession',
  ShiftSeeNotices: 'seeNotices',
  ShiftTakeBackNote: 'takeBackCareUpdate',
};
/**
 * Answers each call of a mutation in turn: '' is no network, another text a refusal. Accepts after
 * that. Returns the inputs received.
 */
export function takes(mutation: string, ...answers: string[]): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  const field = fields[mutation] ?? mutation.charAt(0).toLowerCase() + mutation.slice(1);
  server.use(
    graph.mutation(mutation, ({ variables }) => {
      sent.push(variables.input as Record<string, unknown>);
      const message = answers.shift();
      if (message === '') return HttpResponse.error();
      const userErrors =
        message === undefined ? [] : [{ field: null, message, code: 'WRONG_STATE' }];
      return data({ [field]: { userErrors } });
    }),
  );
  return sent;
}

/** Presses what has this text, once it can be pressed. */
export async function press(name: string): Promise<void> {
  await screen.findByText(name);
  await settled();
  await userEvent.click(screen.getByText(name));
}
export const fill = async (label: string, value: string): Promise<void> =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });
export const arrive = async (): Promise<void> => {
  await press('I’ve Arrived');
  await press('Yes, I’m Here');
};
export const isSent = (): Promise<HTMLElement> => screen.findByText(/^Everything is sent/);
/** Tells the page that there is a network again. */
export const land = (): boolean => window.dispatchEvent(new Event('online'));
export const alertText = async (): Promise<string | null> =>
  (await screen.findByRole('alert')).textContent;

/** What a store of the phone holds. */
export async function stored(store: 'day' | 'drafts'): Promise<unknown[]> {
  const database = await openDayDatabase();
  const all = await database.getAll(store);
  database.close();
  return all;
}
/** Waits until nothing of the day is on the phone. */
export const isForgotten = (): Promise<void> =>
  waitFor(async () => expect(await stored('day')).toEqual([]));

export const visitOf = (values: Partial<Visit> = {}): Visit => ({
  id: 'v1',
  type: 'Personal Care',
  startsAt: minutes(-5),
  endsAt: minutes(55),
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
      createdAt: minutes(-3000),
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
    through: '2026-03-15',
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
