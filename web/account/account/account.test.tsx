import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { rosa } from '../../testing/people.ts';
import { signedIn } from '../../testing/portal.ts';
import { leaveSite, renderSite } from '../../testing/renderSite.tsx';
import { tokenFor } from '../../testing/token.ts';
import { tokenKey } from '../../app/session/token.ts';

serveGraph();
afterEach(() => act(leaveSite));

const here = {
  __typename: 'SignInSession',
  id: 's1',
  device: 'Firefox on Windows',
  startedAt: '2027-03-04T16:00:00Z',
  lastUsedAt: '2027-03-04T21:00:00Z',
  current: true,
};
const phone = {
  ...here,
  id: 's2',
  device: 'Safari on iPhone',
  lastUsedAt: '2027-03-03T21:00:00Z',
  current: false,
};
const account = (values = {}) => ({
  __typename: 'OwnAccount',
  user: rosa,
  pendingEmail: null,
  sessions: [here, phone],
  ...values,
});
const profile = {
  __typename: 'OwnProfile',
  address: '12 Palm Lane',
  emergencyContact: 'Inés',
  emergencyPhone: '(602) 555-0111',
};
let asked: Record<string, unknown>[] = [];
beforeEach(() => {
  asked = [];
});

const reads = (values = {}, ownProfile: object | null = profile) => [
  signedIn(),
  graph.query('OwnAccount', () => data({ ownAccount: account(values) })),
  graph.query('OwnProfile', () => data({ ownProfile })),
  graph.query('CalendarLink', () => data({ calendarLink: null })),
];
const takes = (mutation: string, answer: Record<string, unknown>) =>
  graph.mutation(mutation, ({ variables }) => {
    asked.push(variables);
    const field = mutation.charAt(0).toLowerCase() + mutation.slice(1);
    return data({
      [field]: {
        __typename: 'Payload',
        userErrors: [],
        account: null,
        profile: null,
        token: null,
        user: null,
        ...answer,
      },
    });
  });
const refuses = (field: string | null, message: string) => ({
  userErrors: [{ __typename: 'UserError', field, message, code: 'INVALID' }],
});
const open = () => renderSite('/account', { token: tokenFor(600) });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (within: { getByRole: typeof screen.getByRole }, name: string | RegExp) =>
  userEvent.click(within.getByRole('button', { name }));
async function type(
  within: { getByLabelText: typeof screen.getByLabelText },
  values: Record<string, string>,
) {
  for (const [label, value] of Object.entries(values)) {
    const field = within.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, value);
  }
}
const toast = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent;

describe('the name', () => {
  it('is changed, in the header too', async () => {
    server.use(
      ...reads(),
      takes('ChangeName', { account: account({ user: { ...rosa, firstName: 'Rosalía' } }) }),
    );
    await open();
    const name = await section('Your Name');
    await type(name, { 'First name': ' Rosalía ' });
    await press(name, 'Save My Name');
    expect(await toast('Name Changed')).toBe('Name ChangedWe call you Rosalía Ibáñez now.');
    expect(asked).toEqual([{ input: { firstName: 'Rosalía', lastName: 'Ibáñez' } }]);
    expect(
      screen.getAllByRole('link', { name: 'Rosalía, your account', hidden: true }).length,
    ).toBeGreaterThan(0);
  });

  it('is refused where it is missing, here and by the server', async () => {
    server.use(
      ...reads(),
      takes('ChangeName', refuses('lastName', 'Last name must be at most 100 characters')),
    );
    await open();
    const name = await section('Your Name');
    await userEvent.clear(name.getByLabelText('First name'));
    await press(name, 'Save My Name');
    expect(await name.findByText('First name is required')).toBeTruthy();
    expect(asked).toEqual([]);
    await type(name, { 'First name': 'Rosa' });
    await press(name, 'Save My Name');
    expect(await name.findByText('Last name must be at most 100 characters')).toBeTruthy();
  });
});

