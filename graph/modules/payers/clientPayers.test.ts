import 'reflect-metadata';
import { useApp } from '../../testing/app.ts';
import { mailbox, type WrittenMail } from '../../testing/mailbox.ts';
import { staleMessage } from '../../shared/version.rules.ts';
import { addDays, dayIn, daysBetween } from '../../shared/time.ts';
import { ClientPerson } from '../client-people/clientPerson.entity.ts';
import { makeAccess, makeClientPerson } from '../client-people/clientPerson.factory.ts';
import { personRefusals } from '../client-people/clientPerson.rules.ts';
import { makeClient } from '../clients/client.factory.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import { findInvoice } from '../invoices/invoice.queries.ts';
import { kysely } from '../../database/kysely.ts';
import { sendInvoiceReminders } from '../payments/invoiceReminders.ts';
import { payerRefusals as says } from './clientPayer.rules.ts';

/* An invoice goes to its payer, who keeps it, and says who received the care (product 5.8). */

const app = useApp();
const fork = () => app.database.orm.em.fork();
const yesterday = addDays(dayIn(new Date()), -1);

let staff: string;
let mail: () => Promise<WrittenMail[]>;
let client: Client;
let maria: ClientPerson;
beforeAll(async () => {
  const user = await makeUser(fork(), { role: 'staff', firstName: 'Dana', lastName: 'Whitehorse' });
  mail = mailbox(app.services);
  staff = await app.services.sessions.open(user.id);
});
beforeEach(async () => {
  const em = fork();
  client = await makeClient(em, {
    user: await makeUser(em, { firstName: 'Irma', lastName: 'Lopez' }),
    address: '1 Test Road, Phoenix, AZ 85004',
  });
  maria = await makeClientPerson(em, { client, firstName: 'Lucia', email: 'lucia@family.example' });
  await app.database.pool.query('delete from graphile_worker._private_jobs');
});

type Payer = Record<string, unknown> & { id: string; version: number };
const payer = 'payer { id personId name reference email address byEmail removedBy version }';
const set = (input: object) =>
  app.change<{ payer: Payer | null }>(
    'setClientPayer',
    { clientId: client.id, ...input },
    staff,
    payer,
  );
const asPerson = () => set({ kind: 'PERSON', personId: maria.id });
const send = async <T>(name: string, input: object, selection?: string): Promise<T> => {
  const answer = await app.change<T>(name, input, staff, selection);
  expect(answer.userErrors).toEqual([]);
  return answer;
};
interface Issued {
  id: string;
  invoiceNumber: string;
  billedTo: string | null;
  billTo: { name: string; address: string | null };
}
async function issue(): Promise<Issued> {
  const line = { description: 'Drive', quantity: '1', rate: '80.00', serviceDate: yesterday };
  await send('addCustomLine', { clientId: client.id, ...line });
  const { invoice } = await send<{ invoice: Issued }>(
    'issueInvoice',
    { clientId: client.id },
    'invoice { id invoiceNumber billedTo billTo { name address } }',
  );
  return invoice;
}
/** Receiver, greeting and subject of what was sent since the last call, by receiver, and whether it says whose care it is. */
const told = async () =>
  (await mail())
    .map(({ headers, text }) => ({
      to: /^To: (.*)$/m.exec(headers)![1]!,
      subject: /^Subject: (.*)$/m.exec(headers)![1]!,
      greets: /Hello.*,/.exec(text)?.[0],
      careFor: text.includes('Irma Lopez'),
      portal: text.includes('/billing'),
    }))
    .toSorted((a, b) => (a.to < b.to ? -1 : 1));
const own = async () =>
  (
    await app.read<{ invoices: { nodes: { billedTo: string | null }[] } }>(
      '{ invoices { nodes { billedTo } } }',
      await app.services.sessions.open(client.user.id),
    )
  ).invoices.nodes.map(({ billedTo }) => billedTo);

it('get the invoice and all that follows, with a greeting of their own and whose care it is', async () => {
  await asPerson();
  const invoice = await issue();
  expect(invoice).toMatchObject({
    billedTo: 'Lucia Ellison',
    billTo: { name: 'Lucia Ellison', address: null },
  });
  expect(await own()).toEqual(['Lucia Ellison']);
  const { careFor } = (await findInvoice(kysely(fork()), null, invoice.id, new Date()))!;
  expect(careFor).toBe('Irma Lopez');
  const invoiceId = invoice.id;
  const { payment } = await send<{ payment: { id: string } }>(
    'recordPayment',
    { invoiceId, amount: '30.00', paymentMethod: 'Check' },
    'payment { id }',
  );
  await send('voidPayment', { paymentId: payment.id, as: 'MISTAKE', reason: 'Wrong check' });
  await send('creditInvoice', { invoiceId, amount: '5.00', reason: 'Ana came late' });
  await send('receivePayment', {
    ...{ clientId: client.id, amount: '10.00', paymentMethod: 'Check' },
    invoices: [{ invoiceId, amount: '10.00' }],
  });
  await sendInvoiceReminders(fork(), app.services.jobs, new Date(Date.now() + 24 * 86_400_000));
  const mails = await told();
  expect(mails).toHaveLength(6);
  for (const mail of mails)
    expect(mail).toMatchObject({
      ...{ to: 'lucia@family.example', greets: 'Hello Lucia,', careFor: true, portal: false },
    });
  const next = await issue();
  await send('cancelInvoice', { id: next.id, reason: 'Twice', rebill: false });
  expect((await told()).map(({ to }) => to)).toEqual(['lucia@family.example']);
});

