import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { kysely } from '../../database/kysely.ts';
import { useApp } from '../../testing/app.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { openPdf, pagesOf } from '../../testing/pdfText.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { makeAccess, makeClientPerson } from '../client-people/clientPerson.factory.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { User } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { clientLedger, due } from '../invoices/ledger.ts';
import { ClientPayer } from '../payers/clientPayer.entity.ts';
import { makeClientPayer } from '../payers/clientPayer.factory.ts';
import { findStatement } from './statement.queries.ts';

/* What a payer was billed and paid, by day, and what they owe in the end (product 5.10). */

const app = useApp();
const fork = () => app.database.orm.em.fork();
const today = dayIn(new Date());
const ago = (days: number): string => addDays(today, -days);

let staff: string;
let client: Client;
let insurer: ClientPayer;
beforeEach(async () => {
  staff = await app.services.sessions.open((await makeUser(fork(), { role: 'staff' })).id);
  const em = fork();
  const user = await makeUser(em, { firstName: 'Irma', lastName: 'O’Brien-Ñandú' });
  client = await makeClient(em, { user, address: '1 Test Road, Phoenix, AZ 85004' });
  insurer = await makeClientPayer(em, {
    client,
    name: 'Desert Mutual',
    removedAt: new Date(),
    removedBy: user,
  });
});

const bill = (invoiceNumber: string, rate: string, issued: number, values: object = {}) =>
  makeInvoice(fork(), {
    ...{ client, invoiceNumber: `${invoiceNumber}-${client.id.slice(-6)}`, items: [{ rate }] },
    ...{ issueDate: ago(issued), dueDate: ago(issued - 20) },
    ...values,
  });
async function change<T>(name: string, input: object, selection?: string): Promise<T> {
  const answer = await app.change<T>(name, input, staff, selection);
  expect(answer.userErrors).toEqual([]);
  return answer;
}
const paid = (invoiceId: string, amount: string, days: number): Promise<string> =>
  change<{ payment: { id: string } }>(
    'recordPayment',
    { invoiceId, amount, paymentMethod: 'Check', paymentDate: ago(days) },
    'payment { id }',
  ).then(({ payment }) => payment.id);

const read = (payerId: string | null, from = ago(80), through = today) =>
  findStatement(kysely(fork()), { clientId: client.id, payerId }, { from, through });
const download = (query = '', token: string | null = staff, id = client.id) =>
  app.rest('GET', `/api/billing/clients/${id}/statement${query}`, { token });
const ownOf = (token: string, query = '') =>
  app.rest('GET', `/api/billing/statement${query}`, { token });
const textOf = async (answer: Response): Promise<string> =>
  (await pagesOf(await openPdf(new Uint8Array(await answer.arrayBuffer()))))
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** What the ledger says is due from each payer. */
async function dueFrom(payerId: string | null): Promise<string> {
  const rows = await clientLedger(kysely(fork()), client.id)
    .select([due.as('due'), 'invoices.payer_id as payerId'])
    .execute();
  return rows
    .filter((row) => row.payerId === payerId)
    .reduce((sum, row) => sum.plus(row.due), new Decimal(0))
    .toFixed(2);
}

