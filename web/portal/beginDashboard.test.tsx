import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { failure, graph, server, serveGraph } from '../testing/graph.ts';
import { leaveSite, renderSite } from '../testing/renderSite.tsx';
import { tokenFor } from '../testing/people.ts';

serveGraph();
afterEach(() => act(leaveSite));

// One test per file: the route starts loading the dashboard only once, when it is first loaded.
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
