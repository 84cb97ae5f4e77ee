import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { refusal } from '../../testing/commands.ts';
import { signedInOffice } from '../../testing/office.ts';
import { discardJobs, useProcess, withoutClients } from '../../testing/process.ts';
import { outstandingByAge } from '../analytics/outstanding.queries.ts';
import { reportOf } from '../analytics/reports.queries.ts';
import { analyticsOf } from '../analytics/analytics.queries.ts';
import { billingSummaryOf } from '../billing/billingSummary.queries.ts';
import { makeClient, makeClientWithoutEmail } from '../clients/client.factory.ts';
import type { Client } from '../clients/client.entity.ts';
import { invoicePdf } from '../invoice-pdf/invoicePdf.ts';
import type { Invoice } from '../invoices/invoice.entity.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { findInvoice } from '../invoices/invoice.queries.ts';
import { invoicesPage, unpaidInvoices } from '../invoices/invoicesPage.queries.ts';
import { sendInvoiceReminders } from '../payments/invoiceReminders.ts';
import { recordPayment } from '../payments/payment.commands.ts';
import { lateInvoices } from '../payments/suspension.ts';
import { cancelInvoice } from './cancelInvoice.commands.ts';
import { creditInvoice, takeBackCredit } from './invoiceCredit.commands.ts';
import { movePayment } from './movePayment.commands.ts';
import { findOfficeInvoice, officeInvoicesPage } from './officeInvoices.queries.ts';
import { recordRefund } from './recordRefund.commands.ts';
import { voidPayment } from './voidPayment.commands.ts';

/* A credit on an issued invoice: less is due everywhere, and nothing was received (product 5.3). */

const now = new Date('2026-03-09T18:00:00Z');
const clock = (): Date => now;
/** More than thirty days after the due date. */
const late = new Date('2026-04-30T18:00:00Z');
const app = useProcess();
let staff: GraphContext;
let em: EntityManager;
let client: Client;
let invoice: Invoice;
beforeAll(async () => {
  ({ context: staff } = await signedInOffice(app));
});
beforeEach(async () => {
  await withoutClients(app);
  em = app.database.orm.em.fork();
  client = await makeClient(em);
  invoice = await invoiceOf(client);
  await discardJobs(app);
});
const invoiceOf = (of: Client): Promise<Invoice> =>
  makeInvoice(em, {
    ...{ client: of, issueDate: '2026-03-01', dueDate: '2026-03-21', items: [{ rate: '100.00' }] },
  });
const credit = (values: object = {}): Promise<string> =>
  creditInvoice(
    staff,
    { invoiceId: invoice.id, amount: '20', reason: 'Ana came late', ...values },
    clock,
  );
const pay = (amount: string) =>
  recordPayment(
    staff,
    { invoiceId: invoice.id, amount, paymentMethod: 'Check', paymentDate: '2026-03-05' },
    clock,
  );
const db = () => kysely(app.database.orm.em.fork());
const read = async () => (await findOfficeInvoice(db(), invoice.id, now))!;
const takeBack = async (values: object = {}): Promise<string> =>
  takeBackCredit(
    staff,
    { creditId: (await read()).credits[0]!.id, reason: 'Wrong family', ...values },
    clock,
  );
const mails = async (): Promise<string[]> => (await app.mail()).map(({ text }) => text);