it('says to the cent what the ledger says, for each of two payers, and what happened on the way', async () => {
  const first = await bill('A', '100.00', 70);
  const theirs = await bill('B', '80.00', 60, {
    ...{ payer: insurer, billToName: 'Desert Mutual', careFor: 'Irma O’Brien-Ñandú' },
  });
  const wrong = await bill('C', '55.00', 50);
  const last = await bill('D', '40.00', 10);
  await change('cancelInvoice', { id: wrong.id, reason: 'Twice', rebill: false });
  await change('creditInvoice', {
    invoiceId: first.id,
    amount: '10.00',
    reason: 'Late',
    creditDate: ago(65),
  });
  const bounced = await paid(first.id, '30.00', 64);
  await change('voidPayment', {
    paymentId: bounced,
    as: 'RETURNED',
    reason: 'No funds',
    day: ago(62),
  });
  const typo = await paid(first.id, '3.00', 58);
  await change('voidPayment', { paymentId: typo, as: 'MISTAKE', reason: 'Typo', day: ago(57) });
  const moved = await paid(first.id, '5.00', 56);
  await change('movePayment', { paymentId: moved, invoiceId: last.id, reason: 'Wrong one' });
  const { accountPayment } = await change<{
    accountPayment: { applied: { paymentId: string; amount: { amount: string } }[] };
  }>(
    'receivePayment',
    {
      ...{ clientId: client.id, amount: '200.00', paymentMethod: 'Check', paymentDate: ago(40) },
      invoices: [
        { invoiceId: first.id, amount: '70.00' },
        { invoiceId: theirs.id, amount: '50.00' },
      ],
    },
    'accountPayment { id applied { paymentId amount { amount } } }',
  );
  await change('recordRefund', {
    ...{ invoiceId: first.id, amount: '4.00', paymentMethod: 'Check', reason: 'Cut short' },
    paymentDate: ago(30),
  });
  const off = accountPayment.applied.find(({ amount }) => amount.amount === '50.00')!;
  await change('voidPayment', {
    paymentId: off.paymentId,
    as: 'TAKEN_OFF',
    reason: 'Not theirs',
    day: ago(20),
  });
  await change('applyAccountMoney', { invoiceId: theirs.id, amount: '15.00' });
  await change('giveBackMoney', {
    ...{ accountPaymentId: (accountPayment as unknown as { id: string }).id, amount: '7.00' },
    ...{ paymentMethod: 'Check', reason: 'Asked' },
  });

  const own = (await read(null))!;
  const says = (lines: typeof own.lines) =>
    lines.map(({ day, words, details, change: by }) =>
      [day, words, details, by]
        .filter((part) => part !== null)
        .join(' | ')
        .replaceAll(`-${client.id.slice(-6)}`, ''),
    );
  expect(says(own.lines)).toEqual([
    `${ago(70)} | Invoice A, due ${dateInWords(ago(50))} | 100.00`,
    `${ago(65)} | Credit on A | -10.00`,
    `${ago(64)} | Payment for A, Check | -30.00`,
    `${ago(62)} | Payment of ${dateInWords(ago(64))}, returned by the bank | $30.00 for A | 30.00`,
    `${ago(57)} | Payment of $3.00 for A, recorded by mistake: it doesn’t count | 0.00`,
    `${ago(56)} | Payment for D, Check | -5.00`,
    `${ago(50)} | Invoice C, due ${dateInWords(ago(30))} | 55.00`,
    `${ago(40)} | Payment of $200.00, Check | $70.00 for A, $50.00 for B (Desert Mutual), $80.00 on your account | -150.00`,
    `${ago(30)} | Refund of $4.00 for A, Check | You got it back. It doesn’t change what you owe. | 0.00`,
    `${ago(20)} | On your account again | $50.00 for B (Desert Mutual) | -50.00`,
    `${ago(10)} | Invoice D, due ${dateInWords(ago(-10))} | 40.00`,
    `${today} | Used from your account | $15.00 for B (Desert Mutual) | 15.00`,
    `${today} | Refund of $7.00 from your account, Check | 7.00`,
    `${today} | Invoice C canceled | -55.00`,
  ]);
  const onAccount = '108.00';
  expect(own).toMatchObject({
    opening: '0.00',
    due: await dueFrom(null),
    onAccount,
    overdue: '20.00',
  });
  expect(own.closing).toBe(new Decimal(await dueFrom(null)).minus(onAccount).toFixed(2));
  expect(own.lines.at(-1)!.balance).toBe(own.closing);

  const other = (await read(insurer.id))!;
  expect(says(other.lines)).toEqual([
    `${ago(60)} | Invoice B, due ${dateInWords(ago(40))} | 80.00`,
    `${ago(40)} | Payment, Check | $50.00 for B | -50.00`,
    `${ago(20)} | Payment of ${dateInWords(ago(40))}, taken off | $50.00 for B | 50.00`,
    `${today} | Payment, Check | $15.00 for B | -15.00`,
  ]);
  expect(other).toMatchObject({ due: await dueFrom(insurer.id), onAccount: '0.00' });
  expect([other.closing, other.payer.name, other.careFor]).toEqual([
    '65.00',
    'Desert Mutual',
    'Irma O’Brien-Ñandú',
  ]);

  const later = (await read(null, ago(39)))!;
  const before = (await read(null, ago(80), ago(40)))!;
  expect([later.opening, before.closing]).toEqual([before.closing, '-10.00']);
});

