import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { failure, graph, server } from '../../testing/graph.ts';
import { atDesk, renderDesk, teresa } from '../testing/desk.tsx';
import { closed, opened, press, reads, see } from '../testing/hands.ts';

atDesk();

const nothing = Object.fromEntries(
  [
    ...['clients', 'caregivers', 'officeInvoices', 'consultations', 'consultationRequests'],
    ...['contactInquiries', 'signupApplications', 'jobApplications'],
  ].map((list) => [list, { nodes: [] as object[] }]),
);
beforeEach(() => {
  server.use(graph.query('DeskToday', () => failure('INTERNAL')));
  reads('DeskFind', nothing);
});

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
    // For admins only.
    expect(found()).not.toContain('People Screen');
    await userEvent.keyboard('toda');
    expect(found()).toEqual(['Today Screen']);
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/desk');
    await closed();
  });

  it('opens an action’s dialog by name', async () => {
    server.use(graph.query('DeskClients', () => failure('INTERNAL')));
    const router = await renderDesk('/desk/nowhere');
    await userEvent.type(await open(), 'add a cl');
    expect(found()).toEqual(['Add a Client Action']);
    await userEvent.keyboard('{Enter}');
    const dialog = await opened('Add a Client');
    expect(router.state.location.search).toBe('?add=1');
    await press('Close', dialog);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('offers the screens of admins to them', async () => {
    await renderDesk('/desk/nowhere', { user: { ...teresa, role: 'ADMIN' } });
    await open();
    expect(found()).toContain('People Screen');
  });

  it('finds people, invoices and references', async () => {
    const person = { __typename: 'Client', lastName: 'Begaye', isUnconfirmed: false };
    const ann = { ...person, id: 'c1', firstName: 'Ann', status: 'SUSPENDED' };
    const cy = { ...person, id: 'c2', firstName: 'Cy', status: 'ACTIVE', isUnconfirmed: true };
    const client = { clientId: 'c1', clientName: 'Ann Begaye' };
    const typed = { __typename: 'InboxEntry', reference: 'ZBFQY883' };
    const job = { ...typed, id: 'j1', kind: 'JOB_APPLICATION', senderName: 'Amina Warsame' };
    const asked = { ...typed, id: 's1', kind: 'CONSULTATION', senderName: 'Adèle Fontaine' };
    reads('DeskFind', ({ search }) => {
      const invoice = { id: 'i1', invoiceNumber: `INV-${search as string}`, ...client };
      return {
        ...nothing,
        clients: { nodes: [ann, cy] },
        officeInvoices: { nodes: [{ __typename: 'OfficeInvoice', ...invoice }] },
        jobApplications: { nodes: [job] },
        consultations: { nodes: [asked] },
      };
    });
    const router = await renderDesk('/desk/nowhere');
    await userEvent.type(await open(), '1012');
    await see('INV-1012');
    expect(found()).toEqual([
      'Ann Begaye Client, suspended',
      'Cy Begaye Client, not confirmed yet',
      'INV-1012 Invoice of Ann Begaye',
      'Adèle Fontaine Consultation ZBFQY883',
      'Amina Warsame Job Application ZBFQY883',
    ]);
    await userEvent.click(screen.getByText('Amina Warsame'));
    expect(router.state.location.pathname).toBe('/desk/inbox/job-application/j1');
  });

  it('says when nothing is found, and when searching failed', async () => {
    await renderDesk('/desk/nowhere');
    const field = await open();
    await userEvent.type(field, 'xyz');
    await see('Nothing found.');
    server.use(graph.query('DeskFind', () => failure('INTERNAL')));
    await userEvent.type(field, 'z');
    await see(/couldn’t look that up/);
  });
});

it('the keyboard shortcuts are listed on a question mark, but not while someone types', async () => {
  await renderDesk('/desk/nowhere');
  await userEvent.keyboard('?');
  const dialog = await opened('Keyboard Shortcuts');
  expect(dialog.getByRole('row', { name: /^Ctrl K Finds/ })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await closed();
  const field = await open();
  await userEvent.type(field, '?');
  expect(field).toHaveProperty('value', '?');
  expect(screen.queryByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeNull();
});
