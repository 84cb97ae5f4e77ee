import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { addDays } from '../../ui/days.ts';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { eleanor, money, page, payment, row } from './testing/billing.ts';

serveGraph();
afterEach(() => act(leaveDesk));

const cellsOf = (line: HTMLElement): (string | null)[] =>
  within(line)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the invoices', () => {
  it('show the client, what is still due, and how late one is', async () => {
    const day = addDays(todayInPhoenix(), -3);
    server.use(
      graph.query('DeskInvoices', () =>
        data({
          officeInvoices: page([
            row(2, { status: 'OVERDUE', dueDate: day, amountDue: money('52.00') }),
            row(1, { status: 'PAID', amountDue: money('0.00') }),
          ]),
        }),
      ),
    );
    await renderDesk('/desk/billing');
    const table = within(await screen.findByRole('table', { name: 'Invoices' }));
    const [late, paid] = table.getAllByRole('row').slice(1);
    expect(cellsOf(late!)[0]).toBe('Eleanor Whitehorse');
    expect(cellsOf(late!)[2]).toContain('3 days late');
    expect(cellsOf(late!).slice(3)).toEqual(['$152.00', '$52.00', 'Overdue']);
    expect(paid!.textContent).not.toContain('late');
    expect(table.getByRole('link', { name: 'INV-2' }).getAttribute('href')).toBe(
      '/desk/billing/i2',
    );
    expect(screen.getByText('2 invoices')).toBeTruthy();
  });

  it('are searched as the user types, with the filters in the URL', async () => {
    const asked: unknown[] = [];
    server.use(
      graph.query('DeskInvoices', ({ variables }) => {
        asked.push(variables.filter);
        const { search } = variables.filter as { search: string | null };
        return data({ officeInvoices: page(search === null ? [row(1)] : []) });
      }),
    );
    const router = await renderDesk('/desk/billing?state=unpaid');
    await screen.findByRole('link', { name: 'INV-1' });
    expect(asked).toMatchObject([{ statuses: ['OVERDUE', 'PENDING'], search: null }]);
    await userEvent.type(screen.getByLabelText('Client or invoice number'), 'zz');
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'zz' }));
    expect(router.state.location.search).toBe('?state=unpaid&search=zz');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ search: null, statuses: null, from: null, through: null }),
    );
    expect(router.state.location.search).toBe('');
  });

  it('say where unbilled visits are when there are none, and what failed', async () => {
    server.use(graph.query('DeskInvoices', () => failure('INTERNAL')));
    await renderDesk('/desk/billing');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t load the invoices.',
    );
    server.use(graph.query('DeskInvoices', () => data({ officeInvoices: page([]) })));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('There are no invoices yet')).toBeTruthy();
  });
});

describe('the payments', () => {
  it('say who paid what for which invoice, and what was refunded', async () => {
    const paid = (amount: string) => ({
      ...payment(amount),
      __typename: 'OfficePayment',
      client: eleanor,
      invoiceId: 'i1',
      invoiceNumber: 'INV-1',
    });
    server.use(
      graph.query('DeskPayments', () =>
        data({ officePayments: page([paid('-2.00'), paid('152.00')]) }),
      ),
    );
    await renderDesk('/desk/billing/payments');
    const table = within(await screen.findByRole('table', { name: 'Payments' }));
    const [refund, whole] = table.getAllByRole('row').slice(1);
    expect(cellsOf(refund!).at(-1)).toBe('Refund -$2.00');
    expect(cellsOf(whole!).at(-1)).toBe('$152.00');
  });

  it('say when there are none', async () => {
    server.use(graph.query('DeskPayments', () => data({ officePayments: page([]) })));
    await renderDesk('/desk/billing/payments');
    expect(await screen.findByText('There are no payments yet')).toBeTruthy();
  });
});
