import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultProvider } from '#graph/shared/provider.rules';
import { data, failure, graph, server, serveGraph } from '../testing/graph.ts';
import { dashboard, signedIn, visit } from '../testing/portal.ts';
import { leaveSite } from '../testing/renderSite.tsx';
import { open, shows, section } from './dashboard/testing/dashboard.ts';

serveGraph();

afterEach(() => act(leaveSite));

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
