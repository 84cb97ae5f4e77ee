import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';

serveGraph();
afterEach(leaveDesk);

const record = (values: Record<string, unknown> = {}, around: Record<string, unknown> = {}) => ({
  __typename: 'OfficeVisitRecord',
  record: {
    __typename: 'VisitRecord',
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
  clientId: 'c1',
  client: 'Rosa Ibáñez',
  caregiver: 'Zoë Begay',
  record: record(),
  settledAt: null,
  settledBy: null,
  settledReason: null,
  acceptedStatedTime: false,
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

/** Answers with the unsettled ones, and records what is sent. */
function settling(first: { id: string }, refusal?: { field: string | null; message: string }) {
  const sent: unknown[] = [];
  let open: { id: string }[] = [first];
  server.use(
    graph.query('DeskExceptions', () => page(open)),
    graph.mutation('DeskSettleException', ({ variables }) => {
      sent.push(variables.input);
      if (!refusal) open = [];
      return data({
        settleVisitException: {
          __typename: 'VisitExceptionPayload',
          visitException: refusal
            ? null
            : { ...first, settledAt: '2026-11-20T17:00:00.000Z', settledBy: 'Teresa Valdez' },
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
          exception({ id: 'e7', kind: 'NOT_EXPECTED', status: 'CANCELLED' }),
          exception({ id: 'e8', kind: 'NOT_EXPECTED', caregiver: 'Ana Cruz' }),
        ]);
      }),
    );
    await renderDesk('/desk/exceptions');
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Late arrival came 9:32\u00a0AM, 32 min late',
      'No arrival planned for 9:00\u00a0AM',
      'No location not allowed on the phone',
      'Far from home 1,112 m from home, give or take 12 m',
      'Phone’s clock is wrong phone 12:32\u00a0PM, actual 9:32\u00a0AM',
      'Time corrected says 9:02\u00a0AM: “I forgot to tap.”',
      'Not expected came 9:32\u00a0AM, but the visit is canceled',
      'Not expected came 9:32\u00a0AM, but the visit is Ana Cruz’s',
    ]);
    expect(within(rows[0]!).getByRole('link', { name: 'Rosa Ibáñez' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('8 exceptions');
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

  it('says when it couldn’t be loaded', async () => {
    server.use(graph.query('DeskExceptions', () => failure('INTERNAL', 'It broke.')));
    await renderDesk('/desk/exceptions');
    expect(await screen.findByText('We couldn’t load the exceptions.')).toBeTruthy();
  });
});

describe('Settling one', () => {
  it('needs a reason, and removes it from the list', async () => {
    const sent = settling(exception());
    const dialog = await openFirst(/Settle Late arrival/);
    expect(dialog.getByText('9:32 AM, 40 m from home, give or take 12 m')).toBeTruthy();
    expect(dialog.queryByText('Which time counts?')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    expect((await dialog.findAllByText('Your reason is required')).length).toBeGreaterThan(0);
    await userEvent.type(dialog.getByLabelText(/Your reason/), 'The bus was late.');
    await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    expect(await screen.findByText('Nothing to settle')).toBeTruthy();
    expect(sent).toEqual([{ id: 'e1', reason: 'The bus was late.', acceptStatedTime: false }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can apply the stated time to the visit', async () => {
    const sent = settling(stated);
    const dialog = await openFirst(/Settle Time corrected/);
    await userEvent.click(dialog.getByRole('radio', { name: /The stated time counts/ }));
    await userEvent.type(dialog.getByLabelText(/Your reason/), 'Rosa says so, too.');
    await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    await waitFor(() =>
      expect(sent).toEqual([{ id: 'e2', reason: 'Rosa says so, too.', acceptStatedTime: true }]),
    );
  });

  it('shows the graph’s refusal, and keeps what was typed', async () => {
    const message = 'This visit is on invoice INV-1001. Cancel that invoice first.';
    settling(stated, { field: 'acceptStatedTime', message });
    const dialog = await openFirst(/Settle Time corrected/);
    await userEvent.type(dialog.getByLabelText(/Your reason/), 'Yes.');
    await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/Your reason/).value).toBe('Yes.');
  });

  it('sets the client’s home from a record if it is unknown', async () => {
    const sent: unknown[] = [];
    settling(exception({ record: record({}, { hasHomePlace: false, metersFromHome: null }) }));
    server.use(
      graph.mutation('DeskSetHomePlace', ({ variables }) => {
        sent.push(variables.input);
        return data({
          setHomePlace: { __typename: 'HomePlacePayload', clientId: 'c1', userErrors: [] },
        });
      }),
    );
    const dialog = await openFirst(/Settle Late arrival/);
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
