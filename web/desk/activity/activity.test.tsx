import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';

serveGraph();
afterEach(leaveDesk);

const job = (values: Record<string, unknown> = {}) => ({
  __typename: 'FailedJob',
  id: '7',
  task: 'send-mail',
  attempts: 3,
  maxAttempts: 25,
  error: 'The mail server is away.',
  failedAt: '2027-03-04T17:00:00.000Z',
  nextTry: '2027-03-04T18:00:00.000Z',
  ...values,
});
const activity = (nodes: unknown[], queue: Record<string, unknown> = {}, after?: string) => ({
  queueHealth: {
    __typename: 'QueueHealth',
    status: nodes.length > 0 ? 'FAILING' : 'OK',
    waiting: 4,
    running: 1,
    failing: nodes.length,
    givenUp: 0,
    waitingSince: null,
    lastScheduledRun: null,
    ...queue,
  },
  failedJobs: {
    __typename: 'FailedJobConnection',
    nodes,
    totalCount: after === undefined ? nodes.length : 2,
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: after !== undefined,
      endCursor: after ?? null,
    },
  },
});
const retry = (userErrors: unknown[] = []) =>
  graph.mutation('DeskRetryJob', () =>
    data({ retryJob: { __typename: 'OkPayload', ok: userErrors.length === 0, userErrors } }),
  );

describe('Activity', () => {
  it('says that all is well', async () => {
    server.use(graph.query('DeskActivity', () => data(activity([]))));
    await renderDesk('/desk/activity');
    expect(await screen.findByText(/^All is well/)).toBeTruthy();
    expect(screen.getByText('Nothing has failed.')).toBeTruthy();
    expect(screen.getByText('Waiting').nextElementSibling?.textContent).toBe('4');
    expect(screen.getByText('Last planned run').nextElementSibling?.textContent).toBe('Not yet');
  });

  it('shows what failed and why, and tries it again', async () => {
    const left = [[job(), job({ id: '8', task: 'sweep-identity', nextTry: null })], [job()]];
    server.use(
      graph.query('DeskActivity', () => data(activity(left.length > 1 ? left.shift()! : left[0]!))),
      retry(),
    );
    await renderDesk('/desk/activity');
    const table = await screen.findByRole('table', { name: 'What Failed' });
    const [, mail, sweep] = within(table).getAllByRole('row');
    expect(mail!.textContent).toContain(
      'Send an emailThe mail server is away.Thursday, March 4, 10:00\u00a0AMtried 3 of 25 timesagain Thursday, March 4, 11:00\u00a0AM',
    );
    expect(sweep!.textContent).toContain('Sweep identity');
    expect(sweep!.textContent).toContain('Only if you retry');
    await userEvent.click(within(sweep!).getByRole('button', { name: /^Retry/ }));
    expect(await screen.findByText('It’ll be tried again now')).toBeTruthy();
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
  });

  it('shows why one can’t be tried again', async () => {
    server.use(
      graph.query('DeskActivity', () => data(activity([job()]))),
      retry([
        {
          __typename: 'UserError',
          field: null,
          message: 'This job is running right now.',
          code: 'CONFLICT',
        },
      ]),
    );
    await renderDesk('/desk/activity');
    await userEvent.click(await screen.findByRole('button', { name: /^Retry/ }));
    expect(await screen.findByText('This job is running right now.')).toBeTruthy();
  });

  it('reads on', async () => {
    server.use(
      graph.query('DeskActivity', ({ variables }) =>
        data(
          variables.after === 'c1'
            ? { ...activity([job({ id: '8', error: 'An older one.' })]) }
            : activity([job()], {}, 'c1'),
        ),
      ),
    );
    await renderDesk('/desk/activity');
    await userEvent.click(await screen.findByRole('button', { name: 'Show More' }));
    expect(await screen.findByText('An older one.')).toBeTruthy();
    expect(screen.getByText('The mail server is away.')).toBeTruthy();
  });

  it('says that it couldn’t be read, and reads again', async () => {
    let tries = 0;
    server.use(
      graph.query('DeskActivity', () => {
        tries += 1;
        return tries === 1 ? failure('UNAVAILABLE') : data(activity([]));
      }),
    );
    await renderDesk('/desk/activity');
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nothing has failed.')).toBeTruthy();
  });
});
