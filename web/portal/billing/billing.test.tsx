import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { defaultProvider } from '#graph/shared/provider.rules';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { money, signedIn } from '../../testing/portal.ts';
import { leaveSite, renderSite } from '../../testing/renderSite.tsx';
import { tokenKey } from '../../app/session/token.ts';
import { tokenFor } from '../../testing/token.ts';
import { barHeights } from './barHeights.ts';

serveGraph();
afterEach(() => act(leaveSite));

const row = (number: number, values = {}) => ({
  __typename: 'Invoice',
  id: `i${number}`,
  invoiceNumber: `INV-${number}`,
  issueDate: '2026-03-04',
  dueDate: '2026-03-24',
  amount: money('1234.50'),
  status: 'PENDING',
  ...values,
});
const payment = (values = {}) => ({
  __typename: 'Payment',
  id: 'p1',
  invoiceId: 'i1',
  invoiceNumber: 'INV-1',
  paymentDate: '2026-03-09',
  amount: money('-38.00'),
  paymentMethod: 'Credit card',
  notes: null,
  ...values,
});
const page = (nodes: unknown[], pageInfo = {}, totalCount = nodes.length) => ({
  nodes,
  totalCount,
  pageInfo: { hasNextPage: false, endCursor: null, ...pageInfo },
});
const detail = {
  ...row(1),
  status: 'OVERDUE',
  description: 'Care for the week',
  subtotal: money('1200.00'),
  tax: money('34.50'),
  amountPaid: money('100.00'),
  amountRefunded: money('0.00'),
  amountDue: money('1134.50'),
  items: [
    {
      __typename: 'InvoiceItem',
      id: 'l1',
      description: 'Personal Care',
      quantity: '3.50',
      rate: money('34.00'),
      amount: money('119.00'),
      serviceDate: '2026-02-28',
    },
  ],
};

const reads = ({
  invoices = [row(1)],
  payments = [payment()],
}: { invoices?: unknown[]; payments?: unknown[] } = {}) => [
  signedIn(),
  graph.query('BillingSummary', () =>
    data({
      billingSummary: {
        __typename: 'BillingSummary',
        totalOutstanding: money('948.94'),
        totalInvoices: 12,
        paidThisMonth: money('325.88'),
        overdueCount: 2,
      },
    }),
  ),
  graph.query('Invoices', () => data({ invoices: page(invoices) })),
  graph.query('Payments', () => data({ payments: page(payments) })),
  graph.query('BillingByMonth', () =>
    data({
      billingByMonth: [
        {
          __typename: 'BillingMonth',
          month: '2026-02-01',
          billed: money('200.00'),
          paid: money('-10.00'),
        },
        {
          __typename: 'BillingMonth',
          month: '2026-03-01',
          billed: money('400.00'),
          paid: money('100.00'),
        },
      ],
    }),
  ),
  graph.query('Invoice', ({ variables }) =>
    variables.id === 'i1'
      ? data({ invoice: detail })
      : failure('NOT_FOUND', 'This invoice was not found.'),
  ),
];
const open = (path = '/billing') => renderSite(path, { token: tokenFor(600) });
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const toast = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent;

it.each([
  ['50.00', ['$50.00']],
  ['0.00', []],
])('an invoice of which %s was given back says so in its sums', async (given, said) => {
  server.use(
    graph.query('Invoice', () => data({ invoice: { ...detail, amountRefunded: money(given) } })),
    ...reads(),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'View invoice INV-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-1' }));
  await dialog.findByText('Subtotal');
  expect(
    dialog.queryAllByText('Refunded').map(({ nextSibling }) => nextSibling?.textContent),
  ).toEqual(said);
});

