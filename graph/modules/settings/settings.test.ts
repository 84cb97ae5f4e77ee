import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { testApp, useApp, type Refused, type TestApp } from '../../testing/app.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeDoneVisit } from '../invoices/visit.factory.ts';
import { officeSettings, settingNames } from '../../shared/settings.rules.ts';

/** What an admin sets at the desk holds at once, everywhere; what the environment sets wins. */
const app = useApp({
  site: true,
  env: { PROVIDER_EMAIL: 'care@fixed.example', MAIL_FROM: 'Post <post@fixed.example>' },
});

let admin: string;
let staff: string;
beforeAll(async () => {
  const em = app.database.orm.em.fork();
  const open = async (role: 'admin' | 'staff') =>
    app.services.sessions.open((await makeUser(em, { role, firstName: 'Ana' })).id);
  [admin, staff] = [await open('admin'), await open('staff')];
});
beforeEach(async () => {
  const nothing = Object.fromEntries(settingNames.map((name) => [name, null]));
  expect((await save(nothing)).userErrors).toEqual([]);
});

interface Saved {
  officeSettings: { version: number } | null;
  userErrors: Refused[];
}
const save = (input: object, token = admin, of: TestApp = app): Promise<Saved> =>
  of.change<Saved>('saveSettings', input, token, 'officeSettings { version }');
const faultsOf = async (input: object) =>
  (await save(input)).userErrors.map(({ field, code, message }) => [field, code, message]);

interface Read {
  version: number;
  settings: { name: string; chosen: string | null; fixed: string | null; usual: string }[];
}
const read = async (): Promise<Read> =>
  (
    await app.read<{ officeSettings: Read }>(
      '{ officeSettings { version settings { name chosen fixed usual } } }',
      admin,
    )
  ).officeSettings;
const one = async (name: string) => (await read()).settings.find((each) => each.name === name);

/** Resolves once it is so; the test's own time ends it. */
async function waitFor(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5);
}

const phone = '(480) 555-0170';
const text = async (path: string, headers = {}): Promise<string> =>
  (await app.rest('GET', path, { headers })).text();