/** What is due, from each place that says so, in the order of money. */
async function everywhere(at = now) {
  const all = app.database;
  const page = { first: 10, after: null };
  const parts = { payments: true, lines: false, history: true };
  const april = {
    unit: 'month',
    from: '2026-03-01',
    through: '2026-04-30',
    weekBegins: 1,
  } as const;
  const { totalOutstanding, paidThisMonth } = await billingSummaryOf(
    all.reads,
    { clientId: client.id, payerIds: [] },
    at,
  );
  const [own] = (await invoicesPage(all, client.id, page, at, parts)).rows;
  const [unpaid] = await unpaidInvoices(all, { clientId: client.id, payerIds: [] }, at, {
    lines: false,
    history: true,
  });
  const [listed] = (await officeInvoicesPage(db(), {}, page, at)).rows;
  const [report] = await reportOf(db(), april);
  return {
    due: [
      ...[totalOutstanding, own!.due, unpaid?.due ?? '0.00', listed!.due],
      (await findInvoice(db(), client.id, invoice.id, at))!.due,
      ...(await outstandingByAge(db(), at)).flatMap(({ amount }) =>
        amount === '0.00' ? [] : amount,
      ),
      (await analyticsOf(db(), april, late)).at(-1)!.outstanding,
    ],
    credited: [own!.credited, listed!.credited, report!.credited],
    received: [own!.received, own!.paid, listed!.paid, paidThisMonth, report!.paid],
    status: [own!.status, listed!.status],
    isLate: (await lateInvoices(db(), late).select('invoices.id').execute()).length,
  };
}
const all = (amount: string, length: number): string[] => Array.from({ length }, () => amount);

it('takes off what is due wherever it is said, and counts as received nowhere', async () => {
  await credit();
  expect(await everywhere()).toEqual({
    due: all('80.00', 7),
    credited: all('20.00', 3),
    received: all('0.00', 5),
    ...{ status: ['pending', 'pending'], isLate: 1 },
  });
  await pay('30.00');
  expect(await everywhere()).toMatchObject({
    due: all('50.00', 7),
    credited: all('20.00', 3),
    received: all('30.00', 5),
  });
  const { credits, creditRecords } = await read();
  expect(credits).toMatchObject([
    { amount: '20.00', creditDate: '2026-03-09', reason: 'Ana came late', takenBackAt: null },
  ]);
  expect(creditRecords).toMatchObject([{ creditId: credits[0]!.id, takenBackBy: null }]);
  expect(creditRecords[0]!.givenBy).not.toBe('');
});

it('that leaves nothing due settles the invoice, so that nobody is reminded or suspended', async () => {
  await pay('30.00');
  await credit({ amount: '70.00' });
  expect(await everywhere()).toMatchObject({
    due: [...all('0.00', 5), '0.00'],
    received: all('30.00', 5),
    ...{ status: ['paid', 'paid'], isLate: 0 },
  });
  expect((await read()).paidAt).toEqual(now);
  expect(await sendInvoiceReminders(em.fork(), app.jobs, late)).toBe(0);
  const refused = await refusal(credit());
  expect(refused).toMatchObject({ field: 'amount', code: 'WRONG_STATE' });
});

it('can be taken back: the first record stays, marked, and all is as without it', async () => {
  await credit({ amount: '100' });
  expect(await takeBack()).toBe(invoice.id);
  expect(await everywhere()).toMatchObject({
    due: all('100.00', 7),
    credited: all('0.00', 3),
    ...{ status: ['pending', 'pending'], isLate: 1 },
  });
  const { credits, creditRecords, paidAt } = await read();
  expect(paidAt).toBeNull();
  expect(credits).toMatchObject([{ amount: '100.00', takenBackAt: now }]);
  expect(creditRecords).toMatchObject([{ takeBackReason: 'Wrong family' }]);
  expect(await refusal(takeBack())).toMatchObject({ code: 'ALREADY_DONE' });
  expect(await refusal(takeBack({ creditId: 'none' }))).toMatchObject({ code: 'NOT_FOUND' });
});

