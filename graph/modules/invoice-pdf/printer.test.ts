import { defaultProvider } from '../../shared/provider.rules.ts';
import { invoicePdf } from './invoicePdf.ts';
import type { InvoiceDocument } from '../invoices/invoice.queries.ts';
import type { Failure } from '../../shared/errors.ts';
import { InvoicePrinter, longestQueue, maxOfOne } from './printer.ts';

const invoice: InvoiceDocument = {
  id: '6a0f3c1e-8a51-4c27-9a3e-0d5b1f5f0001',
  invoiceNumber: 'INV-2026-0001',
  issueDate: '2026-03-01',
  dueDate: '2026-03-15',
  status: 'paid',
  subtotal: '120.00',
  tax: '0.00',
  total: '120.00',
  received: '120.00',
  paid: '120.00',
  refunded: '0.00',
  credited: '0.00',
  due: '0.00',
  description: null,
  replaces: [],
  replacedBy: [],
  paidAt: new Date('2026-03-04T17:00:00Z'),
  lines: [
    {
      id: '6a0f3c1e-8a51-4c27-9a3e-0d5b1f5f0002',
      description: 'Companion Care',
      quantity: '4.00',
      rate: '30.00',
      amount: '120.00',
      unit: null,
      serviceDate: '2026-02-27',
      visit: null,
    },
  ],
  credits: [],
  payments: [],
  careFor: null,
  billedTo: null,
  payerId: null,
  billTo: { name: 'Zoë Núñez', address: '12 Main St, Phoenix, AZ 85004' },
  provider: null,
};

let printer: InvoicePrinter;
beforeAll(() => {
  // Gives way to nobody, so that it needn't wait for the tests beside it.
  printer = new InvoicePrinter(0);
});
afterAll(() => printer.close());
const print = (userId: string | null = null): Promise<Buffer> =>
  printer.print({ invoice }, defaultProvider, userId);

it('gives the same bytes as printing in this thread, for several at once', async () => {
  const here = await invoicePdf(invoice, defaultProvider);
  const there = await Promise.all(Array.from({ length: 5 }, () => print()));
  for (const bytes of there) expect(bytes.equals(here)).toBe(true);
});

it('leaves the calling thread free meanwhile', async () => {
  let turns = 0;
  let waiting = true;
  const turn = (): void => {
    turns += 1;
    if (waiting) setImmediate(turn);
  };
  setImmediate(turn);
  await printer.print(
    { invoice: { ...invoice, lines: Array.from({ length: 300 }, () => invoice.lines[0]!) } },
    defaultProvider,
    null,
  );
  waiting = false;
  expect(turns).toBeGreaterThan(10);
});

it('prints in order: nobody waits for those who came later', async () => {
  const order: number[] = [];
  let next = 0;
  // Four callers who ask again as soon as they are served; without a fair queue someone would
  // starve.
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (next < 12) {
        const mine = (next += 1);
        await print();
        order.push(mine);
      }
    }),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it('reports errors of the thread, and continues to print', async () => {
  await expect(
    printer.print({ invoice: { ...invoice, lines: null as never } }, defaultProvider, null),
  ).rejects.toThrow('null');
  expect((await print()).subarray(0, 4).toString()).toBe('%PDF');
});

it('refuses callers while a hundred wait, prints for those who wait, and then accepts callers again', async () => {
  const prints = Array.from({ length: 150 }, (_, n) => print(`person ${n}`));
  const refused = (await Promise.allSettled(prints)).flatMap((print) =>
    print.status === 'rejected' ? [print.reason as Failure] : [],
  );
  // One or more are being printed while the others arrive.
  expect(refused.length).toBeGreaterThan(150 - longestQueue - 10);
  expect(refused.length).toBeLessThan(150 - longestQueue + 1);
  for (const { code, retryAfter } of refused)
    expect([code, retryAfter]).toEqual(['UNAVAILABLE', 5]);
  expect((await print()).length).toBeGreaterThan(1_000);
});

it("one person's requests hold up nobody else and no job, however many they are", async () => {
  const crowd = Array.from({ length: 40 }, () => print('who asks and asks'));
  const [others, job] = [print('somebody else'), print()];
  const answers = await Promise.allSettled(crowd);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxOfOne);
  expect((await others).length).toBeGreaterThan(1_000);
  expect((await job).length).toBeGreaterThan(1_000);
});