it('keep what was issued to them, whoever pays next, and the client pays again once chosen', async () => {
  const before = await issue();
  await asPerson();
  expect(before.billedTo).toBe(null);
  const hers = await issue();
  const insurer = {
    ...{ kind: 'ORGANIZATION', name: 'Desert Mutual', reference: 'Attn: Claims, claim 48-2231' },
    ...{ byEmail: false, address: 'PO Box 9\nTempe, AZ 85280' },
  };
  const { payer: third } = await set(insurer);
  const letters = await issue();
  expect(letters.billTo).toEqual({
    name: 'Desert Mutual',
    address: 'Attn: Claims, claim 48-2231\nPO Box 9\nTempe, AZ 85280',
  });
  await set({ kind: 'CLIENT', payerId: third!.id, version: third!.version });
  await issue();
  expect(await told()).toMatchObject([
    { to: app.settings.provider.email, subject: `Please mail invoice ${letters.invoiceNumber}` },
    { to: 'lucia@family.example' },
    { to: client.user.email, greets: 'Hello Irma,', portal: true },
    { to: client.user.email },
  ]);
  await send('recordPayment', { invoiceId: hers.id, amount: '80.00', paymentMethod: 'Check' });
  expect(await told()).toMatchObject([{ to: 'lucia@family.example' }]);
  expect((await own()).toSorted()).toEqual(['Desert Mutual', 'Lucia Ellison', null, null]);
  const { clientPayers } = await app.read<{ clientPayers: object[] }>(
    'query ($id: ID!) { clientPayers(clientId: $id) { name enteredBy removedBy } }',
    staff,
    { id: client.id },
  );
  const by = { enteredBy: 'Dana Whitehorse', removedBy: 'Dana Whitehorse' };
  expect(clientPayers).toEqual([
    { name: 'Desert Mutual', ...by },
    { name: 'Lucia Ellison', ...by },
  ]);
});

it('have days to pay of their own, from the next invoice on, and who edits an older version learns so', async () => {
  const days = 'payer { id daysToPay version }';
  const due = async () => {
    const { id } = await issue();
    const { officeInvoice } = await app.read<{
      officeInvoice: { issueDate: string; dueDate: string };
    }>('query ($id: ID!) { officeInvoice(id: $id) { issueDate dueDate } }', staff, { id });
    return daysBetween(officeInvoice.issueDate, officeInvoice.dueDate);
  };
  const insurer = { kind: 'ORGANIZATION', name: 'Desert Mutual', email: 'claims@mutual.example' };
  const { payer: first } = await set(insurer);
  expect(await due()).toBe(app.settings.daysToPay);
  const wrong = 'Days to pay must be a whole number from 0 to 365';
  for (const daysToPay of [-1, 366])
    expect((await set({ ...insurer, daysToPay })).userErrors).toMatchObject([
      { field: 'daysToPay', message: wrong },
    ]);
  const seen = { payerId: first!.id, version: first!.version };
  const { payer } = await app.change<{ payer: object }>(
    'setClientPayer',
    { clientId: client.id, ...insurer, ...seen, daysToPay: 45 },
    staff,
    days,
  );
  expect(payer).toEqual({ id: first!.id, daysToPay: 45, version: first!.version + 1 });
  expect(await due()).toBe(45);
  expect((await set({ ...insurer, ...seen })).userErrors).toMatchObject([
    { code: 'STALE_VERSION', message: staleMessage },
  ]);
  await set({ ...insurer, daysToPay: 0 });
  expect(await due()).toBe(0);
});

