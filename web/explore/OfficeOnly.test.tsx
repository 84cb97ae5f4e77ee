import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { tokenKey } from '../app/session/token.ts';
import { data, failure, graph, server, serveGraph } from '../testing/graph.ts';
import { tokenFor } from '../testing/people.ts';
import { OfficeOnly } from './OfficeOnly.tsx';
import { followSession } from './session.ts';

serveGraph();
afterEach(() => localStorage.clear());

const roleIs = (role: string): void =>
  server.use(graph.query('ExplorerRole', () => data({ me: { role } })));
const open = (): void =>
  void render(
    <OfficeOnly>
      <p>The explorer</p>
    </OfficeOnly>,
  );
const signedIn = (): void => localStorage.setItem(tokenKey, tokenFor(600));

describe('the explorer in production', () => {
  it.each(['STAFF', 'ADMIN'])('opens to %s', async (role) => {
    signedIn();
    roleIs(role);
    open();
    await screen.findByText('The explorer');
  });

  it.each(['CLIENT', 'CAREGIVER'])('does not open to a %s', async (role) => {
    signedIn();
    roleIs(role);
    open();
    await screen.findByText(/this account isn’t one of theirs/);
    expect(screen.queryByText('The explorer')).toBeNull();
  });

  it('sends a visitor to the login and back', () => {
    open();
    expect(screen.getByText(/Please log in first/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe(
      '/login?next=/graphql/explore',
    );
  });

  it('asks for a login when the session has ended, for whatever reason', async () => {
    signedIn();
    server.use(graph.query('ExplorerRole', () => failure('UNAUTHENTICATED')));
    open();
    await screen.findByText(/Please log in first/);
  });

  it('says when the server cannot be reached', async () => {
    signedIn();
    server.use(graph.query('ExplorerRole', () => HttpResponse.error()));
    open();
    await screen.findByText(/couldn’t reach our server/);
  });

  it('checks again when the token changes, and closes without one', async () => {
    signedIn();
    roleIs('STAFF');
    open();
    await screen.findByText('The explorer');
    roleIs('CLIENT');
    act(() => followSession({ login: { token: tokenFor(900) } }));
    await screen.findByText(/this account isn’t one of theirs/);
    act(() => followSession({ logout: { ok: true } }));
    await screen.findByText(/Please log in first/);
  });
});
