import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, dayIn } from '../../shared/time.ts';
import { useApp } from '../../testing/app.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makeAccountPayment } from '../payments/accountPayment.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';

/* Who owes what, and for how long. */

const app = useApp();
let em: EntityManager;
let staff: string;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  staff = await app.services.sessions.open((await makeUser(em, { role: 'staff' })).id);
});

interface Sums {
  ages: { age: string; invoiceCount: number; amount: { amount: string } }[];
  total: { amount: string };
  onAccount: { amount: string };
}
interface Read {
  outstandingByAge: Sums;
  outstandingByClient: {
    nodes: (Sums & { clientName: string; oldestDueDate: string })[];
    pageInfo: { endCursor: string | null; hasNextPage: boolean };
    totalCount: number;
  };
}

const sums = 'ages { age invoiceCount amount { amount } } total { amount } onAccount { amount }';
const read = (after: string | null = null): Promise<Read> =>
  app.read<Read>(
    `query ($after: String) { outstandingByAge { ${sums} }
       outstandingByClient(first: 1, after: $after) {
         nodes { clientName oldestDueDate ${sums} } pageInfo { endCursor hasNextPage } totalCount } }`,
    staff,
    { after },
  );
const amounts = ({ ages }: Sums): string[] => ages.map(({ amount: { amount } }) => amount);

it('lists by due date what each client owes, who has owed longest first, and what it comes to', async () => {
  const today = dayIn(new Date());
  const clientOf = async (firstName: string) =>
    makeClient(em, { user: await makeUser(em, { role: 'client', firstName, lastName: 'Begay' }) });
  const [ann, bo, cy] = [await clientOf('Ann'), await clientOf('Bo'), await clientOf('Cy')];
  const bill = (client: typeof ann, late: number, rate: string, values: object = {}) =>
    makeInvoice(em, {
      client,
      issueDate: addDays(today, -late - 20),
      dueDate: addDays(today, -late),
      items: [{ rate }],
      ...values,
    });
  // Each age begins and ends on its day; all of them were issued more than 20 days before.
  for (const [late, rate] of [
    ...([
      [0, '1.00'],
      [1, '2.00'],
      [30, '4.00'],
      [31, '8.00'],
      [60, '16.00'],
    ] as const),
    ...([
      [61, '32.00'],
      [90, '64.00'],
    ] as const),
  ] as const)
    await bill(ann, late, rate);
  const oldest = await bill(bo, 91, '100.00');
  await makePayment(em, { invoice: oldest, amount: '40.00' });
  await makePayment(em, { invoice: oldest, amount: '-10.00' });
  await makePayment(em, {
    invoice: oldest,
    amount: '5.00',
    voidedAt: new Date(),
    voidedOn: today,
    voidedAs: 'mistake',
    voidedBy: await makeUser(em, { role: 'staff' }),
    voidReason: 'Typed twice' as never,
  });
  await makeAccountPayment(em, { client: bo, amount: '25.00' });
  await bill(cy, 200, '900.00', { status: 'paid' });
  await bill(cy, 200, '900.00', { status: 'cancelled' });
  await makeAccountPayment(em, { client: cy, amount: '70.00' });

  const first = await read();
  expect(first.outstandingByClient).toMatchObject({
    totalCount: 2,
    nodes: [
      {
        clientName: 'Bo Begay',
        oldestDueDate: addDays(today, -91),
        total: { amount: '60.00' },
        onAccount: { amount: '25.00' },
      },
    ],
  });
  const second = await read(first.outstandingByClient.pageInfo.endCursor);
  expect(second.outstandingByClient.pageInfo.hasNextPage).toBe(false);
  const [bos, anns] = [first.outstandingByClient.nodes[0]!, second.outstandingByClient.nodes[0]!];
  expect([amounts(bos), amounts(anns)]).toEqual([
    ['0.00', '0.00', '0.00', '0.00', '60.00'],
    ['1.00', '6.00', '24.00', '96.00', '0.00'],
  ]);
  expect(anns).toMatchObject({ total: { amount: '127.00' }, onAccount: { amount: '0.00' } });
  // The sum row adds up, and counts no account of who owes nothing.
  expect(amounts(first.outstandingByAge)).toEqual(['1.00', '6.00', '24.00', '96.00', '60.00']);
  expect(first.outstandingByAge).toMatchObject({
    total: { amount: '187.00' },
    onAccount: { amount: '25.00' },
  });
  const counts = first.outstandingByAge.ages.map(({ invoiceCount }) => invoiceCount);
  expect(counts).toEqual([1, 2, 2, 2, 1]);
});
