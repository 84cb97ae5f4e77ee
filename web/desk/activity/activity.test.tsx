import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk, teresa } from '../testing/desk.tsx';

serveGraph();
afterEach(leaveDesk);

const job = (values: Record<string, unknown> = {}) => ({
  __typename: 'FailedJob',
  id: '7',
  task: 'send-mail',
  attempts: 3,
  maxAttempts: 25,
  error: 'The mail server is away.',
  failedAt: '2027-03-04T17:00:00.000Z',
  nextTry: '2027-03-04T18:00:00.000Z',
  ...values,
});
const activity = (nodes: unknown[], state: Record<string, unknown> = {}, after?: string) => ({
  systemState: {
    __typename: 'SystemState',
    mail: { __typename: 'MailState', isSent: true, waiting: 2, failed: 0 },
    queue: {
      __typename: 'QueueHealth',
      status: nodes.length > 0 ? 'FAILING' : 'OK',
      waiting: 4,
      running: 1,
      failing: nodes.length,
      givenUp: 0,
      waitingSince: null,
      lastScheduledRun: null,
    },
    backup: { __typename: 'BackupState', lastAt: null, isLate: true },
    ...state,
  },
  failedJobs: {
    __typename: 'FailedJobConnection',
    nodes,
    totalCount: after === undefined ? nodes.length : 2,
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: after !== undefined,
      endCursor: after ?? null,
    },
  },
});
const retry = (userErrors: unknown[] = []) =>
  graph.mutation('DeskRetryJob', () =>
    data({ retryJob: { __typename: 'OkPayload', ok: userErrors.length === 0, userErrors } }),
  );

describe('Activity', () => {
  it('says when everything is working', async () => {
    server.use(graph.query('DeskActivity', () => data(activity([]))));
    await renderDesk('/desk/activity');
    expect(await screen.findByText(/^Everything is working/)).toBeTruthy();
    expect(screen.getByText('Nothing has failed.')).toBeTruthy();
    const of = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(of('Email')).toBe('Sent by the mail server, 2 waiting');
    expect(of('Jobs')).toBe('4 waiting, 1 running, 0 to retry, 0 failed');
    expect(of('Last scheduled run')).toBe('Not yet');
    expect(of('Backup')).toMatch(/^There’s no backup yet/);
    expect(screen.queryByRole('heading', { name: 'Who Did What' })).toBeNull();
  });

  it('shows which jobs failed and why, and retries them', async () => {
    const left = [[job(), job({ id: '8', task: 'sweep-identity', nextTry: null })], [job()]];
    server.use(
      graph.query('DeskActivity', () => data(activity(left.length > 1 ? left.shift()! : left[0]!))),
      retry(),
    );
    await renderDesk('/desk/activity');
    const table = await screen.findByRole('table', { name: 'Failed Jobs' });
    const [, mail, sweep] = within(table).getAllByRole('row');
    expect(mail!.textContent).toContain(
      'Send an emailThe mail server is away.Thursday, March 4, 10:00\u00a0AMtried 3 of 25 timesagain Thursday, March 4, 11:00\u00a0AM',
    );
    expect(sweep!.textContent).toContain('Sweep identity');
    expect(sweep!.textContent).toContain('Only if you retry');
    await userEvent.click(within(sweep!).getByRole('button', { name: /^Retry/ }));
    expect(await screen.findByText('It’s being retried now')).toBeTruthy();
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
  });

  it('shows why a job can’t be retried', async () => {
    server.use(
      graph.query('DeskActivity', () => data(activity([job()]))),
      retry([
        {
          __typename: 'UserError',
          field: null,
          message: 'This job is running right now.',
          code: 'CONFLICT',
        },
      ]),
    );
    await renderDesk('/desk/activity');
    await userEvent.click(await screen.findByRole('button', { name: /^Retry/ }));
    expect(await screen.findByText('This job is running right now.')).toBeTruthy();
  });

  it('loads more', async () => {
    server.use(
      graph.query('DeskActivity', ({ variables }) =>
        data(
          variables.after === 'c1'
            ? { ...activity([job({ id: '8', error: 'An older one.' })]) }
            : activity([job()], {}, 'c1'),
        ),
      ),
    );
    await renderDesk('/desk/activity');
    await userEvent.click(await screen.findByRole('button', { name: 'Show More' }));
    expect(await screen.findByText('An older one.')).toBeTruthy();
    expect(screen.getByText('The mail server is away.')).toBeTruthy();
  });

  it('says that it couldn’t be loaded, and retries', async () => {
    let tries = 0;
    server.use(
      graph.query('DeskActivity', () => {
        tries += 1;
        return tries === 1 ? failure('UNAVAILABLE') : data(activity([]));
      }),
    );
    await renderDesk('/desk/activity');
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nothing has failed.')).toBeTruthy();
  });
});

