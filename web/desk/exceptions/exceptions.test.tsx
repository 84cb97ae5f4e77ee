import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { data, graph, server } from '../../testing/graph.ts';
import { money } from '../../testing/portal.ts';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import {
  check,
  choose,
  closed,
  fill,
  opened,
  press,
  reads,
  see,
  takes,
  value,
} from '../testing/hands.ts';
import { wholeList } from '../testing/records.ts';

atDesk();

const at = '2026-11-20T16:32:00.000Z';
const record = (values: object = {}, around: object = {}) => ({
  ...{ __typename: 'OfficeVisitRecord', undoneBy: null, clientId: 'c1', caregiver: 'Zoë Begay' },
  record: {
    ...{ __typename: 'VisitRecord', undoneAt: null, id: 'record1', kind: 'ARRIVAL' },
    ...{ at, deviceAt: at, deviceNow: at, serverAt: at, placeMissing: null },
    place: { __typename: 'RecordedPlace', latitude: 33.4, longitude: -112, accuracyMeters: 12 },
    ...{ statedAt: null, statedReason: null, ...values },
  },
  ...{ metersFromHome: 40, hasHomePlace: true, ...around },
});
const exception = (values: object = {}) => ({
  ...{ __typename: 'VisitException', id: 'e1', kind: 'LATE_ARRIVAL', recordKind: 'ARRIVAL' },
  ...{ foundAt: at, appointmentId: 'v1', type: 'Personal Care', status: 'IN_PROGRESS' },
  ...{ startsAt: '2026-11-20T16:00:00.000Z', endsAt: '2026-11-20T19:00:00.000Z' },
  ...{ startedAt: at, completedAt: null, clientId: 'c1', client: 'Rosa Ibáñez' },
  ...{ caregiver: 'Zoë Begay', record: record(), settledAt: null, settledBy: null },
  ...{ settledReason: null, settledTime: null, ...values },
});
/** The names of the files that are saved. */
function savesFiles(): string[] {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:csv';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return saved;
}
const shows = (...nodes: unknown[]) =>
  reads('DeskExceptions', { visitExceptions: wholeList(nodes) });
const statedAt = '2026-11-20T16:02:00.000Z';
const stated = exception({
  ...{ id: 'e2', kind: 'STATED_TIME' },
  record: record({ id: 'record2', statedAt, statedReason: 'I forgot to tap.' }),
});
const option = (time: string | null, startedAt: string, completedAt: string, amount: string) => ({
  ...{ __typename: 'VisitTimeOption', time, startedAt, completedAt, cost: money(amount) },
  minutes: (Date.parse(completedAt) - Date.parse(startedAt)) / 60_000,
});
const times = (appointmentId: string) => ({
  ...{ __typename: 'VisitTimes', appointmentId, startsAt: '2026-11-20T16:00:00.000Z' },
  ...{ leastMinutes: 0, pricePerHour: money('36.00') },
  options: [
    option(null, at, '2026-11-21T19:00:00.000Z', '954.00'),
    option('PLANNED', '2026-11-20T16:00:00.000Z', '2026-11-20T19:00:00.000Z', '108.00'),
    option('STATED', statedAt, '2026-11-20T19:00:00.000Z', '108.00'),
  ],
});

/** Answers with these as long as they aren't settled. @returns what is sent */
function settling(first: object[], ...answers: (readonly [string, string])[]) {
  let nodes = first;
  reads('DeskExceptions', () => ({ visitExceptions: wholeList(nodes) }));
  reads('DeskVisitTimes', ({ ids }) => ({ visitTimes: (ids as string[]).map(times) }));
  return takes('DeskSettleExceptions', 'settleVisitExceptions', ...answers, () => {
    nodes = [];
    const settled = { settledAt: '2026-11-20T17:00:00.000Z', settledBy: 'Teresa Valdez' };
    return { visitExceptions: first.map((one) => ({ ...one, ...settled })) };
  });
}
const openFirst = async (name: RegExp) => {
  await renderDesk('/desk/exceptions');
  await press(name);
  return opened();
};
const linesOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('listitem')
    .map((one) => one.textContent);

