import type { EntityManager } from '@mikro-orm/postgresql';
import { useApp } from '../../testing/app.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { openPdf, pagesOf } from '../../testing/pdfText.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';

/* What was received gives a receipt, by mail and in the portal, which stays when it no longer counts. */

const app = useApp();
let em: EntityManager;
let mail: ReturnType<typeof mailbox>;
let staff: string;
let client: Client;
let own: string;
beforeEach(async () => {
  mail = mailbox(app.services);
  await mail();
  em = app.database.orm.em.fork();
  const { sessions } = app.services;
  staff = await sessions.open((await makeUser(em, { role: 'staff' })).id);
  client = await makeClient(em, { address: '12 Main St\nPhoenix, AZ 85004' });
  own = await sessions.open(client.user.id);
});
const receipt = (id: string, token: string | null = own): Promise<Response> =>
  app.rest('GET', `/api/billing/payments/${id}/receipt`, { token });
const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await pagesOf(await openPdf(bytes))).join(' ').replaceAll(/\s+/g, ' ');
const textOfReceipt = async (id: string): Promise<string> =>
  textOf(new Uint8Array(await (await receipt(id)).arrayBuffer()));
const bill = (invoiceNumber: string, rate: string, values: object = {}) =>
  makeInvoice(em, { client, invoiceNumber, items: [{ rate }], ...values });

interface Changed {
  userErrors: unknown[];
  invoice?: { payments: { id: string }[] };
  accountPayment?: { id: string; applied: { paymentId: string }[] };
}
async function change(name: string, type: string, input: object): Promise<Changed> {
  const answers = name.includes('Account') || name === 'receivePayment' || name === 'giveBackMoney';
  const answer = answers
    ? 'accountPayment { id applied { paymentId } }'
    : 'invoice { payments { id } }';
  const done = await app.read<Record<string, Changed>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { userErrors { message } ${answer} } }`,
    staff,
    { input },
  );
  expect(done[name]!.userErrors).toEqual([]);
  return done[name]!;
}

it('thanks for a payment of an invoice, by mail and for who may see the money', async () => {
  const { id } = await bill('INV-9001', '100.00');
  const paid = await change('recordPayment', 'RecordPaymentInput', {
    invoiceId: id,
    amount: '40.00',
    paymentMethod: 'Visa 4111 1111 1111 1234',
    paymentDate: '2026-03-09',
  });
  const paymentId = paid.invoice!.payments[0]!.id;
  const [thanks] = await mail();
  expect(thanks!.text).toContain('We received $40.00.\n\nYour receipt is attached.');
  const [attached] = thanks!.attachments;
  const number = `R-20260309-${paymentId.slice(-6).toUpperCase()}`;
  expect(attached!.filename).toBe(`receipt-${number}.pdf`);

  const { firstName, lastName } = client.user;
  for (const token of [own, staff]) {
    const answer = await receipt(paymentId, token);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt-${number}.pdf"`,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Buffer.from(bytes).equals(attached!.content)).toBe(true);
    const text = await textOf(bytes);
    for (const words of [
      app.settings.provider.name,
      `Receipt ${number}`,
      `${firstName} ${lastName}`,
      '12 Main St',
      'We received $40.00 on March 09, 2026. Thank you.',
      'Visa ending in 1234',
      'Invoice INV-9001 $40.00',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('4111');
  }

  const other = await app.services.sessions.open((await makeClient(em)).user.id);
  const caregiver = await makeUser(em, { role: 'caregiver' });
  const refund = await change('recordRefund', 'RecordRefundInput', {
    ...{ invoiceId: id, amount: '5.00', paymentMethod: 'Check', reason: 'Cut short' },
  });
  const refundId = refund.invoice!.payments.find((one) => one.id !== paymentId)!.id;
  expect((await receipt(paymentId, null)).status).toBe(401);
  const as = await app.services.sessions.open(caregiver.id);
  expect((await receipt(paymentId, as)).status).toBe(403);
  for (const [asked, token] of [
    [paymentId, other],
    ['00000000-0000-4000-8000-000000000000', own],
    ['x', own],
    [refundId, own],
    [id, own],
  ] as const)
    expect((await receipt(asked, token)).status).toBe(404);
});

it('counts one check once, for its invoices and the account, and says what became of it', async () => {
  const from = { issueDate: '2026-02-01', dueDate: '2026-02-20' };
  await bill('INV-9002', '100.00', from);
  await bill('INV-9003', '50.00', { issueDate: '2026-03-01', dueDate: '2026-03-20' });
  const check = await change('receivePayment', 'ReceivePaymentInput', {
    ...{ clientId: client.id, amount: '200.00', paymentMethod: 'Check', paymentDate: '2026-03-09' },
  });
  const { id, applied } = check.accountPayment!;
  const [thanks] = await mail();
  expect(thanks!.text).toContain('Your receipt is attached.');
  await change('giveBackMoney', 'GiveBackMoneyInput', {
    ...{ accountPaymentId: id, amount: '20.00', paymentMethod: 'Check', reason: 'Asked' },
    paymentDate: '2026-03-10',
  });
  const says =
    'Used for Amount Invoice INV-9002 $100.00 Invoice INV-9003 $50.00 On your account $30.00 Refunded March 10, 2026 $20.00 Received $200.00';
  for (const asked of [id, ...applied.map(({ paymentId }) => paymentId)])
    expect(await textOfReceipt(asked)).toContain(says);

  const moved = await bill('INV-9004', '40.00');
  const paid = await change('recordPayment', 'RecordPaymentInput', {
    ...{ invoiceId: moved.id, amount: '10.00', paymentMethod: 'Cash', paymentDate: '2026-03-09' },
  });
  const to = await bill('INV-9005', '40.00');
  const wrong = paid.invoice!.payments[0]!.id;
  await change('movePayment', 'MovePaymentInput', {
    ...{ paymentId: wrong, invoiceId: to.id, reason: 'Wrong one' },
  });
  expect(await textOfReceipt(wrong)).toContain('This payment was moved to invoice INV-9005 on ');

  const back = await change('receivePayment', 'ReceivePaymentInput', {
    ...{ clientId: client.id, amount: '7.00', paymentMethod: 'Check', paymentDate: '2026-03-11' },
    invoices: [{ invoiceId: moved.id, amount: '7.00' }],
  });
  await change('voidAccountPayment', 'VoidAccountPaymentInput', {
    ...{ accountPaymentId: back.accountPayment!.id, as: 'RETURNED', reason: 'No funds' },
    day: '2026-03-12',
  });
  const returned = await textOfReceipt(back.accountPayment!.applied[0]!.paymentId);
  expect(returned).toContain('This payment was returned on March 12, 2026. It no longer counts.');
  expect(returned).toContain('Was used for Amount Invoice INV-9004 $7.00 Recorded $7.00');
});
