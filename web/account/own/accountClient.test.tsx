import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server } from '../../testing/graph.ts';
import { rosa, tokenFor } from '../../testing/people.ts';
import { portals, signedIn } from '../../testing/portal.ts';
import {
  here,
  account,
  profile,
  asked,
  reads,
  takes,
  open,
  section,
  press,
  type,
  toast,
} from '../testing/account.ts';

describe('phone, address and emergency contact', () => {
  it('can be updated, and nothing that was not changed is sent', async () => {
    const changed = { ...profile, address: '9 Ironwood Way' };
    server.use(...reads(), takes('UpdateOwnProfile', { profile: changed }));
    await open();
    const contact = await section('Phone, Address and Emergency Contact');
    await type(contact, {
      'Phone number': '(602) 555-0169',
      Address: '9 Ironwood Way',
      'Emergency contact phone': '555-0100',
    });
    await press(contact, 'Save Contact Details');
    expect(
      await contact.findByText('Please add the area code, for example 602-555-0142'),
    ).toBeTruthy();
    await type(contact, { 'Emergency contact phone': '(602) 555-0112' });
    await press(contact, 'Save Contact Details');
    expect(await toast('Saved')).toContain('We’ve let our office know');
    expect(asked).toEqual([
      {
        input: {
          phone: '(602) 555-0169',
          address: '9 Ironwood Way',
          emergencyPhone: '(602) 555-0112',
        },
      },
    ]);
  });

  it('are saved by the one button that becomes primary after a change', async () => {
    server.use(...reads());
    await open();
    const looks = () =>
      screen.getAllByRole('button', { name: /^Save/ }).map((button) => button.className);
    const contact = await section('Phone, Address and Emergency Contact');
    const [name, before] = looks();
    expect(before).toBe(name);
    await type(contact, { Address: '9 Ironwood Way' });
    const [nameNow, after] = looks();
    expect(nameNow).toBe(name);
    expect(after).not.toBe(before);
  });

  it('and every other section are listed at the top', async () => {
    server.use(...reads());
    await open();
    const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
    const links = contents.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      screen
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .filter((heading) => links.some((link) => link.textContent === heading)),
    );
    expect(links).toHaveLength(8);
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href')!)?.textContent).toContain(
        link.textContent,
      );
  });

  it('and the calendar are for clients only', async () => {
    server.use(...reads({}, null));
    await open();
    await section('Your Name');
    expect(
      screen.queryByRole('region', { name: 'Phone, Address and Emergency Contact' }),
    ).toBeNull();
    expect(screen.queryByRole('region', { name: 'Visits in Your Own Calendar' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Visits in Your Own Calendar' })).toBeNull();
  });
});

describe('what was typed when the session ended', () => {
  const kept = 'We kept what you typed. It isn’t saved yet.';

  /** Types an address; the office changes the rest, and the session is over when it is saved. */
  async function endsWithText() {
    server.use(
      ...reads(),
      graph.mutation('UpdateOwnProfile', () => failure('UNAUTHENTICATED', 'Please log in.')),
    );
    const router = await open();
    const contact = await section('Phone, Address and Emergency Contact');
    await type(contact, { Address: '9 Ironwood Way' });
    server.use(...reads({}, { ...profile, phone: '(602) 555-0169' }));
    await press(contact, 'Save Contact Details');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 5000 });
  }
  async function logIn(user = rosa) {
    server.use(
      graph.mutation('Login', () =>
        data({
          login: {
            __typename: 'AuthPayload',
            token: tokenFor(700),
            user,
            challenge: null,
            userErrors: [],
          },
        }),
      ),
    );
    const main = within(screen.getByRole('main'));
    fireEvent.change(await main.findByLabelText('Email'), { target: { value: user.email } });
    await type(main, { Password: 'Welcome2Care!' });
    await press(main, 'Login');
    return section('Phone, Address and Emergency Contact');
  }
  const shown = (contact: Awaited<ReturnType<typeof section>>) =>
    ['Phone number', 'Address'].map(
      (label) => contact.getByLabelText<HTMLInputElement>(label).value,
    );

  it('is put back for the same person, over what the office changed meanwhile', async () => {
    await endsWithText();
    const contact = await logIn();
    await contact.findByText(kept);
    expect(shown(contact)).toEqual(['(602) 555-0169', '9 Ironwood Way']);
  });

  it('is not shown to another person', async () => {
    await endsWithText();
    const contact = await logIn({ ...rosa, id: 'ana', email: 'ana@demo.example' });
    expect(shown(contact)).toEqual(['(602) 555-0169', '12 Palm Lane']);
    expect(screen.queryByText(kept)).toBeNull();
  });

  it('is forgotten by logging out', async () => {
    server.use(
      ...reads(),
      graph.mutation('Logout', () => data({ logout: { __typename: 'OkPayload', ok: true } })),
    );
    const router = await open();
    const contact = await section('Phone, Address and Emergency Contact');
    await type(contact, { Address: '9 Ironwood Way' });
    const logOut = async (answer: string): Promise<void> => {
      await userEvent.click(screen.getAllByRole('button', { name: 'Logout', hidden: true })[0]!);
      const asks = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
      await press(within(asks), answer);
    };
    await logOut('Keep Writing');
    expect(contact.getByLabelText('Address')).toHaveProperty('value', '9 Ironwood Way');
    await waitFor(() => expect(document.activeElement?.closest('form[data-unsaved]')).toBeTruthy());
    await logOut('Discard and Log Out');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await act(() => router.navigate('/login?next=/account'));
    expect(shown(await logIn())).toEqual(['(602) 555-0168', '12 Palm Lane']);
    expect(screen.queryByText(kept)).toBeNull();
  });

  it('elsewhere, such as a draft of another page, is asked about before logging out throws it away', async () => {
    server.use(
      ...reads(),
      graph.mutation('Logout', () => data({ logout: { __typename: 'OkPayload', ok: true } })),
    );
    const router = await open();
    await section('Your Name');
    sessionStorage.setItem('form:request', '{"values":{"note":"Tuesdays."}}');
    await userEvent.click(screen.getAllByRole('button', { name: 'Logout', hidden: true })[0]!);
    const asks = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
    expect(sessionStorage.getItem('form:request')).toContain('Tuesdays.');
    await press(within(asks), 'Discard and Log Out');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sessionStorage.getItem('form:request')).toBeNull();
  });

  it('is not thrown away by another page without a question', async () => {
    server.use(...reads());
    const router = await open();
    const contact = await section('Phone, Address and Emergency Contact');
    await type(contact, { Address: '9 Ironwood Way' });
    const leave = async (answer: string): Promise<void> => {
      await act(() => router.navigate('/contact'));
      const asks = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
      await press(within(asks), answer);
    };
    await leave('Keep Writing');
    expect(router.state.location.pathname).toBe('/account');
    expect(contact.getByLabelText('Address')).toHaveProperty('value', '9 Ironwood Way');
    await leave('Discard');
    await waitFor(() => expect(router.state.location.pathname).toBe('/contact'));
  });

  it('never includes a password, and the browser asks before a reload until it is saved', async () => {
    const asks = (): boolean =>
      !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    server.use(
      ...reads(),
      takes('UpdateOwnProfile', { profile: { ...profile, address: '9 Ironwood Way' } }),
      graph.mutation('ChangeEmail', () => failure('UNAUTHENTICATED', 'Please log in.')),
    );
    const router = await open();
    const contact = await section('Phone, Address and Emergency Contact');
    expect(asks()).toBe(false);
    await type(contact, { Address: '9 Ironwood Way' });
    expect(asks()).toBe(true);
    await press(contact, 'Save Contact Details');
    await waitFor(() => expect(asks()).toBe(false));
    const email = await section('Your Email');
    await press(email, 'Change My Email');
    await type(email, { 'New email': 'rosa@new.example', 'Current password': 'Secret1!' });
    await press(email, 'Send the Link');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 5000 });
    await logIn();
    const again = await section('Your Email');
    await press(again, 'Change My Email');
    await again.findByText(kept);
    expect(again.getByLabelText('New email')).toHaveProperty('value', 'rosa@new.example');
    expect(again.getByLabelText('Current password')).toHaveProperty('value', '');
  });
});

