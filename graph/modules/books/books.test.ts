import type { EntityManager } from '@mikro-orm/postgresql';
import { useApp, type Changed } from '../../testing/app.ts';
import { emptied } from '../../testing/emptied.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import type { User } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeCustomLine } from '../invoices/customLine.factory.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makeInvoiceCredit } from '../invoices/invoiceCredit.factory.ts';
import { makeAccountPayment } from '../payments/accountPayment.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';

/* What the bookkeeper gets: each event once, balanced, and the same file at each download. */

const app = useApp();
let em: EntityManager;
let clerk: User;
let staff: string;
let client: Client;
beforeEach(async () => {
  await emptied(app.database.pool, 'book_batches', 'invoices', 'account_payments');
  em = app.database.orm.em.fork();
  clerk = await makeUser(em, { role: 'staff', firstName: 'Ana', lastName: 'Ruiz' });
  staff = await app.services.sessions.open(clerk.id);
  client = await named('Bo', 'Begay');
});
const named = async (firstName: string, lastName: string): Promise<Client> =>
  makeClient(em, { user: await makeUser(em, { role: 'client', firstName, lastName }) });

interface Batch {
  id: string;
  number: number;
  madeBy: string;
  entryCount: number;
  debits: { amount: string };
  files: string[];
}
const batchFields = 'id number madeBy entryCount debits { amount } files';
const press = (): Promise<Changed<{ batch: Batch | null }>> =>
  app.change('exportBooks', {}, staff, `batch { ${batchFields} }`);
const file = async ({ id }: Batch, name: string): Promise<string> =>
  (
    await app.read<{ bookFile: { content: string } }>(
      'query ($id: ID!, $name: String!) { bookFile(batchId: $id, name: $name) { content } }',
      staff,
      { id, name },
    )
  ).bookFile.content;
const rowsOf = (content: string): string[] => {
  expect(content.startsWith('\uFEFF')).toBe(true);
  return content.slice(1).trimEnd().split('\r\n').slice(1);
};
const waiting = async (): Promise<string[]> =>
  (
    await app.read<{
      waitingEntries: {
        kind: string;
        reverses: boolean;
        entryCount: number;
        amount: { amount: string };
      }[];
    }>('{ waitingEntries { kind reverses entryCount amount { amount } } }', staff)
  ).waitingEntries.map(
    ({ kind, reverses, entryCount, amount }) =>
      `${kind}${reverses ? ' back' : ''} ${entryCount} ${amount.amount}`,
  );
const voided = (voidedAs: 'mistake' | 'returned') => ({
  voidedAt: new Date('2026-03-20T18:00:00Z'),
  voidedOn: '2026-03-19',
  voidedAs,
  voidedBy: clerk,
  voidReason: 'No funds' as never,
});

