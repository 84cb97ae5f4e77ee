import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { identityRefusals } from '#graph/modules/identity/identity.rules';
import { formDouble, paste } from '../app/forms/testing/formContract.tsx';
import { data, graph, server } from '../testing/graph.ts';
import { rosa, tokenFor } from '../testing/people.ts';
import { dashboard } from '../testing/portal.ts';
import { renderSite, serveSite } from '../testing/renderSite.tsx';
import { session } from '../app/session/session.ts';
import { accountCopy } from './copy.ts';

serveSite();

const copy = accountCopy.verify;
const path = '/verify-email?token=h9Xo';
const verification = { operation: 'VerifyEmail', taken: { ok: true } };
const disowning = (invitationToken: string | null) => ({
  operation: 'DisownEmail',
  taken: { invitationToken },
});
const mainLinks = (): (string | null)[] =>
  [...screen.getByRole('main').querySelectorAll('a')].map((link) => link.getAttribute('href'));
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const confirmButton = (): Promise<HTMLElement> =>
  screen.findByRole('button', { name: copy.submit });
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name });

/** Nothing is said anymore about how long the link works. */
const over = (): Promise<void> =>
  waitFor(() => expect(screen.getByRole('main').textContent).not.toContain('24 hours'));

let reads = 0;
/** What the server says about the link. */
const link = (values: object = {}): void =>
  server.use(
    graph.query('VerificationLink', () => {
      reads += 1;
      return data({
        verificationLink: {
          __typename: 'VerificationLink',
          state: 'USABLE',
          email: 'rosa@example.com',
          firstName: 'Rosa',
          isNewAddress: false,
          isOwn: false,
          ...values,
        },
      });
    }),
  );
const dead = { state: 'DEAD', email: null, firstName: null };
beforeEach(() => {
  reads = 0;
});

const open = async (): Promise<void> => {
  await renderSite(path);
  await confirmButton();
};