const line = (values: Record<string, unknown> = {}) => ({
  __typename: 'AuditEntry',
  id: '1',
  at: '2027-03-04T17:00:00.000Z',
  kind: 'WRITE',
  actorRole: 'staff',
  address: null,
  actor: { __typename: 'AuditActor', firstName: 'Maya', lastName: 'Lopez' },
  operation: 'updateClient',
  subject: { __typename: 'AuditSubject', kind: 'client', id: 'c1', name: 'Rosa Ibarra' },
  records: 'clients',
  change: 'update',
  fields: ['phone', 'emergency_contact'],
  prices: [],
  refusal: null,
  times: 1,
  ...values,
});
const subject = (kind: string, name: string | null = null) => ({
  __typename: 'AuditSubject',
  kind,
  id: `x1 ${kind}`,
  name,
});
const usd = (amount: string | null | undefined) =>
  amount ? { __typename: 'Money', amount } : null;
const nothing = { records: null, change: null, fields: [] };
const log = (nodes: unknown[]) => ({
  auditLog: {
    __typename: 'AuditEntryConnection',
    nodes,
    totalCount: nodes.length,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
});
const asAdmin = { user: { ...teresa, role: 'ADMIN' as const } };

describe('The audit log, for admins', () => {
  const open = async (path = '/desk/activity') => {
    server.use(graph.query('DeskActivity', () => data(activity([]))));
    return renderDesk(path, asAdmin);
  };

  it('says in sentences who did what, with links to the records', async () => {
    const lines = [
      line(),
      line({ id: '2', kind: 'READ', ...nothing, operation: 'officeInvoices', times: 3 }),
      line({ id: '3', records: 'sessions', change: 'insert', fields: [] }),
      line({
        ...{ id: '4', kind: 'DENIED', ...nothing, operation: 'createStaff' },
        ...{ actor: null, actorRole: 'visitor', refusal: 'UNAUTHENTICATED', subject: null },
      }),
      line({ id: '5', records: 'care_updates', change: 'insert', fields: [] }),
      line({ id: '6', actor: null, actorRole: 'job', subject: subject('job-application') }),
      line({
        id: '7',
        kind: 'READ',
        ...nothing,
        operation: 'backup',
        subject: subject('everyone'),
      }),
      line({ id: '8', kind: 'READ', ...nothing, operation: 'me' }),
      line({
        ...{ id: '9', records: 'job_applications', change: 'insert', fields: [] },
        subject: subject('job-application'),
      }),
      line({
        ...{ id: '10', records: 'sessions', change: 'delete', fields: [] },
        subject: subject('user'),
      }),
      line({
        ...{ id: '11', records: 'users', subject: { ...subject('user', 'Ana Ruiz'), id: 'x2' } },
        fields: ['password_hash', 'reset_token', 'reset_token_expiry', 'updated_at'],
      }),
      line({ id: '12', records: 'appointments', fields: ['updated_at'] }),
      line({ id: '13', records: 'appointments', fields: ['caregiver_id', 'cancelled_at'] }),
      ...[
        ['14', 'update', '63.00', '36.00', '2026-12-01'],
        ['15', 'delete', '36.00', null, '2026-12-01'],
        ['16', 'insert', null, '34.00', '2000-01-01'],
      ].map(([id, change, before, after, firstDay]) =>
        line({
          ...{ id, records: 'service_prices', change, fields: [] },
          subject: subject('service', 'Personal Care'),
          prices: [
            { __typename: 'AuditedPrice', firstDay, before: usd(before), after: usd(after) },
          ],
        }),
      ),
    ];
    server.use(graph.query('DeskAuditLog', () => data(log(lines))));
    await open();
    const table = await screen.findByRole('table', { name: /^Who looked at what/ });
    const said = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
    expect(said).toEqual([
      'Maya Lopez changed the record of Rosa Ibarra: phone, emergency contact',
      'Maya Lopez saw Rosa Ibarra in invoices, 3 times',
      'Maya Lopez logged in',
      'A visitor was denied “create staff” (not logged in)',
      'Maya Lopez added a care update of Rosa Ibarra',
      'The system changed the record of a job application: phone, emergency contact',
      'Maya Lopez saw everyone’s data in backup',
      'Maya Lopez looked at their own account',
      'Maya Lopez added a job application',
      'Maya Lopez ended a session of an account',
      'Maya Lopez changed the account of Ana Ruiz: password, link to set a password',
      'Maya Lopez changed a visit of Rosa Ibarra',
      'Maya Lopez changed a visit of Rosa Ibarra: caregiver, canceled',
      'Maya Lopez changed a price of Personal Care: $36.00 instead of $63.00 from Dec 01, 2026',
      'Maya Lopez removed a price of Personal Care: $36.00 from Dec 01, 2026',
      'Maya Lopez added a price of Personal Care: $34.00 at first',
    ]);
    expect(table.textContent).not.toMatch(/x[12]/);
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/desk/clients/c1',
      '/desk/clients/c1',
      '/desk/clients/c1',
      '/desk/inbox/job-application/x1 job-application',
      '/desk/inbox/job-application/x1 job-application',
      '/desk/clients/c1',
      '/desk/clients/c1',
    ]);
    expect(screen.getByRole('heading', { name: 'System Status' })).toBeTruthy();
  });

  it('says which address each entry came from', async () => {
    const lines = [
      line({ address: '203.0.113.7' }),
      line({ id: '2', address: '2001:db8:4::/48' }),
      line({ id: '3', actor: null, actorRole: 'job' }),
    ];
    server.use(graph.query('DeskAuditLog', () => data(log(lines))));
    await open();
    const table = await screen.findByRole('table', { name: /^Who looked at what/ });
    const [head, ...rows] = within(table).getAllByRole('row');
    expect(within(head!).getByRole('columnheader', { name: 'From address' })).toBeTruthy();
    const addresses = rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    expect(addresses).toEqual(['203.0.113.7', '2001:db8:4::/48', '']);
  });

  it('is filtered by the URL, which follows the fields', async () => {
    const asked: unknown[] = [];
    server.use(
      graph.query('DeskAuditLog', ({ variables }) => {
        asked.push(variables.filter);
        return data(log([]));
      }),
    );
    const router = await open('/desk/activity?who=maya&kind=denied&from=2020-03-01');
    expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy();
    const all = { who: 'maya', client: null, from: '2020-03-01', through: null, kind: 'DENIED' };
    expect(asked.at(-1)).toEqual(all);
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Changed');
    await userEvent.type(screen.getByLabelText('About which client'), 'ros');
    await waitFor(() => expect(asked.at(-1)).toEqual({ ...all, kind: 'WRITE', client: 'ros' }));
    expect(router.state.location.search).toBe('?who=maya&kind=write&from=2020-03-01&client=ros');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
  });

  it('says that it couldn’t be loaded, and retries', async () => {
    server.use(graph.query('DeskAuditLog', () => failure('UNAVAILABLE')));
    await open();
    expect(await screen.findByText('We couldn’t load the audit log.')).toBeTruthy();
    server.use(graph.query('DeskAuditLog', () => data(log([line()]))));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: /^Who looked at what/ })).toBeTruthy();
  });
});
