import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { identityRefusals } from '#graph/modules/identity/identity.rules';
import { cleanForms, formDouble } from '../app/forms/testing/formContract.tsx';
import { data, graph, server } from '../testing/graph.ts';
import { rosa, tokenFor } from '../testing/people.ts';
import { dashboard } from '../testing/portal.ts';
import { renderSite } from '../testing/renderSite.tsx';
import { session } from '../app/session/session.ts';

cleanForms();

const verification = { operation: 'VerifyEmail', taken: { ok: true } };
const mainLinks = (): (string | null)[] =>
  [...screen.getByRole('main').querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the link that confirms an email address', () => {
  it('confirms by itself, once', async () => {
    const { arrived, takes } = formDouble(verification);
    takes();
    await renderSite('/verify-email?token=h9Xo');
    expect(
      await screen.findByRole('heading', { name: 'Your email address is confirmed' }),
    ).not.toBeNull();
    expect(arrived).toEqual([{ token: 'h9Xo' }]);
    expect(mainLinks()).toContain('/login?next=/client-portal');
  });

  it('updates the signed-in user at once', async () => {
    let emailVerified = false;
    server.use(graph.query('Me', () => data({ me: { ...rosa, emailVerified } })));
    server.use(
      graph.mutation('VerifyEmail', () => {
        emailVerified = true;
        return data({ verifyEmail: { __typename: 'OkPayload', ok: true, userErrors: [] } });
      }),
    );
    await renderSite('/verify-email?token=h9Xo', { token: tokenFor(600) });
    expect(
      await screen.findByRole('heading', { name: 'Your email address is confirmed' }),
    ).not.toBeNull();
    await waitFor(() => expect(session.get().user?.emailVerified).toBe(true));
    expect(mainLinks()).toContain('/client-portal');
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

  it('notifies other tabs', async () => {
    formDouble(verification).takes();
    await renderSite('/verify-email?token=h9Xo');
    await screen.findByRole('heading', { name: 'Your email address is confirmed' });
    expect(localStorage.getItem('email_confirmed')).not.toBeNull();
  });

  it('says when it has been used, and how to get a new one', async () => {
    formDouble(verification).refuses([{ field: 'token', message: identityRefusals.deadLink }]);
    await renderSite('/verify-email?token=h9Xo');
    const heading = await screen.findByRole('heading', { name: 'This link doesn’t work' });
    expect(heading.parentElement!.textContent).toContain(identityRefusals.deadLink);
    expect(mainLinks()).toContain('/login?next=/account');
  });

  it('says so when the URL has no token, without asking the server', async () => {
    await renderSite('/verify-email');
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).not.toBeNull();
  });

  it('offers to try again when no answer comes', async () => {
    const { arrived, isLost, takes } = formDouble(verification);
    isLost();
    await renderSite('/verify-email?token=h9Xo');
    expect((await screen.findByRole('alert')).textContent).toContain('We didn’t get an answer');
    takes();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByRole('heading', { name: 'Your email address is confirmed' }),
    ).not.toBeNull();
    expect(arrived).toHaveLength(2);
  });
});
