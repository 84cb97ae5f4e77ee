import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { HttpResponse } from 'msw';
import { tokenKey } from '../app/session/token.ts';
import { data, failure, graph, server, serveGraph } from '../testing/graph.ts';
import { closePhones, dayOf, openPhone, settled, visitOf } from './testing/phone.tsx';

serveGraph();

const part = (value: object): string => btoa(JSON.stringify(value));
const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
const ahead = visitOf({ scheduledDate: minutes(180), endDate: minutes(240) });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  const token = `${part({})}.${part({ exp: Date.now() / 1000 + 600, sub: 'zoe' })}.x`;
  localStorage.setItem(tokenKey, token);
  window.location.hash = '';
  server.use(
    graph.query('MyShift', () => data({ myShift: dayOf(ahead) })),
    graph.query('ShiftNotices', () => data({ myNotices: [] })),
  );
});
afterEach(() => {
  closePhones();
  localStorage.clear();
});

const go = (hash: string): void => act(() => void (window.location.hash = hash));
const afterSettling = async (button: HTMLElement): Promise<HTMLElement> => {
  await settled();
  return button;
};
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }).then(afterSettling));

/**
 * Answers each call of a mutation in turn: '' is no network, any other text a refusal; accepts
 * after that. Returns the inputs received.
 */
function takes(mutation: string, field: string, ...answers: string[]): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  server.use(
    graph.mutation(mutation, ({ variables }) => {
      sent.push(variables.input as Record<string, unknown>);
      const message = answers.shift();
      if (message === '') return HttpResponse.error();
      return data({
        [field]: { userErrors: message === undefined ? [] : [{ field: null, message }] },
      });
    }),
  );
  return sent;
}

const notice = {
  id: 'n1',
  kind: 'CHANGED',
  client: 'Rosa Ibáñez',
  begins: '2027-03-04T16:00:00.000Z',
  ends: '2027-03-04T19:00:00.000Z',
  beginsBefore: '2027-03-03T16:00:00.000Z',
  endsBefore: '2027-03-03T19:00:00.000Z',
  pattern: null,
  patternBefore: null,
  firstDay: null,
  lastDay: null,
  approved: null,
  answer: null,
};

describe('what is new', () => {
  it('is shown at the top of the day until it is seen', async () => {
    const nothing = { begins: null, ends: null, beginsBefore: null, endsBefore: null };
    const readings = [
      [
        notice,
        {
          ...notice,
          ...nothing,
          id: 'n2',
          kind: 'TIME_OFF',
          client: null,
          firstDay: '2027-04-05',
          lastDay: '2027-04-05',
          approved: true,
          answer: 'Enjoy it',
        },
        { ...notice, ...nothing, id: 'n3', kind: 'GIVEN', pattern: 'Every week on Monday' },
      ],
      [],
    ];
    server.use(graph.query('ShiftNotices', () => data({ myNotices: readings[0] })));
    const sent = takes('ShiftSeeNotices', 'seeNotices');
    openPhone();
    expect(await screen.findByRole('heading', { name: 'New for you' })).toBeTruthy();
    expect(screen.getByText('Thursday, March 4, 9:00 AM to 12:00 PM')).toBeTruthy();
    expect(screen.getByText('Before: Wednesday, March 3, 9:00 AM to 12:00 PM')).toBeTruthy();
    expect(screen.getByText('You have Monday, April 5 off.')).toBeTruthy();
    expect(screen.getByText('“Enjoy it”')).toBeTruthy();
    expect(screen.getByText('New regular visits')).toBeTruthy();
    const main = screen.getByRole('main').textContent;
    expect(main.indexOf('New for you')).toBeLessThan(main.indexOf('Gate code'));
    readings.shift();
    await userEvent.click(screen.getAllByRole('button', { name: 'OK, Got It' })[0]!);
    await waitFor(() => expect(screen.queryByText('New for you')).toBeNull());
    expect(sent).toEqual([{ ids: ['n1'] }]);
  });

  it('show the newer one when one was replaced before it was seen', async () => {
    const readings = [
      [notice],
      [
        {
          ...notice,
          id: 'n2',
          begins: '2027-03-05T16:00:00.000Z',
          ends: '2027-03-05T19:00:00.000Z',
        },
      ],
    ];
    server.use(
      graph.query('ShiftNotices', () => data({ myNotices: readings[0] })),
      graph.mutation('ShiftSeeNotices', () => {
        readings.shift();
        const userErrors = [{ field: 'ids.0', message: 'This notice was not found.' }];
        return data({ seeNotices: { userErrors } });
      }),
    );
    openPhone();
    await userEvent.click(await screen.findByRole('button', { name: 'OK, Got It' }));
    expect(await screen.findByText('Friday, March 5, 9:00 AM to 12:00 PM')).toBeTruthy();
    expect(screen.queryByText('This notice was not found.')).toBeNull();
  });
});