describe('the billing screen', () => {
  it('shows the four figures, the invoices first and the payments on their tab', async () => {
    server.use(
      ...reads({
        payments: [payment({ notes: 'Refund' }), payment({ id: 'p2', amount: money('50.00') })],
      }),
    );
    await open();
    const invoices = await table('Invoices');
    expect(
      screen
        .getAllByRole('definition')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['$948.94', '12', '$325.88', '2']);
    expect(
      screen
        .getAllByRole('term')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['Total Outstanding', 'Total Invoices', 'Paid This Month', 'Overdue count']);
    expect(invoices.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Invoice #',
      'Date',
      'Due Date',
      'Amount',
      'Status',
      'Actions',
    ]);
    expect(
      within(invoices.getAllByRole('row')[1]!)
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['Mar 04, 2026', 'Mar 24, 2026', '$1,234.50', 'Pending']);

    expect(screen.getByRole('tab', { name: 'Invoices' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Payment History' }));
    const payments = await table('Payment history');
    expect(payments.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Invoice #',
      'Amount',
      'Method',
      'Notes',
    ]);
    expect(
      payments
        .getAllByRole('row')
        .slice(1)
        .map((line) =>
          within(line)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent),
        ),
    ).toEqual([
      ['INV-1', '-$38.00', 'Credit card', 'Refund'],
      ['INV-1', '$50.00', 'Credit card', '-'],
    ]);
  });

  it('shows a spinner while invoices load', async () => {
    server.use(
      graph.query('Invoices', async () => {
        await delay(80);
        return data({ invoices: page([]) });
      }),
      ...reads(),
    );
    await open();
    expect(await screen.findByText('Loading your invoices')).toBeTruthy();
    expect(await screen.findByText('No invoices found')).toBeTruthy();
  });

  it('of someone new has its words for nothing', async () => {
    server.use(
      graph.query('BillingByMonth', () =>
        data({
          billingByMonth: [
            {
              __typename: 'BillingMonth',
              month: '2026-03-01',
              billed: money('0.00'),
              paid: money('0.00'),
            },
          ],
        }),
      ),
      ...reads({ invoices: [], payments: [] }),
    );
    await open();
    expect(await screen.findByText('No invoices found')).toBeTruthy();
    expect(screen.getByText(/Nothing was billed or paid/)).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Payment History' }));
    expect(await screen.findByText('No payment history found')).toBeTruthy();
  });

  it('that does not arrive says so part by part, and each can be asked for again', async () => {
    server.use(
      ...['BillingSummary', 'Invoices', 'BillingByMonth'].map((name) =>
        graph.query(name, () => failure('INTERNAL')),
      ),
      signedIn(),
    );
    await open();
    const alerts = await waitFor(() => {
      const found = screen.getAllByRole('alert');
      expect(found).toHaveLength(3);
      return found;
    });
    expect(alerts.map((alert) => alert.firstElementChild?.firstElementChild?.textContent)).toEqual([
      'We could not load your totals.',
      'We could not load your invoices.',
      'We could not load your months.',
    ]);
    server.use(...reads());
    for (const retry of screen.getAllByRole('button', { name: 'Try again' }))
      await userEvent.click(retry);
    await table('Invoices');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('gives way to a word about the missing profile for someone who is no client', async () => {
    server.use(
      signedIn({ role: 'STAFF' }),
      ...['BillingSummary', 'Invoices', 'BillingByMonth'].map((name) =>
        graph.query(name, () => failure('FORBIDDEN')),
      ),
    );
    await open();
    expect(await screen.findByText('This account has no client profile yet.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: `Call ${defaultProvider.phone}` })).toBeTruthy();
  });

  it('reads on after a hundred rows, and says so when the rest does not arrive', async () => {
    const first = Array.from({ length: 100 }, (_, index) => row(index + 1));
    let fails = true;
    server.use(
      graph.query('Invoices', ({ variables }) => {
        if (variables.after === undefined || variables.after === null)
          return data({ invoices: page(first, { hasNextPage: true, endCursor: 'c100' }, 101) });
        expect(variables.after).toBe('c100');
        return fails
          ? failure('INTERNAL')
          : data({ invoices: page([row(101)], { endCursor: 'c101' }, 101) });
      }),
      ...reads(),
    );
    await open();
    const invoices = await table('Invoices');
    expect(screen.getByText('Showing 100 of 101 invoices')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(
      (await screen.findByText('The rest did not arrive. Please try again.')).getAttribute('role'),
    ).toBe('alert');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await invoices.findByRole('rowheader', { name: 'INV-101' })).toBeTruthy();
    expect(invoices.getAllByRole('rowheader')).toHaveLength(101);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('tells each month as figures beside the picture', async () => {
    server.use(...reads());
    await open();
    const months = within(
      (await screen.findByText('What we billed and what you paid, less refunds')).closest('table')!,
    );
    expect(
      months
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['February 2026$200.00-$10.00', 'March 2026$400.00$100.00']);
  });
});

describe('an invoice in full', () => {
  it('opens by View, under an address of its own, and closes with the focus back', async () => {
    server.use(...reads());
    const router = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'View invoice INV-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-1' }));
    expect(router.state.location.search).toBe('?invoice=i1');
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'March 04, 2026',
      'March 24, 2026',
      'Overdue',
      '$1,234.50',
      '$1,200.00',
      '$34.50',
      '$1,234.50',
      '$100.00',
      '$1,134.50',
    ]);
    expect(dialog.getByText('Care for the week')).toBeTruthy();
    expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Description',
      'Quantity',
      'Rate',
      'Amount',
    ]);
    expect(dialog.getByRole('rowheader').textContent).toBe('Personal CareVisit on Feb 28, 2026');
    expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '3.5',
      '$34.00',
      '$119.00',
    ]);

    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/billing', search: '' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('View invoice INV-1');
  });

  it('opens by its address, and stays in the portal when it is closed', async () => {
    server.use(...reads());
    const router = await open('/billing?invoice=i1');
    await screen.findByRole('dialog', { name: 'Invoice INV-1' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/billing', search: '' }),
    );
  });

  it('of someone else answers as one that is not there', async () => {
    server.use(...reads());
    await open('/billing?invoice=i2');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice' }));
    expect(await dialog.findByText('This invoice was not found.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Download|Try again/ })).toBeNull();
  });
});

describe('the PDF', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:pdf';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });
  const file = (answer: () => Response) => http.get('*/api/billing/invoices/:id/download', answer);

  it('is saved as invoice-{id}.pdf', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      ...reads(),
      http.get('*/api/billing/invoices/i1/download', ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return new HttpResponse('%PDF-');
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Download invoice INV-1' }));
    expect(await toast('Invoice Downloaded')).toBe(
      'Invoice DownloadedInvoice PDF has been downloaded successfully.',
    );
    expect(saved).toEqual(['invoice-i1.pdf']);
    expect(tokens).toEqual([expect.stringMatching(/^Bearer /)]);
  });

  it.each([
    ['a server in trouble', () => new HttpResponse(null, { status: 500 })],
    ['no network', () => HttpResponse.error()],
    ['someone else’s', () => HttpResponse.json({ message: 'x' }, { status: 404 })],
  ])('that fails by %s says so', async (_what, answer) => {
    server.use(...reads(), file(answer));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Download invoice INV-1' }));
    expect(await toast('Download Failed')).toBe(
      'Download FailedUnable to download invoice. Please try again.',
    );
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download invoice INV-1' })).toHaveProperty(
      'disabled',
      false,
    );
  });

  it.each([
    [401, 'Please sign in.', true],
    [403, 'Invalid token', true],
    [403, 'Authentication needed', true],
    [403, 'Not your invoice', false],
    [500, 'Expired token', false],
  ])('that is answered %s "%s" signs out: %s', async (status, message, signsOut) => {
    server.use(
      ...reads(),
      file(() => HttpResponse.json({ message }, { status })),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Download invoice INV-1' }));
    await toast('Download Failed');
    expect(localStorage.getItem(tokenKey) === null).toBe(signsOut);
  });
});

it('bars are as high as their amounts say, and none goes below the floor', () => {
  const months = [
    { month: 'a', billed: money('400.00'), paid: money('-10.00') },
    { month: 'b', billed: money('100.00'), paid: money('0.00') },
  ];
  expect(barHeights(months, 100)).toEqual([
    { month: 'a', billed: 100, paid: 0 },
    { month: 'b', billed: 25, paid: 0 },
  ]);
  expect(barHeights([{ month: 'a', billed: money('0.00'), paid: money('0.00') }], 100)).toEqual([
    { month: 'a', billed: 0, paid: 0 },
  ]);
});