describe('Exceptions', () => {
  it('shows each one’s kind, people and visit', async () => {
    const asked = shows(
      exception(),
      exception({ id: 'e3', kind: 'MISSING_ARRIVAL', record: null }),
      exception({
        ...{ id: 'e4', kind: 'NO_PLACE' },
        record: record(
          { id: 'record4', place: null, placeMissing: 'REFUSED' },
          { metersFromHome: null },
        ),
      }),
      exception({ id: 'e5', kind: 'FAR', record: record({}, { metersFromHome: 1112 }) }),
      exception({
        ...{ id: 'e6', kind: 'CLOCK' },
        record: record({ id: 'record6', deviceAt: '2026-11-20T19:32:00.000Z' }),
      }),
      stated,
      exception({ id: 'e7', appointmentId: 'v2', kind: 'NOT_EXPECTED', status: 'CANCELLED' }),
      exception({ id: 'e8', appointmentId: 'v2', kind: 'NOT_EXPECTED', caregiver: 'Ana Cruz' }),
    );
    await renderDesk('/desk/exceptions');
    const rows = (await screen.findAllByRole('row')).slice(1);
    const filter = { settled: false, kinds: null, from: null, to: null };
    expect(asked[0]!.filter).toEqual(filter);
    expect(rows.map(linesOf)).toEqual([
      [
        'Late arrival, came 9:32\u00a0AM, 32 min late',
        'No arrival, planned for 9:00\u00a0AM',
        'No location, not allowed on the phone',
        'Far from home, 0.7 mi from home, location within 39 ft',
        'Phone’s clock is wrong, phone 12:32\u00a0PM, actual 9:32\u00a0AM',
        'Time corrected, says 9:02\u00a0AM: “I forgot to tap.”',
      ],
      [
        'Not expected, came 9:32\u00a0AM, but the visit is canceled',
        'Not expected, came 9:32\u00a0AM, but the visit is Ana Cruz’s',
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
    const kinds = ['LONG', 'OVERLAP', 'STATED_TIME', 'SENT_LATE', 'LATE_DEPARTURE'];
    shows(...kinds.map((kind) => exception({ ...left, id: kind, kind })), exception());
    await renderDesk('/desk/exceptions');
    const [arrival, ...lines] = linesOf((await screen.findAllByRole('row'))[1]!);
    expect(arrival).toMatch(/^Late arrival, /);
    expect(lines[0]).toMatch(/^Left late, left .*Nov.*21.*12:10.PM, 24 h 10 min late$/);
    expect(lines[1]).toBe('Longer than planned, 27 h 9 min instead of 3 h');
    expect(lines[2]).toMatch(/^Sent late, left .*21.*sent 3 h later$/);
    expect(lines[3]).toBe(
      'Overlaps another visit, the caregiver recorded another visit at the same time',
    );
    expect(lines[4]).toBe('Time corrected, says 12:10\u00a0PM: “I forgot.”');
  });

  it('keeps its filters in the URL', async () => {
    const asked = shows();
    const router = await renderDesk(
      '/desk/exceptions?what=missing&from=2026-11-02&through=2026-11-03',
    );
    await see('No exceptions match');
    const days = { from: '2026-11-02T07:00:00.000Z', to: '2026-11-04T07:00:00.000Z' };
    const kinds = ['MISSING_ARRIVAL', 'MISSING_DEPARTURE'];
    expect(asked.map(({ filter }) => filter)).toEqual([{ settled: false, kinds, ...days }]);
    await choose('Show', 'All');
    await waitFor(() => expect(router.state.location.search).toContain('show=all'));
    await press('Clear Filters');
    await see('Nothing to settle');
    expect(router.state.location.search).toBe('');
  });

  it('downloads the records of some days as a table, at most 31', async () => {
    const asked: string[] = [];
    const saved = savesFiles();
    shows();
    server.use(
      http.get('*/api/desk/visit-records', ({ request }) => {
        asked.push(new URL(request.url).search);
        return new HttpResponse('appointmentId\r\n');
      }),
    );
    const dialog = await openFirst(/^Download Records$/);
    await fill('First day', '2026-03-01', dialog);
    await fill('Last day', '2026-04-01', dialog);
    await press('Download', dialog);
    await see(/At most 31 days can be exported at once/);
    expect(asked).toEqual([]);
    await fill('Last day', '2026-03-31', dialog);
    await press('Download', dialog);
    await waitFor(() => expect(saved).toEqual(['visits-2026-03-01-through-2026-03-31.csv']));
    expect(asked).toEqual(['?from=2026-03-01&through=2026-03-31&format=csv']);
    await closed();
  });

  it('asks for a fresh proof, logs nobody out, and downloads then', async () => {
    let proven = false;
    const saved = savesFiles();
    shows();
    server.use(
      http.get('*/api/desk/visit-records', () =>
        proven
          ? new HttpResponse('appointmentId\r\n')
          : HttpResponse.json(
              { code: 'PROOF_REQUIRED', message: 'Please confirm first that it’s you.' },
              { status: 403 },
            ),
      ),
      graph.query('ProofMethods', () =>
        data({ ownFactors: { __typename: 'OwnFactors', methods: ['APP'] } }),
      ),
      graph.mutation('Prove', () => {
        proven = true;
        return data({ prove: { __typename: 'OkPayload', ok: true, userErrors: [] } });
      }),
    );
    const dialog = await openFirst(/^Download Records$/);
    await press('Download', dialog);
    await press('Close', await opened('Is it you?'));
    await see('The records were not downloaded');
    expect(saved).toEqual([]);

    await press('Download', dialog);
    const question = await opened('Is it you?');
    await fill('Code from your authenticator app', '123456', question);
    await press('Confirm', question);
    await waitFor(() => expect(saved).toHaveLength(1));
    await closed();
  });
});

describe('Settling', () => {
  it('needs a reason, shows the graph’s refusal, and removes it from the list', async () => {
    const message = 'This visit is on invoice INV-1001. Cancel that invoice first.';
    const sent = settling([exception()], [message, 'time']);
    const dialog = await openFirst(/^Settle for Rosa/);
    expect(dialog.getByText('9:32 AM, 131 ft from home, location within 39 ft')).toBeTruthy();
    await press('Settle', dialog);
    await see('Your reason is required');
    await fill(/Your reason/, 'The bus was late.', dialog);
    await press('Settle', dialog);
    await see(message);
    expect(value(/Your reason/, dialog)).toBe('The bus was late.');
    await press('Settle', dialog);
    await see('Nothing to settle');
    expect(sent[1]).toEqual({ ids: ['e1'], reason: 'The bus was late.', time: null });
    await closed();
  });

  it('shows the length and money of each time, and takes a usual reason', async () => {
    const sent = settling([stated]);
    const dialog = await openFirst(/^Settle for Rosa/);
    await dialog.findByRole('radio', {
      name: /^The planned time: 9:00.AM.– 12:00.PM, 3 h, \$108\.00$/,
    });
    const now = /^Leave it as it is: 9:32.AM.– .*21.*12:00.PM, 26 h 28 min, \$954\.00$/;
    expect(dialog.getByRole('radio', { name: now })).toBeTruthy();
    await check(/^The time the caregiver says/, dialog);
    await choose(/^Usual reasons/, 'The caregiver forgot to tap.', dialog);
    await userEvent.type(dialog.getByLabelText(/Your reason/), 'Yes.');
    await press('Settle', dialog);
    await see('Nothing to settle');
    const reason = 'The caregiver forgot to tap. Yes.';
    expect(sent).toEqual([{ ids: ['e2'], reason, time: 'STATED' }]);
  });

  it('takes a typed time, and shows its length and money before it is sent', async () => {
    const sent = settling([exception()]);
    const dialog = await openFirst(/^Settle for Rosa/);
    await check('Another time', dialog);
    await fill(/^Began at/, '09:15', dialog);
    await fill(/^Ended at/, '12:30', dialog);
    await see('3 h 15 min, $117.00');
    await choose(/^Usual reasons/, 'The client asked for it.', dialog);
    await press('Settle', dialog);
    await see('Nothing to settle');
    expect(sent).toEqual([
      {
        ...{ ids: ['e1'], reason: 'The client asked for it.', time: 'TYPED' },
        ...{ startedAt: '2026-11-20T16:15:00.000Z', completedAt: '2026-11-20T19:30:00.000Z' },
      },
    ]);
  });

  it('settles several exceptions of several visits at once, without those that are left', async () => {
    const nowhere = record({ place: null, placeMissing: 'REFUSED' });
    const sent = settling([
      exception(),
      exception({ id: 'e3', kind: 'NO_PLACE', record: nowhere }),
      exception({ id: 'e4', appointmentId: 'v2', client: 'Ana Cruz' }),
    ]);
    await renderDesk('/desk/exceptions');
    for (const box of await screen.findAllByRole('checkbox')) box.click();
    await press('Settle 2 Visits');
    const dialog = await opened();
    await check(/^Settle: No location/, dialog);
    await check('The planned time: 6 h, $216.00', dialog);
    expect(dialog.queryByRole('radio', { name: 'Another time' })).toBeNull();
    await fill(/Your reason/, 'The dam was closed.', dialog);
    await press('Settle', dialog);
    await see('2 exceptions settled');
    expect(sent).toEqual([{ ids: ['e1', 'e4'], reason: 'The dam was closed.', time: 'PLANNED' }]);
  });

  it('shows each record once, and one offer to make its place the home', async () => {
    const unknown = { hasHomePlace: false, metersFromHome: null };
    const came = { record: record({}, unknown) };
    const left = {
      recordKind: 'DEPARTURE',
      record: record({ id: 'record2', kind: 'DEPARTURE' }, unknown),
    };
    settling([
      exception({ ...left, id: 'e3', kind: 'SENT_LATE' }),
      exception({ ...left, id: 'e2', kind: 'LONG' }),
      exception(came),
    ]);
    const dialog = await openFirst(/^Settle for Rosa/);
    expect(
      dialog.getAllByRole('checkbox', { name: /^Settle: (Late arrival|Longer|Sent late)/ }),
    ).toHaveLength(3);
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Visit',
      'Caregiver',
      'Arrived',
      'Left',
    ]);
    expect(dialog.getAllByRole('button', { name: 'This Is the Client’s Home' })).toHaveLength(1);
  });

  it('sets the client’s home from a record if it is unknown', async () => {
    settling([exception({ record: record({}, { hasHomePlace: false, metersFromHome: null }) })]);
    const sent = takes('DeskSetHomePlace', 'setHomePlace', { clientId: 'c1' });
    const dialog = await openFirst(/^Settle for Rosa/);
    await press('This Is the Client’s Home', dialog);
    await see('Home set');
    expect(sent).toEqual([{ recordId: 'record1' }]);
  });

  it('shows how one was settled', async () => {
    const settled = { settledAt: '2026-11-20T17:00:00.000Z', settledBy: 'Teresa Valdez' };
    shows(exception({ ...settled, settledReason: 'The bus was late.' }));
    const dialog = await openFirst(/See Why/);
    expect(dialog.getByText('The bus was late.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Settle' })).toBeNull();
  });
});
