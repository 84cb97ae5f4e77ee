import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cancellationFee } from '#graph/modules/scheduling/scheduling.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { graphClient } from '../../app/graph/apollo.ts';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { instantAt } from './phoenix.ts';
import {
  answersChoices,
  answersMutation,
  answersOutcome,
  answersPlan,
  answersPreview,
  answersVisit,
  day,
  given,
  visit,
  type Visit,
} from './testing/visits.ts';

serveGraph();
beforeEach(() => server.use(recorded([]), corrected([])));
afterEach(() => act(leaveDesk));

/** Opens a visit with these values from the schedule. */
async function open(values: Partial<Visit>): Promise<ReturnType<typeof within>> {
  const scheduled = { ...visit, ...values };
  server.use(
    graph.query('DeskSchedule', () =>
      data({
        schedule: {
          __typename: 'Schedule',
          visits: [{ ...scheduled, __typename: 'ScheduledVisit' }],
          caregivers: [],
        },
      }),
    ),
    answersVisit(() => values),
    answersChoices(),
    answersPlan(),
    answersPreview(),
  );
  const at = todayInPhoenix(new Date(scheduled.scheduledDate));
  await renderDesk(`/desk/schedule?by=client&week=${at}`);
  // One that goes past midnight is drawn on both days.
  const [drawn] = await screen.findAllByRole('button', { name: /Personal Care/ });
  await userEvent.click(drawn!);
  return within(await screen.findByRole('dialog', { name: 'Ruth Alvarez' }));
}

const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Began an hour ago. */
const earlier = {
  scheduledDate: new Date(Date.now() - 3_600_000).toISOString(),
  endDate: new Date(Date.now() + 7_200_000).toISOString(),
};

const corrected = (corrections: unknown[], confirmations: unknown[] = []) =>
  graph.query('DeskVisitCorrections', () =>
    data({ visitCorrections: corrections, visitConfirmations: confirmations }),
  );
const recorded = (records: unknown[]) =>
  graph.query('DeskVisitRecords', () => data({ visitRecords: records }));
const record = (values: Record<string, unknown>, around: Record<string, unknown> = {}) => ({
  __typename: 'OfficeVisitRecord',
  record: {
    __typename: 'VisitRecord',
    place: null,
    placeMissing: 'UNAVAILABLE',
    statedAt: null,
    statedReason: null,
    undoneAt: null,
    ...values,
  },
  clientId: 'c1',
  caregiver: 'Ana Cruz',
  metersFromHome: null,
  hasHomePlace: true,
  undoneBy: null,
  ...around,
});

// Its code is loaded when a visit opens; compiling it here takes longer than a press waits.
beforeAll(() => import('./VisitTask.tsx'));

