import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { failure, graph, server } from '../../testing/graph.ts';
import { atDesk, renderDesk, teresa } from '../testing/desk.tsx';
import { check, href, opened, press, see, takes } from '../testing/hands.ts';
import { money, part, shows, visit } from './testing/today.ts';

atDesk();

const waiting = (id: string, senderName: string, values: object = {}) => ({
  ...{ __typename: 'WaitingSubmission', id, kind: 'CONSULTATION_REQUEST', senderName },
  ...{ assignee: null, createdAt: '2027-03-03T19:00:00.000Z' },
  ...{ replyBy: '2027-03-04T19:00:00.000Z', ...values },
});
const job = {
  ...{ __typename: 'FailedJob', id: '7', task: 'send-mail', attempts: 3, maxAttempts: 25 },
  ...{ error: 'The mail server is away.', failedAt: '2027-03-04T17:00:00.000Z', nextTryAt: null },
};
const nobody = { caregiverId: null, caregiver: null, caregiverPhone: null, status: 'SCHEDULED' };
const isCalm = () => screen.queryByText('Nothing needs you right now.') !== null;

describe('Today', () => {
  it('is calm when nothing needs anyone, and reloads on request', async () => {
    shows({}, { visits: [visit()] });
    await renderDesk('/desk');
    await see('Nothing needs you right now.', 'No visits today.');
    expect(screen.getByRole('status').textContent).toBe('As of 10:30\u00a0AM');
    expect(screen.queryByText('First Steps')).toBeNull();
    await press('Refresh');
    await see('Personal Care');
  });

  it('says how many records are to settle or missing and how many are suspected spam, with links', async () => {
    const missing = [{ __typename: 'MissingRecord', id: 'g1', kind: 'HOURS', name: 'Zoë Begay' }];
    const overdue = { overdueCount: 2, overdueTotal: money('1234.50') };
    shows({ exceptionCount: 3, suspectedSpamCount: 2, missing, missingCount: 1, ...overdue });
    await renderDesk('/desk');
    expect(href('See Exceptions', await part('Visit Records to Settle 3'))).toBe(
      '/desk/exceptions',
    );
    const spam = await part('Suspected Spam 2');
    expect(spam.getByText(/^2 waiting\. Nobody was emailed about them/)).toBeTruthy();
    expect(href('Have a Look', spam)).toBe('/desk/inbox?spam=only');
    expect((await part('Missing Records 1')).getByText('Weekly hours')).toBeTruthy();
    expect((await part('Overdue Invoices 2')).getByText(/2 invoices, \$1,234.50 due/)).toBeTruthy();
    expect(isCalm()).toBe(false);
  });

  it('confirms all visits of the next days with one press, and says what it left out', async () => {
    shows({ unconfirmedCount: 4 }, { unconfirmedCount: 1 });
    const reason = 'This client’s care is suspended.';
    const appointment = {
      ...{ __typename: 'Appointment', id: 'v9', clientName: 'Otis Reed' },
      startsAt: '2027-03-06T17:00:00.000Z',
    };
    const result = { __typename: 'AppointmentResult', appointment, userErrors: [] };
    const refused = (code: string, message: string) => ({
      ...result,
      userErrors: [{ __typename: 'UserError', message, code }],
    });
    const meanwhile = 'This visit is confirmed: it cannot become confirmed.';
    const sent = takes('DeskConfirmVisits', 'confirmAppointments', {
      results: [
        ...Array.from({ length: 3 }, () => result),
        refused('WRONG_STATE', reason),
        refused('ALREADY_DONE', meanwhile),
      ],
    });
    await renderDesk('/desk');
    const before = await part('Visits to Confirm 4');
    expect(before.getByText('4 visits to confirm in the next 7 days')).toBeTruthy();
    await press('Confirm All', before);
    await see('3 visits confirmed');
    const after = await part('Visits to Confirm 1');
    expect(after.getByText(reason)).toBeTruthy();
    expect(after.queryByText(meanwhile)).toBeNull();
    expect(after.getByRole('button', { name: 'Open Visit of Otis Reed' })).toBeTruthy();
    expect(sent).toEqual([{ appointments: { until: '2027-03-11T17:30:00.000Z' } }]);
  });

  it('opens a visit without a caregiver, and links its client to the record', async () => {
    const times = {
      startsAt: '2027-03-05T17:00:00.000Z',
      endsAt: '2027-03-05T20:00:00.000Z',
    };
    shows({ openVisits: [visit({ ...nobody, ...times })] });
    await renderDesk('/desk');
    const rows = await part('Visits Without a Caregiver 1');
    expect(rows.getByText('Tomorrow, 10:00 AM to 1:00 PM')).toBeTruthy();
    server.use(graph.query('DeskVisit', () => failure('NOT_FOUND', 'This visit is gone.')));
    await press('Find a Caregiver for Rosa Ibáñez', rows);
    await (await opened()).findByText('This visit is gone.');
    expect(href('Rosa Ibáñez', rows)).toBe('/desk/clients/c1');
  });

  it('lists a late visit with the caregiver’s number, and marks it as started on time at once, or says why not', async () => {
    const other = visit({ id: 'v2', client: 'José Ruiz', caregiverId: null, caregiver: null });
    const late = { lateVisits: [visit(), other], visits: [visit()] };
    shows(late, late, { visits: [visit({ status: 'IN_PROGRESS' })] });
    const refused = 'This visit is cancelled.';
    const sent = takes('DeskStartVisit', 'startAppointment', refused, { appointment: null });
    await renderDesk('/desk');
    const rows = await part('Late Starts 2');
    expect(rows.getAllByText('30 minutes late')).toHaveLength(2);
    expect(href('Call Zoë Begay, (602) 555-0177', rows)).toBe('tel:+16025550177');
    expect(rows.getByRole('button', { name: 'Open Visit of José Ruiz' })).toBeTruthy();
    await press('Started on Time of Rosa Ibáñez', rows);
    await see(refused);
    await press('Started on Time of Rosa Ibáñez', rows);
    await see('In progress');
    expect(screen.queryByText(/Late Starts/)).toBeNull();
    expect(sent[1]).toEqual({ id: 'v1', at: '2027-03-04T17:00:00.000Z' });
  });

  it('says who waits, the time left and the assignee', async () => {
    const job = { kind: 'JOB_APPLICATION', replyBy: '2027-03-09T17:00:00.000Z' };
    shows({
      waitingCount: 12,
      waiting: [
        waiting('s1', 'Maribel Ibarra', { replyBy: '2027-03-04T15:30:00.000Z' }),
        waiting('s2', 'Óscar Ruiz', { assignee: 'Teresa' }),
        waiting('s3', 'Ana Lee', job),
      ],
    });
    await renderDesk('/desk');
    const rows = (await part('Waiting for an Answer 12')).getAllByRole('row').slice(1);
    const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell');
    expect(rows.map((row) => cellsOf(row).map(({ textContent }) => textContent))).toEqual([
      ['Consultation Request', '2 hours late', 'Nobody has it yet', 'Answer Maribel Ibarra'],
      ['Consultation Request', '1 hour left', 'Teresa has it', 'Answer Óscar Ruiz'],
      ['Job Application', '4 days left', 'Nobody has it yet', 'Answer Ana Lee'],
    ]);
    expect(href('Answer Ana Lee')).toBe('/desk/inbox/job-application/s3');
    expect(href('See all 12')).toBe('/desk/inbox');
  });

  it('retries a failed email', async () => {
    shows({ failedJobs: [job] }, {});
    const sent = takes('DeskRetryJob', 'retryJob', { ok: true });
    await renderDesk('/desk');
    const failed = await part('Failed Emails and Jobs 1');
    expect(failed.getByText('The mail server is away.')).toBeTruthy();
    await press(/^Retry Send an email/, failed);
    await see('It’s being retried now');
    await waitFor(() => expect(screen.queryByText(/Failed Emails and Jobs/)).toBeNull());
    expect(sent).toEqual([{ id: '7' }]);
  });

  it('offers to suspend clients who have owed for more than 30 days, and does so only after a clear question', async () => {
    const overdue = { overdueCount: 1, overdueTotal: money('90.00') };
    const refused = 'This client cannot move from suspended to suspended.';
    const asks = 'This client has 2 planned visits then. Say which stay.';
    const plannedVisits = [null, 'Zoë Begay'].map((caregiverName, n) => ({
      ...{ __typename: 'Appointment', id: `v${n}`, caregiverName },
      startsAt: '2027-04-05T17:00:00.000Z',
    }));
    const eleanor = {
      ...{ __typename: 'SuspendableClient', clientId: 'c1', client: 'Eleanor Whitehorse' },
      ...{ invoiceNumbers: ['INV-7', 'INV-9'], daysLate: 41, due: money('90.00') },
    };
    const due = { ...overdue, suspendable: [eleanor] };
    // A refusal, and a question, read again, too.
    shows(due, due, due, overdue);
    const question = { __typename: 'UserError', field: 'keptVisits', message: asks };
    const client = { __typename: 'Client', id: 'c1', status: 'SUSPENDED', statusReason: 'Unpaid' };
    const sent = takes(
      'DeskSuspendForNonPayment',
      'suspendForNonPayment',
      refused,
      { client: null, plannedVisits, userErrors: [question] },
      { client, plannedVisits: null },
    );
    await renderDesk('/desk');
    const row = (await part('Overdue Invoices 1')).getByRole('row', { name: /Eleanor/ });
    expect(row.textContent).toContain('INV-7, INV-9, 41 days late$90.00 due');
    await press(/Suspend/, within(row));
    const dialog = await opened('Suspend care for Eleanor Whitehorse?');
    expect(sent).toEqual([]);
    await press('Suspend Care', dialog);
    await see(refused);
    await press('Suspend Care', dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe(asks);
    await check(/Zoë Begay/, dialog);
    await press('Suspend Care', dialog);
    await waitFor(() => expect(screen.queryByText('Eleanor Whitehorse')).toBeNull());
    const [clientId, keptVisits] = ['c1', ['v1']];
    expect(sent).toEqual([{ clientId }, { clientId }, { clientId, keptVisits }]);
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
    const [, first, second, third] = day.getAllByRole('row').map((row) => row.textContent);
    expect(first).toBe('10:00\u00a0AM to 1:00\u00a0PMRosa IbáñezPersonal CareZoë BegayCompleted');
    expect(second).toContain('José RuizPersonal CareNo caregiver');
    expect(third).toMatch(/May Lin.*On hold, kept$/);
  });

  it('shows an empty installation its first steps, with those done checked; only admins invite', async () => {
    const open = { hasColleague: false, hasCaregiverWithHours: false, hasClient: false };
    const unsetIdentity = ['PROVIDER_NAME', 'PROVIDER_PHONE'];
    shows({ firstSteps: { __typename: 'FirstSteps', unsetIdentity, hasService: true, ...open } });
    const steps = async (user = teresa) => {
      await renderDesk('/desk', { user });
      return (await part('First Steps')).getAllByRole('listitem');
    };
    const links = (items: HTMLElement[]) =>
      items.map((item) => within(item).queryByRole('link')?.getAttribute('href'));
    const items = await steps();
    expect(items[0]!.textContent).toContain('Still missing: name, phone.');
    expect(items[1]!.textContent).toContain('Offer a service, Done');
    expect(items[2]!.textContent).toMatch(/Invite a colleague.*An admin can do this\./);
    const people = ['/desk/caregivers', '/desk/clients'];
    expect(links(items)).toEqual([undefined, undefined, undefined, ...people]);
    expect(isCalm()).toBe(false);
    cleanup();
    const admin = await steps({ ...teresa, role: 'ADMIN' });
    expect(links(admin)).toEqual(['/desk/settings', undefined, '/desk/people', ...people]);
  });
});