it('several notices can be seen with one press', async () => {
  const readings = [[notice, { ...notice, id: 'n2', client: 'May Lin' }], []];
  server.use(graph.query('ShiftNotices', () => data({ myNotices: readings[0] })));
  const sent: unknown[] = [];
  server.use(
    graph.mutation('ShiftSeeNotices', ({ variables }) => {
      sent.push(variables.input);
      readings.shift();
      return data({ seeNotices: { userErrors: [] } });
    }),
  );
  openPhone();
  await userEvent.click(await screen.findByRole('button', { name: 'OK to All 2' }));
  await waitFor(() => expect(screen.queryByText('New for you')).toBeNull());
  expect(sent).toEqual([{ ids: ['n1', 'n2'] }]);
});

describe('the week', () => {
  const later = visitOf({ id: 'v9', scheduledDate: minutes(4320), endDate: minutes(4380) });
  const week = dayOf(ahead);
  week.week[3]!.visits = [later];

  it('opens a visit with its details, and there the way to decline it', async () => {
    const { address, accessNotes, ...rest } = later;
    server.use(
      graph.query('MyShift', () => data({ myShift: week })),
      graph.query('ShiftVisit', ({ variables }) =>
        data({ myShiftVisit: variables.id === 'v9' ? { ...rest, address, accessNotes } : null }),
      ),
    );
    window.location.hash = 'week';
    openPhone();
    const row = await screen.findByText('Saturday, March 7');
    expect(screen.queryByText('I Can’t Make It')).toBeNull();
    await userEvent.click(within(row.parentElement!).getByRole('link', { name: /Rosa Ibáñez/ }));
    expect(await screen.findByText('Gate code 4411. The dog is friendly.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'I Can’t Make It' }));
    expect(window.location.hash).toBe('#decline/v9');
    expect(await screen.findByText('You can’t make it to Rosa Ibáñez?')).toBeTruthy();
  });

  it('says that the details of a visit after tomorrow need a signal', async () => {
    server.use(
      graph.query('MyShift', () => data({ myShift: week })),
      graph.query('ShiftVisit', () => HttpResponse.error()),
    );
    window.location.hash = 'visit/v9';
    openPhone();
    expect((await screen.findByRole('alert')).textContent).toContain('You need a signal');
    expect(screen.getByRole('heading', { name: 'Rosa Ibáñez' })).toBeTruthy();
  });
});

describe('“I can’t make it”', () => {
  it('needs a reason and a signal, is sent once, and leads back to the day', async () => {
    const sent = takes('ShiftDeclineVisit', 'declineMyVisit', '');
    openPhone();
    await userEvent.click(await screen.findByRole('link', { name: 'I Can’t Make It' }));
    expect(window.location.hash).toBe('#decline/v1');
    go('decline/v1');
    await press('Send to the Office');
    expect(screen.getByRole('alert').textContent).toBe('Please say why, in a few words.');
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByLabelText('Why is that?'), 'My car broke down');
    await press('Send to the Office');
    expect(await screen.findByText(/Nothing was sent/)).toBeTruthy();
    await press('Send to the Office');
    await waitFor(() => expect(window.location.hash).toBe('#day'));
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ appointmentId: 'v1', reason: 'My car broke down' });
    expect(sent[1]).toEqual(sent[0]);
  });

  it('shows the graph’s message when it is refused', async () => {
    takes('ShiftDeclineVisit', 'declineMyVisit', 'This visit isn’t yours anymore.');
    window.location.hash = 'decline/v1';
    openPhone();
    await userEvent.type(await screen.findByLabelText('Why is that?'), 'My car');
    await press('Send to the Office');
    expect((await screen.findByRole('alert')).textContent).toBe('This visit isn’t yours anymore.');
    expect(window.location.hash).toBe('#decline/v1');
  });
});

it('shows where this person is logged in, and ends another device', async () => {
  const sessions = ['Safari on iPhone', 'Chrome on Android'].map((device, n) => ({
    id: `s${n}`,
    device,
    lastUsedAt: minutes(-5),
    current: n === 0,
  }));
  server.use(graph.query('ShiftDevices', () => data({ ownAccount: { sessions } })));
  const sent = takes('ShiftEndDevice', 'endSession');
  window.location.hash = 'devices';
  openPhone();
  expect(await screen.findByText('This one: Safari on iPhone')).toBeTruthy();
  const end = await screen.findByRole('button', { name: 'End Chrome on Android' });
  sessions.pop();
  await userEvent.click(end);
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(sent).toEqual([{ id: 's1' }]);
});

