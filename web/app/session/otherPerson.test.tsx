import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { graphClient } from '../graph/apollo.ts';
import { answerSent, data, graph, server } from '../../testing/graph.ts';
import { rosa, tokenFor } from '../../testing/people.ts';
import { dashboard } from '../../testing/portal.ts';
import { renderSite, serveSite } from '../../testing/renderSite.tsx';
import { MeDocument } from '../viewer/identity.generated.ts';
import { tokenKey } from './token.ts';

serveSite();

afterEach(() => {
  jest.useRealTimers();
});

describe('another person’s token replacing this one', () => {
  const [rosas, anas] = [tokenFor(600), tokenFor(601)];
  const ana = { ...rosa, id: 'ana', firstName: 'Ana' };
  const isAnas = (request: { headers: Headers }): boolean =>
    request.headers.get('authorization') === `Bearer ${anas}`;
  const people = graph.query('Me', ({ request }) => data({ me: isAnas(request) ? ana : rosa }));
  const takeOver = () =>
    act(async () => {
      localStorage.setItem(tokenKey, anas);
      window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
    });
  const name = (shown: string) =>
    screen.findAllByRole('link', { name: `${shown}, your account`, hidden: true });

  it('replaces the whole screen at once with the other person’s, and ignores queries still running', async () => {
    const asked: string[] = [];
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    server.use(
      people,
      graph.query('Dashboard', async ({ request }) => {
        asked.push(isAnas(request) ? 'Ana' : 'Rosa');
        if (!isAnas(request)) await held;
        return data(
          dashboard({
            stats: {
              __typename: 'DashboardStats',
              totalAppointments: 1,
              completedThisMonth: 1,
              primaryCaregiver: isAnas(request) ? 'Of Ana' : 'Of Rosa',
            },
          }),
        );
      }),
    );
    await renderSite('/client-portal', { token: rosas });
    await name('Rosa');
    await takeOver();
    expect(screen.queryByText(/Rosa/)).toBeNull();
    await name('Ana');
    answer();
    expect((await screen.findAllByText('Of Ana')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Rosa/)).toBeNull();
    expect(asked.at(-1)).toBe('Ana');
  });

  it('removes the last notice, isn’t undone by a late answer for the first person, and shows no notice of it', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    let changes = 0;
    const account = (user: object) => ({
      __typename: 'OwnAccount',
      user,
      pendingEmail: null,
      sessions: [],
    });
    server.use(
      people,
      graph.query('OwnAccount', ({ request }) =>
        data({ ownAccount: account(isAnas(request) ? ana : rosa) }),
      ),
      graph.query('OwnProfile', () => data({ ownProfile: null })),
      graph.mutation('ChangeName', async ({ variables }) => {
        changes += 1;
        if (changes > 1) await held;
        const { firstName } = variables.input as { firstName: string };
        return data({
          changeName: {
            __typename: 'AccountPayload',
            account: account({ ...rosa, firstName }),
            userErrors: [],
          },
        });
      }),
    );
    await renderSite('/account', { token: rosas });
    const firstName = (): Promise<HTMLInputElement> =>
      screen.findByLabelText<HTMLInputElement>('First name');
    const change = async (value: string): Promise<void> => {
      fireEvent.change(await firstName(), { target: { value } });
      await userEvent.click(screen.getByRole('button', { name: 'Save My Name' }));
    };
    await change('Rosalía');
    await screen.findByText('We’ll call you Rosalía Ibáñez now.');
    await change('Rosalinda');
    await waitFor(() => expect(changes).toBe(2));
    await takeOver();
    await name('Ana');
    expect(screen.queryByText(/Rosal/)).toBeNull();
    expect((await firstName()).value).toBe('Ana');
    const sent = answerSent('ChangeName');
    answer();
    // Answers to queries sent after that one arrive after it.
    await act(async () => {
      await sent;
      await graphClient.query({ query: MeDocument, fetchPolicy: 'network-only' });
    });
    expect((await firstName()).value).toBe('Ana');
    await name('Ana');
    expect(screen.queryByText(/Rosal/)).toBeNull();
  });
});