describe('a visit', () => {
  it('shows what the caregiver’s phone recorded, by both clocks and with the distance from home', async () => {
    const at = '2026-11-20T16:02:00.000Z';
    const left = '2026-11-20T19:01:00.000Z';
    const phone = '2026-11-20T22:01:00.000Z';
    const place = {
      __typename: 'RecordedPlace',
      latitude: 33.4,
      longitude: -112,
      accuracyMeters: 12,
    };
    server.use(
      recorded([
        record(
          { id: 'request1', kind: 'ARRIVAL', at, deviceAt: at, deviceNow: at, serverAt: at, place },
          { metersFromHome: 40 },
        ),
        record({
          id: 'request2',
          kind: 'DEPARTURE',
          at: left,
          deviceAt: phone,
          deviceNow: phone,
          serverAt: left,
        }),
      ]),
    );
    const dialog = await open({
      ...earlier,
      ...given,
      scheduledDate: at,
      endDate: left,
      status: 'COMPLETED',
      startedAt: at,
      completedAt: left,
    });
    expect(await dialog.findByText('9:02 AM, 40 m from home, give or take 12 m')).toBeTruthy();
    expect(
      dialog.getByText('12:01 PM, phone’s clock 3:01 PM, no location (the phone didn’t find it)'),
    ).toBeTruthy();
  });

  it('shows everything about it', async () => {
    const dialog = await open({ ...given, recurringAppointmentId: 'p1' });
    const phone = dialog.getByRole('link', { name: '(602) 555-0111' });
    expect(phone.getAttribute('href')).toBe('tel:+16025550111');
    for (const fact of ['Ana Cruz', 'Likes the radio on.', '$102.00', '12 East Palm Lane, Phoenix'])
      expect(dialog.getByText(fact)).toBeTruthy();
    expect(await dialog.findByText('Every week on Monday and Thursday')).toBeTruthy();
  });

  it('says who has seen that it is theirs, and who hasn’t', async () => {
    const told = {
      __typename: 'AppointmentNotice',
      kind: 'GIVEN',
      seenAt: null,
      toldAt: null,
      toldBy: null,
    };
    const dialog = await open({
      ...given,
      notices: [
        { ...told, caregiver: 'Ana Cruz' },
        { ...told, caregiver: 'Zoë Begay', kind: 'TAKEN', seenAt: '2027-03-01T15:02:00.000Z' },
        { ...told, caregiver: null, kind: 'CHANGED' },
        { ...told, caregiver: 'Ana Ruiz', toldAt: '2027-03-01T15:02:00.000Z', toldBy: 'Teresa' },
      ],
    });
    const lines = dialog.getByText(/Ana Cruz hasn’t seen this yet/).textContent.split('\n');
    expect(lines).toEqual([
      'Ana Cruz hasn’t seen this yet (has it now)',
      'Zoë Begay: seen Monday, March 1, 8:02\u00a0AM (no longer theirs)',
      'The client hasn’t seen this yet (what changed)',
      'Ana Ruiz: told by phone by Teresa, Monday, March 1, 8:02\u00a0AM (has it now)',
    ]);
  });

  it('shows why someone can’t make it, and is offered to the others', async () => {
    const sent: unknown[] = [];
    server.use(answersMutation('DeskOfferVisit', 'offerVisit', sent));
    const dialog = await open({
      declined: {
        __typename: 'DeclinedVisit',
        caregiver: 'Zoë Begay',
        declinedAt: '2027-03-01T15:02:00.000Z',
        reason: 'My car broke down',
      },
    });
    expect(dialog.getByText(/“My car broke down”/)).toBeTruthy();
    await press('Offer to Caregivers');
    await waitFor(() => expect(sent).toEqual([{ id: 'v1' }]));
  });

  it('shows the graph’s message that it is gone, and retries other failures', async () => {
    const scheduled = { ...visit, __typename: 'ScheduledVisit' };
    server.use(
      graph.query('DeskSchedule', () =>
        data({ schedule: { __typename: 'Schedule', visits: [scheduled], caregivers: [] } }),
      ),
      graph.query('DeskVisit', () => failure('INTERNAL')),
      answersChoices(),
    );
    await renderDesk(`/desk/schedule?by=client&week=${day(5)}`);
    await userEvent.click(await screen.findByRole('button', { name: /Personal Care/ }));
    expect(await screen.findByText('We couldn’t load this visit.')).toBeTruthy();
    server.use(graph.query('DeskVisit', () => failure('NOT_FOUND', 'This visit was not found.')));
    await press('Try Again');
    expect(await screen.findByText('This visit was not found.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('is confirmed with one press', async () => {
    const sent: unknown[] = [];
    server.use(answersMutation('DeskConfirmVisit', 'confirmAppointment', sent));
    await open(given);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Confirm'));
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(sent).toEqual([{ id: 'v1' }]);
  });

  it.each([
    ['CONFIRMED', 'Start', 'DeskStartVisit', 'startAppointment', 'scheduledDate'],
    ['IN_PROGRESS', 'Complete', 'DeskCompleteVisit', 'completeAppointment', null],
  ] as const)('%s: %s says when it was', async (status, step, operation, field, at) => {
    const sent: { id: string; at?: string }[] = [];
    server.use(answersMutation(operation, field, sent));
    await open({ ...given, ...earlier, status });
    await press(step);
    await press(`${step} the Visit`);
    await closed();
    const [input] = sent;
    expect(input?.id).toBe('v1');
    // The planned minute; the current time if that hasn't come yet.
    if (at === null) expect(input?.at).toBeUndefined();
    else expect(input?.at?.slice(0, 16)).toBe(earlier[at].slice(0, 16));
  });

  it.each([
    ['CONFIRMED', 'Start', 'Began at'],
    ['IN_PROGRESS', 'Complete', 'Ended at'],
  ])('%s: without a time, %s asks for it by name', async (status, step, label) => {
    await open({ ...given, ...earlier, status });
    await press(step);
    await userEvent.clear(screen.getByLabelText(label));
    await press(`${step} the Visit`);
    expect((await screen.findAllByText(`${label} is required`)).length).toBeGreaterThan(0);
  });

  it('is moved, or says beside the day why it can’t be', async () => {
    const sent: unknown[] = [];
    const refusals = [{ field: 'scheduledDate', message: 'A visit cannot begin in the past' }];
    server.use(answersMutation('DeskChangeVisit', 'changeAppointment', sent, { refusals }));
    await open(given);
    await press('Change');
    const time = screen.getByLabelText('Begins at');
    await userEvent.clear(time);
    await userEvent.type(time, '10:30');
    await press('Save');
    const field = await screen.findByLabelText('Day');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('A visit cannot begin in the past').length).toBeGreaterThan(0);
    expect(sent).toMatchObject([{ id: 'v1', scheduledDate: instantAt(day(5), '10:30') }]);
    expect(sent).not.toMatchObject([{ duration: expect.anything() }]);
  });

  it('that is part of a plan is reassigned at short notice with a reason', async () => {
    const sent: unknown[] = [];
    server.use(answersMutation('DeskChangeVisit', 'changeAppointment', sent));
    const soon = new Date(Date.now() + 5 * 3_600_000).toISOString();
    const endDate = new Date(Date.now() + 8 * 3_600_000).toISOString();
    await open({ ...given, recurringAppointmentId: 'p1', scheduledDate: soon, endDate });
    await press('Give to Someone Else');
    await userEvent.click(await screen.findByRole('button', { name: 'Give to Zoë Begay' }));
    await closed();
    expect(sent).toEqual([
      { id: 'v1', caregiverId: 'zoe', overrideReason: 'The caregiver can’t come' },
    ]);
  });

  it('is given to someone outside their weekly hours with a reason, which it then shows', async () => {
    const sent: unknown[] = [];
    server.use(answersMutation('DeskChangeVisit', 'changeAppointment', sent));
    const dialog = await open({ ...given, beyondHours: 'The family asked for her.' });
    expect(dialog.getByText('The family asked for her.')).toBeTruthy();
    await press('Give to Someone Else');
    await press('Give to Bo Tso');
    const reason = screen.getByLabelText('Reason to book beyond weekly hours');
    expect(document.activeElement).toBe(reason);
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
    await userEvent.keyboard('He said yes.');
    await press('Give to Bo Tso');
    await closed();
    expect(sent).toEqual([{ id: 'v1', caregiverId: 'bo', beyondHours: 'He said yes.' }]);
  });
});

describe('canceling', () => {
  const soon = {
    ...given,
    scheduledDate: new Date(Date.now() + 5 * 3_600_000).toISOString(),
    endDate: new Date(Date.now() + 8 * 3_600_000).toISOString(),
    freeUntil: new Date(Date.now() - 19 * 3_600_000).toISOString(),
  };
  const start = async (): Promise<unknown[]> => {
    const sent: unknown[] = [];
    server.use(answersMutation('DeskCancelVisit', 'cancelAppointmentForClient', sent));
    await open(soon);
    await press('Cancel Visit');
    await screen.findByLabelText('Reason');
    return sent;
  };

  it('shows the fee and the notice before anything happens', async () => {
    const sent = await start();
    const { fee, percent } = cancellationFee('standard', 4, '102.00');
    expect(
      screen.getByText(
        new RegExp(
          String.raw`^The client pays \$${fee}, which is ${percent}% of \$102\.00\. The visit begins in 4 hours\. Canceling was free until \w+day, `,
        ),
      ),
    ).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', {
      name: `Cancel the Visit, Fee $${fee}`,
    });
    expect(button.disabled).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Illness');
    await userEvent.click(button);
    await closed();
    expect(sent).toEqual([{ id: 'v1', reason: 'ILLNESS', waiveFee: false, fee }]);
  });

  it('is free when the fee is waived, or when the caregiver can’t come', async () => {
    const sent = await start();
    await userEvent.click(screen.getByLabelText('The client pays no fee'));
    expect(screen.getByRole('button', { name: 'Cancel the Visit, No Fee' })).toBeTruthy();
    await userEvent.click(screen.getByLabelText('The caregiver'));
    await press('Cancel the Visit, No Fee');
    await closed();
    expect(sent).toMatchObject([{ reason: 'CAREGIVER_REQUEST', fee: '0.00' }]);
  });

  it('never gets more expensive while its button is being pressed', async () => {
    const sent: unknown[] = [];
    const message = 'The fee has changed since you opened this page: canceling now costs $25.50.';
    const refusals = [{ field: 'fee', message }];
    const refused = answersMutation('DeskCancelVisit', 'cancelAppointmentForClient', sent, {
      refusals,
    });
    server.use(refused);
    await open({ ...soon, scheduledDate: new Date(Date.now() + 30 * 3_600_000).toISOString() });
    await press('Cancel Visit');
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Illness');
    server.use(answersVisit(() => ({ ...soon, client: 'Ruth Soto' })));
    await act(() => graphClient.refetchQueries({ include: 'active' }));
    await screen.findByText(/^Ruth Soto, /);
    await press('Cancel the Visit, No Fee');
    await screen.findByText(message);
    expect(sent).toMatchObject([{ fee: '0.00' }]);
    server.use(answersMutation('DeskCancelVisit', 'cancelAppointmentForClient', sent));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Cancel the Visit, Fee $25.50' }),
    );
    await closed();
    expect(sent).toMatchObject([{ fee: '0.00' }, { fee: '25.50' }]);
  });

  it('shows the graph’s refusal', async () => {
    const refusals = [{ field: null, message: 'This visit is in progress.' }];
    await start();
    server.use(answersMutation('DeskCancelVisit', 'cancelAppointmentForClient', [], { refusals }));
    await userEvent.click(screen.getByLabelText('The caregiver'));
    await press('Cancel the Visit, No Fee');
    expect(await screen.findByText('This visit is in progress.')).toBeTruthy();
  });
});

