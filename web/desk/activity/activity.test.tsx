import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { money } from '../../testing/portal.ts';
import { atDesk, renderDesk, teresa } from '../testing/desk.tsx';
import { check, choose, closed, fill, press, reads, see, takes, value } from '../testing/hands.ts';
import { wholeList } from '../testing/records.ts';

atDesk();

const job = (values: object = {}) => ({
  ...{ __typename: 'FailedJob', id: '7', task: 'send-mail', attempts: 3, maxAttempts: 25 },
  ...{ error: 'The mail server is away.', failedAt: '2027-03-04T17:00:00.000Z' },
  ...{ nextTryAt: '2027-03-04T18:00:00.000Z', ...values },
});
const activity = (nodes: object[]) => ({
  systemState: {
    version: '1.4.0',
    __typename: 'SystemState',
    mail: { __typename: 'MailState', isSent: true, waiting: 2, failed: 0 },
    queue: {
      ...{ __typename: 'QueueHealth', status: nodes.length > 0 ? 'FAILING' : 'OK', waiting: 4 },
      ...{ running: 1, failing: nodes.length, givenUp: 0 },
      ...{ waitingSince: null, lastScheduledRunAt: null },
    },
    backup: { __typename: 'BackupState', lastAt: null, isLate: true },
  },
  failedJobs: wholeList(nodes),
});

