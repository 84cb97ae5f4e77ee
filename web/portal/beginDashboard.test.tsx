/** @jest-environment jest-fixed-jsdom */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { failure, graph, server } from '../testing/graph.ts';
import { renderSite, serveSite } from '../testing/renderSite.tsx';
import { tokenFor } from '../testing/people.ts';

serveSite();

// One test, in a process of its own: the route starts loading the dashboard only once, when it is
// first loaded.
it('shows that the session has ended, even if the current user was refused first', async () => {
  let answer!: () => void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    graph.query('Me', () => failure('UNAUTHENTICATED')),
    graph.query('Dashboard', async () => {
      await held;
      return failure('UNAUTHENTICATED');
    }),
  );
  const router = await renderSite('/client-portal', { token: tokenFor(600) });
  await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
  answer();
  expect(await screen.findByText('Please log in again to continue.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
