import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultProvider } from '#graph/shared/provider.rules';
import { data, failure, graph, server } from '../testing/graph.ts';
import { dashboard, money, noPortal, owed, portals, signedIn, visit } from '../testing/portal.ts';
import { serveSite } from '../testing/renderSite.tsx';
import { dashboardContext } from './beginDashboard.ts';
import { open, shows, section } from './dashboard/testing/dashboard.ts';

serveSite();

const { account } = dashboard().dashboard as { account: object };

const notice = {
  __typename: 'CaregiverNotice',
  id: 'n1',
  comes: 'Ana',
  insteadOf: 'Maria',
  startsAt: '2099-03-04T21:00:00.000Z',
  pattern: null,
};

/** Expects texts in the page in that order. */
function expectOrder(...texts: string[]): void {
  const main = screen.getByRole('main').textContent;
  const places = texts.map((words) => main.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

const billing = async (line: string) =>
  expect((await screen.findByRole('link', { name: line })).getAttribute('href')).toBe('/billing');

describe('the dashboard', () => {
  it('shows a skeleton while loading; says when that fails, and can be retried', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    server.use(
      signedIn(),
      graph.query('Dashboard', async () => {
        await asked;
        return failure('FORBIDDEN_FOR_ANOTHER_REASON');
      }),
    );
    await open();
    expect(await screen.findByText('Loading your portal')).toBeTruthy();
    answer();
    expect(await screen.findByText('We couldn’t load your portal.')).toBeTruthy();
    server.use(shows({}));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Account Overview' })).toBeTruthy();
    expect(screen.queryByText('Loading your portal')).toBeNull();
  });

  it('is read again up to three times before it says so', () =>
    expect(dashboardContext.retries).toBe(3));

  it('puts the next visit first, with its address, cancellation and calendar link, then money, updates, later visits, help', async () => {
    const later = { id: 'a2', startsAt: '2099-03-09T16:00:00.000Z', caregiver: null };
    server.use(
      signedIn(),
      shows(
        { upcomingAppointments: [visit(), visit({ ...later, status: 'SCHEDULED' })] },
        owed({ totalOutstanding: money('102.00'), outstandingCount: 1 }),
      ),
    );
    await open();
    const next = within(
      await screen.findByRole('region', { name: /^Your next visit is in \d+ days$/ }),
    );
    for (const words of [
      'Personal Care, until 5:00 PM',
      'Zoë Begay is coming.',
      '12 Palm Lane, Phoenix',
      'Confirmed',
      'Free to cancel until Tuesday, March 3, 2:00 PM.',
    ])
      expect(next.getByText(words)).toBeTruthy();
    // In pieces that don't break.
    const pieces = ['Wednesday,', 'March 4,', '2:00 PM'].map((piece) => next.getByText(piece));
    expect(pieces[0]?.parentElement?.textContent).toBe('Wednesday, March 4, 2:00\u00a0PM');
    expect(
      next.getByRole('button', { name: 'Cancel Visit on Wednesday, March 4, 2:00\u00a0PM' }),
    ).toBeTruthy();
    expect(
      next.getByRole('link', { name: 'Put visits in your calendar' }).getAttribute('href'),
    ).toBe('/account#calendar');

    const others = await section('Upcoming Appointments');
    expect(others.getAllByRole('listitem')).toHaveLength(1);
    expect(others.getByText('Monday, March 9, 9:00 AM')).toBeTruthy();
    expect(others.getByText('Scheduled')).toBeTruthy();
    // At home, as said above.
    expect(screen.getAllByText(/12 Palm Lane/)).toHaveLength(1);
    await billing('$102.00 due on 1 invoice');
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toContain(
      'Your next visit',
    );
    expectOrder(
      'Your next visit',
      '$102.00 due',
      'Recent Care Updates',
      'Upcoming Appointments',
      'Need a hand?',
    );
  });

  it('shows who is there and since when above the next visit, and with only one visit that nothing else is scheduled', async () => {
    const caregiversHere = [
      { __typename: 'CaregiverHere', caregiver: 'Lucía', since: '2026-03-04T16:02:00.000Z' },
    ];
    server.use(signedIn(), shows({ caregiversHere, upcomingAppointments: [visit()] }));
    await open();
    const line = await screen.findByText('Lucía has been here since 9:02 AM');
    expect(line.closest('[role=status]')).toBeTruthy();
    expectOrder('has been here since', 'Your next visit');
    const others = await section('Upcoming Appointments');
    expect(others.getByText('Nothing else scheduled yet.')).toBeTruthy();
    expect(others.getByRole('link').getAttribute('href')).toBe('/scheduling');
  });

  it('shows on top who comes instead until that is seen, and says if that couldn’t be saved', async () => {
    const regular = { ...notice, id: 'n2', comes: null, startsAt: null, pattern: 'Every week' };
    const sent: unknown[] = [];
    server.use(
      signedIn(),
      shows({ notices: [notice, regular] }),
      graph.mutation('SeeNotices', ({ variables }) => {
        sent.push(variables.input);
        if (sent.length === 1) return failure('UNAVAILABLE', 'We’re having trouble.');
        server.use(shows({ notices: [] }));
        return data({ seeNotices: { __typename: 'SeeNoticesPayload', seen: 2, userErrors: [] } });
      }),
    );
    await open();
    const news = await section('A change in who’s coming');
    expect(
      news.getByText('Ana is coming instead of Maria on Wednesday, March 4, 2:00 PM.'),
    ).toBeTruthy();
    expect(
      news.getByText(
        'Maria can’t come to your regular visits (Every week). We’ll let you know soon who will.',
      ),
    ).toBeTruthy();
    expectOrder('A change in who', 'Nothing to pay');
    await userEvent.click(news.getByRole('button', { name: 'Got It' }));
    expect(await screen.findByText('We’re having trouble.')).toBeTruthy();
    await userEvent.click(news.getByRole('button', { name: 'Got It' }));
    await waitFor(() => expect(screen.queryByText(/A change in who/)).toBeNull());
    expect(document.activeElement).toBe(screen.getByText('Your next visit'));
    expect(sent).toEqual([{ ids: ['n1', 'n2'] }, { ids: ['n1', 'n2'] }]);
  });

  it('shows who comes by now when a notice was replaced before it was seen', async () => {
    server.use(
      signedIn(),
      shows({ notices: [notice] }),
      graph.mutation('SeeNotices', () => {
        server.use(shows({ notices: [{ ...notice, id: 'n2', comes: 'Zoë' }] }));
        const gone = { field: 'ids.0', message: 'This notice was not found.' };
        return data({
          seeNotices: {
            __typename: 'SeeNoticesPayload',
            seen: null,
            userErrors: [{ __typename: 'UserError', ...gone }],
          },
        });
      }),
    );
    await open();
    const news = await section('A change in who’s coming');
    await userEvent.click(news.getByRole('button', { name: 'Got It' }));
    expect(
      await news.findByText('Zoë is coming instead of Maria on Wednesday, March 4, 2:00 PM.'),
    ).toBeTruthy();
    expect(news.queryByText(/Ana is coming/)).toBeNull();
  });

  it('shows updates with who, what was done and corrections, and folds all but the latest three', async () => {
    const update = {
      __typename: 'CareUpdate',
      priority: 'NORMAL',
      type: 'Visit summary',
      title: 'A good morning',
      createdAt: '2026-03-04T21:00:00.000Z',
      caregiver: 'Zoë Begay',
      notes: 'We walked.',
      tasks: [],
      correctedAt: null,
    };
    const careUpdates = [
      update,
      { ...update, type: 'From the office', title: 'Your plan', caregiver: null },
      {
        ...update,
        notes: '',
        tasks: ['Shave', 'Lunch'],
        correctedAt: '2026-03-05T17:00:00.000Z',
      },
      { ...update, title: 'No. 4' },
      { ...update, title: 'No. 5' },
    ].map((one, at) => ({ ...one, id: `u${at}` }));
    server.use(
      signedIn(),
      shows(
        { careUpdates },
        owed({ totalOverdue: money('333.06'), overdueCount: 2, outstandingCount: 3 }),
      ),
    );
    await open();
    await billing('$333.06 overdue on 2 invoices');
    const updates = await section('Recent Care Updates');
    const [first, second] = updates.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toBe(
      'A good morningWednesday, March 4, 2:00\u00a0PM · Zoë Begay · Visit summaryWe walked.',
    );
    expect(second).toBe('Your planWednesday, March 4, 2:00\u00a0PM · From the officeWe walked.');
    const done = within(updates.getByRole('list', { name: 'What was done' }));
    expect(done.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Shave',
      'Lunch',
    ]);
    expect(updates.getByText('Corrected on Thursday, March 5')).toBeTruthy();

    const fold = screen.getByText('2 earlier updates').closest('details')!;
    expect(fold.open).toBe(false);
    expect(within(fold).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
    expect(within(fold).queryByText('Your plan')).toBeNull();
    await userEvent.click(screen.getByText('2 earlier updates'));
    expect(fold.open).toBe(true);
  });

  it('says what was asked for until the office has answered', async () => {
    const visitRequests = [
      {
        ...{ __typename: 'VisitRequest', id: 'r1', reference: 'K7M2Q9XA' },
        ...{ createdAt: '2099-03-01T21:00:00.000Z', preferredDate: '2099-03-06' },
        serviceType: 'RESPITE_CARE',
      },
    ];
    server.use(signedIn(), shows({ visitRequests, upcomingAppointments: [visit()] }));
    await open();
    const asked = await section('You’ve asked for a visit');
    expect(asked.getByRole('listitem').textContent).toBe(
      'Asked on Sunday, March 1 · Respite care · for Friday, March 6 · reference K7M2Q9XA',
    );
    expectOrder('Your next visit', 'You’ve asked for a visit', 'Nothing to pay');
  });

  it('folds all but the next three of ten visits, whole on paper, and says where only if not at home', async () => {
    const upcomingAppointments = Array.from({ length: 10 }, (_, at) =>
      visit({
        id: `a${at}`,
        startsAt: `2099-03-${String(10 + at)}T21:00:00.000Z`,
        ...(at === 1 && { location: '9 Hospital Road' }),
      }),
    );
    server.use(signedIn(), shows({ upcomingAppointments }));
    await open();
    const others = await section('Upcoming Appointments');
    const fold = others.getByText('7 more until March 19').closest('details')!;
    expect(fold.open).toBe(false);
    expect(within(fold).getAllByRole('listitem', { hidden: true })).toHaveLength(7);
    expect(others.getByText('9 Hospital Road')).toBeTruthy();
    expect(screen.getAllByText(/12 Palm Lane/)).toHaveLength(1);
    fireEvent(window, new Event('beforeprint'));
    expect(fold.open).toBe(true);
    fireEvent(window, new Event('afterprint'));
    expect(fold.open).toBe(false);
  });

  it('cuts a long update, to be read whole on request', async () => {
    const heights = { scrollHeight: 900, clientHeight: 150 };
    const restore = Object.entries(heights).map(([name, value]) => {
      const before = Object.getOwnPropertyDescriptor(Element.prototype, name)!;
      Object.defineProperty(Element.prototype, name, { configurable: true, get: () => value });
      return () => Object.defineProperty(Element.prototype, name, before);
    });
    const notes = 'We walked. '.repeat(300);
    const update = { __typename: 'CareUpdate', id: 'u1', type: 'Visit summary', title: 'A walk' };
    const rest = { createdAt: '2026-03-04T21:00:00.000Z', caregiver: null, correctedAt: null };
    server.use(
      signedIn(),
      shows({ careUpdates: [{ ...update, ...rest, notes, tasks: [], priority: 'NORMAL' }] }),
    );
    await open();
    const all = await screen.findByRole('button', { name: 'Read all of “A walk”' });
    expect(all.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(all);
    const less = screen.getByRole('button', { name: 'Show less of “A walk”' });
    expect(less.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(less);
    for (const put of restore) put();
  });

  it('puts updates that press first, in words, for two weeks', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const careUpdates = [
      { title: 'Painting', priority: 'NORMAL', createdAt: daysAgo(1) },
      { title: 'New shoes', priority: 'LOW', createdAt: daysAgo(2) },
      { title: 'Less appetite', priority: 'HIGH', createdAt: daysAgo(3) },
      { title: 'A song', priority: 'NORMAL', createdAt: daysAgo(4) },
      { title: 'A fall', priority: 'URGENT', createdAt: daysAgo(13) },
      { title: 'A fever', priority: 'URGENT', createdAt: daysAgo(16) },
    ].map((one, at) => ({
      ...{ __typename: 'CareUpdate', id: `u${at}`, type: 'Incident', caregiver: null },
      ...{ notes: 'More.', tasks: [], correctedAt: null, ...one },
    }));
    server.use(signedIn(), shows({ careUpdates }));
    await open();
    const updates = await section('Recent Care Updates');
    const titles = updates.getAllByRole('heading', { level: 3, hidden: true });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'UrgentA fall',
      'ImportantLess appetite',
      'Painting',
      'New shoes',
      'A song',
      'UrgentA fever',
    ]);
  });

  it('tells new clients what will be here, how to start, and whom we call in an emergency', async () => {
    server.use(signedIn(), shows({}));
    await open();
    for (const name of ['Schedule New Appointment', 'Book Appointment'])
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/scheduling');
    expect(screen.getByText('No care updates yet.')).toBeTruthy();
    await billing('Nothing to pay right now');
    // Clients with active care needn't call about it.
    expect((await section('Account Overview')).queryByRole('link')).toBeNull();

    const help = await section('Need a hand?');
    expect(help.getByText(/we’ll call your emergency contact/).textContent).toContain(
      'contact: Inés Ibáñez, (602) 555-0111. Change it',
    );
    expect(help.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe(
      '/account#contact',
    );
    expect(help.getByText(/This is our own line\./)).toBeTruthy();
  });

  it('shows an emergency contact without a name by number alone', async () => {
    server.use(signedIn(), shows({ account: { ...account, emergencyContactName: null } }));
    await open();
    expect(
      (await section('Need a hand?')).getByText(/we’ll call your emergency contact/).textContent,
    ).toContain('contact: (602) 555-0111. Change it');
  });

  it('asks for an emergency contact if there is none, and never shows our number in its place', async () => {
    server.use(
      signedIn(),
      shows({
        account: { ...account, emergencyContactName: null, emergencyContactPhone: null },
      }),
    );
    await open();
    for (const name of ['None on file: add one', 'Add an emergency contact'])
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
        '/account#contact',
      );
    const help = await section('Need a hand?');
    expect(help.getByText(/^We have nobody to call if something happens/)).toBeTruthy();
    expect(help.queryByText(/we’ll call your emergency contact/)).toBeNull();
    expect((await section('Account Overview')).queryByText(defaultProvider.phone)).toBeNull();
  });

  it.each([
    ['Suspended', 'SUSPENDED'],
    ['Ended', 'ENDED'],
  ])('says first that care is %s, why, and whom to call', async (shown, status) => {
    const statusReason = 'INV-7 is unpaid for more than 30 days.';
    server.use(
      signedIn(),
      shows(
        { account: { ...account, status, statusReason } },
        owed({ totalOutstanding: money('90.00'), outstandingCount: 1 }),
      ),
    );
    await open();
    const state = within(await screen.findByRole('region', { name: /^(Your care|Our visits)/ }));
    expect(state.getByText('INV-7 is unpaid for more than 30 days.')).toBeTruthy();
    expect(state.getByRole('link', { name: `Call us at ${defaultProvider.phone}` })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.id).toBe('care-state');
    expect(screen.getByRole('link', { name: /\$90\.00/ })).toBeTruthy();
    const overview = await section('Account Overview');
    expect(overview.getAllByRole('definition')[0]?.textContent).toBe(shown);
    for (const words of ['Book Appointment', 'Schedule New Appointment', 'Assigned Soon'])
      expect(screen.queryByText(words)).toBeNull();
  });

  it('promises nothing anymore once care has ended, and little of it stands while care is paused', async () => {
    const promises = [
      /^After each visit, your caregiver writes/,
      'Schedule Changes',
      /emergency contact/i,
      'Care level',
      'Your week, to print',
    ];
    server.use(signedIn(), shows({ account: { ...account, status: 'ENDED' } }));
    await open();
    expect((await section('Need a hand?')).getByText('Billing Questions')).toBeTruthy();
    expect(screen.getByText('No care updates yet.')).toBeTruthy();
    for (const words of promises) expect(screen.queryByText(words)).toBeNull();
  });

  it('offers no calendar for a visit that was kept when care ended', async () => {
    server.use(
      signedIn(),
      shows({ account: { ...account, status: 'ENDED' }, upcomingAppointments: [visit()] }),
    );
    await open();
    const next = within(await screen.findByRole('region', { name: /^Your next visit is in/ }));
    expect(next.getByRole('button', { name: /^Cancel Visit/ })).toBeTruthy();
    expect(next.queryByRole('link', { name: /calendar/ })).toBeNull();
  });

  it('doesn’t call care active for who never confirmed the email', async () => {
    server.use(signedIn({ emailVerified: false }), shows({}));
    await open();
    const overview = await section('Account Overview');
    expect(overview.getAllByRole('definition')[0]?.textContent).toBe('Not confirmed yet');
  });

  it('says until when care is paused, if that is known', async () => {
    server.use(
      signedIn(),
      shows({ account: { ...account, status: 'SUSPENDED', heldThrough: '2099-03-04' } }),
    );
    await open();
    const state = await screen.findByRole('region', {
      name: 'Your care with us is paused through Wednesday, March 4.',
    });
    expect(within(state).queryByText(/^We’ll plan the next visits/)).toBeNull();
  });

  it('says in general what a suspension means if nothing was written about it, and shows a visit that was kept', async () => {
    server.use(
      signedIn(),
      shows({ account: { ...account, status: 'SUSPENDED' }, upcomingAppointments: [visit()] }),
    );
    await open();
    const state = within(
      await screen.findByRole('region', { name: 'Your care with us is paused.' }),
    );
    expect(state.getByText('We’ll plan the next visits with you when you’re ready.')).toBeTruthy();
    expect(screen.getByRole('region', { name: /^Your next visit is in/ })).toBeTruthy();
    expect(screen.queryByText('Book Appointment')).toBeNull();
  });

  it('explains the missing profile to users who aren’t clients', async () => {
    server.use(
      signedIn({ role: 'CAREGIVER' }),
      noPortal,
      graph.query('Dashboard', () => failure('FORBIDDEN')),
    );
    await open();
    expect(await screen.findByText('This account isn’t linked to a client yet.')).toBeTruthy();
    expect(
      screen.getAllByRole('link', { name: `Call ${defaultProvider.phone}` }).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('in the portal of somebody close to them, people', () => {
  const renee = {
    ...{ clientId: 'c2', firstName: 'Renée', lastName: 'Ellison', isOwn: false },
    ...{ relation: 'daughter', parts: ['VISITS'] },
  };
  const own = { isOpen: false };

  it('read whose care it is, and find nothing of what they don’t see or is the client’s own', async () => {
    const free = { ...visit(), freeUntil: null, cancellation: null };
    server.use(
      signedIn(),
      // Nothing but the dashboard's own answer says it.
      graph.query('Portals', () => failure('INTERNAL')),
      graph.query('Dashboard', () =>
        data({
          ...dashboard({ upcomingAppointments: [free], owed: null }),
          portals: portals(renee),
        }),
      ),
    );
    await open();
    expect(await screen.findByRole('heading', { name: 'Renée Ellison’s care' })).toBeTruthy();
    expect(screen.getByText('You’re looking at it as their daughter.')).toBeTruthy();
    expect(screen.getByRole('region', { name: /^The next visit/ })).toBeTruthy();
    for (const words of [/^Book/, /Nothing to pay/, /calendar/, /Cancel/, /emergency contact:/])
      expect(within(screen.getByRole('main')).queryByText(words)).toBeNull();
  });

  it('open another one, and see nothing of the one before', async () => {
    const opened: unknown[] = [];
    const shown = () =>
      opened.length === 0 ? portals(own, renee) : portals({}, { ...renee, isOpen: false });
    server.use(
      signedIn(),
      graph.query('Portals', () => data({ portals: shown() })),
      graph.query('Dashboard', () => data({ ...dashboard({}), portals: shown() })),
      graph.mutation('OpenPortal', ({ variables }) => {
        opened.push(variables);
        const answer = { __typename: 'OpenPortalPayload', userErrors: [] };
        return data({
          openPortal: { ...answer, portals: { __typename: 'Portals', hasEnded: false } },
        });
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Open Your Own Care' }));
    expect(await screen.findByRole('heading', { name: 'Your own care' })).toBeTruthy();
    expect(opened).toEqual([{ input: { clientId: 'c1' } }]);
  });

  it.each([
    [
      'choose one, if there are several',
      portals(own, { ...renee, isOpen: false }),
      'Whose care do you want to see?',
    ],
    [
      'are told that it has ended',
      { ...portals(), portals: [], hasEnded: true },
      'Your access to this care has ended.',
    ],
    [
      'are led to the invoices, if those are what they see',
      portals({ ...renee, parts: ['MONEY'] }),
      'This isn’t part of what you can see.',
    ],
  ])('%s', async (_what, answer, words) => {
    server.use(
      signedIn(),
      graph.query('Portals', () => data({ portals: answer })),
      graph.query('Dashboard', () => failure('FORBIDDEN')),
    );
    await open();
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