describe('the email', () => {
  it('is changed in two steps: a link is sent, and waits', async () => {
    server.use(
      ...reads(),
      takes('ChangeEmail', { account: account({ pendingEmail: 'new@example.com' }) }),
      takes('ResendVerification', { ok: true }),
    );
    await open();
    const email = await section('Your Email');
    expect(email.getByText('rosa@demo.example')).toBeTruthy();
    await press(email, 'Change My Email');
    await type(email, { 'New email': 'New@example.com', 'Current password': 'Ocotillo7&' });
    await press(email, 'Send the Link');
    expect(await toast('One More Step')).toContain('new@example.com');
    expect(await email.findByText(/From then on you sign in with this email/)).toBeTruthy();
    expect(email.queryByLabelText('New email')).toBeNull();
    expect(asked).toEqual([{ input: { email: 'New@example.com', currentPassword: 'Ocotillo7&' } }]);
    await press(email, 'Send the Link Again');
    expect(await toast('Email Sent')).toContain('new@example.com');
  });

  it('says beside the field what the server refuses, and can be kept', async () => {
    server.use(
      ...reads(),
      takes(
        'ChangeEmail',
        refuses('currentPassword', 'This is not your current password. 4 attempts remaining.'),
      ),
    );
    await open();
    const email = await section('Your Email');
    await press(email, 'Change My Email');
    await type(email, { 'New email': 'new@example.com', 'Current password': 'x' });
    await press(email, 'Send the Link');
    expect(await email.findByText(/attempts remaining/)).toBeTruthy();
    expect(email.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    await press(email, 'Keep My Email');
    expect(email.queryByLabelText('New email')).toBeNull();
  });

  it.each([
    ['of this account', { user: { ...rosa, emailVerified: false } }, rosa],
    ['that waited', { pendingEmail: 'new@example.com' }, { ...rosa, email: 'new@example.com' }],
  ])(
    '%s, confirmed in another tab meanwhile, needs no link: nothing is said to be on its way',
    async (_what, before, user) => {
      server.use(...reads(before), takes('ResendVerification', { ok: true }));
      await open();
      const email = await section('Your Email');
      server.use(
        signedIn(user),
        graph.query('OwnAccount', () => data({ ownAccount: account({ user }) })),
      );
      await press(email, 'Send the Link Again');
      expect(await toast('Email Confirmed')).toContain(`${user.email} is confirmed already.`);
      expect(screen.queryByText('Email Sent')).toBeNull();
      await waitFor(() =>
        expect(email.queryByRole('button', { name: 'Send the Link Again' })).toBeNull(),
      );
      expect(await email.findByText(user.email)).toBeTruthy();
    },
  );

  it('that is not confirmed offers the link again', async () => {
    server.use(...reads({ user: { ...rosa, emailVerified: false } }));
    await open();
    expect(
      (await section('Your Email')).getByRole('button', { name: 'Send the Link Again' }),
    ).toBeTruthy();
  });
});

it('the password is changed, and this device goes on with its new session', async () => {
  const token = tokenFor(900);
  server.use(...reads(), takes('ChangePassword', { token, user: rosa }));
  await open();
  const password = await section('Your Password');
  await press(password, 'Change My Password');
  await type(password, {
    'Current password': 'Ocotillo7&',
    Password: 'Saguaro8$',
    'Confirm password': 'Saguaro8',
  });
  await press(password, 'Change My Password');
  expect(await password.findByText("Passwords don't match")).toBeTruthy();
  expect(asked).toEqual([]);
  await type(password, { 'Confirm password': 'Saguaro8$' });
  server.use(
    graph.query('OwnAccount', () =>
      data({ ownAccount: account({ sessions: [{ ...here, id: 's9' }] }) }),
    ),
  );
  await press(password, 'Change My Password');
  expect(await toast('Password Changed')).toContain('signed out everywhere else');
  expect(asked).toEqual([
    {
      input: { currentPassword: 'Ocotillo7&', password: 'Saguaro8$', confirmPassword: 'Saguaro8$' },
    },
  ]);
  expect(localStorage.getItem(tokenKey)).toBe(token);
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
});

it.each([
  [
    'a change of email that waits',
    { pendingEmail: 'new@example.com' },
    'The change of your email to new@example.com was canceled: please ask for it again.',
  ],
  [
    'the link to confirm the email',
    { user: { ...rosa, emailVerified: false } },
    'The link to confirm your email has ended: please ask for a new one.',
  ],
])('a new password ends %s, and says so', async (_what, before, words) => {
  server.use(...reads(before), takes('ChangePassword', { token: tokenFor(900), user: rosa }));
  await open();
  const password = await section('Your Password');
  await press(password, 'Change My Password');
  await type(password, {
    'Current password': 'Ocotillo7&',
    Password: 'Saguaro8$',
    'Confirm password': 'Saguaro8$',
  });
  await press(password, 'Change My Password');
  expect(await toast('Password Changed')).toContain(words);
});

it('a password whose change got no answer is not called unchanged when the next try finds the session over', async () => {
  let tries = 0;
  server.use(
    ...reads(),
    graph.mutation('ChangePassword', () => {
      tries += 1;
      return tries === 1 ? HttpResponse.error() : failure('UNAUTHENTICATED', 'Please sign in.');
    }),
  );
  await open();
  const password = await section('Your Password');
  await press(password, 'Change My Password');
  await type(password, {
    'Current password': 'Ocotillo7&',
    Password: 'Saguaro8$',
    'Confirm password': 'Saguaro8$',
  });
  await press(password, 'Change My Password');
  await userEvent.click(await password.findByRole('button', { name: 'Try again' }));
  expect(await toast('Password May Have Changed')).toContain(
    'Please log in with your new password.',
  );
  expect(screen.queryByText('Password Not Changed')).toBeNull();
  expect(localStorage.getItem(tokenKey)).toBeNull();
});

describe('address and emergency contact', () => {
  it('are kept up to date', async () => {
    const changed = { ...profile, address: '9 Ironwood Way' };
    server.use(...reads(), takes('UpdateOwnProfile', { profile: changed }));
    await open();
    const contact = await section('Address and Emergency Contact');
    await type(contact, { Address: '9 Ironwood Way', 'Emergency contact phone': '555-0100' });
    await press(contact, 'Save Address and Contact');
    expect(await contact.findByText('Emergency contact phone is required')).toBeTruthy();
    await type(contact, { 'Emergency contact phone': '(602) 555-0111' });
    await press(contact, 'Save Address and Contact');
    expect(await toast('Saved')).toContain('Our office knows');
    expect(asked).toEqual([
      {
        input: {
          address: '9 Ironwood Way',
          emergencyContact: 'Inés',
          emergencyPhone: '(602) 555-0111',
        },
      },
    ]);
  });

  it('and the calendar are for clients only', async () => {
    server.use(...reads({}, null));
    await open();
    await section('Your Name');
    expect(screen.queryByRole('region', { name: 'Address and Emergency Contact' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Visits in Your Own Calendar' })).toBeNull();
  });
});

describe('the calendar', () => {
  const url = 'https://care.example/calendar/secret.ics';
  const made = graph.mutation('MakeCalendarLink', () =>
    data({
      makeCalendarLink: {
        __typename: 'CalendarLinkPayload',
        calendarLink: { __typename: 'CalendarLink', createdAt: '2027-03-04T21:00:00Z', url },
      },
    }),
  );

  it('shows its address once, to copy or to open, and ends it', async () => {
    server.use(
      ...reads(),
      made,
      graph.mutation('EndCalendarLink', () =>
        data({ endCalendarLink: { __typename: 'OkPayload', ok: true } }),
      ),
    );
    const user = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await open();
    const calendar = await section('Visits in Your Own Calendar');
    await user.click(await calendar.findByRole('button', { name: 'Make My Calendar Address' }));
    expect(await calendar.findByLabelText('Your calendar address')).toHaveProperty('value', url);
    expect(calendar.getByRole('link', { name: 'Add to My Calendar' }).getAttribute('href')).toBe(
      'webcal://care.example/calendar/secret.ics',
    );
    await user.click(calendar.getByRole('button', { name: 'Copy the Address' }));
    expect(await calendar.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(copied).toHaveBeenCalledWith(url);
    await user.click(calendar.getByRole('button', { name: 'End the Address' }));
    expect(await calendar.findByRole('button', { name: 'Make My Calendar Address' })).toBeTruthy();
    expect(calendar.queryByLabelText('Your calendar address')).toBeNull();
  });

  it('made before is told by its date alone', async () => {
    server.use(
      graph.query('CalendarLink', () =>
        data({ calendarLink: { __typename: 'CalendarLink', createdAt: '2027-03-04T21:00:00Z' } }),
      ),
      ...reads(),
    );
    await open();
    expect(
      await (
        await section('Visits in Your Own Calendar')
      ).findByText(/You made an address on Thursday, March 4, 2:00 PM/),
    ).toBeTruthy();
  });

  it('says when none could be made', async () => {
    server.use(
      ...reads(),
      graph.mutation('MakeCalendarLink', () => failure('INTERNAL')),
    );
    await open();
    await userEvent.click(
      await (
        await section('Visits in Your Own Calendar')
      ).findByRole('button', { name: 'Make My Calendar Address' }),
    );
    expect(await toast('No Address Made')).toContain('Please try again.');
  });
});

describe('the devices', () => {
  it('are listed, this one first, and signed out one by one', async () => {
    server.use(...reads(), takes('EndSession', { account: account({ sessions: [here] }) }));
    await open();
    const devices = await section('Where You Are Signed In');
    expect(devices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Firefox on Windows (this one)Signed in Thursday, March 4, 9:00 AM',
      'Safari on iPhoneSigned in Thursday, March 4, 9:00 AMLast used Wednesday, March 3, 2:00 PMSign Out',
    ]);
    await press(devices, /^Sign out Safari on iPhone/);
    expect(await devices.findByText('You are signed in nowhere else.')).toBeTruthy();
    expect(asked).toEqual([{ id: 's2' }]);
  });

  it('are all signed out but this one', async () => {
    server.use(...reads(), takes('EndOtherSessions', { account: account({ sessions: [here] }) }));
    await open();
    await press(await section('Where You Are Signed In'), 'Sign Out Everywhere Else');
    expect(await toast('Signed Out')).toContain('this device only');
  });

  it('that could not be signed out stay', async () => {
    server.use(
      ...reads(),
      graph.mutation('EndSession', () => failure('NOT_FOUND', 'This sign-in was not found.')),
    );
    await open();
    const devices = await section('Where You Are Signed In');
    await press(devices, /^Sign out Safari/);
    expect(await toast('Not Signed Out')).toContain('This sign-in was not found.');
    await waitFor(() =>
      expect(devices.getByRole('button', { name: /^Sign out Safari/ })).toHaveProperty(
        'disabled',
        false,
      ),
    );
  });
});

it('an account that does not arrive can be asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    signedIn(),
    graph.query('OwnProfile', () => data({ ownProfile: profile })),
    graph.query('OwnAccount', () => failure('INTERNAL')),
    graph.query('CalendarLink', () => data({ calendarLink: null })),
  );
  await open();
  expect(await screen.findByText('We could not load your account.')).toBeTruthy();
  server.use(...reads());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await section('Your Name')).toBeTruthy();
});