it('owe apart from the client in the portal, and see what they owe as theirs if they open it', async () => {
  await issue();
  await asPerson();
  const hers = await issue();
  await set({ kind: 'ORGANIZATION', name: 'Desert Mutual', email: 'claims@mutual.example' });
  const mutuals = await issue();
  const em = fork();
  const account = await makeUser(em, { email: 'lucia@family.example', emailVerified: true });
  await makeAccess(em, {
    person: await em.findOneOrFail(ClientPerson, maria.id, { populate: ['client.user'] }),
    user: account,
    parts: ['money'],
  });
  const reads = async (userId: string) => {
    const token = await app.services.sessions.open(userId);
    const { billingSummary, ...ids } = await app.read<{
      billingSummary: object;
      unpaidInvoices: { id: string }[];
      hers: object;
      mutuals: object;
    }>(
      `query ($hers: ID!, $mutuals: ID!) {
        billingSummary { totalOutstanding { amount } outstandingCount billedToOthers { name amountDue { amount } } }
        unpaidInvoices { id } hers: invoice(id: $hers) { isYours } mutuals: invoice(id: $mutuals) { isYours } }`,
      token,
      { hers: hers.id, mutuals: mutuals.id },
    );
    return { ...billingSummary, ...ids, unpaidInvoices: ids.unpaidInvoices.length };
  };
  const others = (...names: string[]) =>
    names.map((name) => ({ name, amountDue: { amount: '80.00' } }));
  expect(await reads(client.user.id)).toEqual({
    ...{ totalOutstanding: { amount: '80.00' }, outstandingCount: 1, unpaidInvoices: 1 },
    billedToOthers: others('Desert Mutual', 'Lucia Ellison'),
    ...{ hers: { isYours: false }, mutuals: { isYours: false } },
  });
  expect(await reads(account.id)).toEqual({
    ...{ totalOutstanding: { amount: '160.00' }, outstandingCount: 2, unpaidInvoices: 2 },
    billedToOthers: others('Desert Mutual'),
    ...{ hers: { isYours: true }, mutuals: { isYours: false } },
  });
});

it('get what was sent to a wrong address again at the right one, once that is corrected', async () => {
  const insurer = { kind: 'ORGANIZATION', name: 'Desert Mutual' };
  await set({ ...insurer, email: 'clams@mutual.example' });
  const { id } = await issue();
  await set({ ...insurer, email: 'claims@mutual.example' });
  await send('creditInvoice', { invoiceId: id, amount: '5.00', reason: 'Ana came late' });
  expect((await told()).map(({ to }) => to)).toEqual([
    'claims@mutual.example',
    'clams@mutual.example',
  ]);
});

it('use the family’s account by themselves only if they are family', async () => {
  const receive = () =>
    send('receivePayment', {
      ...{ clientId: client.id, amount: '50.00', paymentMethod: 'Check' },
      ...{ invoices: [], idempotencyKey: crypto.randomUUID() },
    });
  await receive();
  await set({ kind: 'ORGANIZATION', name: 'Desert Mutual', email: 'claims@mutual.example' });
  const paid = async ({ id }: Issued) =>
    (await findInvoice(kysely(fork()), null, id, new Date()))!.paid;
  expect(await paid(await issue())).toBe('0.00');
  await asPerson();
  expect(await paid(await issue())).toBe('50.00');
});

it('are refused by every fault at once, and nobody overwrites what they have not seen', async () => {
  const refused = async (input: object) =>
    (await set(input)).userErrors.map(({ field, message }) => [field, message]);
  expect(await refused({ kind: 'ORGANIZATION', byEmail: false })).toEqual([
    ['name', says.noName],
    ['address', says.noAddress],
  ]);
  expect(await refused({ kind: 'ORGANIZATION', name: 'VA' })).toEqual([['email', says.noEmail]]);
  expect(await refused({ kind: 'ORGANIZATION', name: 'VA', email: 'va' })).toMatchObject([
    ['email', expect.any(String)],
  ]);
  expect(await refused({ kind: 'PERSON' })).toEqual([['personId', says.noPerson]]);
  const stranger = await makeClientPerson(fork());
  expect(await refused({ kind: 'PERSON', personId: stranger.id })).toEqual([
    ['personId', says.removed],
  ]);
  const silent = await makeClientPerson(fork(), { client });
  expect(await refused({ kind: 'PERSON', personId: silent.id })).toEqual([
    ['byEmail', says.noEmailOf('Maria Ellison')],
  ]);
  await asPerson();
  expect(await refused({ kind: 'CLIENT', payerId: null })).toEqual([[null, staleMessage]]);
});

it('stay among the client’s people, with their email, while invoices go there', async () => {
  await asPerson();
  const { id } = maria;
  const change = (name: string, input: object) => app.change(name, input, staff);
  expect(await change('removeClientPerson', { id })).toMatchObject({
    userErrors: [{ code: 'IN_USE', message: personRefusals.pays('Lucia Ellison') }],
  });
  expect(await change('changeClientPerson', { id, email: null })).toMatchObject({
    userErrors: [{ code: 'IN_USE', field: 'email' }],
  });
  await set({ kind: 'CLIENT' });
  await send('removeClientPerson', { id });
});