describe('the link that confirms an email address', () => {
  it('is forgotten once it was used: whoever reloads the page later reads nothing with it', async () => {
    link();
    formDouble(verification).takes();
    await open();
    expect(JSON.stringify(window.history.state)).toContain('h9Xo');
    await paste(userEvent.setup(), 'Password', 'Ocotillo7&');
    await press(copy.submit);
    await heading(copy.doneHeading);
    await waitFor(() => expect(JSON.stringify(window.history.state)).not.toContain('h9Xo'));
    expect(screen.getByText(copy.done)).toBeTruthy();
  });

  it('changes nothing when it is opened, names account and address, and asks someone who isn’t signed in for the password', async () => {
    link();
    const { arrived, refuses, takes } = formDouble(verification);
    // An unexpected operation fails the test.
    await open();
    expect(screen.getByText(copy.registered('Rosa', 'rosa@example.com'))).not.toBeNull();
    expect(reads).toBe(1);

    refuses([{ field: 'password', message: 'That isn’t it.' }]);
    await press(copy.submit);
    expect((await screen.findAllByText('Password is required')).length).toBeGreaterThan(0);
    const user = userEvent.setup();
    await paste(user, 'Password', 'Wrong7&&');
    await press(copy.submit);
    expect((await screen.findAllByText('That isn’t it.')).length).toBeGreaterThan(0);

    takes();
    await user.clear(screen.getByLabelText('Password'));
    await paste(user, 'Password', 'Ocotillo7&');
    await press(copy.submit);
    await heading(copy.doneHeading);
    expect(arrived).toEqual([{ token: 'h9Xo', password: 'Ocotillo7&' }]);
    expect(mainLinks()).toEqual(['/login?next=/client-portal']);
  });

  it('needs one press of someone signed in to the account, updates them at once, and notifies other tabs', async () => {
    link({ isOwn: true });
    let emailVerified = false;
    const inputs: unknown[] = [];
    server.use(
      graph.query('Me', () => data({ me: { ...rosa, emailVerified } })),
      graph.mutation('VerifyEmail', ({ variables }) => {
        emailVerified = true;
        inputs.push(variables.input);
        return data({ verifyEmail: { __typename: 'OkPayload', ok: true, userErrors: [] } });
      }),
    );
    await renderSite(path, { token: tokenFor(600) });
    await confirmButton();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByRole('main').textContent).toContain('24 hours');
    await press(copy.submit);
    await heading(copy.doneHeading);
    await over();
    expect(inputs).toEqual([{ token: 'h9Xo' }]);
    await waitFor(() => expect(session.get().user?.emailVerified).toBe(true));
    expect(mainLinks()).toEqual(['/client-portal']);
    expect(localStorage.getItem('email_confirmed')).not.toBeNull();
  });

  it('removes the reminder in another open tab', async () => {
    let emailVerified = false;
    server.use(
      graph.query('Me', () => data({ me: { ...rosa, emailVerified } })),
      graph.query('Dashboard', () => data(dashboard())),
    );
    await renderSite('/client-portal', { token: tokenFor(600) });
    await screen.findByText('Please confirm your email.');
    emailVerified = true;
    window.dispatchEvent(new StorageEvent('storage', { key: 'email_confirmed' }));
    await waitFor(() => expect(screen.queryByText('Please confirm your email.')).toBeNull());
  });

  it('asks for the password when the session has ended meanwhile, and says so when the link has', async () => {
    link({ isOwn: true });
    const { refuses } = formDouble(verification);
    refuses([{ field: 'password', message: identityRefusals.passwordMissing }]);
    await open();
    link();
    await press(copy.submit);
    await screen.findByLabelText('Password');
    await paste(userEvent.setup(), 'Password', 'Ocotillo7&');
    refuses([{ field: 'token', message: identityRefusals.deadLink }]);
    link(dead);
    await press(copy.submit);
    await heading('This link doesn’t work');
  });

  it('says that an address is already confirmed', async () => {
    link({ state: 'CONFIRMED', firstName: null });
    await renderSite(path);
    await heading(copy.alreadyHeading);
    expect(screen.getByRole('main').textContent).toContain('rosa@example.com');
    await over();
    expect(mainLinks()).toEqual(['/login?next=/client-portal']);
  });

  it('says when it doesn’t work, and how to get a new one', async () => {
    link(dead);
    await renderSite(path);
    const title = await heading('This link doesn’t work');
    expect(title.parentElement!.textContent).toContain(identityRefusals.deadLink);
    expect(mainLinks()).toEqual(['/login?next=/account', '/forgot-password']);
    // What the text names is there, and nothing that isn't is named.
    expect(screen.getByRole('main').textContent).not.toContain(copy.notMe);
    const named = /Choose “(.*?)”/.exec(title.parentElement!.textContent)![1]!;
    expect(screen.getByRole('link', { name: named })).toBeTruthy();
  });

  it('tells someone whose address is confirmed that there is nothing to do', async () => {
    link(dead);
    server.use(graph.query('Me', () => data({ me: { ...rosa, emailVerified: true } })));
    await renderSite(path, { token: tokenFor(600) });
    expect(await screen.findByText(copy.already(rosa.email))).not.toBeNull();
    expect(mainLinks()).toContain('/account');
  });

  it('says so when the URL has no token, without asking the server', async () => {
    await renderSite('/verify-email');
    await heading('This link doesn’t work');
    expect(reads).toBe(0);
  });

  it('offers to try again when no answer comes', async () => {
    server.use(graph.query('VerificationLink', () => Response.error()));
    await renderSite(path);
    expect((await screen.findByRole('alert')).textContent).toContain('We didn’t get an answer');
    link();
    await press('Try Again');
    await confirmButton();
  });
});

describe('"This wasn’t me"', () => {
  it('can be taken back; its second press ends the account’s access, and offers a password of one’s own', async () => {
    link();
    const { arrived, refuses, takes } = formDouble(disowning('inV1'));
    await open();
    await press(copy.notMe);
    await heading(copy.notMeHeading);
    await press(copy.back);
    await confirmButton();

    await press(copy.notMe);
    expect(screen.getByText(copy.notMeRegistered)).not.toBeNull();
    refuses([{ field: 'token', message: identityRefusals.deadLink }]);
    await press(copy.disownRegistered);
    await screen.findByText(identityRefusals.deadLink);
    await heading(copy.notMeHeading);

    takes();
    await press(copy.disownRegistered);
    await heading(copy.disownedHeading);
    expect(arrived).toEqual([{ token: 'h9Xo' }]);
    expect(screen.getByRole('button', { name: copy.choosePassword })).not.toBeNull();
    await over();
  });

  it('drops a change of email, and offers nothing of the account', async () => {
    link({ isNewAddress: true });
    formDouble(disowning(null)).takes();
    await open();
    expect(screen.getByText(copy.changing('Rosa', 'rosa@example.com'))).not.toBeNull();
    await press(copy.notMe);
    await press(copy.disownChanging);
    await heading(copy.disownedHeading);
    expect(screen.queryByRole('button', { name: copy.choosePassword })).toBeNull();
  });
});
