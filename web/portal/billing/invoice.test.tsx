import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { money } from '../../testing/answers.ts';
import { failure, graph, server } from '../../testing/graph.ts';
import { serveSite } from '../../testing/renderSite.tsx';
import { expectToast } from '../../app/forms/testing/formContract.tsx';
import { tokenKey } from '../../app/session/token.ts';
import { detail, reads, open, payment } from './testing/billing.ts';

serveSite();

describe('an invoice in full', () => {
  it('opens by its URL, says who pays it, what it replaces and, canceled, what replaces it, and stays in the portal when closed', async () => {
    server.use(
      ...reads({
        invoice: {
          ...detail,
          replaces: ['INV-8'],
          replacedBy: ['INV-13'],
          billedTo: 'Lucia',
          isYours: false,
        },
      }),
    );
    const router = await open('/billing?invoice=i1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-1' }));
    expect(await dialog.findByText('Replaces INV-8, which no longer counts.')).toBeTruthy();
    expect(dialog.getByText('INV-13 replaces it.')).toBeTruthy();
    expect(dialog.getByText('Billed to Lucia, not yours to pay')).toBeTruthy();
    expect(dialog.queryByRole('region', { name: 'How to pay' })).toBeNull();
    expect(dialog.queryByText('Refunded')).toBeNull();
    const payments = within(dialog.getByRole('table', { name: 'Payments received' }));
    expect(payments.getAllByRole('row').at(-1)?.textContent).toBe(
      'Mar 09, 2026-$38.00Credit card-',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/billing', search: '' }),
    );
  });

  it('says that it couldn’t be loaded, and is loaded by Try Again', async () => {
    server.use(...reads());
    server.use(graph.query('Invoice', () => failure('INTERNAL')));
    await open('/billing?invoice=i1');
    expect(await screen.findByText('We couldn’t load this invoice.')).toBeTruthy();
    server.use(...reads());
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Subtotal')).toBeTruthy();
  });

  it('says when there is none with that id', async () => {
    server.use(...reads());
    await open('/billing?invoice=i2');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice' }));
    expect(await dialog.findByText('We couldn’t find this invoice.')).toBeTruthy();
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

  it('says so when the download fails, and stays signed in', async () => {
    server.use(...reads());
    await open();
    const name = 'Download INV-1';
    const button = await screen.findByRole('button', { name });
    const answered = (status: number, message: string) => () =>
      HttpResponse.json({ message }, { status });
    for (const answer of [
      () => HttpResponse.error(),
      answered(404, 'x'),
      answered(403, 'Not your invoice'),
      answered(500, 'Expired token'),
    ]) {
      server.use(file(answer));
      await userEvent.click(button);
      await expectToast(['Download Failed', 'Unable to download invoice. Please try again.']);
      await waitFor(() => expect(button).toHaveProperty('disabled', false));
    }
    expect(saved).toEqual([]);
    expect(localStorage.getItem(tokenKey)).not.toBeNull();
  });

  it('is a statement, too, of the last three months', async () => {
    server.use(
      ...reads(),
      http.get('*/api/billing/statement', () => new HttpResponse('%PDF')),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Get a Statement' }));
    await expectToast(['Statement Downloaded', 'Statement PDF has been downloaded successfully.']);
    expect(saved).toEqual([`statement-${todayInPhoenix()}.pdf`]);
  });

  it('is a receipt, too, of each payment and of a deposit, by the name that the server gives it', async () => {
    const asked: unknown[] = [];
    server.use(
      ...reads({
        payments: [payment({ id: 'p1', amount: money('38.00') }), payment({ id: 'p2' })],
        deposits: [
          {
            __typename: 'AccountReceipt',
            id: 'a1',
            paymentDate: '2026-03-10',
            amount: money('24.95'),
          },
        ],
      }),
      http.get('*/api/billing/payments/:id/receipt', ({ params }) => {
        asked.push(params.id);
        return new HttpResponse('%PDF', {
          headers: { 'Content-Disposition': 'attachment; filename="receipt-R-1.pdf"' },
        });
      }),
    );
    await open('/billing?tab=payments');
    const names = ['Receipt of $38.00 of Mar 09, 2026', 'Receipt of $24.95 of Mar 10, 2026'];
    for (const name of names) {
      await userEvent.click(await screen.findByRole('button', { name }));
      await expectToast(['Receipt Downloaded', 'Receipt PDF has been downloaded successfully.']);
    }
    expect([asked, saved]).toEqual([
      ['p1', 'a1'],
      ['receipt-R-1.pdf', 'receipt-R-1.pdf'],
    ]);
    // A refund has none.
    expect(screen.getAllByRole('button', { name: /^Receipt/ })).toHaveLength(2);
  });

  it('signs out when the download finds that the session has ended', async () => {
    server.use(
      ...reads(),
      file(() => HttpResponse.json({ message: 'Please log in.' }, { status: 401 })),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Download INV-1' }));
    expect(await screen.findByText('Session expired')).toBeTruthy();
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });
});