async function printed(id: string): Promise<string> {
  const answer = await app.rest('GET', `/api/billing/invoices/${id}/download`, { token: staff });
  const pdf = await getDocument({
    data: new Uint8Array(await answer.arrayBuffer()),
    verbosity: 0,
  }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('|');
}

async function issue(): Promise<{ id: string; days: number }> {
  const em = app.database.orm.em.fork();
  const client = await makeClient(em);
  await makeDoneVisit(em, { client, day: '2026-03-02' });
  const { invoice } = await app.change<{ invoice: Record<'id' | 'issueDate' | 'dueDate', string> }>(
    'issueInvoice',
    { clientId: client.id, through: '2026-03-08' },
    staff,
    'invoice { id issueDate dueDate }',
  );
  return {
    id: invoice.id,
    days: (Date.parse(invoice.dueDate) - Date.parse(invoice.issueDate)) / 86_400_000,
  };
}

it('a changed phone is at once on the site, in the graph, in mails and on new invoices, and not on old ones', async () => {
  const old = app.settings.provider.phone;
  const before = await issue();
  const home = await app.rest('GET', '/');
  expect(await home.text()).toContain(old);
  for (const path of ['/desk', '/shift', '/api/openapi.json', '/']) await text(path);

  expect((await save({ phone, name: 'Ocotillo & Co.' })).userErrors).toEqual([]);

  const again = await app.rest('GET', '/', {
    headers: { 'if-none-match': home.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(200);
  const html = await again.text();
  expect(html).toContain(phone);
  expect(html).not.toContain(old);
  for (const path of ['/desk', '/shift', '/contact']) expect(await text(path)).toContain(phone);
  for (const path of ['/site.webmanifest', '/shift/app.webmanifest', '/api/openapi.json'])
    expect(await text(path)).toContain('Ocotillo & Co.');
  // What follows from it follows, too.
  const { provider } = await app.read<{ provider: object }>(
    '{ provider { name phone emergencyPhone } }',
  );
  expect(provider).toEqual({ name: 'Ocotillo & Co.', phone, emergencyPhone: phone });

  const mails = mailbox(app.services);
  await mails();
  const after = await issue();
  const [mail] = await mails();
  expect(mail!.text).toContain(phone);
  expect(mail!.headers).toContain('Ocotillo & Co.');
  expect(await printed(after.id)).toContain(phone);
  expect(await printed(before.id)).not.toContain(phone);
  expect(await printed(before.id)).toContain(old);
});

it('days to pay hold for invoices from then on', async () => {
  expect((await issue()).days).toBe(20);
  await save({ daysToPay: '030' });
  expect((await one('daysToPay'))?.chosen).toBe('30');
  expect((await issue()).days).toBe(30);
});

it('what the environment sets wins, says so, and is refused here', async () => {
  expect(await app.read('{ officeSettings { mailFrom } }', admin)).toEqual({
    officeSettings: { mailFrom: 'Post <post@fixed.example>' },
  });
  expect(await one('email')).toMatchObject({ chosen: null, fixed: 'care@fixed.example' });
  expect(await faultsOf({ email: 'new@here.example', phone: '12' })).toEqual([
    ['email', 'WRONG_STATE', 'Email can’t be changed here. Set on the server by PROVIDER_EMAIL.'],
    ['phone', 'INVALID', expect.stringContaining('area code')],
  ]);
  expect((await one('phone'))?.chosen).toBeNull();
  await app.database.pool.query(
    `update settings set chosen = '{"email": "old@here.example"}', version = version + 1`,
  );
  expect(await one('email')).toMatchObject({ chosen: 'old@here.example' });
  expect((await save({ email: null })).userErrors).toEqual([]);
  expect(await one('email')).toMatchObject({ chosen: null, fixed: 'care@fixed.example' });
});

it('says what holds when nothing is chosen, and null goes back to it', async () => {
  await save({ phone, weekBegins: 'sunday' });
  expect(await one('phone')).toEqual({
    name: 'phone',
    chosen: phone,
    fixed: null,
    usual: '(602) 555-0142',
  });
  expect(await one('emergencyPhone')).toMatchObject({ chosen: null, usual: phone });
  expect(await one('payPeriodFirstDay')).toMatchObject({ usual: '2026-01-04' });
  expect(app.settings.provider.weekBegins).toBe(0);
  await save({ weekBegins: null });
  expect(app.settings.provider.weekBegins).toBe(1);
});

it('names every fault at once, and stores nothing', async () => {
  const { version } = await read();
  const input = {
    name: '',
    phone: '12',
    infoEmail: 'care',
    hours: 'x'.repeat(201),
    daysToPay: '366',
    weekBegins: 'friday',
    payPeriodFirstDay: '2026-02-30',
  };
  expect((await faultsOf(input)).map(([field]) => field)).toEqual([
    'phone',
    'infoEmail',
    'hours',
    'daysToPay',
    'weekBegins',
    'payPeriodFirstDay',
  ]);
  expect((await read()).version).toBe(version);
});

it('is for admins', async () => {
  for (const token of [staff, null]) {
    const answer = await app.graph(
      'mutation { saveSettings(input: { phone: "(480) 555-0171" }) { userErrors { code } } }',
      {},
      token,
    );
    expect(answer.errors[0]?.extensions.code).toBe(token ? 'FORBIDDEN' : 'UNAUTHENTICATED');
    const reading = await app.graph(
      '{ officeSettings { version } settingsTrail { nodes { id } } }',
      {},
      token,
    );
    expect(reading.errors).toHaveLength(2);
  }
});

it('of two admins at once, the second sees that the first was there', async () => {
  const { version } = await read();
  const answers = await Promise.all([
    save({ version, phone }),
    save({ version, phone: '(480) 555-0171' }),
  ]);
  const codes = answers.map(({ userErrors }) => userErrors.map(({ code }) => code).join());
  expect(codes.sort()).toEqual(['', 'STALE_VERSION']);
});

it('a repeat with the same key changes nothing', async () => {
  const input = { phone, idempotencyKey: 'the-new-phone' };
  await save(input);
  await save({ phone: null });
  await save(input);
  expect((await one('phone'))?.chosen).toBeNull();
  const [refusal] = (await save({ ...input, phone: null })).userErrors;
  expect(refusal?.code).toBe('KEY_REUSED');
});

it('its history says who changed what from what to what', async () => {
  await save({ phone });
  await save({ phone: null, hours: 'Always' });
  await save({ hours: 'Always' });
  const { settingsTrail } = await app.read<{ settingsTrail: { nodes: object[] } }>(
    '{ settingsTrail(first: 2) { nodes { actor { firstName } change values { field before after } } } }',
    admin,
  );
  expect(settingsTrail.nodes).toEqual([
    {
      actor: { firstName: 'Ana' },
      change: 'UPDATED',
      values: [
        { field: 'hours', before: null, after: 'Always' },
        { field: 'phone', before: phone, after: null },
      ],
    },
    {
      actor: { firstName: 'Ana' },
      change: 'UPDATED',
      values: [{ field: 'phone', before: null, after: phone }],
    },
  ]);
});

it('another process hears of it', async () => {
  const other = await testApp({ beside: app, follow: true });
  try {
    await save({ phone });
    await waitFor(() => other.settings.provider.phone === phone);
    await save({ phone: null }, admin, app);
    await waitFor(() => other.settings.provider.phone !== phone);
  } finally {
    await other.stop();
  }
});

it('a process that could not read it tries again', async () => {
  const other = await testApp({ beside: app, follow: true });
  try {
    jest.spyOn(other.database.pool, 'query').mockImplementationOnce(() => {
      throw new Error('no connection');
    });
    await save({ phone });
    await waitFor(() => other.settings.provider.phone === phone);
  } finally {
    await other.stop();
  }
}, 20_000);

it('a choice that is no longer accepted counts as none', async () => {
  await app.database.pool.query(
    `update settings set chosen = '{"weekBegins": "friday", "hours": "Always"}', version = version + 1`,
  );
  await read();
  expect(app.settings.provider).toMatchObject({ weekBegins: 1, hours: 'Always' });
});

it('every setting has a line in the README, among those of the desk', async () => {
  const readme = await readFile('README.md', 'utf8');
  const missing = settingNames.filter(
    (name) =>
      !readme
        .split('\n')
        .some(
          (line) =>
            line.includes(`\`${officeSettings[name].variable}\``) &&
            (line.startsWith('| `PROVIDER_') || line.includes('✎')),
        ),
  );
  expect(missing).toEqual([]);
});
