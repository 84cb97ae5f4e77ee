import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk, teresa } from '../testing/desk.tsx';
import {
  consultation,
  jobApplication,
  opened,
  pageOfKind,
  signup,
  waits,
} from './testing/inbox.ts';

serveGraph();
afterEach(() => act(leaveDesk));

const all = { consultations: [consultation()], signups: [signup()] };
const names = (): (string | null)[] =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const filterOf = (variables: Record<string, unknown>) => variables.filter as object;

describe('the inbox', () => {
  it('lists what waits, the earliest due first, with the time left', async () => {
    server.use(graph.query('DeskInboxWaiting', () => waits(all)));
    await renderDesk('/desk/inbox');
    await screen.findByRole('table');
    expect(names()).toEqual(['Beatriz Muñoz', 'Adèle Fontaine']);
    const [late, early] = screen.getAllByRole('row').slice(1);
    expect(late!.textContent).toContain('6 hours late');
    expect(early!.textContent).toContain('20 hours left');
    expect(early!.textContent).toContain('KERMA8TG');
    expect(document.body.textContent).not.toMatch(/undefined|PENDING/);
  });

  it('shows how many wait beside its name and beside each kind', async () => {
    server.use(graph.query('DeskInboxWaiting', () => waits(all)));
    await renderDesk('/desk/inbox');
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await screen.findByRole('link', { name: 'Inbox 2 waiting' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Consultations 1 waiting' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Job Applications 0 waiting' })).toBeTruthy();
  });

  it('says so when nothing waits', async () => {
    server.use(graph.query('DeskInboxWaiting', () => waits()));
    await renderDesk('/desk/inbox');
    expect(await screen.findByText('Nothing is waiting.')).toBeTruthy();
  });

  it('searches and filters by the URL, and clears filters', async () => {
    const asked: object[] = [];
    server.use(
      graph.query('DeskInboxWaiting', ({ variables }) => {
        asked.push(filterOf(variables));
        return waits('search' in filterOf(variables) ? {} : all);
      }),
    );
    const router = await renderDesk('/desk/inbox');
    await screen.findByRole('table');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'xyz');
    expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy();
    expect(router.state.location.search).toBe('?search=xyz');
    await waitFor(() => expect(asked.at(-1)).toEqual({ suspectedSpam: false, search: 'xyz' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Me');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ suspectedSpam: false, assigneeId: teresa.id }),
    );
    await act(() => router.navigate('/desk/inbox?hand=nobody&search=ruiz'));
    expect(screen.getByRole('combobox', { name: 'Assigned to' })).toHaveProperty('value', 'nobody');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ruiz');
  });

  it('lists one kind in one state, page by page', async () => {
    const asked: unknown[] = [];
    server.use(
      graph.query('DeskJobApplications', ({ variables }) => {
        asked.push(variables.statuses);
        return variables.after
          ? pageOfKind([jobApplication({ id: 'j2', senderName: 'Amina Warsame' })], {
              totalCount: 2,
            })
          : pageOfKind([jobApplication()], {
              totalCount: 2,
              pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'e1' },
            });
      }),
    );
    await renderDesk('/desk/inbox?kind=job-application&state=interviewing');
    await screen.findByRole('table');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveProperty('value', 'interviewing');
    expect(within(screen.getByRole('table')).getByText('Interviewing')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    await waitFor(() => expect(names()).toEqual(['Pete Holloway', 'Amina Warsame']));
    expect(asked).toEqual([['INTERVIEWING'], ['INTERVIEWING']]);
  });

  it('says when the list fails to load, and retries', async () => {
    server.use(graph.query('DeskInboxWaiting', () => failure('INTERNAL')));
    await renderDesk('/desk/inbox');
    expect(await screen.findByText('We couldn’t load the submissions.')).toBeTruthy();
    server.use(graph.query('DeskInboxWaiting', () => waits(all)));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('opens a submission over the list and returns to its row', async () => {
    server.use(
      graph.query('DeskInboxWaiting', () => waits(all)),
      graph.query('DeskConsultation', () => opened(consultation())),
    );
    const router = await renderDesk('/desk/inbox?hand=nobody');
    await userEvent.click(await screen.findByRole('link', { name: 'Adèle Fontaine' }));
    await screen.findByRole('dialog', { name: 'Adèle Fontaine' });
    expect(router.state.location.pathname).toBe('/desk/inbox/consultation/c1');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({
      pathname: '/desk/inbox',
      search: '?hand=nobody',
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Adèle Fontaine'));
  });
});