describe('the calendar', () => {
  const url = 'https://care.example/calendar/secret.ics';
  const made = graph.mutation('MakeCalendarLink', () =>
    data({
      makeCalendarLink: {
        __typename: 'CalendarLinkPayload',
        calendarLink: { __typename: 'CalendarLink', createdAt: '2027-03-04T21:00:00Z', url },
        userErrors: [],
      },
    }),
  );

  it('is not offered once care has ended', async () => {
    server.use(...reads({}, { ...profile, status: 'ENDED' }));
    await open();
    const contact = await section('Phone, Address and Emergency Contact');
    expect(contact.getByLabelText('Address')).toHaveProperty('value', '12 Palm Lane');
    expect(screen.queryByText('Visits in Your Own Calendar')).toBeNull();
  });

  it('can still be turned off once care has ended, and no new link made', async () => {
    let link: object | null = { __typename: 'CalendarLink', createdAt: '2027-03-04T21:00:00Z' };
    server.use(
      ...reads({}, { ...profile, status: 'ENDED' }),
      graph.mutation('EndCalendarLink', () => {
        link = null;
        return data({ endCalendarLink: { __typename: 'OkPayload', ok: true } });
      }),
    );
    server.use(graph.query('CalendarLink', () => data({ calendarLink: link })));
    await open();
    const calendar = await section('Visits in Your Own Calendar');
    expect(calendar.getAllByRole('button')).toHaveLength(1);
    await press(calendar, 'Turn Off the Link');
    await waitFor(() => expect(screen.queryByText('Visits in Your Own Calendar')).toBeNull());
  });

  it('says why the graph made none', async () => {
    const message = 'Our visits have ended, so there’s nothing to put in a calendar.';
    server.use(
      ...reads(),
      graph.mutation('MakeCalendarLink', () =>
        data({
          makeCalendarLink: {
            __typename: 'CalendarLinkPayload',
            calendarLink: null,
            userErrors: [{ __typename: 'UserError', message }],
          },
        }),
      ),
    );
    await open();
    await press(await section('Visits in Your Own Calendar'), 'Make My Calendar Link');
    expect(await toast('No Link Made')).toContain(message);
  });

  it('says when no link could be made; shows it once, to copy or open, and can be turned off', async () => {
    server.use(
      ...reads(),
      graph.mutation('MakeCalendarLink', () => failure('INTERNAL')),
      graph.mutation('EndCalendarLink', () =>
        data({ endCalendarLink: { __typename: 'OkPayload', ok: true } }),
      ),
    );
    const user = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await open();
    const calendar = await section('Visits in Your Own Calendar');
    await user.click(await calendar.findByRole('button', { name: 'Make My Calendar Link' }));
    expect(await toast('No Link Made')).toContain('Please try again.');
    server.use(made);
    await user.click(await calendar.findByRole('button', { name: 'Make My Calendar Link' }));
    expect(await calendar.findByLabelText('Your calendar link')).toHaveProperty('value', url);
    expect(calendar.getByRole('link', { name: 'Add to My Calendar' }).getAttribute('href')).toBe(
      'webcal://care.example/calendar/secret.ics',
    );
    await user.click(calendar.getByRole('button', { name: 'Copy the Link' }));
    expect(await calendar.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(copied).toHaveBeenCalledWith(url);
    await user.click(calendar.getByRole('button', { name: 'Turn Off the Link' }));
    expect(await calendar.findByRole('button', { name: 'Make My Calendar Link' })).toBeTruthy();
    expect(calendar.queryByLabelText('Your calendar link')).toBeNull();
  });
});

describe('the devices', () => {
  it('are listed, this one first, and signed out one by one, unless that fails', async () => {
    const message = 'This sign-in was not found.';
    server.use(
      ...reads(),
      takes('EndSession', {
        userErrors: [{ __typename: 'UserError', field: 'id', message, code: 'NOT_FOUND' }],
      }),
    );
    await open();
    const devices = await section('Where You’re Logged In');
    expect(devices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Firefox on Windows (this one)Logged in Thursday, March 4, 9:00\u00a0AMFrom the address 203.0.113.7',
      'Safari on iPhoneLogged in Thursday, March 4, 9:00\u00a0AMFrom the address 203.0.113.7Last used Wednesday, March 3, 2:00\u00a0PMLog Out',
    ]);
    const logOut = /^Log Out Safari on iPhone/;
    await press(devices, logOut);
    expect(await toast('Not Logged Out')).toContain(message);
    await waitFor(() =>
      expect(devices.getByRole('button', { name: logOut })).toHaveProperty('disabled', false),
    );
    server.use(takes('EndSession', { account: account({ sessions: [here] }) }));
    await press(devices, logOut);
    expect(await devices.findByText('You aren’t logged in anywhere else.')).toBeTruthy();
    expect(asked).toEqual([{ id: 's2' }, { id: 's2' }]);
  });
});

