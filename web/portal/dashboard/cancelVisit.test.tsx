import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { CancelAppointmentInput } from '../../app/graph/schema.generated.ts';
import { serveEvents } from '../../testing/events.ts';
import { data, failure, graph, server } from '../../testing/graph.ts';
import { dashboard, money, signedIn, visit } from '../../testing/portal.ts';
import { serveSite } from '../../testing/renderSite.tsx';
import { open, shows, section } from './testing/dashboard.ts';

serveSite();

it('an unconfirmed email is mentioned; its link can be sent again, or says why not', async () => {
  let sent = 0;
  server.use(
    signedIn({ emailVerified: false }),
    shows({}),
    graph.mutation('ResendVerification', () => {
      sent += 1;
      return sent === 1
        ? failure('RATE_LIMITED', 'Too many attempts. Please try again in 60 minutes.')
        : data({ resendVerification: { __typename: 'OkPayload', ok: true, userErrors: [] } });
    }),
  );
  await open();
  const again = await screen.findByRole('button', { name: 'Send the Link Again' });
  await userEvent.click(again);
  await screen.findByText('Too many attempts. Please try again in 60 minutes.');
  await waitFor(() => expect(again).toHaveProperty('disabled', false));
  await userEvent.click(again);
  await screen.findByText('A new link is on its way to rosa@demo.example.');
  expect(sent).toBe(2);
});

