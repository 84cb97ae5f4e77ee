import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { money, moneyOf, payment, reads } from './testing/billing.ts';

serveGraph();
afterEach(() => act(leaveDesk));

const open = async (): Promise<void> => {
  await renderDesk('/desk/billing/i1');
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV-1' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText(name);
const submit = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('an invoice', () => {
  it('shows its lines, totals and payments', async () => {
    server.use(
      reads({
        amountPaid: money('100.00'),
        amountDue: money('52.00'),
        payments: [payment('100.00')],
      }),
    );
    await open();
    const lines = screen.getByRole('table', { name: 'Lines' });
    expect(lines.textContent).toContain('9:00\u00a0AM to 12:30\u00a0PM with Zoë Begay');
    expect(lines.textContent).toContain('3.5 hours');
    expect(screen.queryByText(/can’t print/)).toBeNull();
    expect(screen.getByRole('table', { name: 'Payments' }).textContent).toContain('Check$100.00');
    expect(
      screen.getAllByText('Still due').map(({ nextSibling }) => nextSibling?.textContent),
    ).toEqual(['$52.00', '$52.00']);
  });

  it('says what it replaces and, canceled, what replaces it', async () => {
    server.use(
      reads({
        status: 'CANCELLED',
        cancelledAt: '2026-03-05T17:00:00.000Z',
        replaces: ['INV-8', 'INV-9'],
        replacedBy: ['INV-13'],
      }),
    );
    await open();
    expect(screen.getByText('Replaces INV-8 and INV-9, which no longer count.')).toBeTruthy();
    expect(screen.getByText('INV-13 replaces it.')).toBeTruthy();
  });

  it('says that the PDF lacks letters of whom it was billed to', async () => {
    server.use(reads({ billTo: { __typename: 'InvoiceRecipient', name: '张伟', address: null } }));
    await open();
    expect(
      screen.getByText(
        'The PDF can’t print all letters of the name and address. Use Print instead.',
      ),
    ).toBeTruthy();
  });

  it('takes a partial payment as people type it, and shows what is still due at once', async () => {
    let sent: unknown;
    server.use(
      reads(),
      graph.mutation('DeskRecordPayment', ({ variables }) => {
        sent = variables.input;
        return data({
          recordPayment: {
            userErrors: [],
            invoice: moneyOf({
              amountPaid: money('1000.50'),
              amountDue: money('51.50'),
              payments: [payment('1000.50')],
            }),
          },
        });
      }),
    );
    await open();
    await press('Record Payment');
    expect(document.activeElement).toBe(field('Amount'));
    expect((field('Amount') as HTMLInputElement).value).toBe('152.00');
    await userEvent.clear(field('Amount'));
    await userEvent.type(field('Amount'), '$1,000.50');
    await userEvent.selectOptions(field('Method'), 'Bank transfer');
    await submit('Record Payment');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject({
      invoiceId: 'i1',
      amount: '1000.50',
      paymentMethod: 'Bank transfer',
      notes: null,
      idempotencyKey: expect.any(String),
    });
    expect(screen.getByRole('table', { name: 'Payments' }).textContent).toContain('$1,000.50');
    expect(await screen.findByText('Payment recorded')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Record Payment' })),
    );
  });

  it('says beside the amount why the graph refused it, or that it isn’t an amount', async () => {
    const refused = '$152.00 is due on this invoice: a payment cannot be more.';
    server.use(
      reads(),
      graph.mutation('DeskRecordPayment', () =>
        data({
          recordPayment: { invoice: null, userErrors: [{ field: 'amount', message: refused }] },
        }),
      ),
    );
    await open();
    await press('Record Payment');
    await userEvent.clear(field('Amount'));
    await userEvent.type(field('Amount'), 'a lot');
    await submit('Record Payment');
    const words = () =>
      document.getElementById(field('Amount').getAttribute('aria-describedby') ?? '')?.textContent;
    await waitFor(() => expect(words()).toBe('Amount must be dollars, such as 12.50'));
    await userEvent.clear(field('Amount'));
    await userEvent.type(field('Amount'), '200');
    await submit('Record Payment');
    await waitFor(() => expect(words()).toBe(refused));
  });

  it('takes back a returned payment, with a fee, and shows who did and why', async () => {
    let sent: unknown;
    const check = payment('152.00');
    server.use(
      reads({
        status: 'PAID',
        amountReceived: money('152.00'),
        amountDue: money('0.00'),
        payments: [check],
      }),
      graph.mutation('DeskVoidPayment', ({ variables }) => {
        sent = variables.input;
        return data({
          voidPayment: {
            userErrors: [],
            invoice: moneyOf({
              payments: [
                {
                  ...check,
                  voided: { __typename: 'VoidedPayment', as: 'RETURNED', day: '2026-03-10' },
                },
              ],
              voids: [
                {
                  __typename: 'VoidOfPayment',
                  paymentId: check.id,
                  by: 'Teresa Valdez',
                  at: '2026-03-11T18:00:00.000Z',
                  reason: 'Account closed',
                },
              ],
            }),
          },
        });
      }),
    );
    await open();
    expect(screen.queryByRole('button', { name: 'Record Payment' })).toBeNull();
    await press('Void… $152.00 of Mar 09, 2026');
    await userEvent.type(field('Fee'), '$25');
    await userEvent.type(field('Reason'), 'Account closed');
    await submit('Void Payment');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject({
      paymentId: check.id,
      as: 'RETURNED',
      fee: '25',
      reason: 'Account closed',
      idempotencyKey: expect.any(String),
    });
    const words = screen.getByRole('table', { name: 'Payments' }).textContent;
    expect(words).toContain('Returned by the bank on Mar 10, 2026');
    expect(words).toMatch(/Teresa Valdez, .*: Account closed/);
    expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Record Payment' })).toBeTruthy();
  });

  it('voids a refund only as a mistake', async () => {
    let sent: unknown;
    server.use(
      reads({ payments: [payment('-2.00')] }),
      graph.mutation('DeskVoidPayment', ({ variables }) => {
        sent = variables.input;
        return data({ voidPayment: { userErrors: [], invoice: moneyOf() } });
      }),
    );
    await open();
    await press('Void… -$2.00 of Mar 09, 2026');
    expect(within(screen.getByRole('dialog')).queryByLabelText(/What happened|Fee/)).toBeNull();
    await userEvent.type(field('Reason'), 'Never sent');
    await submit('Void Refund');
    await waitFor(() => expect(sent).toMatchObject({ as: 'MISTAKE', fee: null }));
  });

  it('once paid can only be refunded, which needs a reason', async () => {
    let sent: unknown;
    server.use(
      reads({
        status: 'PAID',
        amountPaid: money('152.00'),
        amountDue: money('0.00'),
        payments: [payment('152.00')],
      }),
      graph.mutation('DeskRecordRefund', ({ variables }) => {
        sent = variables.input;
        return data({
          recordRefund: {
            userErrors: [],
            invoice: moneyOf({
              status: 'PAID',
              amountPaid: money('150.00'),
              amountRefunded: money('2.00'),
              amountDue: money('0.00'),
              payments: [payment('152.00'), payment('-2.00', { notes: 'Too long' })],
            }),
          },
        });
      }),
    );
    await open();
    expect(screen.queryByRole('button', { name: 'Record Payment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel Invoice' })).toBeNull();
    await press('Refund');
    await userEvent.type(field('Amount'), '2');
    await submit('Record Refund');
    expect(await screen.findAllByText(/Reason is required/)).not.toEqual([]);
    await userEvent.type(field('Reason'), 'Too long');
    await submit('Record Refund');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject({ invoiceId: 'i1', amount: '2', reason: 'Too long' });
    expect(screen.getByRole('table', { name: 'Payments' }).textContent).toContain(
      'Too longRefund -$2.00',
    );
  });

  it('is canceled with a reason and a choice for its visits, or shows the graph’s refusal', async () => {
    const refused =
      '$50.00 was received for this invoice. Please refund it first, or void it if you don’t have it.';
    const sent: unknown[] = [];
    server.use(
      reads(),
      graph.mutation('DeskCancelInvoice', ({ variables }) => {
        sent.push(variables.input);
        return data({
          cancelInvoice:
            sent.length === 1
              ? { invoice: null, userErrors: [{ field: null, message: refused }] }
              : {
                  userErrors: [],
                  invoice: moneyOf({
                    status: 'CANCELLED',
                    amountDue: money('0.00'),
                    cancelledAt: '2026-03-09T18:00:00.000Z',
                    cancelReason: 'Wrong month',
                  }),
                },
        });
      }),
    );
    await open();
    await press('Cancel Invoice');
    await userEvent.type(field('Reason'), 'Wrong month');
    await userEvent.click(field('Are written off and never billed'));
    await submit('Cancel Invoice');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(refused)).toBeTruthy();
    await submit('Cancel Invoice');
    expect(await screen.findByText('Canceled on Monday, March 9, 2026: Wrong month')).toBeTruthy();
    expect(sent[1]).toMatchObject({ id: 'i1', reason: 'Wrong month', rebill: false });
    expect(screen.queryByRole('button', { name: 'Record Payment' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  it('shows which reminders were sent, how, and when the next one goes out', async () => {
    const reminder = (daysLate: number, mailed: boolean) => ({
      __typename: 'InvoiceReminder',
      daysLate,
      mailed,
      sentAt: '2026-03-27T17:00:00.000Z',
    });
    server.use(
      reads({
        status: 'OVERDUE',
        reminders: [reminder(3, true), reminder(14, false)],
        nextReminderOn: '2026-04-21',
      }),
    );
    await open();
    const sent = within(screen.getByRole('table', { name: 'Reminders that went out' }));
    expect(
      sent.getByRole('row', { name: /March 27, 2026 3 days after the due date Emailed/ }),
    ).toBeTruthy();
    expect(
      sent.getByRole('button', { name: 'Print the Reminder (14 days after the due date)' }),
    ).toBeTruthy();
    expect(screen.getByText('The next reminder goes out on Apr 21, 2026.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Suspend Care/ })).toBeNull();
  });

  it('says that reminders are paused, with a link to why', async () => {
    server.use(reads({ remindersPausedAt: '2026-03-20T17:00:00.000Z', nextReminderOn: null }));
    await open();
    expect(screen.getByText(/Paused for this client since .*March 20, 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See Why' }).getAttribute('href')).toBe(
      '/desk/clients/c1?section=billing',
    );
  });

  it('shows no reminders when nothing is due and none were sent', async () => {
    server.use(reads({ status: 'PAID', amountDue: money('0.00'), nextReminderOn: null }));
    await open();
    expect(screen.queryByRole('heading', { name: 'Reminders' })).toBeNull();
  });

  it('offers to suspend care when unpaid for more than 30 days', async () => {
    server.use(
      reads({ status: 'OVERDUE', canSuspend: true }),
      graph.mutation('DeskSuspendForNonPayment', () => {
        server.use(
          reads({
            status: 'OVERDUE',
            canSuspend: false,
            suspendedAt: '2026-05-01T17:00:00.000Z',
          }),
        );
        return data({
          suspendForNonPayment: {
            client: {
              __typename: 'Client',
              id: 'c1',
              status: 'SUSPENDED',
              statusReason: 'Unpaid',
            },
            plannedVisits: null,
            userErrors: [],
          },
        });
      }),
    );
    await open();
    await press('Suspend Care… of Eleanor Whitehorse');
    await submit('Suspend Care');
    expect(await screen.findByText(/^Care was suspended on .*May 1, 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Suspend Care/ })).toBeNull();
  });

  it('says so when it doesn’t exist', async () => {
    server.use(
      graph.query('DeskInvoice', () => failure('NOT_FOUND', 'This invoice was not found.')),
    );
    await renderDesk('/desk/billing/nothing');
    expect((await screen.findByRole('alert')).textContent).toContain('There’s no such invoice');
  });
});