it('counts for every other action on the invoice', async () => {
  const { paymentId } = await pay('80.00');
  await credit();
  expect((await read()).status).toBe('paid');
  await voidPayment(staff, { paymentId, as: 'returned', reason: 'No funds' }, clock);
  expect(await everywhere()).toMatchObject({
    due: all('80.00', 7),
    status: ['pending', 'pending'],
  });
  expect(await refusal(pay('80.01'))).toMatchObject({
    message:
      '$80.00 is due on this invoice. To keep the other $0.01 on the client’s account, receive the payment on their billing instead.',
  });
  const other = await invoiceOf(client);
  const kept = await recordPayment(
    staff,
    { invoiceId: other.id, amount: '90.00', paymentMethod: 'Check' },
    clock,
  );
  expect(
    await refusal(
      movePayment(
        staff,
        { paymentId: kept.paymentId, invoiceId: invoice.id, reason: 'Wrong one' },
        clock,
      ),
    ),
  ).toMatchObject({ field: 'invoiceId', code: 'ABOVE_AMOUNT' });
  expect(
    await refusal(cancelInvoice(staff, { id: invoice.id, reason: 'Wrong' }, clock)),
  ).toMatchObject({
    message: 'A credit of $20.00 was given on this invoice. Please take it back first.',
    code: 'IN_USE',
  });
  await pay('50.00');
  await discardJobs(app);
  await recordRefund(
    staff,
    { invoiceId: invoice.id, amount: '10.00', paymentMethod: 'Check', reason: 'Goodwill' },
    clock,
  );
  expect((await mails())[0]).toContain('Still due: $30.00');
});

it('is told by email without its reason, and on the PDF beneath the total', async () => {
  await credit();
  await takeBack();
  const [given, taken] = await mails();
  expect(given).toContain(
    `We took $20.00 off your invoice ${invoice.invoiceNumber}. $80.00 is left to pay. Your portal says why.`,
  );
  expect(taken).toContain(
    `We told you about a credit of $20.00 on invoice ${invoice.invoiceNumber}. That was a mistake, so it no longer counts.`,
  );
  expect(taken).toContain('Still due: $100.00');
  expect(`${given}${taken}`).not.toMatch(/Ana|Wrong family/);
  await credit();
  await sendInvoiceReminders(em.fork(), app.jobs, late);
  const [, reminder] = await mails();
  expect(reminder).toContain('Still due: $80.00');
  const document = (await findInvoice(db(), client.id, invoice.id, now))!;
  expect(document.credits).toHaveLength(2);
  expect((await invoicePdf(document, app.settings.provider)).length).toBeGreaterThan(1000);
});

it('is called in for a client without email, with what is due now', async () => {
  client = await makeClientWithoutEmail(em);
  invoice = await invoiceOf(client);
  await credit();
  await credit({ amount: '30.00' });
  const { rows } = await app.database.pool.query<{ says: string }>(
    'select v.id from visit_notices v where v.client_id = $1 and v.seen_at is null',
    [client.id],
  );
  expect(rows).toHaveLength(1);
});

it('is given once of two that come to more together, and once per key', async () => {
  const both = await Promise.all([
    refusal(credit({ amount: '60' })),
    refusal(credit({ amount: '60' })),
  ]);
  expect(both.filter((one) => one === null)).toHaveLength(1);
  expect(both.find((one) => one !== null)).toMatchObject({
    message: '$40.00 is due on this invoice: a credit cannot be more.',
    code: 'ABOVE_AMOUNT',
  });
  await Promise.all([1, 2].map(() => credit({ amount: '5', idempotencyKey: 'once' })));
  expect((await read()).due).toBe('35.00');
});

it.each([
  ['no reason', { reason: ' ' }, 'reason', 'Reason is required'],
  ['nothing', { amount: '0' }, 'amount', 'Amount must be above zero'],
  ['a day to come', { creditDate: '2026-03-10' }, 'creditDate', 'This day has not come yet'],
  [
    'a day before the invoice',
    { creditDate: '2026-02-28' },
    'creditDate',
    'A credit can’t come before its invoice of Sunday, March 1, 2026. Please check the date.',
  ],
])('is refused with %s', async (_case, values, field, message) => {
  expect(await refusal(credit(values))).toMatchObject({ field, message, code: 'INVALID' });
});