it('prints for the office and for who pays, and nothing of anybody else', async () => {
  const em = fork();
  const person = await makeClientPerson(em, { client, firstName: 'Lucia', lastName: 'Ellison' });
  const lucia = await makeClientPayer(em, { client, person });
  const { user } = await makeAccess(em, { person, parts: ['money'] });
  await bill('OWN', '100.00', 30);
  await bill('HERS', '60.00', 30, { payer: lucia, billToName: 'Lucia Ellison', careFor: 'Irma' });
  const own = await app.services.sessions.open(client.user.id);
  const hers = await app.services.sessions.open(user.id);

  const answer = await download('?payerId=client');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="statement-${today}.pdf"`,
  );
  const text = await textOf(answer);
  for (const words of [
    'Irma O’Brien-Ñandú',
    '1 Test Road',
    '$100.00 to pay',
    'OWN-',
    'Of this, overdue $100.00',
    'How to pay',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('HERS-');
  expect(await textOf(await ownOf(own))).toBe(text);

  const byLucia = await textOf(await ownOf(hers));
  for (const words of ['Lucia Ellison', 'Care for Irma O’Brien-Ñandú', 'HERS-', '$60.00 to pay'])
    expect(byLucia).toContain(words);
  expect(byLucia).not.toContain('OWN-');
  for (const query of ['', `?payerId=${lucia.id}`])
    expect(await textOf(await download(query))).toBe(byLucia);

  const stranger = await makeClient(fork());
  const caregiver = await makeUser(fork(), { role: 'caregiver' });
  const as = (id: string) => app.services.sessions.open(id);
  expect((await download('', null)).status).toBe(401);
  for (const token of [own, hers, await as(caregiver.id)])
    expect((await download('', token)).status).toBe(403);
  for (const [query, id] of [
    [`?payerId=${lucia.id}`, stranger.id],
    ['?payerId=x', client.id],
    ['', 'x'],
    ['?payerId=client', '00000000-0000-4000-8000-000000000000'],
  ] as const)
    expect((await download(query, staff, id)).status).toBe(404);
});

it('names every fault of the days, and takes three months unless told otherwise', async () => {
  const faultsOf = async (query: string) => {
    const answer = await download(query);
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] };
    return errors.map(({ field, message }) => `${field}: ${message}`);
  };
  expect(await faultsOf('?from=2026-02-30&through=soon')).toHaveLength(2);
  expect(await faultsOf(`?from=${ago(-1)}&through=${ago(-2)}`)).toEqual([
    'from: The first day can’t be after today',
    'through: The last day can’t be after today',
  ]);
  expect(await faultsOf(`?from=${ago(1)}&through=${ago(2)}`)).toEqual([
    'from: The first day can’t be after the last',
  ]);
  expect(await faultsOf(`?from=${ago(800)}`)).toEqual([
    expect.stringContaining('from: A statement has at most 24 months'),
  ]);
  await bill('OLD', '10.00', 100);
  await bill('NEW', '20.00', 80);
  const text = await textOf(await download());
  expect(text).toMatch(/Balance before \$10\.00/);
  expect(text).toContain('NEW-');
  expect(text).not.toContain('OLD-');
});

describe('by email', () => {
  type Sent = { sentStatement: { sentTo: string; from: string; through: string } | null };
  const send = (input: object = {}) =>
    app.change<Sent>(
      'sendStatement',
      { clientId: client.id, ...input },
      staff,
      'sentStatement { sentTo from through }',
    );
  const refusal = async (input: object = {}) => {
    const [error] = (await send(input)).userErrors;
    return [error?.code, error?.message];
  };
  const listed = async () =>
    (
      await app.read<{ sentStatements: { sentTo: string; sentBy: string }[] }>(
        'query ($id: ID!) { sentStatements(clientId: $id) { sentTo sentBy } }',
        staff,
        { id: client.id },
      )
    ).sentStatements.map(({ sentTo }) => sentTo);
  let mail: ReturnType<typeof mailbox>;
  beforeEach(async () => {
    mail = mailbox(app.services);
    await mail();
  });

  it('goes once to whoever pays, with the PDF, is listed, and names who gets letters or has no email', async () => {
    const em = fork();
    const person = await makeClientPerson(em, {
      ...{ client, firstName: 'Lucia', lastName: 'Ellison', email: 'lucia@family.example' },
    });
    const lucia = await makeClientPayer(em, { client, person });
    await bill('HERS', '60.00', 30, { payer: lucia, billToName: 'Lucia Ellison' });
    const idempotencyKey = randomUUID();
    const both = await Promise.all([send({ idempotencyKey }), send({ idempotencyKey })]);
    for (const { userErrors, sentStatement } of both)
      expect([userErrors, sentStatement]).toEqual([
        [],
        { sentTo: 'Lucia Ellison', from: expect.any(String), through: today },
      ]);
    const [statement, ...others] = await mail();
    expect(others).toEqual([]);
    expect(statement!.headers).toContain('To: lucia@family.example');
    for (const words of ['Hello Lucia,', 'Irma O’Brien-Ñandú', '$60.00', 'Overdue'])
      expect(statement!.text).toContain(words);
    expect(statement!.text).not.toContain('/billing');
    const [{ filename, content }] = statement!.attachments as [
      { filename: string; content: Buffer },
    ];
    expect(filename).toBe(`statement-${today}.pdf`);
    expect((await pagesOf(await openPdf(new Uint8Array(content)))).join(' ')).toContain('HERS-');

    const fault = 'This statement was sent to Lucia Ellison less than 10 minutes ago.';
    expect(await refusal()).toEqual(['ALREADY_DONE', fault]);
    expect((await send({ payerId: 'client' })).userErrors).toEqual([]);
    await em.nativeUpdate(ClientPayer, { id: insurer.id }, { byEmail: false });
    expect(await refusal({ payerId: insurer.id })).toEqual([
      'WRONG_STATE',
      'Desert Mutual gets letters. Please download the statement, print and mail it.',
    ]);
    await em.nativeUpdate(User, { id: client.user.id }, { emailVerified: false });
    expect(await refusal({ payerId: 'client', from: ago(10) })).toEqual([
      'WRONG_STATE',
      expect.stringContaining('There’s no email address of Irma O’Brien-Ñandú'),
    ]);
    expect(await listed()).toEqual(['Irma O’Brien-Ñandú', 'Lucia Ellison']);
    expect(await mail()).toHaveLength(1);
  });

  it('is refused with each wrong day, and for who pays for somebody else', async () => {
    const { userErrors } = await send({ from: ago(-1), through: ago(-2) });
    expect(userErrors.map(({ field }) => field)).toEqual(['from', 'through']);
    const stranger = await makeClientPayer(fork(), {});
    for (const payerId of [stranger.id, 'x'])
      expect(await refusal({ payerId })).toEqual(['NOT_FOUND', 'This payer was not found']);
    expect(await mail()).toEqual([]);
  });
});
