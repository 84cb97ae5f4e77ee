import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { refusal } from '../../testing/commands.ts';
import { signedInOffice } from '../../testing/office.ts';
import { discardJobs, testProcess, useProcess } from '../../testing/process.ts';
import { makeClient } from '../clients/client.factory.ts';
import type { Client } from '../clients/client.entity.ts';
import type { Invoice } from '../invoices/invoice.entity.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { recordPayment } from '../payments/payment.commands.ts';
import { movePayment } from './movePayment.commands.ts';
import { findOfficeInvoice } from './officeInvoices.queries.ts';
import { recordRefund } from './recordRefund.commands.ts';
import { voidPayment } from './voidPayment.commands.ts';

/* A payment that was recorded on the wrong invoice is moved to the right one (product 5.3). */

const clock = (): Date => new Date('2026-03-09T18:00:00Z');
const app = useProcess();
let staff: GraphContext;
let em: EntityManager;
let client: Client;
let wrong: Invoice;
let right: Invoice;
let paymentId: string;
beforeAll(async () => {
  ({ context: staff } = await signedInOffice(app));
});
const invoiceOf = (of: Client, rate: string): Promise<Invoice> =>
  makeInvoice(em, {
    ...{ client: of, issueDate: '2026-03-01', dueDate: '2026-03-21', items: [{ rate }] },
  });
beforeEach(async () => {
  em = app.database.orm.em.fork();
  client = await makeClient(em);
  wrong = await invoiceOf(client, '100.00');
  right = await invoiceOf(client, '150.00');
  ({ paymentId } = await recordPayment(
    staff,
    {
      ...{ invoiceId: wrong.id, amount: '100', paymentMethod: 'Check', notes: 'No. 1042' },
      paymentDate: '2026-03-05',
    },
    clock,
  ));
  await discardJobs(app);
});
const move = (values: object = {}, context = staff): Promise<string> =>
  movePayment(
    context,
    { paymentId, invoiceId: right.id, reason: 'Typed on the wrong one', ...values },
    clock,
  );
const read = async ({ id }: Invoice) =>
  (await findOfficeInvoice(kysely(app.database.orm.em.fork()), id, clock()))!;
const mails = async () =>
  (await app.mail()).map(({ headers, text }) => ({
    subject: /Subject: (.*)/.exec(headers)?.[1],
    text,
  }));

it('counts for the right invoice in full; the first record stays, and each names the other', async () => {
  expect((await read(wrong)).status).toBe('paid');
  expect(await move()).toBe(right.id);
  const [from, to] = [await read(wrong), await read(right)];
  expect(from).toMatchObject({
    ...{ status: 'pending', paidAt: null },
    payments: [{ id: paymentId, amount: '100.00', voided: { as: 'mistake', day: '2026-03-09' } }],
    moves: [{ paymentId, invoiceId: right.id, invoiceNumber: right.invoiceNumber, isAway: true }],
  });
  expect(from.payments[0]!.void).toMatchObject({ reason: 'Typed on the wrong one' });
  expect(to).toMatchObject({
    status: 'pending',
    payments: [
      {
        ...{ amount: '100.00', paymentDate: '2026-03-05', paymentMethod: 'Check' },
        ...{ notes: 'No. 1042', voided: null },
      },
    ],
    moves: [{ invoiceNumber: wrong.invoiceNumber, isAway: false }],
  });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.text).toContain(
    `We recorded your payment of $100.00 of March 5, 2026 for invoice ${wrong.invoiceNumber} by mistake. It now counts for invoice ${right.invoiceNumber}, in full.`,
  );
  expect(mail!.text).toContain(`Still due on ${right.invoiceNumber}: $50.00`);
  expect(mail!.text).toContain(`Still due on ${wrong.invoiceNumber}: $100.00`);
});

it('pays the right invoice if that settles it, and can be moved back', async () => {
  right = await invoiceOf(client, '100.00');
  await move();
  const settled = await read(right);
  expect(settled.status).toBe('paid');
  expect(await move({ paymentId: settled.payments[0]!.id, invoiceId: wrong.id })).toBe(wrong.id);
  expect([(await read(wrong)).status, (await read(right)).status]).toEqual(['paid', 'pending']);
  const { payments } = await read(wrong);
  // Both of one moment.
  expect(payments.map(({ voided }) => voided === null).sort()).toEqual([false, true]);
});