describe('Activity', () => {
  it('says when everything is working', async () => {
    reads('DeskActivity', activity([]));
    await renderDesk('/desk/activity');
    await see(/^Everything is working/, 'Nothing has failed.');
    const of = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(of('Email')).toBe('Sent by the mail server, 2 waiting');
    expect(of('Jobs')).toBe('4 waiting, 1 running, 0 to retry, 0 failed');
    expect(of('Last scheduled run')).toBe('Not yet');
    expect(of('Backup')).toMatch(/^There’s no backup yet/);
    expect(screen.queryByRole('heading', { name: 'Who Did What' })).toBeNull();
  });

  it('shows which jobs failed and why, and retries them, or says why it can’t', async () => {
    const left = [job(), job({ id: '8', task: 'sweep-identity', nextTryAt: null })];
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
});

const line = (values: object = {}) => ({
  ...{ __typename: 'AuditEntry', id: '1', at: '2027-03-04T17:00:00.000Z', kind: 'WRITE' },
  ...{
    actorRole: 'STAFF',
    actorRelation: null,
    address: null,
    operation: 'updateClient',
    records: 'clients',
  },
  actor: { __typename: 'AuditActor', firstName: 'Maya', lastName: 'Lopez' },
  subject: { __typename: 'AuditSubject', kind: 'CLIENT', id: 'c1', name: 'Rosa Ibarra' },
  ...{ change: 'UPDATED', fields: ['phone', 'emergency_contact'], prices: [], values: [] },
  ...{ refusal: null, times: 1, ...values },
});
const subject = (kind: string, name: string | null = null) => ({
  __typename: 'AuditSubject',
  kind,
  id: `x1 ${kind}`,
  name,
});
const audited = (field: string, before: string | null, after: string) => ({
  ...{ __typename: 'AuditedValue', field, before, after },
});
const usd = (amount: string | null | undefined) => (amount ? money(amount) : null);
const nothing = { records: null, change: null, fields: [] };
const log = (nodes: object[]) => ({ auditLog: wholeList(nodes) });

describe('The audit log, for admins', () => {
  const open = (path = '/desk/activity') => {
    reads('DeskActivity', activity([]));
    reads('DeskWebhooks', { webhooks: [] });
    return renderDesk(path, { user: { ...teresa, role: 'ADMIN' } });
  };

  it('says in sentences who did what, with links to the records', async () => {
    const lines = [
      line(),
      line({ id: '2', kind: 'READ', ...nothing, operation: 'officeInvoices', times: 3 }),
      line({ id: '3', records: 'sessions', change: 'CREATED', fields: [] }),
      line({
        ...{ id: '4', kind: 'DENIED', ...nothing, operation: 'createStaff' },
        ...{
          actor: null,
          actorRole: 'VISITOR',
          actorRelation: null,
          refusal: 'UNAUTHENTICATED',
          subject: null,
        },
      }),
      line({ id: '5', records: 'care_updates', change: 'CREATED', fields: [] }),
      line({
        id: '6',
        actor: null,
        actorRole: 'JOB',
        actorRelation: null,
        subject: subject('JOB_APPLICATION'),
      }),
      line({
        id: '7',
        kind: 'READ',
        ...nothing,
        operation: 'backup',
        subject: subject('EVERYONE'),
      }),
      line({ id: '8', kind: 'READ', ...nothing, operation: 'me' }),
      line({
        ...{ id: '9', records: 'job_applications', change: 'CREATED', fields: [] },
        subject: subject('JOB_APPLICATION'),
      }),
      line({
        ...{ id: '10', records: 'sessions', change: 'DELETED', fields: [] },
        subject: subject('USER'),
      }),
      line({
        ...{ id: '11', records: 'users', subject: { ...subject('USER', 'Ana Ruiz'), id: 'x2' } },
        fields: ['password_hash', 'reset_token', 'reset_token_expiry', 'updated_at'],
      }),
      line({ id: '12', records: 'appointments', fields: ['updated_at'] }),
      line({ id: '13', records: 'appointments', fields: ['caregiver_id', 'cancelled_at'] }),
      ...[
        ['14', 'UPDATED', '63.00', '36.00', '2026-12-01'],
        ['15', 'DELETED', '36.00', null, '2026-12-01'],
        ['16', 'CREATED', null, '34.00', '2000-01-01'],
      ].map(([id, change, before, after, firstDay]) =>
        line({
          ...{ id, records: 'service_prices', change, fields: [] },
          subject: subject('SERVICE', 'Personal Care'),
          prices: [
            { __typename: 'AuditedPrice', firstDay, before: usd(before), after: usd(after) },
          ],
        }),
      ),
    ];
    lines.push(
      line({
        ...{ id: '17', records: 'webhooks', change: 'CREATED', fields: [] },
        subject: subject('WEBHOOK'),
        values: [audited('url', null, 'https://a.example/')],
      }),
      line({
        ...{ id: '18', records: 'webhooks', fields: ['kinds', 'url'] },
        subject: subject('WEBHOOK'),
        values: [
          audited('kinds', null, 'invoice, time-off'),
          audited('url', 'https://a.example/', 'https://b.example/'),
        ],
      }),
      line({
        ...{ id: '19', records: 'external_references', fields: ['value'] },
        values: [audited('quickbooks', '1042', '1043')],
      }),
    );
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
      'Maya Lopez added a webhook: address “https://a.example/”',
      'Maya Lopez changed a webhook: tells of invoice, time off instead of all records; address “https://b.example/” instead of “https://a.example/”',
      'Maya Lopez changed the number in another program of Rosa Ibarra: QuickBooks “1043” instead of “1042”',
    ]);
    expect(table.textContent).not.toMatch(/x[12]/);
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/desk/clients/c1',
      '/desk/clients/c1',
      '/desk/clients/c1',
      '/desk/inbox/job-application/x1 JOB_APPLICATION',
      '/desk/inbox/job-application/x1 JOB_APPLICATION',
      '/desk/clients/c1',
      '/desk/clients/c1',
      '/desk/clients/c1',
    ]);
    expect(screen.getByRole('heading', { name: 'System Status' })).toBeTruthy();
  });

  it('says which address each entry came from', async () => {
    const lines = [
      line({ address: '203.0.113.7' }),
      line({ id: '2', address: '2001:db8:4::/48' }),
      line({ id: '3', actor: null, actorRole: 'JOB' }),
    ];
    reads('DeskAuditLog', log(lines));
    await open();
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

const webhook = (values: object = {}) => ({
  ...{ __typename: 'Webhook', id: 'w1', url: 'https://books.example/changes', isActive: true },
  ...{ sentAt: '2027-03-04T17:00:00.000Z', failingSince: null, lastError: null, stoppedAt: null },
  ...{ kinds: [], ...values },
});

describe('Webhooks, for admins', () => {
  const open = (...webhooks: object[]) => {
    reads('DeskActivity', activity([]));
    reads('DeskAuditLog', log([]));
    reads('DeskWebhooks', { webhooks });
    return renderDesk('/desk/activity', { user: { ...teresa, role: 'ADMIN' } });
  };

  it('says how each is doing, and sends again what was given up', async () => {
    const gone = {
      failingSince: '2027-03-03T17:00:00.000Z',
      lastError: 'The receiver answered 500.',
    };
    const sent = takes('DeskSendWebhookAgain', 'sendWebhookAgain', () => ({
      webhook: webhook(),
    }));
    await open(
      webhook({ id: 'w2', url: 'https://old.example/', isActive: false }),
      webhook({ ...gone, stoppedAt: '2027-03-04T17:00:00.000Z' }),
    );
    const table = await screen.findByRole('table', { name: 'Where changes are sent' });
    const [, off, stopped] = within(table).getAllByRole('row');
    expect(off!.textContent).toContain('Off');
    expect(within(off!).queryByRole('button', { name: /^Send Again/ })).toBeNull();
    expect(stopped!.textContent).toMatch(/Given up .*: The receiver answered 500\./);
    await press(/^Send Again/, within(stopped!));
    await see('It’s being sent now');
    expect(sent).toHaveLength(1);
  });

  it('adds one and shows its secret once', async () => {
    takes('DeskAddWebhook', 'addWebhook', () => ({
      webhook: webhook(),
      secret: 'whsec_abc',
    }));
    await open();
    await see('Changes aren’t sent anywhere.');
    await press('Add a Webhook');
    await fill('Address that begins with https://', 'https://books.example/changes');
    await press('Add It');
    await see('whsec_abc');
    await press('Hide It');
    expect(screen.queryByText('whsec_abc')).toBeNull();
  });

  it('adds one for chosen records, at least one', async () => {
    const sent = takes('DeskAddWebhook', 'addWebhook', () => ({
      webhook: webhook(),
      secret: null,
    }));
    await open();
    await press('Add a Webhook');
    await fill('Address that begins with https://', 'https://books.example/changes');
    await check('Only changes of these');
    await press('Add It');
    await see('Choose at least one kind of record');
    expect(sent).toEqual([]);
    for (const kind of ['Payments', 'Clients', 'Invoices', 'Clients']) await check(kind);
    await press('Add It');
    await closed();
    expect(sent).toMatchObject([
      { url: 'https://books.example/changes', kinds: ['INVOICE', 'PAYMENT'] },
    ]);
  });

  it('changes what was changed in its form, and leaves the rest to others', async () => {
    const sent = takes(
      'DeskChangeWebhook',
      'changeWebhook',
      ['The address must lead to a server on the internet', 'url'],
      () => ({ webhook: webhook() }),
    );
    await open(webhook({ kinds: ['INVOICE', 'TIME_OFF'] }));
    await see('Invoices, Time off');
    await press(/^Change/);
    expect(value('Address that begins with https://')).toBe('https://books.example/changes');
    await fill('Address that begins with https://', 'https://10.0.0.1/');
    await press('Save Changes');
    await see('The address must lead to a server on the internet');
    await fill('Address that begins with https://', 'https://books.example/changes');
    await check('All records');
    await press('Save Changes');
    await closed();
    expect(sent).toEqual([
      { id: 'w1', url: 'https://10.0.0.1/' },
      { id: 'w1', kinds: [] },
    ]);
  });

  it('says what to do when the answer with the secret got lost', async () => {
    takes('DeskAddWebhook', 'addWebhook', () => ({ webhook: webhook(), secret: null }));
    await open();
    await press('Add a Webhook');
    await fill('Address that begins with https://', 'https://books.example/changes');
    await press('Add It');
    await see(/the answer with its secret got lost/);
  });

  it('asks before it makes a new secret', async () => {
    const made = takes('DeskRotateWebhookSecret', 'rotateWebhookSecret', () => ({
      webhook: webhook(),
      secret: 'whsec_new',
    }));
    await open(webhook());
    await press(/^New Secret/);
    await see('Make a new secret?');
    expect(made).toEqual([]);
    await press('Make It');
    await see('whsec_new');
    expect(made).toHaveLength(1);
  });
});
