import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk, teresa } from '../testing/desk.tsx';

serveGraph();
beforeEach(() => server.use(graph.query('DeskToday', () => failure('INTERNAL'))));
afterEach(leaveDesk);

const none = { nodes: [] };
const nothing = {
  clients: none,
  caregivers: none,
  officeInvoices: none,
  consultations: none,
  consultationRequests: none,
  contactInquiries: none,
  signupApplications: none,
  jobApplications: none,
};

const open = async (): Promise<HTMLElement> => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox');
};
const found = (): (string | null)[] =>
  within(screen.getByRole('dialog', { name: 'Find' }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

describe('finding', () => {
  it('opens a screen by name, by keyboard alone', async () => {
    const router = await renderDesk('/desk/nowhere');
    const field = await open();
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const [, , third] = screen.getAllByRole('option');
    expect(third!.getAttribute('aria-selected')).toBe('true');
    server.use(graph.query('DeskFind', () => data(nothing)));
    await userEvent.keyboard('toda');
    expect(found()).toEqual(['Today Screen']);
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/desk');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens an action’s dialog by name', async () => {
    server.use(
      graph.query('DeskFind', () => data(nothing)),
      graph.query('DeskClients', () => failure('INTERNAL')),
    );
    const router = await renderDesk('/desk/nowhere');
    await userEvent.type(await open(), 'add a cl');
    expect(found()).toEqual(['Add a Client Action']);
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Add a Client' });
    expect(router.state.location.search).toBe('?add=1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('hides admin screens from staff', async () => {
    await renderDesk('/desk/nowhere');
    await open();
    expect(found()).not.toContain('People Screen');
  });

  it('offers them to admins', async () => {
    await renderDesk('/desk/nowhere', { user: { ...teresa, role: 'ADMIN' } });
    await open();
    expect(found()).toContain('People Screen');
  });

  it('finds people, invoices and references', async () => {
    server.use(
      graph.query('DeskFind', ({ variables }) =>
        data({
          ...nothing,
          clients: {
            nodes: [
              {
                __typename: 'Client',
                id: 'c1',
                firstName: 'Ann',
                lastName: 'Begaye',
                status: 'SUSPENDED',
              },
            ],
          },
          officeInvoices: {
            nodes: [
              {
                __typename: 'OfficeInvoice',
                id: 'i1',
                invoiceNumber: `INV-${variables.search as string}`,
                client: { __typename: 'BilledClient', id: 'c1', name: 'Ann Begaye' },
              },
            ],
          },
          jobApplications: {
            nodes: [
              {
                __typename: 'JobApplication',
                id: 'j1',
                senderName: 'Amina Warsame',
                reference: 'ZBFQY883',
              },
            ],
          },
        }),
      ),
    );
    const router = await renderDesk('/desk/nowhere');
    await userEvent.type(await open(), '1012');
    await screen.findByText('INV-1012');
    expect(found()).toEqual([
      'Ann Begaye Client, suspended',
      'INV-1012 Invoice of Ann Begaye',
      'Amina Warsame Job Application ZBFQY883',
    ]);
    await userEvent.click(screen.getByText('Amina Warsame'));
    expect(router.state.location.pathname).toBe('/desk/inbox/job-application/j1');
  });

  it('says when nothing is found, and when searching failed', async () => {
    server.use(graph.query('DeskFind', () => data(nothing)));
    await renderDesk('/desk/nowhere');
    const field = await open();
    await userEvent.type(field, 'xyz');
    expect(await screen.findByText('Nothing found.')).toBeTruthy();
    server.use(graph.query('DeskFind', () => failure('INTERNAL')));
    await userEvent.type(field, 'z');
    expect(await screen.findByText(/couldn’t look that up/)).toBeTruthy();
  });
});

describe('the keyboard shortcuts', () => {
  it('are listed on a question mark, but not while someone types', async () => {
    await renderDesk('/desk/nowhere');
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
    expect(within(dialog).getByRole('row', { name: /^Ctrl K Finds/ })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    server.use(graph.query('DeskFind', () => data(nothing)));
    const field = await open();
    await userEvent.type(field, '?');
    expect((field as HTMLInputElement).value).toBe('?');
    expect(screen.queryByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeNull();
  });
});
