import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { factorRefusals } from '#graph/modules/second-factor/secondFactor.rules';
import { data, failure, graph, server } from '../testing/graph.ts';
import { withPasskeys } from '../testing/passkeys.ts';
import { rosa, tokenFor } from '../testing/people.ts';
import { renderSite, serveSite } from '../testing/renderSite.tsx';
import { expectToast } from '../app/forms/testing/formContract.tsx';
import { devicesKey } from '../app/session/devices.ts';
import { tokenKey } from '../app/session/token.ts';
import { handChallenge } from '../app/viewer/login/challenge.ts';

serveSite();

interface Refusal {
  message: string;
  code: string;
}
const answer = (token: string | null, refusals: Refusal[] = []) =>
  data({
    login: {
      __typename: 'AuthPayload',
      token,
      user: token && rosa,
      challenge: null,
      userErrors: refusals.map((refusal) => ({ __typename: 'UserError', field: null, ...refusal })),
    },
  });

/** Comes along with a challenge. */
const needed = {
  __typename: 'UserError',
  field: null,
  message: factorRefusals.required,
  code: 'SECOND_FACTOR_REQUIRED',
};

async function submit(email = 'rosa@demo.example', password = 'Welcome2Care!'): Promise<void> {
  const main = within(screen.getByRole('main'));
  fireEvent.change(await main.findByLabelText('Email'), { target: { value: email } });
  fireEvent.change(main.getByLabelText('Password'), { target: { value: password } });
  await userEvent.click(await main.findByRole('button', { name: 'Login' }));
}

const waitingDashboard = graph.query('Dashboard', () => new Promise<never>(() => undefined));