it('an account that fails to load can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    signedIn(),
    graph.query('OwnProfile', () => data({ ownProfile: profile })),
    graph.query('OwnAccount', () => failure('INTERNAL')),
    graph.query('CalendarLink', () => data({ calendarLink: null })),
  );
  await open();
  expect(await screen.findByText('We couldn’t load your account.')).toBeTruthy();
  server.use(...reads());
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await section('Your Name')).toBeTruthy();
});

describe('who can see the client’s care', () => {
  const maria = {
    ...{ __typename: 'OwnAccess', personId: 'p1', firstName: 'Maria', lastName: 'Ellison' },
    ...{ relation: 'daughter', parts: ['VISITS'], grantedAt: '2026-11-20T17:00:00.000Z' },
    ...{ email: 'maria@home.example', hasPowerOfAttorney: false, grantedBy: null },
  };
  const sees = (ownAccess: object[], whose = portals()) =>
    graph.query('OwnAccess', () => data({ ownAccess, portals: whose }));

  it('is listed with what they see, and taken back after a question', async () => {
    server.use(...reads(), sees([maria]), takes('EndOwnAccess', { ownAccess: [] }));
    await open();
    const access = await section('Who Can See Your Care');
    await access.findByText('Maria Ellison, daughter');
    await access.findByText('Can see visits, who comes, and notes about the care');
    await access.findByText('Since Nov 20, 2026, agreed with our office');
    await press(access, 'Take back Maria Ellison’s access');
    await press(within(await screen.findByRole('dialog')), 'Take Back');
    await screen.findByText('Maria Ellison no longer has access');
    expect(asked).toEqual([{ input: { personId: 'p1' } }]);
  });

  it('tells who has looked, once asked, and earlier days', async () => {
    const looks = (name: string, values: object) => ({
      ...{ __typename: 'RecordLook', day: '2026-11-27', name, as: 'OFFICE', relation: null },
      ...values,
    });
    const pages = [
      [
        looks('Teresa Valdez', { looks: ['RECORD', 'VISITS', 'NOTES', 'MONEY'] }),
        looks('Lucía Soto', { as: 'CAREGIVER', looks: ['VISITS'] }),
      ],
      [
        looks('Maria Ellison', { as: 'PERSON', relation: 'daughter', looks: ['VISITS', 'NOTES'] }),
        looks('Nora Begay', { looks: ['LIST'] }),
      ],
    ];
    let fails = true;
    server.use(
      ...reads(),
      sees([maria]),
      graph.query('WhoLooked', ({ variables: { after } }) => {
        if (fails) return failure('INTERNAL');
        const pageInfo = { __typename: 'PageInfo', hasNextPage: !after, endCursor: 'x' };
        const whoLooked = { __typename: 'RecordLookConnection', nodes: pages[after ? 1 : 0] };
        return data({ whoLooked: { ...whoLooked, pageInfo } });
      }),
    );
    await open();
    const access = await section('Who Can See Your Care');
    await press(access, 'Show Who Has Looked');
    expect((await access.findByRole('alert')).textContent).toContain('Please try again.');
    fails = false;
    await press(access, 'Show Who Has Looked');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Teresa Valdez'));
    await press(access, 'Show Earlier Days');
    const list = within(access.getByRole('list', { name: 'Who Has Looked' }));
    await list.findByText(/Maria/);
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Teresa Valdez from our office looked at your record, visits, care notes, invoices and payments on Friday, November 27, 2026.',
      'Lucía Soto, caregiver, looked at your visits on Friday, November 27, 2026.',
      'Maria Ellison, daughter, looked at your visits and care notes on Friday, November 27, 2026.',
      'Nora Begay from our office saw your name in a list on Friday, November 27, 2026.',
    ]);
    expect(access.queryByRole('button', { name: 'Show Earlier Days' })).toBeNull();
  });

  it('is given to somebody, part by part, and changed', async () => {
    server.use(
      ...reads(),
      sees([maria]),
      takes('GrantOwnAccess', { ownAccess: [maria] }),
      takes('ChangeOwnAccess', { ownAccess: [maria] }),
    );
    await open();
    const access = await section('Who Can See Your Care');
    await press(access, 'Give Someone Access');
    const dialog = within(await screen.findByRole('dialog'));
    await type(dialog, { 'First name': 'Irma', 'Last name': 'Ellison', Relation: 'sister' });
    await press(dialog, 'Give Someone Access');
    expect(await dialog.findByText('Valid email is required')).toBeTruthy();
    await type(dialog, { 'Their email': 'irma@home.example' });
    // Whoever asks for visits sees them.
    await userEvent.click(dialog.getByLabelText('Visits, who comes, and notes about the care'));
    await userEvent.click(dialog.getByLabelText('Ask for visits, cancel and confirm them'));
    await press(dialog, 'Give Someone Access');
    await screen.findByText('Access given');
    await press(access, 'Change what Maria Ellison can see');
    const change = within(await screen.findByRole('dialog'));
    await userEvent.click(change.getByLabelText('Invoices and payments'));
    await press(change, 'Save');
    await screen.findByText('Access changed');
    const idempotencyKey: unknown = expect.any(String);
    expect(asked).toEqual([
      {
        input: {
          ...{ clientId: 'c1', firstName: 'Irma', lastName: 'Ellison', relation: 'sister' },
          ...{ email: 'irma@home.example', parts: ['VISITS', 'ASKING'], idempotencyKey },
        },
      },
      { input: { personId: 'p1', parts: ['VISITS', 'MONEY'], idempotencyKey } },
    ]);
  });

  it('is decided by whoever holds power of attorney, for the client whose portal is open', async () => {
    const renee = { clientId: 'c2', firstName: 'Renée', isOwn: false, relation: 'daughter' };
    const whose = portals({ ...renee, decides: true });
    server.use(
      ...reads(),
      graph.query('OwnProfile', () => data({ ownProfile: null })),
      graph.query('Sharing', () => data({ portals: whose, ownAccessRequests: [] })),
      sees([], whose),
    );
    await open();
    const access = await section('Who Can See Renée’s Care');
    expect(access.getByText(/^You hold power of attorney for Renée/)).toBeTruthy();
  });

  it('to another’s care is asked for, and what was asked stands there', async () => {
    const requests: object[] = [];
    server.use(
      ...reads(),
      graph.query('Sharing', () => data({ portals: portals(), ownAccessRequests: requests })),
      takes('RequestAccess', { submission: { __typename: 'Submission', id: 'i1' } }),
    );
    await open();
    const others = await section('Whose Care You Can See');
    await press(others, 'Ask to See Someone’s Care');
    const dialog = within(await screen.findByRole('dialog'));
    await type(dialog, { 'Who we care for': 'Renée Ellison' });
    await press(dialog, 'Send My Request');
    expect(await dialog.findByText(/Relation to them.* required/)).toBeTruthy();
    await type(dialog, { 'Relation to them': 'daughter' });
    requests.push({
      __typename: 'OwnAccessRequest',
      reference: 'KERMA8TG',
      clientName: 'Renée Ellison',
      createdAt: '2026-11-27T17:00:00.000Z',
    });
    await press(dialog, 'Send My Request');
    expect(await toast('We have your request')).toContain('one business day');
    await others.findByText(/Renée Ellison’s care on .*KERMA8TG/);
    const idempotencyKey: unknown = expect.any(String);
    const request = { clientName: 'Renée Ellison', relation: 'daughter', phone: profile.phone };
    expect(asked).toEqual([{ input: { ...request, idempotencyKey } }]);
  });

  it('is no part of the page of somebody with parts of another’s portal', async () => {
    const renee = { clientId: 'c2', firstName: 'Renée', isOwn: false, relation: 'daughter' };
    server.use(
      ...reads(),
      graph.query('OwnProfile', () => data({ ownProfile: null })),
      graph.query('Sharing', () => data({ portals: portals(renee), ownAccessRequests: [] })),
    );
    await open();
    await section('Whose Care You Can See');
    expect(screen.queryByRole('region', { name: /^Who Can See/ })).toBeNull();
  });
});
