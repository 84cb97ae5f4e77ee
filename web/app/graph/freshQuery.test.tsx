import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { GraphProvider } from './GraphProvider.tsx';
import { freshFor } from './freshness.ts';
import { loadCurrentUser } from '../viewer/currentUser.ts';
import { useMeQuery } from '../viewer/identity.generated.ts';
import { session } from '../session/session.ts';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { rosa, tokenFor } from '../../testing/people.ts';
import { leaveSite } from '../../testing/renderSite.tsx';

serveGraph();

let asked = 0;
let now = Date.now();
const pass = (milliseconds: number): void => void (now += milliseconds);

function Name(): ReactNode {
  const { data: read } = useMeQuery();
  return <p>{read?.me?.firstName ?? 'nobody yet'}</p>;
}
/** Opens a screen, waits for its data, and leaves. */
async function visit(name = 'Rosa'): Promise<void> {
  render(
    <GraphProvider>
      <Name />
    </GraphProvider>,
  );
  expect(await screen.findByText(name)).toBeTruthy();
  cleanup();
}

beforeEach(() => {
  asked = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  session.signIn(tokenFor(3600), rosa);
  server.use(
    graph.query('Me', () => {
      asked += 1;
      return data({ me: { ...rosa, firstName: asked === 1 ? 'Rosa' : 'Rosalía' } });
    }),
  );
});
afterEach(async () => act(leaveSite));

describe('a read', () => {
  it('is not repeated within 60 seconds', async () => {
    await visit();
    pass(freshFor.read - 1);
    await visit();
    expect(asked).toBe(1);
  });

  it('is repeated later, while the cached data is shown', async () => {
    await visit();
    pass(freshFor.read);
    render(
      <GraphProvider>
        <Name />
      </GraphProvider>,
    );
    expect(screen.getByText('Rosa')).toBeTruthy();
    expect(await screen.findByText('Rosalía')).toBeTruthy();
    expect(asked).toBe(2);
  });

  it('is repeated at once if it failed', async () => {
    server.use(
      graph.query('Me', () => {
        asked += 1;
        return failure('INTERNAL');
      }),
    );
    render(
      <GraphProvider>
        <Name />
      </GraphProvider>,
    );
    await waitFor(() => expect(asked).toBe(1));
    cleanup();
    render(
      <GraphProvider>
        <Name />
      </GraphProvider>,
    );
    await waitFor(() => expect(asked).toBe(2));
  });

  it('is forgotten with the session', async () => {
    await visit();
    await act(async () => session.signOut());
    act(() => session.signIn(tokenFor(3600), rosa));
    await visit('Rosalía');
    expect(asked).toBe(2);
  });
});

describe('the current user', () => {
  it('is read again after five minutes', async () => {
    await loadCurrentUser();
    pass(freshFor.currentUser - 1);
    await loadCurrentUser();
    expect(asked).toBe(1);
    pass(1);
    expect((await loadCurrentUser())?.firstName).toBe('Rosalía');
    expect(asked).toBe(2);
  });
});
