import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';

serveGraph();
afterEach(leaveDesk);

const record = (values: Record<string, unknown> = {}, around: Record<string, unknown> = {}) => ({
  __typename: 'OfficeVisitRecord',
  undoneBy: null,
  record: {
    __typename: 'VisitRecord',
    undoneAt: null,
    id: 'record1',
    kind: 'ARRIVAL',
    at: '2026-11-20T16:32:00.000Z',
    deviceAt: '2026-11-20T16:32:00.000Z',
    deviceNow: '2026-11-20T16:32:00.000Z',
    serverAt: '2026-11-20T16:32:00.000Z',
    place: {
      __typename: 'RecordedPlace',
      latitude: 33.4,
      longitude: -112,
      accuracyMeters: 12,
    },
    placeMissing: null,
    statedAt: null,
    statedReason: null,
    ...values,
  },
  clientId: 'c1',
  caregiver: 'Zoë Begay',
  metersFromHome: 40,
  hasHomePlace: true,
  ...around,
});
const exception = (values: Record<string, unknown> = {}) => ({
  __typename: 'VisitException',
  id: 'e1',
  kind: 'LATE_ARRIVAL',
  recordKind: 'ARRIVAL',
  foundAt: '2026-11-20T16:32:00.000Z',
  appointmentId: 'v1',
  type: 'Personal Care',
  scheduledDate: '2026-11-20T16:00:00.000Z',
  endDate: '2026-11-20T19:00:00.000Z',
  status: 'IN_PROGRESS',
  startedAt: '2026-11-20T16:32:00.000Z',
  completedAt: null,
  clientId: 'c1',
  client: 'Rosa Ibáñez',
  caregiver: 'Zoë Begay',
  record: record(),
  settledAt: null,
  settledBy: null,
  settledReason: null,
  settledTime: null,
  ...values,
});
const page = (nodes: unknown[]) =>
  data({
    visitExceptions: {
      __typename: 'VisitExceptionConnection',
      nodes,
      totalCount: nodes.length,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  });
const stated = exception({
  id: 'e2',
  kind: 'STATED_TIME',
  record: record({
    id: 'record2',
    statedAt: '2026-11-20T16:02:00.000Z',
    statedReason: 'I forgot to tap.',
  }),
});

const money = (amount: string) => ({ __typename: 'Money', amount });
const option = (time: string | null, startedAt: string, completedAt: string, amount: string) => ({
  __typename: 'VisitTimeOption',
  time,
  startedAt,
  completedAt,
  minutes: (Date.parse(completedAt) - Date.parse(startedAt)) / 60_000,
  cost: money(amount),
});
const times = (values: Record<string, unknown> = {}) => ({
  __typename: 'VisitTimes',
  appointmentId: 'v1',
  scheduledDate: '2026-11-20T16:00:00.000Z',
  leastMinutes: 0,
  pricePerHour: money('36.00'),
  options: [
    option(null, '2026-11-20T16:32:00.000Z', '2026-11-21T19:00:00.000Z', '954.00'),
    option('PLANNED', '2026-11-20T16:00:00.000Z', '2026-11-20T19:00:00.000Z', '108.00'),
    option('STATED', '2026-11-20T16:02:00.000Z', '2026-11-20T19:00:00.000Z', '108.00'),
  ],
  ...values,
});

/** Answers with the unsettled ones, and records what is sent. */
function settling(first: { id: string }[], refusal?: { field: string | null; message: string }) {
  const sent: unknown[] = [];
  let open: { id: string }[] = first;
  server.use(
    graph.query('DeskExceptions', () => page(open)),
    graph.query('DeskVisitTimes', ({ variables }) =>
      data({
        visitTimes: (variables.ids as string[]).map((appointmentId) => times({ appointmentId })),
      }),
    ),
    graph.mutation('DeskSettleExceptions', ({ variables }) => {
      sent.push(variables.input);
      if (!refusal) open = [];
      return data({
        settleVisitExceptions: {
          __typename: 'VisitExceptionsPayload',
          visitExceptions: refusal
            ? null
            : first.map((one) => ({
                ...one,
                settledAt: '2026-11-20T17:00:00.000Z',
                settledBy: 'Teresa Valdez',
              })),
          userErrors: refusal ? [{ __typename: 'UserError', ...refusal }] : [],
        },
      });
    }),
  );
  return sent;
}

async function openFirst(name: RegExp) {
  await renderDesk('/desk/exceptions');
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

describe('Exceptions', () => {
  it('shows each one’s kind, people and visit', async () => {
    server.use(
      graph.query('DeskExceptions', ({ variables }) => {
        expect(variables.filter).toEqual({ settled: false, kinds: null, from: null, to: null });
        return page([
          exception(),
          exception({ id: 'e3', kind: 'MISSING_ARRIVAL', record: null }),
          exception({
            id: 'e4',
            kind: 'NO_PLACE',
            record: record(
              { id: 'record4', place: null, placeMissing: 'REFUSED' },
              { metersFromHome: null },
            ),
          }),
          exception({
            id: 'e5',
            kind: 'FAR',
            record: record({}, { metersFromHome: 1112 }),
          }),
          exception({
            id: 'e6',
            kind: 'CLOCK',
            record: record({ id: 'record6', deviceAt: '2026-11-20T19:32:00.000Z' }),
          }),
          stated,
          exception({ id: 'e7', appointmentId: 'v2', kind: 'NOT_EXPECTED', status: 'CANCELLED' }),
          exception({ id: 'e8', appointmentId: 'v2', kind: 'NOT_EXPECTED', caregiver: 'Ana Cruz' }),
        ]);
      }),
    );
    await renderDesk('/desk/exceptions');
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('listitem')
          .map((one) => one.textContent),
      ),
    ).toEqual([
      [
        'Late arrival came 9:32\u00a0AM, 32 min late',
        'No arrival planned for 9:00\u00a0AM',
        'No location not allowed on the phone',
        'Far from home 1,112 m from home, give or take 12 m',
        'Phone’s clock is wrong phone 12:32\u00a0PM, actual 9:32\u00a0AM',
        'Time corrected says 9:02\u00a0AM: “I forgot to tap.”',
      ],
      [
        'Not expected came 9:32\u00a0AM, but the visit is canceled',
        'Not expected came 9:32\u00a0AM, but the visit is Ana Cruz’s',
      ],
    ]);
    expect(within(rows[0]!).getByRole('link', { name: 'Rosa Ibáñez' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('8 exceptions');
  });

  it('says the day of a time that isn’t the visit’s day, and how long the visit lasted', async () => {
    const left = {
      startedAt: '2026-11-20T16:01:00.000Z',
      completedAt: '2026-11-21T19:10:00.000Z',
      recordKind: 'DEPARTURE',
      record: record({
        kind: 'DEPARTURE',
        at: '2026-11-21T19:10:00.000Z',
        serverAt: '2026-11-21T22:10:00.000Z',
        statedAt: '2026-11-20T19:10:00.000Z',
        statedReason: 'I forgot.',
      }),
    };
    server.use(
      graph.query('DeskExceptions', () =>
        page([
          exception({ ...left, id: 'e1', kind: 'LATE_DEPARTURE' }),
          exception({ ...left, id: 'e2', kind: 'LONG' }),
          exception({ ...left, id: 'e3', kind: 'SENT_LATE' }),
          exception({ ...left, id: 'e4', kind: 'STATED_TIME' }),
          exception({ ...left, id: 'e5', kind: 'OVERLAP' }),
        ]),
      ),
    );
    await renderDesk('/desk/exceptions');
    const [row] = (await screen.findAllByRole('row')).slice(1);
    const lines = within(row!)
      .getAllByRole('listitem')
      .map((one) => one.textContent);
    expect(lines[0]).toMatch(/^Left late left .*Nov.*21.*12:10.PM, 24 h 10 min late$/);
    expect(lines[1]).toBe('Longer than planned 27 h 9 min instead of 3 h');
    expect(lines[2]).toMatch(/^Sent late left .*21.*sent 3 h later$/);
    expect(lines[3]).toBe('Time corrected says 12:10\u00a0PM: “I forgot.”');
    expect(lines[4]).toBe(
      'Overlaps another visit the caregiver recorded another visit at the same time',
    );
  });

  it('keeps its filters in the URL', async () => {
    const asked: unknown[] = [];
    server.use(
      graph.query('DeskExceptions', ({ variables }) => {
        asked.push(variables.filter);
        return page([]);
      }),
    );
    const router = await renderDesk(
      '/desk/exceptions?what=missing&from=2026-11-02&through=2026-11-03',
    );
    expect(await screen.findByText('No exceptions match')).toBeTruthy();
    expect(asked).toEqual([
      {
        settled: false,
        kinds: ['MISSING_ARRIVAL', 'MISSING_DEPARTURE'],
        from: '2026-11-02T07:00:00.000Z',
        to: '2026-11-04T07:00:00.000Z',
      },
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'All');
    await waitFor(() => expect(router.state.location.search).toContain('show=all'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('Nothing to settle')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('downloads the records of some days as a table, at most 31', async () => {
    const asked: string[] = [];
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:csv';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    server.use(
      graph.query('DeskExceptions', () => page([])),
      http.get('*/api/desk/visit-records', ({ request }) => {
        asked.push(new URL(request.url).search);
        return new HttpResponse('appointmentId\r\n');
      }),
    );
    await renderDesk('/desk/exceptions');
    await userEvent.click(await screen.findByRole('button', { name: 'Download Records' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Download visit records' }));
    const set = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    set('First day', '2026-03-01');
    set('Last day', '2026-04-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    expect(
      (await dialog.findAllByText(/At most 31 days can be exported at once/)).length,
    ).toBeGreaterThan(0);
    expect(asked).toEqual([]);
    set('Last day', '2026-03-31');
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['visits-2026-03-01-through-2026-03-31.csv']));
    expect(asked).toEqual(['?from=2026-03-01&through=2026-03-31&format=csv']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    click.mockRestore();
  });

  it('says when it couldn’t be loaded', async () => {
    server.use(graph.query('DeskExceptions', () => failure('INTERNAL', 'It broke.')));
    await renderDesk('/desk/exceptions');
    expect(await screen.findByText('We couldn’t load the exceptions.')).toBeTruthy();
  });
});

describe('Settling', () => {
  it('needs a reason, and removes it from the list', async () => {
    const sent = settling([exception()]);
    const dialog = await openFirst(/^Settle for Rosa/);
    expect(dialog.getByText('9:32 AM, 40 m from home, give or take 12 m')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    expect((await dialog.findAllByText('Your reason is required')).length).toBeGreaterThan(0);
    await userEvent.type(dialog.getByLabelText(/Your reason/), 'The bus was late.');
    await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    expect(await screen.findByText('Nothing to settle')).toBeTruthy();
    expect(sent).toEqual([{ ids: ['e1'], reason: 'The bus was late.', time: null }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the length and money of each time, and takes a usual reason', async () => {
    const sent = settling([stated]);
    const dialog = await openFirst(/^Settle for Rosa/);
    expect(
      await dialog.findByRole('radio', {
        name: /^The planned time: 9:00.AM.– 12:00.PM, 3 h, \$108\.00$/,
      }),
    ).toBeTruthy();
    expect(
      dialog.getByRole('radio', {
        name: /^Leave it as it is: 9:32.AM.– .*21.*12:00.PM, 26 h 28 min, \$954\.00$/,
      }),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: /^The time the caregiver says/ }));
    await userEvent.selectOptions(
      dialog.getByLabelText(/^Usual reasons/),
      'The caregiver forgot to tap.',
    );
    await userEvent.type(dialog.getByLabelText(/Your reason/), 'Rosa says so, too.');
    await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          ids: ['e2'],
          reason: 'The caregiver forgot to tap. Rosa says so, too.',
          time: 'STATED',
        },
      ]),
    );
  });

  it('takes a typed time, and shows its length and money before it is sent', async () => {
    const sent = settling([exception()]);
    const dialog = await openFirst(/^Settle for Rosa/);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Another time' }));
    fireEvent.change(dialog.getByLabelText(/^Began at/), { target: { value: '09:15' } });
    fireEvent.change(dialog.getByLabelText(/^Ended at/), { target: { value: '12:30' } });
    expect(await dialog.findByText('3 h 15 min, $117.00')).toBeTruthy();
    await userEvent.selectOptions(
      dialog.getByLabelText(/^Usual reasons/),
      'The client asked for it.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          ids: ['e1'],
          reason: 'The client asked for it.',
          time: 'TYPED',
          startedAt: '2026-11-20T16:15:00.000Z',
          completedAt: '2026-11-20T19:30:00.000Z',
        },
      ]),
    );
  });

  it('settles several exceptions of several visits at once, without those that are left', async () => {
    const sent = settling([
      exception(),
      exception({
        id: 'e3',
        kind: 'NO_PLACE',
        record: record({ place: null, placeMissing: 'REFUSED' }),
      }),
      exception({ id: 'e4', appointmentId: 'v2', client: 'Ana Cruz' }),
    ]);
    await renderDesk('/desk/exceptions');
    for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Settle 2 Visits' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Settle: No location/ }));
    await userEvent.click(
      await dialog.findByRole('radio', { name: 'The planned time: 6 h, $216.00' }),
    );
    expect(dialog.queryByRole('radio', { name: 'Another time' })).toBeNull();
    await userEvent.type(dialog.getByLabelText(/Your reason/), 'The dam was closed.');
    await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    expect(await screen.findByText('2 exceptions settled')).toBeTruthy();
    expect(sent).toEqual([{ ids: ['e1', 'e4'], reason: 'The dam was closed.', time: 'PLANNED' }]);
  });

  it('shows the graph’s refusal, and keeps what was typed', async () => {
    const message = 'This visit is on invoice INV-1001. Cancel that invoice first.';
    settling([stated], { field: 'time', message });
    const dialog = await openFirst(/^Settle for Rosa/);
    await userEvent.type(dialog.getByLabelText(/Your reason/), 'Yes.');
    await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/Your reason/).value).toBe('Yes.');
  });

  it('sets the client’s home from a record if it is unknown', async () => {
    const sent: unknown[] = [];
    settling([exception({ record: record({}, { hasHomePlace: false, metersFromHome: null }) })]);
    server.use(
      graph.mutation('DeskSetHomePlace', ({ variables }) => {
        sent.push(variables.input);
        return data({
          setHomePlace: { __typename: 'HomePlacePayload', clientId: 'c1', userErrors: [] },
        });
      }),
    );
    const dialog = await openFirst(/^Settle for Rosa/);
    await userEvent.click(dialog.getByRole('button', { name: 'This Is the Client’s Home' }));
    expect(await screen.findByText('Home set')).toBeTruthy();
    expect(sent).toEqual([{ recordId: 'record1' }]);
  });

  it('shows how one was settled', async () => {
    server.use(
      graph.query('DeskExceptions', () =>
        page([
          exception({
            settledAt: '2026-11-20T17:00:00.000Z',
            settledBy: 'Teresa Valdez',
            settledReason: 'The bus was late.',
          }),
        ]),
      ),
    );
    const dialog = await openFirst(/See Why/);
    expect(dialog.getByText('The bus was late.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Settle' })).toBeNull();
  });
});