it('an export has each event once, in QuickBooks Online’s headings and as a balanced journal', async () => {
  const line = async (rate: string) =>
    makeCustomLine(em, { client, quantity: '1.00', rate, description: '=Mileage' as never });
  const invoice = await makeInvoice(em, {
    client,
    ...{ invoiceNumber: 'F-1', issueDate: '2026-03-02', dueDate: '2026-03-22', tax: '3.00' },
    ...{ billToName: '=Desert Mutual', careFor: 'Bo Begay' },
    items: [
      { rate: '100.00', serviceDate: '2026-03-01' },
      {
        ...{ rate: '-10.00', serviceDescription: 'Other charge' },
        ...{ customLine: await line('-10.00'), customDescription: '=Sorry, late' as never },
      },
    ],
  });
  const gone = await makeInvoice(em, {
    client,
    ...{ invoiceNumber: 'F-2', issueDate: '2026-03-03', dueDate: '2026-03-23' },
    items: [{ rate: '50.00' }],
  });
  await makePayment(em, { invoice, amount: '40.00', paymentDate: '2026-03-10' });
  await makePayment(em, {
    invoice,
    amount: '5.00',
    paymentDate: '2026-03-11',
    ...voided('returned'),
  });
  await makePayment(em, { invoice, amount: '-4.00', paymentDate: '2026-03-12' });
  await makeInvoiceCredit(em, { invoice, amount: '6.00', creditDate: '2026-03-13' });
  const account = await makeAccountPayment(em, {
    ...{ client, amount: '30.00', paymentDate: '2026-03-14' },
  });
  await makePayment(em, {
    ...{ invoice, amount: '20.00', paymentDate: '2026-03-15', accountPayment: account },
  });
  await makeAccountPayment(em, {
    ...{ client, amount: '-10.00', paymentDate: '2026-03-16', givenBackOf: account },
    notes: 'Asked for it' as never,
  });
  // Paid, given back and canceled: nothing of it is left in any account.
  await makePayment(em, { invoice: gone, amount: '50.00', paymentDate: '2026-03-17' });
  await makePayment(em, { invoice: gone, amount: '-50.00', paymentDate: '2026-03-17' });
  await app.database.pool.query(
    `update invoices set status = 'cancelled', cancelled_at = '2026-03-19T06:59:00Z' where id = $1`,
    [gone.id],
  );

  expect(await waiting()).toEqual([
    'APPLIED 1 20.00',
    'CREDIT 1 6.00',
    'GIVEN_BACK 1 10.00',
    'INVOICE 2 143.00',
    'INVOICE back 1 50.00',
    'PAYMENT 3 95.00',
    'PAYMENT back 1 5.00',
    'RECEIVED 1 30.00',
    'REFUND 2 54.00',
  ]);
  const { batch } = await press();
  expect(batch).toMatchObject({
    ...{ number: 1, madeBy: 'Ana Ruiz', entryCount: 13 },
    files: ['journal.csv', 'quickbooks-invoices.csv', 'quickbooks-everything-else.csv'],
    debits: { amount: '423.00' },
  });
  const journal = await file(batch!, 'journal.csv');
  const [ar, income] = ['Accounts Receivable (A/R)', 'Services'];
  const [money, refunds, discounts] = [
    'Undeposited Funds',
    'Refunds to Customers',
    'Discounts Given',
  ];
  expect(rowsOf(journal)).toEqual([
    `2026-03-02,1-1,${ar},93.00,,Invoice,F-1,'=Desert Mutual`,
    `2026-03-02,1-1,${discounts},10.00,,Invoice,F-1,'=Desert Mutual`,
    `2026-03-02,1-1,${income},,100.00,Invoice,F-1,'=Desert Mutual`,
    `2026-03-02,1-1,Sales Tax Payable,,3.00,Invoice,F-1,'=Desert Mutual`,
    `2026-03-03,1-2,${ar},50.00,,Invoice,F-2,Bo Begay`,
    `2026-03-03,1-2,${income},,50.00,Invoice,F-2,Bo Begay`,
    `2026-03-10,1-3,${money},40.00,,"Payment, Check",F-1,'=Desert Mutual`,
    `2026-03-10,1-3,${ar},,40.00,"Payment, Check",F-1,'=Desert Mutual`,
    `2026-03-11,1-4,${money},5.00,,"Payment, Check",F-1,'=Desert Mutual`,
    `2026-03-11,1-4,${ar},,5.00,"Payment, Check",F-1,'=Desert Mutual`,
    `2026-03-12,1-5,${refunds},4.00,,"Refund, Check",F-1,'=Desert Mutual`,
    `2026-03-12,1-5,${money},,4.00,"Refund, Check",F-1,'=Desert Mutual`,
    `2026-03-13,1-6,${discounts},6.00,,Credit,F-1,'=Desert Mutual`,
    `2026-03-13,1-6,${ar},,6.00,Credit,F-1,'=Desert Mutual`,
    `2026-03-14,1-7,${money},30.00,,"Received on account, Check",,Bo Begay`,
    `2026-03-14,1-7,Customer Deposits,,30.00,"Received on account, Check",,Bo Begay`,
    `2026-03-15,1-8,Customer Deposits,20.00,,"Money on account used, Check",F-1,'=Desert Mutual`,
    `2026-03-15,1-8,${ar},,20.00,"Money on account used, Check",F-1,'=Desert Mutual`,
    `2026-03-16,1-9,Customer Deposits,10.00,,"Money on account given back, Check",,Bo Begay`,
    `2026-03-16,1-9,${money},,10.00,"Money on account given back, Check",,Bo Begay`,
    `2026-03-17,1-10,${money},50.00,,"Payment, Check",F-2,Bo Begay`,
    `2026-03-17,1-10,${ar},,50.00,"Payment, Check",F-2,Bo Begay`,
    `2026-03-17,1-11,${refunds},50.00,,"Refund, Check",F-2,Bo Begay`,
    `2026-03-17,1-11,${money},,50.00,"Refund, Check",F-2,Bo Begay`,
    // It was the evening of the 18th in Phoenix. What was refunded is no cost any more.
    `2026-03-18,1-12,${income},50.00,,Invoice canceled,F-2,Bo Begay`,
    `2026-03-18,1-12,${refunds},,50.00,Invoice canceled,F-2,Bo Begay`,
    `2026-03-19,1-13,${ar},5.00,,"Payment voided, Check",F-1,'=Desert Mutual`,
    `2026-03-19,1-13,${money},,5.00,"Payment voided, Check",F-1,'=Desert Mutual`,
  ]);
  const invoices = await file(batch!, 'quickbooks-invoices.csv');
  expect(invoices.slice(1).split('\r\n')).toEqual([
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Service Date',
    "F-1,'=Desert Mutual,03/02/2026,03/22/2026,,,Care for Bo Begay,Personal Care,Personal Care,1.00,100.00,100.00,03/01/2026",
    `F-1,'=Desert Mutual,03/02/2026,03/22/2026,,,Care for Bo Begay,Other charge,"'=Sorry, late",1.00,-10.00,-10.00,`,
    "F-1,'=Desert Mutual,03/02/2026,03/22/2026,,,Care for Bo Begay,Sales Tax Payable,Sales Tax Payable,1.00,3.00,3.00,",
    'F-2,Bo Begay,03/03/2026,03/23/2026,,,,Personal Care,Personal Care,1.00,50.00,50.00,',
    '',
  ]);
  const others = rowsOf(await file(batch!, 'quickbooks-everything-else.csv'));
  expect(others).toHaveLength(22);
  expect(others[0]).toBe(`1-3,03/10/2026,${money},40.00,,"Payment, Check (F-1)",'=Desert Mutual`);

  // Nothing of it comes again, and a file stays as it was whatever names become.
  expect((await press()).userErrors).toEqual([
    { field: null, code: 'WRONG_STATE', message: 'Nothing is waiting: batch 1 took everything.' },
  ]);
  await app.database.pool.query('update users set last_name = $1', ['Renamed']);
  expect(await file(batch!, 'journal.csv')).toBe(journal);
  await makePayment(em, { invoice, amount: '1.00', paymentDate: '2026-03-01' });
  const { batch: next } = await press();
  expect(next).toMatchObject({ number: 2, entryCount: 1, debits: { amount: '1.00' } });
  const { bookBatches } = await app.read<{ bookBatches: { nodes: Batch[]; totalCount: number } }>(
    `{ bookBatches { totalCount nodes { ${batchFields} } } }`,
    staff,
  );
  expect(bookBatches.nodes.map(({ number }) => number)).toEqual([2, 1]);
});

