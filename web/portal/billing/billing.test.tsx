import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { howToPay } from '#graph/modules/invoices/invoiceWords.rules';
import { defaultProvider } from '#graph/shared/provider.rules';
import { data, failure, graph, server } from '../../testing/graph.ts';
import { money, noPortal, signedIn } from '../../testing/portal.ts';
import { serveSite } from '../../testing/renderSite.tsx';
import { barHeights } from './barHeights.ts';
import { row, payment, page, detail, reads, open } from './testing/billing.ts';

serveSite();

const table = async (name: string) => within(await screen.findByRole('table', { name }));

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

it('says of a payment that doesn’t count why', async () => {
  const voided = (id: string, amount: string, as: string) =>
    payment({
      id,
      amount: money(amount),
      voided: { __typename: 'VoidedPayment', as, day: '2026-03-10' },
    });
  server.use(
    ...reads({ payments: [voided('p1', '162.00', 'RETURNED'), voided('p2', '38.00', 'MISTAKE')] }),
  );
  await open('/billing?tab=payments');
  await userEvent.click(await screen.findByRole('tab', { name: 'Payment History' }));
  for (const [amount, words] of [
    ['$162.00', 'Returned by your bank on Mar 10, 2026'],
    ['$38.00', 'Recorded by mistake, removed on Mar 10, 2026'],
  ] as const) {
    const shown = await screen.findByText(amount);
    expect(shown.tagName).toBe('S');
    expect(shown.nextSibling?.textContent).toBe(words);
  }
});

it('opens on the tab in the URL, and keeps it there', async () => {
  server.use(...reads());
  const router = await open('/billing?tab=payments');
  const tab = (name: string) => screen.findByRole('tab', { name });
  expect((await tab('Payment History')).getAttribute('aria-selected')).toBe('true');
  await userEvent.click(await tab('Invoices'));
  await userEvent.click(await tab('Payment History'));
  expect(router.state.location.search).toBe('?tab=payments');
  expect((await tab('Payment History')).getAttribute('aria-selected')).toBe('true');
});

describe('the billing screen', () => {
  it('loads older pages below the unpaid invoices, shows nothing twice, and says so when that fails', async () => {
    const old = row(1, { status: 'OVERDUE' });
    let fails = true;
    server.use(
      graph.query('Invoices', ({ variables }) => {
        if (variables.after && fails) return failure('INTERNAL');
        if (variables.after) expect(variables.after).toBe('c3');
        return data({
          unpaidInvoices: [old],
          invoices: variables.after
            ? page([row(2), old], {}, 3)
            : page([row(3)], { hasNextPage: true, endCursor: 'c3' }, 3),
        });
      }),
      ...reads(),
    );
    await open();
    const invoices = await table('Invoices');
    const numbers = () => invoices.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(numbers()).toEqual(['INV-1', 'INV-3']);
    expect(screen.getByText('Showing 2 of 3 invoices')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(
      (await screen.findByText('We couldn’t load the rest. Please try again.')).getAttribute(
        'role',
      ),
    ).toBe('alert');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    await waitFor(() => expect(numbers()).toEqual(['INV-1', 'INV-3', 'INV-2']));
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  });

  it('shows a spinner while invoices load, then empty states to a new client, and how to pay, with links for phone and email', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    const none = { billed: money('0.00'), paid: money('0.00') };
    server.use(
      graph.query('Invoices', async () => {
        await asked;
        return data({ unpaidInvoices: [], invoices: page([]) });
      }),
      graph.query('BillingByMonth', () =>
        data({ billingByMonth: [{ __typename: 'BillingMonth', month: '2026-03-01', ...none }] }),
      ),
      ...reads({ payments: [] }),
    );
    await open();
    expect(await screen.findByText('Loading your invoices')).toBeTruthy();
    answer();
    expect(await screen.findByText('No invoices found')).toBeTruthy();
    expect(await screen.findByText(/Nothing was billed or paid/)).toBeTruthy();
    const how = within(screen.getByRole('region', { name: 'How to pay' }));
    expect(
      screen.getByText('Billed to Acme Insurance: $96.00, not yours to pay.').nextElementSibling,
    ).toBe(screen.getByRole('region', { name: 'How to pay' }));
    expect(how.getByText(/call our office at/).parentElement?.textContent).toBe(
      howToPay.text(defaultProvider),
    );
    expect(how.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+16025550142',
      `mailto:${defaultProvider.email}`,
    ]);
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
      noPortal,
      ...['BillingSummary', 'Invoices', 'BillingByMonth'].map((name) =>
        graph.query(name, () => failure('FORBIDDEN')),
      ),
    );
    await open();
    expect(await screen.findByText('This account isn’t linked to a client yet.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: `Call ${defaultProvider.phone}` })).toBeTruthy();
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
