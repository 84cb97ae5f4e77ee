import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { data, failure, graph, server } from '../testing/graph.ts';
import {
  alertText,
  atPhone,
  dayOf,
  fill,
  minutes,
  openPhone,
  settled,
  showsDay,
  takes,
  visitOf,
} from './testing/phone.tsx';

atPhone();

const ahead = visitOf({ startsAt: minutes(180), endsAt: minutes(240) });
/** Opens the phone on a screen, with a visit today and another one on Saturday. */
const open = (hash = ''): void => {
  const week = dayOf(ahead);
  week.week[3]!.visits = [later];
  showsDay(week);
  window.location.hash = hash;
  openPhone();
};
const later = visitOf({ id: 'v9', startsAt: minutes(4320), endsAt: minutes(4380) });
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await settled();
  await userEvent.click(button);
};
/** Answers a query with no network until it is mended. */
const noSignal = (query: string): void =>
  server.use(graph.query(query, () => HttpResponse.error()));
/** The notices, one list after the other once notices are seen. */
const notices = (...readings: object[][]): object[][] => {
  server.use(graph.query('ShiftNotices', () => data({ myNotices: readings[0] })));
  return readings;
};

const notice = {
  id: 'n1',
  kind: 'CHANGED',
  client: 'Rosa Ibáñez',
  startsAt: '2027-03-04T16:00:00.000Z',
  endsAt: '2027-03-04T19:00:00.000Z',
  startsAtBefore: '2027-03-03T16:00:00.000Z',
  endsAtBefore: '2027-03-03T19:00:00.000Z',
  pattern: null,
  patternBefore: null,
  service: null,
  serviceBefore: null,
  firstDay: null,
  lastDay: null,
  approved: null,
  answer: null,
};

describe('what is new', () => {
  it('is shown at the top of the day until it is seen', async () => {
    const nothing = { startsAt: null, endsAt: null, startsAtBefore: null, endsAtBefore: null };
    const readings = notices(
      [
        notice,
        {
          ...{ ...notice, ...nothing, id: 'n2', kind: 'TIME_OFF', client: null, approved: true },
          ...{ firstDay: '2027-04-05', lastDay: '2027-04-05', answer: 'Enjoy it' },
        },
        { ...notice, ...nothing, id: 'n3', kind: 'GIVEN', pattern: 'Every week on Monday' },
        {
          ...{ ...notice, id: 'n4', startsAtBefore: null, endsAtBefore: null },
          ...{ service: 'Companionship', serviceBefore: 'Personal Care' },
        },
      ],
      [],
    );
    const sent = takes('ShiftSeeNotices');
    open();
    await screen.findByRole('heading', { name: 'New for you' });
    for (const words of [
      'Thursday, March 4, 9:00 AM to 12:00 PM',
      'Before: Wednesday, March 3, 9:00 AM to 12:00 PM',
      'You have Monday, April 5 off.',
      '“Enjoy it”',
      'New regular visits',
      'Another service',
      'Companionship',
      'Before: Personal Care',
    ])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    const main = screen.getByRole('main').textContent;
    expect(main.indexOf('New for you')).toBeLessThan(main.indexOf('Gate code'));
    readings.shift();
    await userEvent.click(screen.getAllByRole('button', { name: 'OK, Got It' })[0]!);
    await waitFor(() => expect(screen.queryByText('New for you')).toBeNull());
    expect(sent).toEqual([{ ids: ['n1'] }]);
  });

  it('shows the newer one when one was replaced before it was seen', async () => {
    const [startsAt, endsAt] = ['2027-03-05T16:00:00.000Z', '2027-03-05T19:00:00.000Z'];
    const readings = notices([notice], [{ ...notice, id: 'n2', startsAt, endsAt }]);
    server.use(
      graph.mutation('ShiftSeeNotices', () => {
        readings.shift();
        const userErrors = [{ field: 'ids.0', message: 'This notice was not found.' }];
        return data({ seeNotices: { userErrors } });
      }),
    );
    open();
    await press('OK, Got It');
    await screen.findByText('Friday, March 5, 9:00 AM to 12:00 PM');
    expect(screen.queryByText('This notice was not found.')).toBeNull();
  });

  it('can be seen with one press, if there are several', async () => {
    const readings = notices([notice, { ...notice, id: 'n2', client: 'May Lin' }], []);
    const sent = takes('ShiftSeeNotices');
    open();
    await screen.findByText('New for you');
    readings.shift();
    await press('OK to All 2');
    await waitFor(() => expect(screen.queryByText('New for you')).toBeNull());
    expect(sent).toEqual([{ ids: ['n1', 'n2'] }]);
  });
});

describe('the week', () => {
  it('opens a visit with its details, and there the way to decline it', async () => {
    server.use(
      graph.query('ShiftVisit', ({ variables }) =>
        data({ myShiftVisit: variables.id === 'v9' ? later : null }),
      ),
    );
    open('week');
    const row = await screen.findByText('Saturday, March 7');
    expect(screen.queryByText('I Can’t Make It')).toBeNull();
    await userEvent.click(within(row.parentElement!).getByRole('link', { name: /Rosa Ibáñez/ }));
    await screen.findByText('Gate code 4411. The dog is friendly.');
    await userEvent.click(screen.getByRole('link', { name: 'I Can’t Make It' }));
    expect(window.location.hash).toBe('#decline/v9');
    await screen.findByText('You can’t make it to Rosa Ibáñez?');
  });

  it('says that the details of a visit after tomorrow need a signal', async () => {
    noSignal('ShiftVisit');
    open('visit/v9');
    expect(await alertText()).toContain('You need a signal');
    expect(screen.getByRole('heading', { name: 'Rosa Ibáñez' })).toBeTruthy();
  });
});

