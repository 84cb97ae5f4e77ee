import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, graph, server } from '../../testing/graph.ts';
import { money } from '../../testing/portal.ts';
import { atDesk, renderDesk, teresa } from '../testing/desk.tsx';
import { choose, fill, press, reads, see, takes } from '../testing/hands.ts';
import { wholeList } from '../testing/records.ts';

atDesk();

const job = (values: object = {}) => ({
  ...{ __typename: 'FailedJob', id: '7', task: 'send-mail', attempts: 3, maxAttempts: 25 },
  ...{ error: 'The mail server is away.', failedAt: '2027-03-04T17:00:00.000Z' },
  ...{ nextTry: '2027-03-04T18:00:00.000Z', ...values },
});
const activity = (nodes: object[], more: object = {}) => ({
  systemState: {
    __typename: 'SystemState',
    mail: { __typename: 'MailState', isSent: true, waiting: 2, failed: 0 },
    queue: {
      ...{ __typename: 'QueueHealth', status: nodes.length > 0 ? 'FAILING' : 'OK', waiting: 4 },
      ...{ running: 1, failing: nodes.length, givenUp: 0 },
      ...{ waitingSince: null, lastScheduledRun: null },
    },
    backup: { __typename: 'BackupState', lastAt: null, isLate: true },
  },
  failedJobs: { ...wholeList(nodes), ...more },
});

describe('Activity', () => {
  it('says that it couldn’t be loaded, retries, and says when everything is working', async () => {
    server.use(graph.query('DeskActivity', () => failure('UNAVAILABLE')));
    await renderDesk('/desk/activity');
    await screen.findByRole('button', { name: 'Try Again' });
    reads('DeskActivity', activity([]));
    await press('Try Again');
    await see(/^Everything is working/, 'Nothing has failed.');
    const of = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(of('Email')).toBe('Sent by the mail server, 2 waiting');
    expect(of('Jobs')).toBe('4 waiting, 1 running, 0 to retry, 0 failed');
    expect(of('Last scheduled run')).toBe('Not yet');
    expect(of('Backup')).toMatch(/^There’s no backup yet/);
    expect(screen.queryByRole('heading', { name: 'Who Did What' })).toBeNull();
  });

  it('shows which jobs failed and why, and retries them, or says why it can’t', async () => {
    const left = [job(), job({ id: '8', task: 'sweep-identity', nextTry: null })];
    reads('DeskActivity', () => activity([...left]));
    takes('DeskRetryJob', 'retryJob', 'This job is running right now.', () => {
      left.pop();
      return { ok: true };
    });
    await renderDesk('/desk/activity');
    const table = await screen.findByRole('table', { name: 'Failed Jobs' });
    const [, mail, sweep] = within(table).getAllByRole('row');
    expect(mail!.textContent).toContain(
      'Send an emailThe mail server is away.Thursday, March 4, 10:00\u00a0AMtried 3 of 25 timesagain Thursday, March 4, 11:00\u00a0AM',
    );
    expect(sweep!.textContent).toContain('Sweep identity');
    expect(sweep!.textContent).toContain('Only if you retry');
    await press(/^Retry/, within(sweep!));
    await see('This job is running right now.');
    await press(/^Retry/, within(sweep!));
    await see('It’s being retried now');
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
  });

  it('loads more', async () => {
    const pageInfo = { __typename: 'PageInfo', hasNextPage: true, endCursor: 'c1' };
    reads('DeskActivity', ({ after }) =>
      after === 'c1'
        ? activity([job({ id: '8', error: 'An older one.' })])
        : activity([job()], { totalCount: 2, pageInfo }),
    );
    await renderDesk('/desk/activity');
    await press('Show More');
    await see('An older one.', 'The mail server is away.');
  });
});

const line = (values: object = {}) => ({
  ...{ __typename: 'AuditEntry', id: '1', at: '2027-03-04T17:00:00.000Z', kind: 'WRITE' },
  ...{ actorRole: 'staff', address: null, operation: 'updateClient', records: 'clients' },
  actor: { __typename: 'AuditActor', firstName: 'Maya', lastName: 'Lopez' },
  subject: { __typename: 'AuditSubject', kind: 'client', id: 'c1', name: 'Rosa Ibarra' },
  ...{ change: 'update', fields: ['phone', 'emergency_contact'], prices: [] },
  ...{ refusal: null, times: 1, ...values },
});
const subject = (kind: string, name: string | null = null) => ({
  __typename: 'AuditSubject',
  kind,
  id: `x1 ${kind}`,
  name,
});
const usd = (amount: string | null | undefined) => (amount ? money(amount) : null);
const nothing = { records: null, change: null, fields: [] };
const log = (nodes: object[]) => ({ auditLog: wholeList(nodes) });

describe('The audit log, for admins', () => {
  const open = (path = '/desk/activity') => {
    reads('DeskActivity', activity([]));
    return renderDesk(path, { user: { ...teresa, role: 'ADMIN' } });
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
    reads('DeskAuditLog', log(lines));
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

  it('says which address each entry came from, after a failure, too', async () => {
    server.use(graph.query('DeskAuditLog', () => failure('UNAVAILABLE')));
    await open();
    await see('We couldn’t load the audit log.');
    const lines = [
      line({ address: '203.0.113.7' }),
      line({ id: '2', address: '2001:db8:4::/48' }),
      line({ id: '3', actor: null, actorRole: 'job' }),
    ];
    reads('DeskAuditLog', log(lines));
    await press('Try Again');
    const table = await screen.findByRole('table', { name: /^Who looked at what/ });
    const [head, ...rows] = within(table).getAllByRole('row');
    expect(within(head!).getByRole('columnheader', { name: 'From address' })).toBeTruthy();
    const addresses = rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    expect(addresses).toEqual(['203.0.113.7', '2001:db8:4::/48', '']);
  });

  it('is filtered by the URL, which follows the fields', async () => {
    const asked = reads('DeskAuditLog', log([]));
    const router = await open('/desk/activity?who=maya&kind=denied&from=2020-03-01');
    await see('Nothing matches these filters.');
    const all = { who: 'maya', client: null, from: '2020-03-01', through: null, kind: 'DENIED' };
    expect(asked.at(-1)!.filter).toEqual(all);
    await choose('Kind', 'Changed');
    await fill('About which client', 'ros');
    const filter = { ...all, kind: 'WRITE', client: 'ros' };
    await waitFor(() => expect(asked.at(-1)!.filter).toEqual(filter));
    expect(router.state.location.search).toBe('?who=maya&kind=write&from=2020-03-01&client=ros');
    await press('Clear');
    expect(router.state.location.search).toBe('');
    await see('Nothing has happened yet.');
  });
});