it('of two who press at once, one exports; what commits later waits for the next export', async () => {
  const late = await app.database.pool.connect();
  const invoice = await makeInvoice(em, { client });
  await late.query('begin');
  await late.query(
    `insert into payments (invoice_id, client_id, payment_date, amount, payment_method) values ($1, $2, '2026-03-01', 7, 'Check')`,
    [invoice.id, client.id],
  );
  const both = await Promise.all([press(), press()]);
  await late.query('commit');
  late.release();
  expect(both.map(({ batch }) => batch?.entryCount ?? null).sort()).toEqual([1, null]);
  expect(both.flatMap(({ userErrors }) => userErrors.map(({ code }) => code))).toEqual([
    'WRONG_STATE',
  ]);
  expect(await waiting()).toEqual(['PAYMENT 1 7.00']);
  expect((await press()).batch).toMatchObject({ number: 2, entryCount: 1 });
});

it('files that QuickBooks Online would refuse for their length are split', async () => {
  for (let n = 0; n < 3; n += 1)
    await makeInvoice(em, { client, items: Array.from({ length: 400 }, () => ({ rate: '1.00' })) });
  const { batch } = await press();
  expect(batch!.files).toEqual([
    'journal.csv',
    'quickbooks-invoices-1.csv',
    'quickbooks-invoices-2.csv',
  ]);
  expect(rowsOf(await file(batch!, 'quickbooks-invoices-1.csv'))).toHaveLength(800);
});
