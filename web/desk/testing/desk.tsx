import { afterEach, beforeEach } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { defaultProvider, type Provider } from '#graph/shared/provider.rules';
import { weekBeginnings } from '#graph/shared/week.rules';
import { graphClient } from '../../app/graph/apollo.ts';
import { ProviderIdentity } from '../../app/provider.tsx';
import { session } from '../../app/session/session.ts';
import type { CurrentUser } from '../../app/session/sessionStore.ts';
import { data, failure, graph, serveGraph, server } from '../../testing/graph.ts';
import { rosa, tokenFor } from '../../testing/people.ts';
import { routes } from '../routes.tsx';
import { fill, press } from './hands.ts';

/** A member of the office, as the graph returns her. */
export const teresa: CurrentUser & { __typename: 'User' } = {
  ...rosa,
  id: '5a1c2b3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  email: 'teresa@demo.example',
  firstName: 'Teresa',
  lastName: 'Valdez',
  role: 'STAFF',
};

/** A provider, as the graph returns it. */
export const providerAnswer = ({ weekBegins, ...provider }: Provider) => ({
  __typename: 'Provider',
  ...provider,
  weekBegins: weekBegins === weekBeginnings.sunday ? 'SUNDAY' : 'MONDAY',
});

export type DeskRouter = ReturnType<typeof createMemoryRouter>;

/**
 * Renders the desk of a provider at a path, with its real routes, for a signed-in user, or for nobody
 * if null.
 */
export async function renderDesk(
  path: string,
  {
    user = teresa,
    provider = defaultProvider,
  }: { user?: CurrentUser | null; provider?: Provider } = {},
): Promise<DeskRouter> {
  window.scrollTo = () => undefined;
  server.use(graph.query('DeskProvider', () => data({ provider: providerAnswer(provider) })));
  if (user !== null) session.signIn(tokenFor(3600), user);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await act(async () => {
    render(
      <ProviderIdentity provider={provider}>
        <RouterProvider router={router} />
      </ProviderIdentity>,
    );
  });
  return router;
}

/** From now on the server doesn't know the session, as this mutation finds out. */
export const sessionEndsAt = (mutation: string): void =>
  server.use(graph.mutation(mutation, () => failure('UNAUTHENTICATED', 'Please log in.')));

/** Logs in where the desk asks for it. */
export async function logInAgain(user: CurrentUser = teresa): Promise<void> {
  const login = {
    __typename: 'AuthPayload',
    token: tokenFor(7200),
    user,
    challenge: null,
    userErrors: [],
  };
  server.use(graph.mutation('Login', () => data({ login })));
  await screen.findByRole('heading', { level: 1, name: 'Please log in again' });
  await fill('Email', user.email);
  await fill('Password', 'Welcome2Care!');
  await press('Login');
}

/** Unmounts the desk as closing a tab does, and clears the browser's storage. */
export async function leaveDesk(): Promise<void> {
  cleanup();
  session.signOut();
  localStorage.clear();
  await graphClient.clearStore();
}

/** Serves the graph to each test of a file, which is in nobody's way afterward. */
export function atDesk(): void {
  serveGraph();
  // The header of every screen asks for it.
  beforeEach(() => server.use(graph.query('DeskWaiting', () => data({ inboxCounts: [] }))));
  // Booking says what a weekend or holiday costs: here they cost nothing else.
  beforeEach(() =>
    server.use(
      graph.query('DeskSpecialRates', () =>
        data({ specialDays: { __typename: 'SpecialDays', holidays: [], rates: [] } }),
      ),
    ),
  );
  afterEach(() => act(leaveDesk));
}
