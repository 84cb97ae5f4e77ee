import { defaultProvider } from '../../../shared/provider.rules.ts';
import { invoicePdf } from './invoicePdf.ts';
import type { InvoiceDocument } from '../invoices/invoice.queries.ts';
import type { Failure } from '../../../shared/errors.ts';
import { InvoicePrinter, longestQueue, mostOfOne } from './printer.ts';

const invoice: InvoiceDocument = {
  id: '6a0f3c1e-8a51-4c27-9a3e-0d5b1f5f0001',
  invoiceNumber: 'INV-2026-0001',
  issueDate: '2026-03-01',
  dueDate: '2026-03-15',
  status: 'paid',
  subtotal: '120.00',
  tax: '0.00',
  total: '120.00',
  paid: '120.00',
  refunded: '0.00',
  due: '0.00',
  description: null,
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
  payments: [],
  billTo: { name: 'Zoë Núñez', address: '12 Main St, Phoenix, AZ 85004' },
};

let printer: InvoicePrinter;
beforeAll(() => {
  printer = new InvoicePrinter();
});
afterAll(() => printer.close());
const print = (userId: string | null = null): Promise<Buffer> =>
  printer.print(invoice, defaultProvider, userId);

it('gives the same bytes as printing here, for several at once', async () => {
  const here = await invoicePdf(invoice, defaultProvider);
  const there = await Promise.all(Array.from({ length: 5 }, () => print()));
  for (const bytes of there) expect(bytes.equals(here)).toBe(true);
});

it('leaves the thread that asks free meanwhile', async () => {
  let turns = 0;
  let waiting = true;
  const turn = (): void => {
    turns += 1;
    if (waiting) setImmediate(turn);
  };
  setImmediate(turn);
  await printer.print(
    { ...invoice, lines: Array.from({ length: 300 }, () => invoice.lines[0]!) },
    defaultProvider,
    null,
  );
  waiting = false;
  expect(turns).toBeGreaterThan(10);
});

it('prints in turn: nobody who came earlier waits for those who came later', async () => {
  const order: number[] = [];
  let next = 0;
  // Four who ask again as soon as they have theirs, which is how a queue that is not one lets somebody starve.
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (next < 24) {
        const mine = (next += 1);
        await print();
        order.push(mine);
      }
    }),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it('tells of what went wrong in the thread, and prints on', async () => {
  await expect(
    printer.print({ ...invoice, lines: null as never }, defaultProvider, null),
  ).rejects.toThrow('null');
  expect((await print()).subarray(0, 4).toString()).toBe('%PDF');
});

it('refuses who comes while a hundred wait, prints for all of those, and then for whoever asks again', async () => {
  const prints = Array.from({ length: 150 }, (_, n) => print(`person ${n}`));
  const refused = (await Promise.allSettled(prints)).flatMap((print) =>
    print.status === 'rejected' ? [print.reason as Failure] : [],
  );
  // One or more are being printed while the others come.
  expect(refused.length).toBeGreaterThan(150 - longestQueue - 10);
  expect(refused.length).toBeLessThan(150 - longestQueue + 1);
  for (const { code, retryAfter } of refused)
    expect([code, retryAfter]).toEqual(['UNAVAILABLE', 5]);
  expect((await print()).length).toBeGreaterThan(1_000);
});

it('lets one person keep nobody waiting, however often they ask, and no job with them', async () => {
  for (let round = 0; round < 3; round += 1) {
    const crowd = Array.from({ length: 40 }, () => print('who asks and asks'));
    const [others, job] = [print('somebody else'), print()];
    const answers = await Promise.allSettled(crowd);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostOfOne);
    expect((await others).length).toBeGreaterThan(1_000);
    expect((await job).length).toBeGreaterThan(1_000);
  }
});
