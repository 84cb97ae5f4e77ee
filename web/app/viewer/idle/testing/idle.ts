import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  activityNotedEvery,
  sessionHeaders,
  writeSessionIdle,
} from '#graph/modules/identity/identity.rules';
import { failure, graph, networkTimers, server, serveGraph } from '../../../../testing/graph.ts';
import { rosa, tokenFor } from '../../../../testing/people.ts';
import { leaveSite, renderSite, type MemoryRouter } from '../../../../testing/renderSite.tsx';
import { tokenKey } from '../../../session/token.ts';

/** Seconds until the warning: a time-out of five minutes minus two. */
export const quiet = 3 * 60;

/**
 * A server whose sessions end after five minutes without activity; `asked` records its requests.
 */
export const session = { endsAt: 0, atMost: Number.POSITIVE_INFINITY, lost: false, of: 5 * 60 };

export const asked: string[] = [];

export const answers: Record<string, unknown> = {
  Me: { me: rosa },
  SessionActivity: { me: { __typename: 'User', id: rosa.id } },
  OwnAccount: {
    ownAccount: { __typename: 'OwnAccount', user: rosa, pendingEmail: null, sessions: [] },
  },
  OwnProfile: { ownProfile: null },
  Logout: { logout: { __typename: 'OkPayload', ok: true } },
};

const serve = graph.operation(({ request, query }) => {
  const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
  const check = request.headers.has(sessionHeaders.check);
  asked.push(check ? 'check' : name);
  if (session.lost) return HttpResponse.error();
  if (session.endsAt <= Date.now()) return failure('UNAUTHENTICATED', 'Please log in.');
  if (
    !check &&
    session.of * 1000 - (session.endsAt - Date.now()) >= activityNotedEvery(session.of) * 1000
  )
    session.endsAt = Math.min(Date.now() + session.of * 1000, session.atMost);
  const left = Math.ceil((session.endsAt - Date.now()) / 1000);
  return HttpResponse.json(
    { data: answers[name] as Record<string, unknown> },
    {
      headers:
        session.of === 0
          ? {}
          : { [sessionHeaders.idle]: writeSessionIdle({ left, of: session.of }) },
    },
  );
});

/** Fakes time and the server for the tests of a file. */
export function serveIdleSession(): void {
  serveGraph();

  beforeEach(() => {
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: [...networkTimers],
    });
    Object.assign(session, {
      endsAt: Date.now() + 5 * 60_000,
      atMost: Number.POSITIVE_INFINITY,
      lost: false,
      of: 5 * 60,
    });
    asked.length = 0;
    server.use(serve);
  });

  afterEach(async () => {
    jest.useRealTimers();
    await act(leaveSite);
  });
}

export const open = async (path = '/account', hours = 12): Promise<MemoryRouter> => {
  const router = await renderSite(path, { token: tokenFor(hours * 3600, Date.now()) });
  if (path === '/account') await screen.findByRole('region', { name: 'Your Name' });
  // IdleGuard is loaded lazily.
  await act(() => jest.advanceTimersByTimeAsync(100));
  return router;
};

export const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

export const warning = () => screen.findByRole('dialog', { name: 'Still there?' });

export const noWarning = () => expect(screen.queryByRole('dialog')).toBeNull();

export const token = () => localStorage.getItem(tokenKey);

export const firstName = () => screen.getByLabelText<HTMLInputElement>('First name');

export const type = (text: string) =>
  act(async () => void fireEvent.change(firstName(), { target: { value: text } }));