describe('open visits', () => {
  const open = {
    id: 'o1',
    scheduledDate: '2027-03-04T16:00:00.000Z',
    endDate: '2027-03-04T19:00:00.000Z',
    client: 'May',
    area: 'Phoenix, AZ 85018',
    knowsClient: true,
  };
  const take = 'Take This Visit: May, Thursday, March 4, 9:00\u00a0AM to 12:00\u00a0PM';

  it('show only area and times, and go to the first who takes one', async () => {
    const lists = [[open], [open], []];
    server.use(graph.query('ShiftOpenVisits', () => data({ openVisits: lists.shift() ?? [] })));
    const sent = takes('ShiftAcceptVisit', 'acceptOpenVisit', 'Someone else took this visit.');
    window.location.hash = 'open-visits';
    openPhone();
    expect(await screen.findByText('Phoenix, AZ 85018')).toBeTruthy();
    expect(screen.getByText('You know this client.')).toBeTruthy();
    await press(take);
    expect((await screen.findByRole('alert')).textContent).toBe('Someone else took this visit.');
    await press(take);
    expect(await screen.findByText('The visit with May is yours.')).toBeTruthy();
    expect(await screen.findByText('No open visits right now')).toBeTruthy();
    expect(sent[0]).toMatchObject({ appointmentId: 'o1' });
    // After an answer, another press is a new request.
    expect(sent[1]!.idempotencyKey).not.toBe(sent[0]!.idempotencyKey);
  });

  it('say that nobody takes one who gave back too many, and whom to call', async () => {
    const message =
      'You gave back 2 open visits in the last 30 days, so you can’t take another one yourself. Please call our office at (602) 555-0142.';
    server.use(graph.query('ShiftOpenVisits', () => data({ openVisits: [open] })));
    takes('ShiftAcceptVisit', 'acceptOpenVisit', message);
    window.location.hash = 'open-visits';
    openPhone();
    await press(take);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.queryByText('The visit with May is yours.')).toBeNull();
  });

  it('need a signal, and say so', async () => {
    server.use(graph.query('ShiftOpenVisits', () => HttpResponse.error()));
    window.location.hash = 'open-visits';
    openPhone();
    expect((await screen.findByRole('alert')).textContent).toContain('You need a signal');
    server.use(graph.query('ShiftOpenVisits', () => data({ openVisits: [open] })));
    await press('Try Again');
    expect(await screen.findByText('Phoenix, AZ 85018')).toBeTruthy();
  });

  it('show the graph’s message when they are not for this person', async () => {
    server.use(graph.query('ShiftOpenVisits', () => failure('FORBIDDEN', 'Please call us.')));
    window.location.hash = 'open-visits';
    openPhone();
    expect((await screen.findByRole('alert')).textContent).toBe('Please call us.');
  });
});

it('time off can be requested, and is shown with its answer and the weekly hours', async () => {
  const asked = {
    id: 'request1',
    firstDay: '2027-04-05',
    lastDay: '2027-04-06',
    reason: null,
    answeredAt: null,
    approved: null as boolean | null,
    answer: null as string | null,
  };
  const own = (requests: object[]) => ({
    myTimeOff: {
      requests,
      planned: [
        {
          id: 't1',
          startDate: '2027-05-03T07:00:00.000Z',
          endDate: '2027-05-05T07:00:00.000Z',
          isAllDay: true,
        },
      ],
      hours: [
        { id: 'h1', dayOfWeek: 1, startTime: '09:00', endTime: '23:59', isAvailable: true },
        { id: 'h2', dayOfWeek: 1, startTime: '12:00', endTime: '13:00', isAvailable: false },
      ],
    },
  });
  const readings = [own([]), own([{ ...asked, approved: false, answer: 'Too many are off' }])];
  server.use(
    graph.query('ShiftTimeOff', () => data(readings.length > 1 ? readings.shift()! : readings[0]!)),
  );
  const sent = takes('ShiftAskTimeOff', 'requestTimeOff', 'The first day has already passed');
  window.location.hash = 'time-off';
  openPhone();
  expect(await screen.findByText('Monday, May 3 to Tuesday, May 4')).toBeTruthy();
  const hours = within(screen.getByRole('heading', { name: /weekly hours/ }).parentElement!);
  expect(hours.getByText(/9:00 AM to midnight, not 12:00 PM to 1:00 PM/)).toBeTruthy();
  await press('Ask the Office');
  expect(screen.getByRole('alert').textContent).toBe('Please enter the first and last day.');
  await userEvent.type(screen.getByLabelText('First day'), '2027-04-05');
  await userEvent.type(screen.getByLabelText('Last day'), '2027-04-06');
  await press('Ask the Office');
  expect(await screen.findByText('The first day has already passed')).toBeTruthy();
  await press('Ask the Office');
  expect(await screen.findByText(/The office has it/)).toBeTruthy();
  const answer = await screen.findByText(': “Too many are off”');
  expect(answer.parentElement?.textContent).toContain('Not approved: “Too many are off”');
  expect(sent[1]).toMatchObject({ firstDay: '2027-04-05', lastDay: '2027-04-06', reason: null });
});
