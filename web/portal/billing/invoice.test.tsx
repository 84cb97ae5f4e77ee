import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { server, serveGraph } from '../../testing/graph.ts';
import { leaveSite } from '../../testing/renderSite.tsx';
import { tokenKey } from '../../app/session/token.ts';
import { detail, reads, open } from './testing/billing.ts';

serveGraph();

afterEach(() => act(leaveSite));

const toast = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent;

describe('an invoice in full', () => {
  it('opens with View, has its own URL, and returns focus when closed', async () => {
    server.use(...reads());
    const router = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'View Invoice INV-1' }));
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
    const rowsOf = (name: string) =>
      within(dialog.getByRole('table', { name }))
        .getAllByRole('row')
        .map((line) => [...line.children].map(({ textContent }) => textContent));
    expect(rowsOf('Line items')).toEqual([
      ['Description', 'Quantity', 'Rate', 'Amount'],
      [
        'Personal CareVisit on Feb 28, 2026, 9:00\u00a0AM to 12:30\u00a0PM with Zoë Begay',
        '3.5 hours',
        '$34.00',
        '$119.00',
      ],
      ['Mileage', '14', '$0.67', '$9.38'],
    ]);
    expect(rowsOf('Payments received')).toEqual([
      ['Date', 'Amount', 'Method', 'Notes'],
      ['Mar 09, 2026', '-$38.00', 'Credit card', '-'],
    ]);
    expect(dialog.getByRole('region', { name: 'How to pay' }).textContent).toContain('INV-1');

    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/billing', search: '' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('View Invoice INV-1');
  });

  it('says what it replaces and, canceled, what replaces it', async () => {
    server.use(...reads({ invoice: { ...detail, replaces: ['INV-8'], replacedBy: ['INV-13'] } }));
    await open('/billing?invoice=i1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-1' }));
    expect(await dialog.findByText('Replaces INV-8, which no longer counts.')).toBeTruthy();
    expect(dialog.getByText('INV-13 replaces it.')).toBeTruthy();
  });

  it('opens by its URL, and stays in the portal when closed', async () => {
    server.use(...reads());
    const router = await open('/billing?invoice=i1');
    await screen.findByRole('dialog', { name: 'Invoice INV-1' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/billing', search: '' }),
    );
  });

  it('is "not found" if it belongs to someone else', async () => {
    server.use(...reads());
    await open('/billing?invoice=i2');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice' }));
    expect(await dialog.findByText('We couldn’t find this invoice.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Download|Try Again/ })).toBeNull();
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
    await userEvent.click(await screen.findByRole('button', { name: 'Download INV-1' }));
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
  ])('says so when the download fails with %s', async (_what, answer) => {
    server.use(...reads(), file(answer));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Download INV-1' }));
    expect(await toast('Download Failed')).toBe(
      'Download FailedUnable to download invoice. Please try again.',
    );
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download INV-1' })).toHaveProperty(
      'disabled',
      false,
    );
  });

  it.each([
    [401, 'Please log in.', true],
    [403, 'Invalid token', true],
    [403, 'Authentication needed', true],
    [403, 'Not your invoice', false],
    [500, 'Expired token', false],
  ])('answered with %s "%s", signs out: %s', async (status, message, signsOut) => {
    server.use(
      ...reads(),
      file(() => HttpResponse.json({ message }, { status })),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Download INV-1' }));
    await toast(signsOut ? 'Session expired' : 'Download Failed');
    expect(localStorage.getItem(tokenKey) === null).toBe(signsOut);
  });
});