it('asks for the second step, by app or recovery code, and starts over when that has taken too long', async () => {
  const token = tokenFor(600);
  const challenge = {
    __typename: 'SecondFactorChallenge',
    token: 'c1',
    methods: ['APP', 'RECOVERY_CODE'],
    passkey: null,
  };
  const sent: unknown[] = [];
  const finished = (given: object) =>
    graph.mutation('FinishLogin', ({ variables }) => {
      sent.push(variables.input);
      const nothing = { token: null, user: null, userErrors: [] };
      return data({ finishLogin: { __typename: 'AuthPayload', ...nothing, ...given } });
    });
  const refused = (field: string, message: string) => ({
    userErrors: [{ __typename: 'UserError', field, message, code: 'INVALID' }],
  });
  server.use(
    graph.mutation('Login', () =>
      data({
        login: {
          __typename: 'AuthPayload',
          token: null,
          user: null,
          challenge,
          userErrors: [needed],
        },
      }),
    ),
    waitingDashboard,
  );
  const router = await renderSite('/login');
  const enter = async (label: string, value: string): Promise<void> => {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  };
  await submit();
  server.use(finished(refused('challenge', 'That took too long. Please start again.')));
  await enter('Code from your authenticator app', '111 111');
  await expectToast(['Please Log In Again', 'That took too long. Please start again.']);
  const over = within(await screen.findByRole('alert'));
  expect(over.getByText('That took too long. Please start again.')).toBeTruthy();

  await submit();
  server.use(finished(refused('code', 'That code isn’t right.')));
  await enter('Code from your authenticator app', '222222');
  expect(await screen.findByText('That code isn’t right.', { selector: 'form *' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  server.use(finished({ token, user: rosa }));
  await enter('Recovery code', 'ABCD-EFGH');
  await expectToast(['Login Successful', 'Welcome back, Rosa!']);
  expect(sent).toEqual([
    { challenge: 'c1', code: '111 111' },
    { challenge: 'c1', code: '222222' },
    { challenge: 'c1', recoveryCode: 'ABCD-EFGH' },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/client-portal'));
});

describe('with a passkey', () => {
  const withKey = (methods: string[]) =>
    graph.mutation('Login', () =>
      data({
        login: {
          __typename: 'AuthPayload',
          token: null,
          user: null,
          challenge: {
            __typename: 'SecondFactorChallenge',
            token: 'c1',
            methods,
            passkey: JSON.stringify({ challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] }),
          },
          userErrors: [needed],
        },
      }),
    );

  it('one press logs in; one who stops the device tries again', async () => {
    const device = withPasskeys('NotAllowedError', null);
    const sent: { passkey: string }[] = [];
    server.use(
      withKey(['PASSKEY', 'APP', 'RECOVERY_CODE']),
      graph.mutation('FinishLogin', ({ variables }) => {
        sent.push(variables.input as never);
        const given = { token: tokenFor(600), user: rosa, userErrors: [] };
        return data({ finishLogin: { __typename: 'AuthPayload', ...given } });
      }),
      waitingDashboard,
    );
    const router = await renderSite('/login');
    await submit();
    const button = await screen.findByRole('button', { name: 'Use My Passkey' });
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(await screen.findByText(/Your passkey wasn’t used. That’s all right/)).toBeTruthy();
    for (const other of ['Use my authenticator app', 'Use a recovery code'])
      expect(screen.getByRole('button', { name: other })).toBeTruthy();
    await userEvent.click(button);
    await expectToast(['Login Successful', 'Welcome back, Rosa!']);
    expect(sent).toEqual([{ challenge: 'c1', passkey: expect.any(String) }]);
    expect(device.asked).toHaveLength(2);
    await waitFor(() => expect(router.state.location.pathname).toBe('/client-portal'));
    device.end();
  });

  it('a browser that cannot says so, and takes another way if there is one', async () => {
    server.use(withKey(['PASSKEY', 'RECOVERY_CODE']));
    await renderSite('/login');
    await submit();
    expect(await screen.findByLabelText('Recovery code')).toBeTruthy();
    expect(screen.getByText('This browser can’t use your passkey.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
    server.use(withKey(['PASSKEY']));
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await submit();
    expect(await screen.findByText(/or call our office/)).toBeTruthy();
  });
});

it('asks for the code after a new password, once, and not whoever opens the page next', async () => {
  handChallenge({ token: 'c1', methods: ['APP'], passkey: null });
  const router = await renderSite('/login');
  expect(await screen.findByLabelText('Code from your authenticator app')).toBeTruthy();
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/login'));
  expect(await within(screen.getByRole('main')).findByLabelText('Email')).toBeTruthy();
});

describe('the sign-in screen', () => {
  it('signs in with the keys of the accounts it has signed in to before, says hello, and goes to the portal', async () => {
    const token = tokenFor(600, Date.now(), rosa.id, 'ofRosa');
    const sent: unknown[] = [];
    server.use(
      graph.mutation('Login', ({ variables, request }) => {
        sent.push(variables.input, request.headers.get('x-device'));
        return answer(token);
      }),
      waitingDashboard,
    );
    localStorage.setItem(devicesKey, 'ofAna ofRosa');
    const router = await renderSite('/login');
    await submit('  Rosa@Demo.EXAMPLE ');
    await expectToast(['Login Successful', 'Welcome back, Rosa!']);
    expect(sent).toEqual([
      { email: 'rosa@demo.example', password: 'Welcome2Care!' },
      'ofAna ofRosa',
    ]);
    expect(localStorage.getItem(tokenKey)).toBe(token);
    expect(localStorage.getItem(devicesKey)).toBe('ofRosa ofAna');
    await waitFor(() => expect(router.state.location.pathname).toBe('/client-portal'));
  });

  it.each([
    ['/services?from=portal', '/services?from=portal'],
    ['//evil.example', '/client-portal'],
  ])('follows next=%s only within this site', async (next, target) => {
    server.use(
      graph.mutation('Login', () => answer(tokenFor(600))),
      waitingDashboard,
    );
    const router = await renderSite(`/login?next=${encodeURIComponent(next)}`);
    await submit();
    await screen.findByText('Login Successful');
    await waitFor(() => expect(router.createHref(router.state.location)).toBe(target));
  });

  it('says why it failed: in the server’s words, by default, or without blame when no answer came', async () => {
    const refused = (message: string) => () =>
      answer(null, [{ message, code: 'INVALID_CREDENTIALS' }]);
    const wrong = 'Invalid email or password. 4 attempts remaining.';
    const locked =
      'Login is locked for this email. Please try again in 15 minutes, or reset your password.';
    const tooMany = 'Too many login attempts. Please try again in 15 minutes.';
    const router = await renderSite('/login');
    for (const [answered, title, words] of [
      [refused(wrong), 'Login Failed', wrong],
      [refused(locked), 'Account Temporarily Locked', locked],
      [() => failure('RATE_LIMITED', tooMany), 'Too Many Attempts', tooMany],
      // Before the graph.
      [
        () => HttpResponse.json<never>({ message: tooMany } as never, { status: 429 }),
        'Too Many Attempts',
        tooMany,
      ],
      [
        () => new HttpResponse<null>(null, { status: 500 }),
        'Login Failed',
        'Invalid email or password',
      ],
      [
        () => failure('INTERNAL', 'Something went wrong on our side.'),
        'Login Failed',
        'Invalid email or password',
      ],
      [
        () => HttpResponse.error(),
        'Login Failed',
        'We could not reach our server. Check your connection and try again.',
      ],
    ] as const) {
      server.use(graph.mutation('Login', answered));
      await submit();
      await expectToast([title, words]);
      // The toast goes; the reason stays at the form, with focus and the way on.
      const reason = await screen.findByRole('alert');
      const isLost = words.startsWith('We could not reach');
      await within(reason).findByText(isLost ? 'We didn’t get an answer' : words);
      await waitFor(() => expect(document.activeElement).toBe(reason));
      if (!isLost)
        expect(
          within(reason).getByRole('link', { name: 'Set a new password' }).getAttribute('href'),
        ).toBe('/forgot-password');
    }
    expect(router.state.location.pathname).toBe('/login');
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });

  it('says what is missing and sends nothing, and links to registration and home', async () => {
    await renderSite('/login');
    await submit('rosa', '');
    expect((await screen.findAllByText('Valid email is required')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Password is required').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/register',
    );
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });
});
