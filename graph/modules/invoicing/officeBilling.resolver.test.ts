import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import type { Role } from '../identity/identity.rules.ts';
import { makeUser } from '../identity/user.factory.ts';
import { useApp } from '../../testing/app.ts';
import { isAmount } from '../../shared/validation/forms.rules.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';
import { makeDoneVisit } from '../invoices/visit.factory.ts';

const app = useApp();
let em: EntityManager;
let client: Client;
let staff: string;
beforeAll(async () => {
  staff = await as('staff');
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  client = await makeClient(em);
});

const as = async (role: Role): Promise<string> =>
  app.services.sessions.open((await makeUser(app.database.orm.em.fork(), { role })).id);
const usd = (amount: string): object => ({ amount, currencyCode: 'USD' });
const money = '{ amount currencyCode }';
const nobody = '00000000-0000-4000-8000-000000000000';

describe('the invoices of all clients', () => {
  const query = `query ($filter: InvoiceFilterInput, $first: Int, $after: String) { officeInvoices(filter: $filter, first: $first, after: $after) {
    totalCount nodes { id status clientId clientName payments { amount ${money} } } pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
  type Answer = {
    officeInvoices: {
      totalCount: number;
      nodes: { id: string }[];
      pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
    };
  };
  const ids = async (filter: object): Promise<string[]> =>
    (
      await app.read<Answer>(query, staff, { filter: { clientId: client.id, ...filter } })
    ).officeInvoices.nodes.map(({ id }) => id);

  it('are narrowed by client, status as of today, and days of issue', async () => {
    await makeInvoice(em);
    const late = await makeInvoice(em, { client, issueDate: '2026-01-05', dueDate: '2026-01-25' });
    const paid = await makeInvoice(em, { client, issueDate: '2026-02-02', status: 'paid' });
    const open = await makeInvoice(em, { client, issueDate: '2026-03-02' });
    expect(await ids({})).toEqual([open.id, paid.id, late.id]);
    expect(await ids({ statuses: ['OVERDUE'] })).toEqual([late.id]);
    expect(await ids({ statuses: ['PENDING', 'PAID'] })).toEqual([open.id, paid.id]);
    expect(await ids({ statuses: [] })).toHaveLength(3);
    expect(await ids({ from: '2026-02-02' })).toEqual([open.id, paid.id]);
    expect(await ids({ through: '2026-02-02' })).toEqual([paid.id, late.id]);
    expect(await ids({ clientId: 'nobody' })).toEqual([]);
  });

  it('are found by number, and by words about their client', async () => {
    const found = await makeClient(em, {
      user: await makeUser(em, { firstName: 'Consuelo', lastName: 'Ybarra' }),
    });
    const first = await makeInvoice(em, { client: found, issueDate: '2026-01-05' });
    const second = await makeInvoice(em, { client: found, issueDate: '2026-02-02' });
    const other = await makeInvoice(em);
    const of = async (search: string): Promise<string[]> =>
      (
        await app.read<Answer>(query, staff, { filter: { search }, first: 100 })
      ).officeInvoices.nodes.map(({ id }) => id);
    expect(await of('ybarra consuelo')).toEqual([second.id, first.id]);
    expect(await of(` ${first.invoiceNumber.toLowerCase()} `)).toEqual([first.id]);
    expect(await of(`Ybarra ${second.invoiceNumber}`)).toEqual([second.id]);
    expect(await of(`Ybarra ${other.invoiceNumber}`)).toEqual([]);
    expect(await of('%')).toEqual([]);
    await makePayment(em, { invoice: second, amount: '1.00' });
    const paid =
      '{ officePayments(filter: { search: "ybarra" }) { totalCount nodes { invoiceId } } }';
    expect(await app.read(paid, staff)).toEqual({
      officePayments: { totalCount: 1, nodes: [{ invoiceId: second.id }] },
    });
  });

  it('page by cursors', async () => {
    const made = [];
    for (let day = 1; day <= 5; day += 1)
      made.unshift((await makeInvoice(em, { client, issueDate: `2026-01-0${day}` })).id);
    const filter = { clientId: client.id };
    const page = async (variables: object) =>
      (await app.read<Answer>(query, staff, { filter, ...variables })).officeInvoices;
    const first = await page({ first: 2 });
    expect(first).toMatchObject({
      totalCount: 5,
      nodes: [{ id: made[0] }, { id: made[1] }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(await page({ first: 3, after: first.pageInfo.endCursor })).toMatchObject({
      totalCount: 5,
      nodes: made.slice(2).map((id) => ({ id })),
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    expect((await app.graph(query, { after: 'nonsense' }, staff)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });
});

it('bills a client, records a payment and a refund, and reads it all', async () => {
  await makeDoneVisit(em, { client, day: '2026-03-04' });
  const ask = (document: string, variables: object, token = staff): Promise<unknown> =>
    app.read(document, token, { ...variables });
  expect(
    await ask(
      `query ($id: ID!) { unbilledCharges(clientId: $id) { description quantity rate ${money} amount ${money} serviceDate } }`,
      { id: client.id },
    ),
  ).toEqual({
    unbilledCharges: [
      {
        description: 'Personal Care',
        quantity: '3.00',
        rate: usd('34.00'),
        amount: usd('102.00'),
        serviceDate: '2026-03-04',
      },
    ],
  });

  const change = (name: string, input: object) =>
    app.change<{ invoice: { id: string } | null }>(
      name,
      input,
      staff,
      `invoice { id invoiceNumber status amount ${money} amountPaid ${money} amountDue ${money} clientId clientName
        items { description amount ${money} } payments { amount ${money} paymentMethod notes } cancelReason }`,
    );
  const issued = await change('issueInvoice', { clientId: client.id });
  const { id } = issued.invoice!;
  expect(issued).toMatchObject({
    userErrors: [],
    invoice: {
      status: 'PENDING',
      amount: usd('102.00'),
      amountDue: usd('102.00'),
      clientId: client.id,
      clientName: `${client.user.firstName} ${client.user.lastName}`,
    },
  });

  const paid = { invoiceId: id, paymentMethod: 'Check' };
  const pay = (amount: string) => change('recordPayment', { ...paid, amount, notes: 'No. 7' });
  expect(await pay('102.01')).toEqual({
    invoice: null,
    userErrors: [
      {
        field: 'amount',
        code: 'ABOVE_AMOUNT',
        message:
          '$102.00 is due on this invoice. To keep the other $0.01 on the client’s account, receive the payment on their billing instead.',
      },
    ],
  });
  expect(await pay('102.00')).toMatchObject({
    invoice: {
      status: 'PAID',
      amountDue: usd('0.00'),
      payments: [{ amount: usd('102.00'), notes: 'No. 7' }],
    },
  });
  expect(
    await change('recordRefund', { ...paid, amount: '2.00', reason: 'Too long' }),
  ).toMatchObject({ userErrors: [], invoice: { status: 'PAID', amountPaid: usd('100.00') } });
  expect(await change('cancelInvoice', { id, reason: 'x' })).toMatchObject({
    invoice: null,
    userErrors: [{ code: 'WRONG_STATE' }],
  });

  expect(
    await ask(
      `query ($filter: PaymentFilterInput) { officePayments(filter: $filter) { totalCount nodes { amount ${money} invoiceNumber notes clientId } } }`,
      { filter: { clientId: client.id } },
    ),
  ).toMatchObject({ officePayments: { totalCount: 2 } });
  expect(
    await ask('{ payments { totalCount } }', {}, await app.services.sessions.open(client.user.id)),
  ).toEqual({ payments: { totalCount: 2 } });
});

describe('the payments of all clients', () => {
  it('are narrowed by client and days', async () => {
    const invoice = await makeInvoice(em, { client });
    const dated = [];
    for (const paymentDate of ['2026-03-01', '2026-03-02', '2026-03-03'])
      dated.unshift((await makePayment(em, { invoice, paymentDate, amount: '1.00' })).id);
    await makePayment(em);
    const ids = async (filter: object): Promise<string[]> =>
      (
        await app.read<{ officePayments: { nodes: { id: string }[] } }>(
          'query ($filter: PaymentFilterInput) { officePayments(filter: $filter) { nodes { id } } }',
          staff,
          { filter: { clientId: client.id, ...filter } },
        )
      ).officePayments.nodes.map(({ id }) => id);
    expect(await ids({})).toEqual(dated);
    expect(await ids({ from: '2026-03-02' })).toEqual(dated.slice(0, 2));
    expect(await ids({ through: '2026-03-02' })).toEqual(dated.slice(1));
  });
});

describe('an amount', () => {
  const noAmounts = `00000001.00|01|00|1e3|+1|-1| 1|1 |1\n|.5|1.|١|１|1,00|1.005|0x10|NaN|Infinity||1\0|999999999`;

  it('is digits with at most two decimals, and nothing that some program would read as a number', () => {
    for (const text of [...noAmounts.split('|'), '9'.repeat(90_000)])
      for (const digits of [6, 8] as const)
        expect([text, isAmount(text, digits)]).toEqual([text, false]);
    for (const text of ['0', '0.00', '1', '1.5', '37.50', '999999.99'])
      expect([text, isAmount(text, 6)]).toEqual([text, true]);
  });

  const payment = { invoiceId: nobody, paymentMethod: 'check' };
  it.each<[operation: string, rest: object, field: string, message: RegExp]>([
    ['recordPayment', payment, 'amount', /^Amount must be dollars above zero/],
    ['recordRefund', { ...payment, reason: 'x' }, 'amount', /^Amount must be dollars above zero/],
    [
      'addCaregiver',
      { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' },
      'hourlyRate',
      /^Hourly rate must be an amount/,
    ],
    ['addService', { name: 'Company' }, 'basePrice', /^Price per hour must be an amount/],
    ['cancelAppointment', { id: nobody, reason: 'ILLNESS' }, 'fee', /^Fee must be an amount/],
  ])("of %s is refused with its field's message", async (operation, rest, field, message) => {
    const token =
      operation === 'cancelAppointment' ? await app.services.sessions.open(client.user.id) : staff;
    for (const text of ['1e3', '00000001.00', '１', '1\n', '', '9'.repeat(90_000)])
      expect(await app.change(operation, { ...rest, [field]: text }, token)).toEqual({
        userErrors: [{ field, code: 'INVALID', message: expect.stringMatching(message) as string }],
      });
  });

  it('of a quote is refused, too', async () => {
    const document =
      'query ($cost: Decimal!) { cancellationQuote(policy: STANDARD, hoursOfNotice: 1, cost: $cost) { percent } }';
    for (const cost of ['1e3', '00000001.00', '-1', '']) {
      const [error] = (await app.graph(document, { cost })).errors;
      expect(error).toMatchObject({
        message: expect.stringMatching(/^cost must be an amount/) as string,
        extensions: { code: 'BAD_USER_INPUT' },
      });
    }
    expect((await app.graph(document, { cost: '999999.99' })).errors).toEqual([]);
  });
});