describe('canceling a visit', () => {
  const costing = (percent: number, fee: string, refund: string) =>
    visit({}, { percent, fee, refund });
  let asked: CancelAppointmentInput[] = [];
  afterEach(() => {
    asked = [];
  });

  const answers = (...payloads: (Record<string, unknown> | 'lost')[]) =>
    graph.mutation('CancelAppointment', ({ variables }) => {
      asked.push(variables.input as CancelAppointmentInput);
      const payload = payloads[Math.min(asked.length, payloads.length) - 1]!;
      return payload === 'lost'
        ? HttpResponse.error()
        : data({
            cancelAppointment: {
              __typename: 'CancelAppointmentPayload',
              cancellation: null,
              userErrors: [],
              ...payload,
            },
          });
    });
  const cancelled = {
    cancellation: { __typename: 'CancellationQuote', fee: money('25.50') },
  };
  const refused = (message: string, field: string | null = null) => ({
    userErrors: [{ __typename: 'UserError', field, message, code: 'STALE_VERSION' }],
  });

  const cancel = 'Cancel Visit on Wednesday, March 4, 2:00\u00a0PM';
  async function press() {
    await userEvent.click(await screen.findByRole('button', { name: cancel }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this visit?' });
    await within(dialog).findByText('Not charged');
    return within(dialog);
  }
  const openDialog = async () => {
    await open();
    return press();
  };
  const choose = (dialog: Awaited<ReturnType<typeof openDialog>>, reason: string) =>
    userEvent.selectOptions(dialog.getByLabelText('Reason for canceling'), reason);

  it('shows for each visit until when it is free, and what it costs after that', async () => {
    server.use(
      signedIn(),
      shows({
        upcomingAppointments: [
          visit(),
          visit(
            { id: 'a2', startsAt: '2099-03-09T16:00:00.000Z' },
            { percent: 25, fee: '25.50', refund: '76.50' },
          ),
          visit({ id: 'a3', status: 'IN_PROGRESS', freeUntil: null, cancellation: null }),
          visit({ id: 'a4', freeUntil: null }, { percent: 25, fee: '25.50', refund: '76.50' }),
        ],
      }),
    );
    await open();
    expect(screen.queryByRole('button', { name: 'Send the Link Again' })).toBeNull();
    const texts = (await section('Upcoming Appointments'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    const next = screen.getByRole('region', { name: /^Your next visit/ });
    expect(next.textContent).toContain('Free to cancel until Tuesday, March 3, 2:00\u00a0PM.');
    expect(texts[0]).toContain(
      'Free cancellation ended Tuesday, March 3, 2:00\u00a0PM. Canceling now costs $25.50 (25%).',
    );
    expect(texts[1]).not.toMatch(/cancel/i);
    expect(texts[2]).toContain('Canceling this visit costs $25.50 (25%).');
    expect(texts[2]).not.toMatch(/free/i);
  });

  it('shows only the cost of a visit that never was free, in its card and its dialog', async () => {
    server.use(
      signedIn(),
      shows({
        upcomingAppointments: [
          visit({ freeUntil: null }, { percent: 25, fee: '25.50', refund: '76.50' }),
        ],
      }),
    );
    await open();
    const next = within(await screen.findByRole('region', { name: /^Your next visit/ }));
    expect(next.getByText('Canceling this visit costs $25.50 (25%).')).toBeTruthy();
    await userEvent.click(next.getByRole('button', { name: /^Cancel Visit on/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this visit?' });
    await within(dialog).findByText('Not charged');
    expect(within(dialog).getByRole('button', { name: 'Cancel Visit for $25.50' })).toBeTruthy();
    expect(dialog.textContent).not.toMatch(/free/i);
  });

  it('asks clients who were asked to cancel to call instead, and closes by Escape and Keep Visit, which returns focus', async () => {
    server.use(signedIn(), shows({ upcomingAppointments: [visit()] }));
    const dialog = await openDialog();
    const words = 'If we asked you to cancel, call us: there is no fee then.';
    await choose(dialog, 'Illness');
    expect(dialog.queryByText(words, { exact: false })).toBeNull();
    await choose(dialog, 'Caregiver request');
    expect(dialog.getByText(words, { exact: false })).not.toBeNull();
    for (const leave of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(screen.getByRole('button', { name: 'Keep Visit' })),
    ]) {
      if (screen.queryByRole('dialog') === null) await press();
      await leave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement?.getAttribute('aria-label')).toBe(cancel);
    }
    expect(asked).toEqual([]);
  });

  it('shows the current fee, not the one when the page was opened, and sends what was shown', async () => {
    let reads = 0;
    server.use(
      signedIn(),
      answers(cancelled),
      graph.query('Dashboard', () => {
        reads += 1;
        if (reads === 1) return data(dashboard({ upcomingAppointments: [visit()] }));
        return data(
          dashboard({ upcomingAppointments: reads === 2 ? [costing(25, '25.50', '76.50')] : [] }),
        );
      }),
    );
    const dialog = await openDialog();
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$25.50',
      '$76.50',
    ]);
    const confirm = dialog.getByRole('button', { name: 'Cancel Visit for $25.50' });
    expect(confirm).toHaveProperty('disabled', true);
    expect(
      within(dialog.getByLabelText('Reason for canceling'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Choose a reason',
      'Personal emergency',
      'Illness',
      'Schedule conflict',
      'No longer needed',
      'Caregiver request',
      'Other',
    ]);
    await choose(dialog, 'Illness');
    expect(confirm).toHaveProperty('disabled', false);
    await userEvent.dblClick(confirm);
    const outcome = within(
      await screen.findByRole('dialog', { name: 'Your visit has been canceled' }),
    );
    expect(outcome.getByRole('status').textContent).toContain('The fee is $25.50.');
    expect(outcome.getByRole('status').textContent).toContain('rosa@demo.example');
    expect(asked).toEqual([
      { id: 'a1', reason: 'ILLNESS', fee: '25.50', idempotencyKey: expect.any(String) },
    ]);

    await userEvent.click(outcome.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('No visits scheduled.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your next visit'));
  });

  it('never gets more expensive while its button is being pressed', async () => {
    let fee = costing(0, '0.00', '102.00');
    const events = serveEvents();
    server.use(
      signedIn(),
      answers(refused('canceling now costs $25.50.', 'fee')),
      graph.query('Dashboard', () => data(dashboard({ upcomingAppointments: [fee] }))),
    );
    const dialog = await openDialog();
    await choose(dialog, 'Other');
    await waitFor(() => expect(events.opened()).toBe(1));
    fee = costing(25, '25.50', '76.50');
    events.tell('portal');
    await screen.findByText('Canceling now costs $25.50', { exact: false });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Visit, No Fee' }));
    await dialog.findByText('canceling now costs $25.50.');
    await dialog.findByRole('button', { name: 'Cancel Visit for $25.50' });
    expect(asked.map(({ fee: shown }) => shown)).toEqual(['0.00']);
  });

  it('says why it is refused, or that the answer is lost, and is sent again under the same key', async () => {
    const message = 'This visit has already been canceled.';
    server.use(
      signedIn(),
      answers(refused(message), 'lost', cancelled),
      shows({ upcomingAppointments: [visit()] }),
    );
    const dialog = await openDialog();
    await choose(dialog, 'Schedule conflict');
    const confirm = dialog.getByRole('button', { name: 'Cancel Visit, No Fee' });
    await userEvent.click(confirm);
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    await userEvent.click(confirm);
    await dialog.findByText('We didn’t get an answer from our server.', { exact: false });
    await userEvent.click(confirm);
    await screen.findByRole('dialog', { name: 'Your visit has been canceled' });
    expect(asked).toHaveLength(3);
    expect(asked[2]).toEqual(asked[1]);
  });
});