it('of another client is told to each as far as it concerns them', async () => {
  const other = await makeClient(em);
  right = await invoiceOf(other, '100.00');
  await move();
  const told = await mails();
  expect(told).toHaveLength(2);
  const [mistake, received] = told.toSorted((one, other) =>
    one.subject! < other.subject! ? -1 : 1,
  );
  expect(mistake!.text).toContain('recorded by mistake, so it no longer counts');
  expect(mistake!.text).not.toContain(right.invoiceNumber);
  expect(received!.text).toContain('This invoice is paid in full.');
  expect(received!.text).not.toContain(wrong.invoiceNumber);
});

it('happens once: the same request twice, and two at once on two processes', async () => {
  const key = { idempotencyKey: 'move-1' };
  expect([await move(key), await move(key)]).toEqual([right.id, right.id]);
  expect((await read(right)).payments).toHaveLength(1);
  const again = await invoiceOf(client, '100.00');
  const { id } = (await read(right)).payments[0]!;
  const other = await testProcess({ beside: app });
  const { context } = await signedInOffice(other);
  const back = { paymentId: id, invoiceId: again.id };
  const done = await Promise.all([refusal(move(back)), refusal(move(back, context))]);
  await other.stop();
  expect(done.filter((end) => end === null)).toHaveLength(1);
  expect(done).toContainEqual(expect.objectContaining({ code: 'ALREADY_DONE' }));
  expect((await read(again)).payments).toHaveLength(1);
});

it('refuses in words what cannot be, and changes nothing', async () => {
  const small = await invoiceOf(client, '40.00');
  const paid = await invoiceOf(client, '10.00');
  const part = { invoiceId: paid.id, amount: '10', paymentMethod: 'Check' };
  await recordPayment(staff, part, clock);
  const late = await makeInvoice(em, {
    ...{ client, issueDate: '2026-08-01', dueDate: '2026-08-21', items: [{ rate: '100.00' }] },
  });
  const refund = { invoiceId: wrong.id, amount: '5', paymentMethod: 'Check', reason: 'Short' };
  const cases: [object, object][] = [
    [
      { invoiceId: small.id },
      {
        field: 'invoiceId',
        code: 'ABOVE_AMOUNT',
        message: `$40.00 is due on ${small.invoiceNumber}, less than this payment of $100.00. Please void it as a mistake, and record what belongs to each invoice.`,
      },
    ],
    [
      { invoiceId: paid.id },
      {
        field: 'invoiceId',
        code: 'WRONG_STATE',
        message: `${paid.invoiceNumber} is paid: nothing is due. Please choose another invoice.`,
      },
    ],
    [{ invoiceId: wrong.id }, { field: 'invoiceId', code: 'ALREADY_DONE' }],
    [{ invoiceId: paymentId }, { field: 'invoiceId', code: 'NOT_FOUND' }],
    [{ invoiceId: late.id }, { field: 'invoiceId', code: 'INVALID' }],
    [{ reason: ' ' }, { field: 'reason', message: 'Reason is required' }],
  ];
  for (const [values, expected] of cases)
    expect(await refusal(move(values))).toMatchObject(expected);
  const { paymentId: refundId } = await recordRefund(staff, refund, clock);
  expect(await refusal(move())).toMatchObject({ code: 'IN_USE' });
  expect(await refusal(move({ paymentId: refundId }))).toMatchObject({ code: 'INVALID' });
  expect(await read(wrong)).toMatchObject({ status: 'paid', moves: [] });
  await voidPayment(staff, { paymentId: refundId, as: 'mistake', reason: 'Never sent' }, clock);
  await voidPayment(staff, { paymentId, as: 'mistake', reason: 'Nothing came' }, clock);
  expect(await refusal(move())).toMatchObject({ code: 'ALREADY_DONE' });
});