describe('a plan', () => {
  const unassigned = [
    {
      __typename: 'Appointment',
      id: 'v9',
      scheduledDate: instantAt(day(12), '09:00'),
      conflict: 'Ana Cruz has time off until Friday.',
    },
  ];
  const made = { recurringAppointment: { __typename: 'RecurringAppointment', id: 'p1' } };

  it('is made from a visit, and says which of its visits have no caregiver, and why', async () => {
    const sent: unknown[] = [];
    server.use(
      answersMutation('DeskRepeatVisit', 'repeatAppointment', sent, made),
      answersOutcome(unassigned),
    );
    await open(given);
    await press('Repeat');
    await userEvent.type(await screen.findByLabelText('Number of visits'), '8');
    expect(await screen.findByText(/^First visits: /)).toBeTruthy();
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'Create a Plan of 3 Visits, 1 Without a Caregiver',
      }),
    );
    expect(await screen.findByText('Ana Cruz has time off until Friday.')).toBeTruthy();
    expect(sent).toMatchObject([{ id: 'v1', pattern: 'WEEKLY', maxOccurrences: 8 }]);
    await userEvent.click(screen.getByRole('button', { name: /^Find someone for/ }));
    expect(await screen.findByRole('dialog', { name: 'Ruth Alvarez' })).toBeTruthy();
  });

  it.each([
    ['This visit and all later ones of the plan', 'v1'],
    ['All upcoming visits of the plan', undefined],
  ])('is changed: %s', async (scope, fromAppointmentId) => {
    const sent: { fromAppointmentId?: string }[] = [];
    server.use(
      answersMutation('DeskChangePlan', 'changeRecurringAppointment', sent, made),
      answersOutcome([]),
    );
    await open({ ...given, recurringAppointmentId: 'p1' });
    await press('Change');
    await userEvent.click(screen.getByLabelText(scope));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Wednesday' }));
    await screen.findByRole('option', { name: /^Zoë Begay/ });
    expect(screen.getByText(/^First visits: /)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Caregiver'), 'zoe');
    const save = { name: 'Save the Plan of 3 Visits, 1 Without a Caregiver' };
    await userEvent.click(await screen.findByRole('button', save));
    expect(await screen.findByText('Every visit has a caregiver.')).toBeTruthy();
    expect(sent).toMatchObject([{ id: 'p1', caregiverId: 'zoe', daysOfWeek: [1, 3, 4] }]);
    expect(sent[0]?.fromAppointmentId).toBe(fromAppointmentId);
  });

  it('is ended, and says when it needs a reason', async () => {
    const message = 'Please say why this cannot wait.';
    const sent: unknown[] = [];
    const refusals = [{ field: 'overrideReason', message }];
    server.use(answersMutation('DeskEndPlan', 'endRecurringAppointment', sent, { refusals }));
    await open({ ...given, recurringAppointmentId: 'p1' });
    await press('End Plan');
    await press('End the Plan');
    const reason = screen.getByLabelText('Why it can’t wait');
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    server.use(answersMutation('DeskEndPlan', 'endRecurringAppointment', sent, made));
    await userEvent.type(reason, 'She moved away');
    await press('End the Plan');
    await closed();
    expect(sent).toMatchObject([{ id: 'p1' }, { id: 'p1', overrideReason: 'She moved away' }]);
  });
});

