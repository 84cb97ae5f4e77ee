import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { howToPay } from '#graph/modules/billing/invoiceWords.rules';
import { defaultProvider } from '#graph/shared/provider.rules';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { money, signedIn } from '../../testing/portal.ts';
import { leaveSite } from '../../testing/renderSite.tsx';
import { barHeights } from './barHeights.ts';
import { row, payment, page, detail, reads, open } from './testing/billing.ts';

serveGraph();

afterEach(() => act(leaveSite));

const table = async (name: string) => within(await screen.findByRole('table', { name }));

it.each([
  ['50.00', ['$50.00']],
  ['0.00', []],
])('shows a refund of %s in the invoice’s totals', async (given, said) => {
  server.use(
    graph.query('Invoice', () =>
      data({ invoice: { ...detail, amountRefunded: money(given) }, payments: page([]) }),
    ),
    ...reads(),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'View Invoice INV-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-1' }));
  await dialog.findByText('Subtotal');
  expect(
    dialog.queryAllByText('Refunded').map(({ nextSibling }) => nextSibling?.textContent),
  ).toEqual(said);
});

it('shows figures of which a reader can subtract, with what was refunded after them', async () => {
  const partly = {
    ...detail,
    amount: money('275.05'),
    amountReceived: money('100.00'),
    amountRefunded: money('100.00'),
    amountDue: money('175.05'),
  };
  server.use(
    graph.query('Invoice', () => data({ invoice: partly, payments: page([]) })),
    ...reads(),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'View Invoice INV-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-1' }));
  const subtotal = await dialog.findByText('Subtotal');
  expect(
    [...subtotal.closest('dl')!.querySelectorAll('div')].map(({ textContent }) => textContent),
  ).toEqual([
    'Subtotal$1,200.00',
    'Tax$34.50',
    'Total$275.05',
    'Paid$100.00',
    'Due$175.05',
    'Refunded$100.00',
  ]);
});

it.each([
  ['RETURNED', 'Returned by your bank on Mar 10, 2026'],
  ['MISTAKE', 'Recorded by mistake, removed on Mar 10, 2026'],
])('says of a payment that was %s why it does not count', async (as, words) => {
  const voided = { __typename: 'VoidedPayment', as, day: '2026-03-10' };
  server.use(...reads({ payments: [payment({ amount: money('162.00'), voided })] }));
  await open('/billing?tab=payments');
  await userEvent.click(await screen.findByRole('tab', { name: 'Payment History' }));
  const amount = await screen.findByText('$162.00');
  expect(amount.tagName).toBe('S');
  expect(amount.nextSibling?.textContent).toBe(words);
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

  it('lists unpaid invoices first, with what is still due next to the amount', async () => {
    const late = row(3, { status: 'OVERDUE', amountDue: money('1000.00') });
    const soon = row(7);
    const paid = (number: number) => row(number, { status: 'PAID', amountDue: money('0.00') });
    server.use(
      ...reads({ unpaid: [late, soon], invoices: [paid(9), paid(8), soon, paid(6), late] }),
    );
    await open();
    const invoices = await table('Invoices');
    expect(
      invoices
        .getAllByRole('row')
        .slice(1)
        .map((line) => {
          const [number] = within(line).getAllByRole('rowheader');
          return [number?.textContent, within(line).getAllByRole('cell')[2]?.textContent];
        }),
    ).toEqual([
      ['INV-3', '$1,234.50$1,000.00 due'],
      ['INV-7', '$1,234.50'],
      ['INV-9', '$1,234.50'],
      ['INV-8', '$1,234.50'],
      ['INV-6', '$1,234.50'],
    ]);
  });

  it('keeps unpaid invoices on top when older pages load, and shows nothing twice', async () => {
    const old = row(1, { status: 'OVERDUE' });
    server.use(
      graph.query('Invoices', ({ variables }) =>
        data({
          unpaidInvoices: [old],
          invoices: variables.after
            ? page([row(2), old], {}, 3)
            : page([row(3)], { hasNextPage: true, endCursor: 'c3' }, 3),
        }),
      ),
      ...reads(),
    );
    await open();
    const invoices = await table('Invoices');
    const numbers = () => invoices.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(numbers()).toEqual(['INV-1', 'INV-3']);
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    await waitFor(() => expect(numbers()).toEqual(['INV-1', 'INV-3', 'INV-2']));
  });

  it('says how to pay, with links for phone and email', async () => {
    server.use(...reads());
    await open();
    const how = within(await screen.findByRole('region', { name: 'How to pay' }));
    expect(how.getByText(/call our office at/).parentElement?.textContent).toBe(
      howToPay.text(defaultProvider),
    );
    expect(how.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+16025550142',
      `mailto:${defaultProvider.email}`,
    ]);
  });

  it('shows a spinner while invoices load', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    server.use(
      graph.query('Invoices', async () => {
        await asked;
        return data({ unpaidInvoices: [], invoices: page([]) });
      }),
      ...reads(),
    );
    await open();
    expect(await screen.findByText('Loading your invoices')).toBeTruthy();
    answer();
    expect(await screen.findByText('No invoices found')).toBeTruthy();
  });

  it('shows empty states to a new client', async () => {
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

  it('shows an error for each part that fails to load, and each can be retried', async () => {
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
      'We couldn’t load your totals.',
      'We couldn’t load your invoices.',
      'We couldn’t load your month-by-month totals.',
    ]);
    server.use(...reads());
    for (const retry of screen.getAllByRole('button', { name: 'Try Again' }))
      await userEvent.click(retry);
    await table('Invoices');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('tells someone who is no client about the missing profile instead', async () => {
    server.use(
      signedIn({ role: 'CAREGIVER' }),
      ...['BillingSummary', 'Invoices', 'BillingByMonth'].map((name) =>
        graph.query(name, () => failure('FORBIDDEN')),
      ),
    );
    await open();
    expect(await screen.findByText('This account isn’t linked to a client yet.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: `Call ${defaultProvider.phone}` })).toBeTruthy();
  });

  it('loads more after a hundred rows, and says so when that fails', async () => {
    const first = Array.from({ length: 100 }, (_, index) => row(index + 1));
    let fails = true;
    server.use(
      graph.query('Invoices', ({ variables }) => {
        if (variables.after === undefined || variables.after === null)
          return data({
            unpaidInvoices: [],
            invoices: page(first, { hasNextPage: true, endCursor: 'c100' }, 101),
          });
        expect(variables.after).toBe('c100');
        return fails
          ? failure('INTERNAL')
          : data({
              unpaidInvoices: [],
              invoices: page([row(101)], { endCursor: 'c101' }, 101),
            });
      }),
      ...reads(),
    );
    await open();
    const invoices = await table('Invoices');
    expect(screen.getByText('Showing 100 of 101 invoices')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(
      (await screen.findByText('We couldn’t load the rest. Please try again.')).getAttribute(
        'role',
      ),
    ).toBe('alert');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await invoices.findByRole('rowheader', { name: 'INV-101' })).toBeTruthy();
    expect(invoices.getAllByRole('rowheader')).toHaveLength(101);
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  });

  it('shows each month as figures next to the chart', async () => {
    server.use(...reads());
    await open();
    const months = within(
      (await screen.findByText('What we billed and what you paid, minus refunds')).closest(
        'table',
      )!,
    );
    expect(
      months
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['February 2026$200.00-$10.00', 'March 2026$400.00$100.00']);
  });
});

it('draws bars in proportion to their amounts, and none below zero', () => {
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
