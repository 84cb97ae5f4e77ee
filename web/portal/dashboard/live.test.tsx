import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { isFresh, readKey } from '../../app/graph/freshness.ts';
import { serveEvents } from '../../testing/events.ts';
import { data, failure, graph, server } from '../../testing/graph.ts';
import { dashboard, signedIn } from '../../testing/portal.ts';
import { type MemoryRouter, serveSite } from '../../testing/renderSite.tsx';
import { DashboardDocument } from '../care.generated.ts';
import { open } from './testing/dashboard.ts';

serveSite();

const lucia = {
  __typename: 'CaregiverHere',
  caregiver: 'Lucía',
  since: '2026-03-04T16:02:00.000Z',
};
const note = {
  __typename: 'CareUpdate',
  priority: 'NORMAL',
  id: 'u1',
  type: 'Care note',
  title: 'Personal Care',
  createdAt: '2026-03-04T19:00:00.000Z',
  caregiver: 'Lucía Ocampo',
  notes: 'He sang while he shaved.',
  tasks: ['Shave'],
  correctedAt: null,
};

/** A dashboard that the test changes, and how often it was loaded. */
function changing(): { become: (values: Record<string, unknown>) => void; asked: () => number } {
  let values: Record<string, unknown> = {};
  let asked = 0;
  server.use(
    signedIn(),
    graph.query('Dashboard', () => {
      asked += 1;
      return data(dashboard(values));
    }),
  );
  return { become: (next) => void (values = next), asked: () => asked };
}

const opened = async (events: { opened: () => number }): Promise<MemoryRouter> => {
  const router = await open();
  await screen.findByRole('heading', { name: 'Account Overview' });
  await waitFor(() => expect(events.opened()).toBe(1));
  return router;
};

describe('an open dashboard', () => {
  it('shows by itself who has arrived, and after the visit what was done, and keeps it when loading fails', async () => {
    const { become, asked } = changing();
    const events = serveEvents();
    await opened(events);
    expect(screen.queryByText(/has been here since/)).toBeNull();
    // Sends nothing by itself, nor on focus.
    act(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    events.tell();
    become({ caregiversHere: [lucia] });
    events.tell('portal');
    expect(await screen.findByText('Lucía has been here since 9:02 AM')).toBeTruthy();
    become({ careUpdates: [note] });
    events.tell('portal');
    expect(await screen.findByText('He sang while he shaved.')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'What was done' }).textContent).toBe('Shave');
    expect(screen.queryByText(/has been here since/)).toBeNull();
    expect([asked(), events.opened()]).toEqual([3, 1]);

    let failed = false;
    server.use(
      graph.query('Dashboard', () => {
        failed = true;
        return failure('FORBIDDEN_FOR_ANOTHER_REASON');
      }),
    );
    events.tell('portal');
    await waitFor(() => expect(failed).toBe(true));
    expect(screen.getByRole('heading', { name: 'Account Overview' })).toBeTruthy();
  });

  it('reloads once when the stream reconnects', async () => {
    const { become, asked } = changing();
    const events = serveEvents();
    await opened(events);
    become({ caregiversHere: [lucia] });
    events.cut();
    expect(await screen.findByText(/has been here since/, {}, { timeout: 5_000 })).toBeTruthy();
    expect([asked(), events.opened()]).toEqual([2, 2]);
  });

  it('follows one stream on other pages, too, and then shows what has changed', async () => {
    const { become } = changing();
    const events = serveEvents();
    server.use(graph.query('ComingWeek', () => failure('INTERNAL')));
    const router = await opened(events);
    const isRead = (): boolean => isFresh(readKey(DashboardDocument, {}));
    expect(isRead()).toBe(true);
    await act(() => router.navigate('/week'));
    await screen.findByRole('heading', { level: 1, name: 'Your Week' });
    become({ caregiversHere: [lucia] });
    events.tell('portal');
    await waitFor(() => expect(isRead()).toBe(false));
    await act(() => router.navigate('/client-portal'));
    expect(await screen.findByText(/has been here since/)).toBeTruthy();
    expect(events.opened()).toBe(1);
  });
});
