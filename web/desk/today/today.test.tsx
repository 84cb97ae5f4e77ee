import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk, teresa } from '../testing/desk.tsx';
import { money, shows, today, visit } from './testing/today.ts';

serveGraph();
afterEach(leaveDesk);

const waiting = (values: Record<string, unknown> = {}) => ({
  __typename: 'WaitingSubmission',
  id: 's1',
  kind: 'CONSULTATION_REQUEST',
  reference: 'AB12CD34',
  senderName: 'Maribel Ibarra',
  assignee: null,
  createdAt: '2027-03-03T19:00:00.000Z',
  replyBy: '2027-03-04T19:00:00.000Z',
  ...values,
});
const job = {
  __typename: 'FailedJob',
  id: '7',
  task: 'send-mail',
  attempts: 3,
  maxAttempts: 25,
  error: 'The mail server is away.',
  failedAt: '2027-03-04T17:00:00.000Z',
  nextTry: null,
};
const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

describe('Today', () => {
  it('is calm when nothing needs anyone', async () => {
    shows({});
    await renderDesk('/desk');
    expect(await screen.findByText('Nothing needs you right now.')).toBeTruthy();
    expect(screen.getByText('No visits today.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('As of 10:30\u00a0AM');
    expect(screen.queryByText('First Steps')).toBeNull();
  });

  it('says how many visit records are to settle, with a link to them', async () => {
    shows({ exceptionCount: 3 });
    await renderDesk('/desk');
    const records = await part('Visit Records to Settle 3');
    expect(records.getByRole('link', { name: 'See Exceptions' }).getAttribute('href')).toBe(
      '/desk/exceptions',
    );
    expect(screen.queryByText('Nothing needs you right now.')).toBeNull();
  });

  it('confirms all visits of the next days with one press, and says what it left out', async () => {
    shows({ unconfirmedCount: 4 }, { unconfirmedCount: 1 });
    const sent: unknown[] = [];
    server.use(
      graph.mutation('DeskConfirmVisits', ({ variables }) => {
        sent.push(variables.input);
        return data({
          confirmAppointments: {
            __typename: 'ConfirmAppointmentsPayload',
            confirmed: 3,
            skipped: [
              {
                __typename: 'UnconfirmedAppointment',
                id: 'v9',
                scheduledDate: '2027-03-06T17:00:00.000Z',
                client: 'Otis Reed',
                reason: 'This client’s care is suspended.',
              },
            ],
            userErrors: [],
          },
        });
      }),
    );
    await renderDesk('/desk');
    const before = await part('Visits to Confirm 4');
    expect(before.getByText('4 visits to confirm in the next 7 days')).toBeTruthy();
    await userEvent.click(before.getByRole('button', { name: 'Confirm All' }));
    expect(await screen.findByText('3 visits confirmed')).toBeTruthy();
    const after = await part('Visits to Confirm 1');
    expect(after.getByText('This client’s care is suspended.')).toBeTruthy();
    expect(after.getByRole('button', { name: 'Open Visit of Otis Reed' })).toBeTruthy();
    expect(sent).toEqual([{ until: '2027-03-11T17:30:00.000Z' }]);
  });

  it('says how many are suspected spam, with a link to them', async () => {
    shows({ suspectedSpamCount: 2 });
    await renderDesk('/desk');
    const spam = await part('Suspected Spam 2');
    expect(spam.getByText(/^2 waiting\. Nobody was emailed about them/)).toBeTruthy();
    expect(spam.getByRole('link', { name: 'Have a Look' }).getAttribute('href')).toBe(
      '/desk/inbox?spam=only',
    );
    expect(screen.queryByText('Nothing needs you right now.')).toBeNull();
  });

  it('opens a visit without a caregiver, and links its client to the record', async () => {
    const open = { caregiverId: null, caregiver: null, caregiverPhone: null, status: 'SCHEDULED' };
    shows({
      openVisits: [
        visit({
          ...open,
          scheduledDate: '2027-03-05T17:00:00.000Z',
          endDate: '2027-03-05T20:00:00.000Z',
        }),
      ],
    });
    await renderDesk('/desk');
    const rows = await part('Visits Without a Caregiver 1');
    expect(rows.getByText('Tomorrow, 10:00 AM to 1:00 PM')).toBeTruthy();
    server.use(graph.query('DeskVisit', () => failure('NOT_FOUND', 'This visit does not exist.')));
    await userEvent.click(rows.getByRole('button', { name: 'Find a Caregiver for Rosa Ibáñez' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('This visit does not exist.')).toBeTruthy();
    const client = rows.getByRole('link', { name: 'Rosa Ibáñez' });
    expect(client.getAttribute('href')).toBe('/desk/clients/c1');
  });

  it('lists a late visit with the caregiver’s number, and marks it as started on time at once', async () => {
    const sent: unknown[] = [];
    shows(
      { lateVisits: [visit()], visits: [visit()] },
      { visits: [visit({ status: 'IN_PROGRESS' })] },
    );
    server.use(
      graph.mutation('DeskStartVisit', ({ variables }) => {
        sent.push(variables.input);
        return data({
          startAppointment: { __typename: 'AppointmentPayload', userErrors: [] },
        });
      }),
    );
    await renderDesk('/desk');
    const late = await part('Late Starts 1');
    expect(late.getByText('30 minutes late')).toBeTruthy();
    expect(
      late.getByRole('link', { name: 'Call Zoë Begay, (602) 555-0177' }).getAttribute('href'),
    ).toBe('tel:+16025550177');
    await userEvent.click(late.getByRole('button', { name: 'Started on Time of Rosa Ibáñez' }));
    expect(await screen.findByText('In progress')).toBeTruthy();
    expect(screen.queryByText(/Late Starts/)).toBeNull();
    expect(sent).toEqual([{ id: 'v1', at: '2027-03-04T17:00:00.000Z' }]);
  });

  it('shows the graph’s message for a refused start, and opens a visit that nobody has', async () => {
    shows({
      lateVisits: [
        visit(),
        visit({ id: 'v2', client: 'José Ruiz', caregiverId: null, caregiver: null }),
      ],
    });
    server.use(
      graph.mutation('DeskStartVisit', () =>
        data({
          startAppointment: {
            __typename: 'AppointmentPayload',
            userErrors: [
              {
                __typename: 'UserError',
                field: null,
                message: 'This visit is cancelled.',
                code: 'CONFLICT',
              },
            ],
          },
        }),
      ),
    );
    await renderDesk('/desk');
    const late = await part('Late Starts 2');
    expect(late.getByRole('button', { name: 'Open Visit of José Ruiz' })).toBeTruthy();
    await userEvent.click(late.getByRole('button', { name: /Started on Time/ }));
    expect(await screen.findByText('This visit is cancelled.')).toBeTruthy();
  });

  it('says who waits, the time left and the assignee', async () => {
    shows({
      waitingCount: 12,
      waiting: [
        waiting({ replyBy: '2027-03-04T15:30:00.000Z' }),
        waiting({ id: 's2', senderName: 'Óscar Ruiz', assignee: 'Teresa' }),
        waiting({
          id: 's3',
          senderName: 'Ana Lee',
          kind: 'JOB_APPLICATION',
          replyBy: '2027-03-09T17:00:00.000Z',
        }),
      ],
    });
    await renderDesk('/desk');
    const rows = (await part('Waiting for an Answer 12')).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['Consultation Request', '2 hours late', 'Nobody has it yet', 'Answer Maribel Ibarra'],
      ['Consultation Request', '1 hour left', 'Teresa has it', 'Answer Óscar Ruiz'],
      ['Job Application', '4 days left', 'Nobody has it yet', 'Answer Ana Lee'],
    ]);
    expect(screen.getByRole('link', { name: 'Answer Ana Lee' }).getAttribute('href')).toBe(
      '/desk/inbox/job-application/s3',
    );
    expect(screen.getByRole('link', { name: 'See all 12' }).getAttribute('href')).toBe(
      '/desk/inbox',
    );
  });

  it('shows what is overdue, and retries a failed email', async () => {
    const retried: unknown[] = [];
    shows(
      { overdueCount: 2, overdueTotal: money('1234.50'), failedJobs: [job] },
      { overdueCount: 2, overdueTotal: money('1234.50') },
    );
    server.use(
      graph.mutation('DeskRetryJob', ({ variables }) => {
        retried.push(variables.input);
        return data({ retryJob: { __typename: 'OkPayload', ok: true, userErrors: [] } });
      }),
    );
    await renderDesk('/desk');
    expect((await part('Overdue Invoices 2')).getByText(/2 invoices, \$1,234.50 due/)).toBeTruthy();
    const failed = await part('Failed Emails and Jobs 1');
    expect(failed.getByText('The mail server is away.')).toBeTruthy();
    await userEvent.click(failed.getByRole('button', { name: /^Retry Send an email/ }));
    expect(await screen.findByText('It’s being retried now')).toBeTruthy();
    expect(screen.queryByText(/Failed Emails and Jobs/)).toBeNull();
    expect(retried).toEqual([{ id: '7' }]);
  });

  it('offers to suspend clients who have owed for more than 30 days, and does so only after a clear question', async () => {
    const overdue = { overdueCount: 1, overdueTotal: money('90.00') };
    const refused = 'This client cannot move from suspended to suspended.';
    const asks = 'This client has 2 planned visits then. Say which stay.';
    const ahead = '2027-04-05T17:00:00.000Z';
    const sent: unknown[] = [];
    const due = {
      ...overdue,
      suspendable: [
        {
          __typename: 'SuspendableClient',
          clientId: 'c1',
          client: 'Eleanor Whitehorse',
          invoiceNumbers: ['INV-7', 'INV-9'],
          daysLate: 41,
          due: money('90.00'),
        },
      ],
    };
    // A refusal, and a question, read again, too.
    shows(due, due, due, overdue);
    server.use(
      graph.mutation('DeskSuspendForNonPayment', ({ variables }) => {
        sent.push(variables.input);
        return data({
          suspendForNonPayment:
            sent.length === 1
              ? {
                  client: null,
                  plannedVisits: null,
                  userErrors: [{ field: null, message: refused }],
                }
              : sent.length === 2
                ? {
                    client: null,
                    plannedVisits: [
                      {
                        __typename: 'Appointment',
                        id: 'v1',
                        scheduledDate: ahead,
                        caregiver: null,
                      },
                      {
                        __typename: 'Appointment',
                        id: 'v2',
                        scheduledDate: ahead,
                        caregiver: 'Zoë Begay',
                      },
                    ],
                    userErrors: [{ field: 'keptVisits', message: asks }],
                  }
                : {
                    client: {
                      __typename: 'Client',
                      id: 'c1',
                      status: 'SUSPENDED',
                      statusReason: 'Unpaid',
                    },
                    plannedVisits: null,
                    userErrors: [],
                  },
        });
      }),
    );
    await renderDesk('/desk');
    const row = (await part('Overdue Invoices 1')).getByRole('row', { name: /Eleanor/ });
    expect(row.textContent).toContain('INV-7, INV-9, 41 days late$90.00 due');
    await userEvent.click(within(row).getByRole('button'));
    const question = within(
      screen.getByRole('dialog', { name: 'Suspend care for Eleanor Whitehorse?' }),
    );
    expect(sent).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Suspend Care' }));
    expect(await screen.findByText(refused)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Suspend Care' }));
    expect((await question.findByRole('alert')).textContent).toBe(asks);
    await userEvent.click(question.getByRole('checkbox', { name: /Zoë Begay/ }));
    await userEvent.click(question.getByRole('button', { name: 'Suspend Care' }));
    await waitFor(() => expect(screen.queryByText('Eleanor Whitehorse')).toBeNull());
    expect(sent).toEqual([
      { clientId: 'c1' },
      { clientId: 'c1' },
      { clientId: 'c1', keptVisits: ['v2'] },
    ]);
  });

  it('lists the day’s visits by time, with caregiver and status', async () => {
    shows({
      visits: [
        visit({ status: 'COMPLETED' }),
        visit({ id: 'v2', client: 'José Ruiz', caregiverId: null, caregiver: null }),
        visit({ id: 'v3', client: 'May Lin', isHeld: true }),
      ],
    });
    await renderDesk('/desk');
    const day = await part('Visits Today, Thursday, March 4');
    const [, first, second, third] = day.getAllByRole('row');
    expect(third!.textContent).toMatch(/May Lin.*On hold, kept$/);
    expect(first!.textContent).toBe(
      '10:00\u00a0AM to 1:00\u00a0PMRosa IbáñezPersonal CareZoë BegayCompleted',
    );
    expect(second!.textContent).toContain('José RuizPersonal CareNo caregiver');
  });

  const steps = {
    __typename: 'FirstSteps',
    unsetIdentity: ['PROVIDER_NAME', 'PROVIDER_PHONE'],
    hasService: true,
    hasColleague: false,
    hasCaregiverWithHours: false,
    hasClient: false,
  };

  it('shows an empty installation its first steps, with those done checked', async () => {
    shows({ firstSteps: steps });
    await renderDesk('/desk', { user: { ...teresa, role: 'ADMIN' } });
    const list = await part('First Steps');
    const items = list.getAllByRole('listitem');
    expect(items.map((item) => within(item).queryByRole('link')?.getAttribute('href'))).toEqual([
      '/',
      undefined,
      '/desk/people',
      '/desk/caregivers',
      '/desk/clients',
    ]);
    expect(items[0]!.textContent).toContain('Still missing: PROVIDER_NAME, PROVIDER_PHONE.');
    expect(items[1]!.textContent).toContain('Offer a service, Done');
    expect(screen.queryByText('Nothing needs you right now.')).toBeNull();
  });

  it('lets only admins invite', async () => {
    shows({ firstSteps: steps });
    await renderDesk('/desk');
    const item = (await part('First Steps')).getByText('Invite a colleague').closest('li')!;
    expect(item.textContent).toContain('An admin can do this.');
    expect(within(item).queryByRole('link')).toBeNull();
  });

  it('says that it couldn’t be loaded, with the graph’s message if there is one, and retries', async () => {
    let tries = 0;
    server.use(
      graph.query('DeskToday', () => {
        tries += 1;
        return tries === 1 ? failure('FORBIDDEN', 'This is for the office alone.') : data(today());
      }),
    );
    await renderDesk('/desk');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This is for the office alone.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nothing needs you right now.')).toBeTruthy();
  });

  it('reloads on request', async () => {
    shows({}, { visits: [visit()] });
    await renderDesk('/desk');
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Personal Care')).toBeTruthy();
  });
});

it('isn’t calm while something is missing in a record', async () => {
  const missing = [{ __typename: 'MissingRecord', id: 'g1', kind: 'HOURS', name: 'Zoë Begay' }];
  shows({ missing, missingCount: 1 });
  await renderDesk('/desk');
  expect((await part('Missing Records 1')).getByText('Weekly hours')).toBeTruthy();
  expect(screen.queryByText('Nothing needs you right now.')).toBeNull();
});
