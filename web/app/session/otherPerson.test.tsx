import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { graphClient } from '../graph/apollo.ts';
import { answerSent, data, graph, server, serveGraph } from '../../testing/graph.ts';
import { rosa, tokenFor } from '../../testing/people.ts';
import { dashboard } from '../../testing/portal.ts';
import { leaveSite, renderSite } from '../../testing/renderSite.tsx';
import { MeDocument } from '../viewer/identity.generated.ts';
import { tokenKey } from './token.ts';

serveGraph();

afterEach(async () => {
  jest.useRealTimers();
  await act(leaveSite);
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
    let answer!: () => void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
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

  it('isn’t undone by a late answer for the first person, and shows no notice of it', async () => {
    let answer!: () => void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const account = (user: object) => ({
      ownAccount: { __typename: 'OwnAccount', user, pendingEmail: null, sessions: [] },
    });
    server.use(
      people,
      graph.query('OwnAccount', ({ request }) => data(account(isAnas(request) ? ana : rosa))),
      graph.query('OwnProfile', () => data({ ownProfile: null })),
      graph.mutation('ChangeName', async () => {
        await held;
        return data({
          changeName: {
            __typename: 'AccountPayload',
            account: account({ ...rosa, firstName: 'Rosalía' }).ownAccount,
            userErrors: [],
          },
        });
      }),
    );
    await renderSite('/account', { token: rosas });
    const firstName = (): Promise<HTMLInputElement> =>
      screen.findByLabelText<HTMLInputElement>('First name');
    fireEvent.change(await firstName(), { target: { value: 'Rosalía' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save My Name' }));
    await takeOver();
    await name('Ana');
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

  it('removes the last notice, too', async () => {
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
      graph.mutation('ChangeName', () =>
        data({
          changeName: {
            __typename: 'AccountPayload',
            account: account({ ...rosa, firstName: 'Rosalía' }),
            userErrors: [],
          },
        }),
      ),
    );
    await renderSite('/account', { token: rosas });
    fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Rosalía' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save My Name' }));
    await screen.findByText('We’ll call you Rosalía Ibáñez now.');
    await takeOver();
    await name('Ana');
    expect(screen.queryByText(/Rosal/)).toBeNull();
  });
});
