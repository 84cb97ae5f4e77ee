import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { defaultProvider } from '#graph/shared/provider.rules';
import type { CancelAppointmentInput } from '../app/graph/schema.generated.ts';
import { data, failure, graph, server, serveGraph } from '../testing/graph.ts';
import { dashboard, money, signedIn, visit } from '../testing/portal.ts';
import { leaveSite, renderSite } from '../testing/renderSite.tsx';
import { tokenFor } from '../testing/token.ts';

serveGraph();
afterEach(() => act(leaveSite));

const open = () => renderSite('/client-portal', { token: tokenFor(600) });
const shows = (values: Record<string, unknown>) =>
  graph.query('Dashboard', () => data(dashboard(values)));
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the dashboard', () => {
  it('shows a skeleton until it is there', async () => {
    let arrive!: () => void;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      signedIn(),
      graph.query('Dashboard', async () => {
        await arrived;
        return data(dashboard());
      }),
    );
    await open();
    expect(await screen.findByText('Loading your portal')).toBeTruthy();
    arrive();
    expect(await screen.findByRole('heading', { name: 'Account Overview' })).toBeTruthy();
    expect(screen.queryByText('Loading your portal')).toBeNull();
  });

  it('puts the next visit first: when, what for, until when and who', async () => {
    server.use(
      signedIn(),
      shows({
        upcomingAppointments: [
          visit(),
          visit({ id: 'a2', date: '2099-03-09T16:00:00.000Z', caregiver: null }),
        ],
      }),
    );
    await open();
    const next = within(
      await screen.findByRole('region', { name: /^Your next visit is in \d+ days$/ }),
    );
    for (const words of ['Personal Care, until 5:00 PM', 'Zoë Begay comes to you.'])
      expect(next.getByText(words)).toBeTruthy();
    // In pieces that do not break.
    const pieces = ['Wednesday,', 'March 4,', '2:00 PM'].map((piece) => next.getByText(piece));
    expect(pieces[0]?.parentElement?.textContent).toBe('Wednesday, March 4, 2:00 PM');
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toContain(
      'Your next visit',
    );
  });

  it('shows account, summary and updates, each fact once', async () => {
    const update = {
      __typename: 'CareUpdate',
      id: 'u1',
      type: 'Visit summary',
      title: 'A good morning',
      date: '2026-03-04T21:00:00.000Z',
      caregiver: 'Zoë Begay',
      notes: 'We walked.',
    };
    server.use(
      signedIn(),
      shows({
        careUpdates: [
          update,
          { ...update, id: 'u2', type: 'From the office', title: 'Your plan', caregiver: null },
        ],
      }),
    );
    await open();
    const facts = async (name: string) =>
      (await section(name)).getAllByRole('definition').map(({ textContent }) => textContent);
    expect(await facts('Account Overview')).toEqual([
      'Active',
      'Personalized Care',
      '(602) 555-0111',
    ]);
    expect(await facts('Care Summary')).toEqual(['25', '7', 'Assigned Soon']);
    const [first, second] = (await section('Recent Care Updates'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(first).toBe(
      'A good morningWednesday, March 4, 2:00 PM · Zoë Begay · Visit summaryWe walked.',
    );
    expect(second).toBe('Your planWednesday, March 4, 2:00 PM · From the officeWe walked.');
  });

  it('names each way to the care team by what it is for', async () => {
    server.use(signedIn(), shows({}));
    await open();
    const ways = (await section('Need a hand?'))
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('heading').textContent!);
    expect(ways).toEqual(['Emergency Care', 'Schedule Changes', 'Billing Questions']);
    const links = ways.map(
      (name) => screen.getByRole<HTMLAnchorElement>('link', { name: new RegExp(name) }).href,
    );
    expect(links).toEqual([
      'tel:+16025550142',
      'tel:+16025550142',
      'mailto:care@desertlantern.example',
    ]);
  });

  it.each([
    ['Suspended', 'SUSPENDED'],
    ['Ended', 'ENDED'],
  ])('says why care is %s, and whom to call about it', async (shown, status) => {
    const account = {
      __typename: 'DashboardAccount',
      status,
      statusReason: 'INV-7 is unpaid for more than 30 days.',
      careLevel: 'Personalized Care',
      emergencyPhone: '(602) 555-0111',
    };
    server.use(signedIn(), shows({ account }));
    await open();
    const overview = within(await screen.findByRole('region', { name: 'Account Overview' }));
    expect(overview.getAllByRole('definition')[0]?.textContent).toBe(shown);
    expect(overview.getByText('INV-7 is unpaid for more than 30 days.')).toBeTruthy();
    expect(
      overview.getByRole('link', { name: `Call us at ${defaultProvider.phone}` }),
    ).toBeTruthy();
  });

  it('asks nobody to call about care that is active', async () => {
    server.use(signedIn(), shows({}));
    await open();
    expect(
      within(await screen.findByRole('region', { name: 'Account Overview' })).queryByRole('link'),
    ).toBeNull();
  });

  it('of someone new says what will be here and how to begin', async () => {
    server.use(signedIn(), shows({}));
    await open();
    expect(
      (await screen.findByRole('link', { name: 'Schedule New Appointment' })).getAttribute('href'),
    ).toBe('/scheduling');
    expect(screen.getByRole('link', { name: 'Book Appointment' }).getAttribute('href')).toBe(
      '/scheduling',
    );
    expect(screen.getByText('No care updates yet.')).toBeTruthy();
  });

  it('that does not arrive says so and can be asked for again', async () => {
    server.use(
      signedIn(),
      graph.query('Dashboard', () => failure('FORBIDDEN_FOR_ANOTHER_REASON')),
    );
    await open();
    expect(await screen.findByText('We could not load your portal.')).toBeTruthy();
    server.use(shows({}));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Account Overview' })).toBeTruthy();
  });

  it('gives way to a word about the missing profile for someone who is no client', async () => {
    server.use(
      signedIn({ role: 'CAREGIVER' }),
      graph.query('Dashboard', () => failure('FORBIDDEN')),
    );
    await open();
    expect(await screen.findByText('This account has no client profile yet.')).toBeTruthy();
    expect(
      screen.getAllByRole('link', { name: `Call ${defaultProvider.phone}` }).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an address that is not confirmed', () => {
  it('is spoken of, and its link sent again', async () => {
    let sent = 0;
    server.use(
      signedIn({ emailVerified: false }),
      shows({}),
      graph.mutation('ResendVerification', () => {
        sent += 1;
        return data({ resendVerification: { __typename: 'OkPayload', ok: true, userErrors: [] } });
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send the Link Again' }));
    expect(await screen.findByText('A new link is on its way to rosa@demo.example.')).toBeTruthy();
    expect(sent).toBe(1);
  });

  it('says why it was not sent again', async () => {
    server.use(
      signedIn({ emailVerified: false }),
      shows({}),
      graph.mutation('ResendVerification', () =>
        failure('RATE_LIMITED', 'Too many attempts. Please try again in 60 minutes.'),
      ),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send the Link Again' }));
    expect(
      await screen.findByText('Too many attempts. Please try again in 60 minutes.'),
    ).toBeTruthy();
  });

  it('is no subject once it is confirmed', async () => {
    server.use(signedIn(), shows({}));
    await open();
    await screen.findByRole('heading', { name: 'Account Overview' });
    expect(screen.queryByRole('button', { name: 'Send the Link Again' })).toBeNull();
  });
});

describe('cancelling a visit', () => {
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
              appointment: null,
              userErrors: [],
              ...payload,
            },
          });
    });
  const cancelled = {
    appointment: { __typename: 'CancelledAppointment', id: 'a1', fee: money('25.50') },
  };
  const refused = (message: string, field: string | null = null) => ({
    userErrors: [{ __typename: 'UserError', field, message, code: 'CONFLICT' }],
  });

  async function openDialog() {
    await open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Cancel Visit on Wednesday, March 4, 2:00 PM' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this visit?' });
    await within(dialog).findByText('Not charged');
    return within(dialog);
  }
  const choose = (dialog: Awaited<ReturnType<typeof openDialog>>, reason: string) =>
    userEvent.selectOptions(dialog.getByLabelText('Reason for cancelling'), reason);

  it('says in the list until when it is free, and what it costs from then on', async () => {
    server.use(
      signedIn(),
      shows({
        upcomingAppointments: [
          visit(),
          visit(
            { id: 'a2', date: '2099-03-09T16:00:00.000Z' },
            { percent: 25, fee: '25.50', refund: '76.50' },
          ),
          visit({ id: 'a3', status: 'IN_PROGRESS', freeUntil: null, cancellation: null }),
        ],
      }),
    );
    await open();
    const texts = (await section('Upcoming Appointments'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts[0]).toContain('Free to cancel until Tuesday, March 3, 2:00 PM.');
    expect(texts[1]).toContain('Cancelling now costs $25.50 (25%).');
    expect(texts[2]).not.toMatch(/cancel/i);
  });

  it('shows the fee of this moment, not of when the page was opened, and sends what was shown', async () => {
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
      within(dialog.getByLabelText('Reason for cancelling'))
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
    const outcome = within(await screen.findByRole('dialog', { name: 'Your visit is cancelled' }));
    expect(outcome.getByRole('status').textContent).toContain('The fee is $25.50.');
    expect(outcome.getByRole('status').textContent).toContain('rosa@demo.example');
    expect(asked).toEqual([
      { id: 'a1', reason: 'ILLNESS', fee: '25.50', idempotencyKey: expect.any(String) },
    ]);

    await userEvent.click(outcome.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('No visits are planned.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Upcoming Appointments'));
  });

  it('that costs more than was shown is refused, and asks again with the new fee', async () => {
    let fee = costing(0, '0.00', '102.00');
    server.use(
      signedIn(),
      answers(
        refused(
          'The fee has changed since you opened this page: cancelling now costs $25.50.',
          'fee',
        ),
        cancelled,
      ),
      graph.query('Dashboard', () => data(dashboard({ upcomingAppointments: [fee] }))),
    );
    const dialog = await openDialog();
    await choose(dialog, 'Other');
    fee = costing(25, '25.50', '76.50');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Visit, No Fee' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('now costs $25.50');
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel Visit for $25.50' }));
    await screen.findByRole('dialog', { name: 'Your visit is cancelled' });
    expect(asked.map(({ fee: shown }) => shown)).toEqual(['0.00', '25.50']);
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('whose answer is lost says so, and is sent again under the same key', async () => {
    server.use(signedIn(), answers('lost', cancelled), shows({ upcomingAppointments: [visit()] }));
    const dialog = await openDialog();
    await choose(dialog, 'Schedule conflict');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Visit, No Fee' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'No answer came from our server.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Visit, No Fee' }));
    await screen.findByRole('dialog', { name: 'Your visit is cancelled' });
    expect(new Set(asked.map((input) => JSON.stringify(input))).size).toBe(1);
    expect(asked).toHaveLength(2);
  });

  it('that comes too late says why', async () => {
    server.use(
      signedIn(),
      answers(refused('This visit has been cancelled already.')),
      shows({ upcomingAppointments: [visit()] }),
    );
    const dialog = await openDialog();
    await choose(dialog, 'Other');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Visit, No Fee' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This visit has been cancelled already.',
    );
  });

  it.each<[string, () => Promise<unknown>]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Keep Visit', () => userEvent.click(screen.getByRole('button', { name: 'Keep Visit' }))],
  ])('is left by %s, which gives the focus back', async (_way, leave) => {
    server.use(signedIn(), shows({ upcomingAppointments: [visit()] }));
    await openDialog();
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Cancel Visit on Wednesday, March 4, 2:00 PM',
    );
    expect(asked).toEqual([]);
  });
});