describe('“I can’t make it”', () => {
  it('needs a reason and a signal, is sent once, and leads back to the day', async () => {
    const refused = 'This visit isn’t yours anymore.';
    const sent = takes('ShiftDeclineVisit', '', refused);
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'I Can’t Make It' }));
    expect(window.location.hash).toBe('#decline/v1');
    act(() => void (window.location.hash = 'decline/v1'));
    await press('Send to the Office');
    expect(await alertText()).toBe('Please say why, in a few words.');
    expect(sent).toEqual([]);
    await fill('Why is that?', 'My car broke down');
    await press('Send to the Office');
    await screen.findByText(/Nothing was sent/);
    await press('Send to the Office');
    await screen.findByText(refused);
    expect(window.location.hash).toBe('#decline/v1');
    await press('Send to the Office');
    await waitFor(() => expect(window.location.hash).toBe('#day'));
    expect(sent[0]).toMatchObject({ appointmentId: 'v1', reason: 'My car broke down' });
    expect(sent[1]).toEqual(sent[0]);
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
  const sent = takes('ShiftEndDevice');
  open('devices');
  await screen.findByText('This one: Safari on iPhone');
  const end = await screen.findByRole('button', { name: 'End Chrome on Android' });
  sessions.pop();
  await userEvent.click(end);
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(sent).toEqual([{ id: 's1' }]);
});

describe('open visits', () => {
  const visit = {
    id: 'o1',
    startsAt: '2027-03-04T16:00:00.000Z',
    endsAt: '2027-03-04T19:00:00.000Z',
    client: 'May',
    area: 'Phoenix, AZ 85018',
    knowsClient: true,
  };
  const take = 'Take This Visit: May, Thursday, March 4, 9:00\u00a0AM to 12:00\u00a0PM';

  it('show only area and times, and go to the first who takes one', async () => {
    const lists = [[visit], [visit], []];
    server.use(graph.query('ShiftOpenVisits', () => data({ openVisits: lists.shift() ?? [] })));
    const sent = takes('ShiftAcceptVisit', 'Someone else took this visit.');
    open('open-visits');
    await screen.findByText('Phoenix, AZ 85018');
    expect(screen.getByText('You know this client.')).toBeTruthy();
    await press(take);
    expect(await alertText()).toBe('Someone else took this visit.');
    expect(screen.queryByText('The visit with May is yours.')).toBeNull();
    await press(take);
    await screen.findByText('The visit with May is yours.');
    await screen.findByText('No open visits right now');
    expect(sent[0]).toMatchObject({ appointmentId: 'o1' });
    // After an answer, another press is a new request.
    expect(sent[1]!.idempotencyKey).not.toBe(sent[0]!.idempotencyKey);
  });

  it('need a signal, and say so; show the graph’s message when they are not for this person', async () => {
    noSignal('ShiftOpenVisits');
    open('open-visits');
    expect(await alertText()).toContain('You need a signal');
    server.use(graph.query('ShiftOpenVisits', () => failure('FORBIDDEN', 'Please call us.')));
    await press('Try Again');
    await screen.findByText('Please call us.');
  });
});

it('time off can be requested, and is shown with its answer and the weekly hours', async () => {
  const asked = {
    id: 'request1',
    firstDay: '2027-04-05',
    lastDay: '2027-04-06',
    reason: null,
    answeredAt: null,
    status: 'WAITING',
    answer: null as string | null,
  };
  const own = (requests: object[]) => ({
    myTimeOff: {
      requests,
      planned: [
        {
          id: 't1',
          startsAt: '2027-05-03T07:00:00.000Z',
          endsAt: '2027-05-05T07:00:00.000Z',
          isAllDay: true,
        },
      ],
      hours: [
        { id: 'h1', dayOfWeek: 'MONDAY', startTime: '09:00', endTime: '23:59', isAvailable: true },
        { id: 'h2', dayOfWeek: 'MONDAY', startTime: '12:00', endTime: '13:00', isAvailable: false },
      ],
    },
  });
  const readings = [own([]), own([{ ...asked, status: 'DECLINED', answer: 'Too many are off' }])];
  server.use(
    graph.query('ShiftTimeOff', () => data(readings.length > 1 ? readings.shift()! : readings[0]!)),
  );
  const sent = takes('ShiftAskTimeOff', 'The first day has already passed');
  open('time-off');
  await screen.findByText('Monday, May 3 to Tuesday, May 4');
  const hours = within(screen.getByRole('heading', { name: /weekly hours/ }).parentElement!);
  expect(hours.getByText(/9:00 AM to midnight, not 12:00 PM to 1:00 PM/)).toBeTruthy();
  await press('Ask the Office');
  expect(await alertText()).toBe('Please enter the first and last day.');
  await fill('First day', '2027-04-05');
  await fill('Last day', '2027-04-06');
  await press('Ask the Office');
  await screen.findByText('The first day has already passed');
  await press('Ask the Office');
  await screen.findByText(/The office has it/);
  const answer = await screen.findByText(': “Too many are off”');
  expect(answer.parentElement?.textContent).toContain('Not approved: “Too many are off”');
  expect(sent[1]).toMatchObject({ firstDay: '2027-04-05', lastDay: '2027-04-06', reason: null });
});