describe('a completed visit', () => {
  const [begun, ended] = ['2026-11-20T16:00:00.000Z', '2026-11-20T19:00:00.000Z'];
  const done: Partial<Visit> = {
    ...given,
    scheduledDate: begun,
    endDate: ended,
    status: 'COMPLETED',
    startedAt: begun,
    completedAt: ended,
  } as never;
  const everyone = () =>
    server.use(
      graph.query('DeskBookableServices', () => data({ services: [] })),
      graph.query('DeskEveryCaregiver', () =>
        data({
          caregivers: {
            __typename: 'CaregiverConnection',
            nodes: [{ __typename: 'Caregiver', id: 'bo', firstName: 'Bo', lastName: 'Diaz' }],
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        }),
      ),
    );

  it('is corrected: only what is different is sent, with the reason', async () => {
    const sent: unknown[] = [];
    everyone();
    server.use(
      graph.mutation('DeskCorrectVisit', ({ variables }) => {
        sent.push(variables.input);
        return data({ correctVisit: { appointment: { ...visit, ...done }, userErrors: [] } });
      }),
    );
    await open(done);
    await press('Correct');
    const form = within(await screen.findByRole('dialog', { name: 'Correct the Visit' }));
    await userEvent.selectOptions(
      await form.findByLabelText(/^Caregiver who came/),
      await form.findByRole('option', { name: 'Bo Diaz' }),
    );
    fireEvent.change(form.getByLabelText(/^Ended at/), { target: { value: '11:30' } });
    await userEvent.type(form.getByLabelText(/^Your reason/), 'Bo came instead.');
    await press('Save Correction');
    await closed();
    expect(sent).toEqual([
      {
        id: visit.id,
        clientId: null,
        caregiverId: 'bo',
        serviceId: null,
        startedAt: null,
        completedAt: '2026-11-20T18:30:00.000Z',
        reason: 'Bo came instead.',
      },
    ]);
  });

  it('is taken away with a reason, unless it has changed meanwhile', async () => {
    const message = 'This visit is cancelled: it can’t be corrected this way.';
    server.use(
      graph.mutation('DeskTakeVisitAway', () =>
        data({ takeVisitAway: { appointment: null, userErrors: [{ field: null, message }] } }),
      ),
    );
    await open(done);
    await press('Take Away');
    const form = within(await screen.findByRole('dialog', { name: 'Take the Visit Away' }));
    await userEvent.type(form.getByLabelText(/^Your reason/), 'It never was.');
    await press('Take It Away');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('has its cancellation fee waived with a reason, once canceled', async () => {
    const sent: unknown[] = [];
    const cancelled = {
      status: 'CANCELLED',
      cancelledAt: earlier.scheduledDate,
      cancelFee: { __typename: 'Money', amount: '36.00', currencyCode: 'USD' },
    };
    server.use(
      corrected([]),
      graph.mutation('DeskWaiveFee', ({ variables }) => {
        sent.push(variables.input);
        return data({
          waiveCancellationFee: { appointment: { ...visit, ...cancelled }, userErrors: [] },
        });
      }),
    );
    await open({ ...earlier, ...given, ...cancelled } as never);
    await press('Waive Fee');
    const form = within(await screen.findByRole('dialog', { name: 'Waive the Cancellation Fee' }));
    await userEvent.type(form.getByLabelText(/^Your reason/), 'He was in the hospital.');
    await press('Waive the Fee');
    await closed();
    expect(sent).toEqual([{ id: visit.id, reason: 'He was in the hospital.' }]);
  });

  it('has its start undone with a reason', async () => {
    const sent: unknown[] = [];
    server.use(
      graph.mutation('DeskUndoVisitStart', ({ variables }) => {
        sent.push(variables.input);
        return data({
          undoVisitStart: { appointment: { ...visit, status: 'CONFIRMED' }, userErrors: [] },
        });
      }),
    );
    await open({ ...earlier, ...given, status: 'IN_PROGRESS', startedAt: earlier.scheduledDate });
    await press('Undo Start');
    const form = within(await screen.findByRole('dialog', { name: 'Undo the Start' }));
    await userEvent.type(form.getByLabelText(/^Your reason/), 'The wrong visit.');
    await press('Undo the Start');
    await closed();
    expect(sent).toEqual([{ id: visit.id, reason: 'The wrong visit.' }]);
  });

  it('says that a record was a mistake, and that the start was undone', async () => {
    const at = '2026-11-20T16:02:00.000Z';
    server.use(
      recorded([
        record(
          {
            id: 'request1',
            kind: 'ARRIVAL',
            at,
            deviceAt: at,
            deviceNow: at,
            serverAt: at,
            undoneAt: '2026-11-20T16:05:00.000Z',
          },
          { undoneBy: 'Ana Cruz' },
        ),
      ]),
      corrected([
        {
          __typename: 'VisitCorrection',
          id: 'k1',
          correctedAt: '2026-11-21T16:00:00.000Z',
          correctedBy: 'Teresa Valdez',
          reason: 'The wrong visit.',
          takenAway: false,
          startUndone: true,
          feeWaived: null,
          caregiverFrom: null,
          caregiverTo: null,
          serviceFrom: null,
          serviceTo: null,
          startedFrom: at,
          startedTo: null,
          completedFrom: null,
          completedTo: null,
        },
      ]),
    );
    const dialog = await open(done);
    expect(await dialog.findByText(/9:02 AM.*a mistake, said Ana Cruz, .*9:05 AM/)).toBeTruthy();
    expect(dialog.getByText(/Teresa Valdez, .*: start at .*9:02 AM undone\./)).toBeTruthy();
  });

  it('says who confirmed it, and takes a confirmation away', async () => {
    const confirmation = {
      __typename: 'VisitConfirmation',
      id: 'k1',
      way: 'PHONE',
      name: 'Rosa Ruiz',
      caregiver: 'Dan Yazzie',
      confirmedAt: earlier.scheduledDate,
      takenAwayAt: null,
      takenAwayBy: null,
    };
    server.use(
      corrected([], [confirmation]),
      graph.mutation('DeskTakeConfirmationAway', ({ variables }) => {
        expect(variables.input).toEqual({ id: 'k1' });
        const taken = { takenAwayAt: earlier.endDate, takenAwayBy: 'Ana Cruz' };
        return data({
          takeConfirmationAway: { confirmation: { ...confirmation, ...taken }, userErrors: [] },
        });
      }),
    );
    const dialog = await open({
      ...earlier,
      ...given,
      status: 'COMPLETED',
      startedAt: earlier.scheduledDate,
      completedAt: earlier.scheduledDate,
    } as never);
    expect(await dialog.findByText(/^Rosa Ruiz, on Dan Yazzie’s phone, /)).toBeTruthy();
    await press('Take away: Rosa Ruiz, on Dan Yazzie’s phone');
    expect(await dialog.findByText(/taken away by Ana Cruz/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Take away:/ })).toBeNull();
  });

  it('says who corrected what, when and why', async () => {
    server.use(
      corrected([
        {
          __typename: 'VisitCorrection',
          id: 'k1',
          correctedAt: '2026-11-21T16:00:00.000Z',
          correctedBy: 'Teresa Valdez',
          reason: 'Bo came instead.',
          takenAway: false,
          startUndone: false,
          clientFrom: null,
          clientTo: null,
          feeWaived: null,
          caregiverFrom: 'Ana Cruz',
          caregiverTo: 'Bo Diaz',
          serviceFrom: null,
          serviceTo: null,
          startedFrom: null,
          startedTo: null,
          completedFrom: '2026-11-20T19:00:00.000Z',
          completedTo: '2026-11-20T18:30:00.000Z',
        },
      ]),
    );
    const dialog = await open(done);
    expect(
      await dialog.findByText(
        /^Teresa Valdez, .*caregiver Ana Cruz → Bo Diaz, ended 12:00.PM → 11:30.AM\. “Bo came instead\.”$/,
      ),
    ).toBeTruthy();
  });
});
