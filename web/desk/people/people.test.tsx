import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk, teresa } from '../testing/desk.tsx';

serveGraph();
afterEach(leaveDesk);

const admin = { ...teresa, role: 'ADMIN' as const };
const account = (values: Record<string, unknown> = {}) => ({
  __typename: 'Account',
  id: 'a1',
  version: 1,
  email: 'ana@demo.example',
  firstName: 'Ana',
  lastName: 'Lopez',
  role: 'STAFF',
  isActive: true,
  emailVerified: true,
  isInvited: false,
  ...values,
});
const people = (nodes: unknown[], locked: unknown[] = []) => ({
  accounts: {
    __typename: 'AccountConnection',
    nodes,
    totalCount: nodes.length,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
  lockedAccounts: locked,
});
const shows = (...nodes: unknown[]) =>
  server.use(graph.query('DeskPeople', () => data(people(nodes))));
const answer = (field: string, values: Record<string, unknown> | null, message?: string) =>
  data({
    [field]: {
      __typename: 'AccountPayload',
      account: values && account(values),
      userErrors:
        message === undefined
          ? []
          : [{ __typename: 'UserError', field: null, message, code: 'CONFLICT' }],
    },
  });
const open = () => renderDesk('/desk/people', { user: admin });
const openAna = async () => {
  await open();
  const button = await screen.findByRole('button', { name: 'Change Ana Lopez' });
  await userEvent.click(button);
  return { button, dialog: within(await screen.findByRole('dialog')) };
};

describe('People', () => {
  it('lists the office with roles and account states', async () => {
    const lockedUntil = '2027-03-04T17:15:00.000Z';
    server.use(
      graph.query('DeskPeople', ({ variables }) => {
        expect(variables).toEqual({ roles: ['STAFF', 'ADMIN'], search: '' });
        return data(
          people(
            [
              account(),
              account({ id: 'a2', firstName: 'Ben', isInvited: true }),
              account({ id: 'a3', firstName: 'Cy', isActive: false }),
              account({ id: 'a4', firstName: 'Di' }),
              account({ id: admin.id, firstName: 'Teresa', role: 'ADMIN' }),
            ],
            [
              {
                __typename: 'LockedAccount',
                account: { __typename: 'Account', id: 'a4' },
                lockedUntil,
              },
            ],
          ),
        );
      }),
    );
    await open();
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[2]!.textContent)).toEqual([
      'Active',
      'Invited, hasn’t joined yet',
      'Deactivated',
      'Locked until 10:15\u00a0AM',
      'Active',
    ]);
    expect(within(rows[4]!).getByRole('rowheader').textContent).toBe('Teresa Lopez (you)');
  });

  it('finds anyone by search, which stays in the URL', async () => {
    const asked: unknown[] = [];
    server.use(
      graph.query('DeskPeople', ({ variables }) => {
        asked.push(variables);
        return data(
          people(
            variables.search === 'rosa' ? [account({ firstName: 'Rosa', role: 'CLIENT' })] : [],
          ),
        );
      }),
    );
    const router = await open();
    expect(await screen.findByText('Nobody found')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Everyone');
    await userEvent.type(screen.getByLabelText('Search by name or email'), 'rosa');
    expect(await screen.findByRole('rowheader', { name: 'Rosa Lopez' })).toBeTruthy();
    expect(router.state.location.search).toBe('?show=all&search=rosa');
    expect(asked.at(-1)).toEqual({ roles: [], search: 'rosa' });
  });

  it('invites a colleague and lists them', async () => {
    const nodes: unknown[] = [];
    const sent: unknown[] = [];
    server.use(
      graph.query('DeskPeople', () => data(people([...nodes]))),
      graph.mutation('DeskInviteStaff', ({ variables }) => {
        sent.push(variables.input);
        nodes.push(account({ isInvited: true }));
        return answer('createStaff', { isInvited: true });
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Someone' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }));
    expect(await dialog.findByText('First name is required')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('First name'), 'Ana');
    await userEvent.type(dialog.getByLabelText('Last name'), 'Lopez');
    await userEvent.type(dialog.getByLabelText('Email'), 'ana@demo.example');
    await userEvent.click(dialog.getByLabelText(/^Admin\./));
    await userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }));
    expect(await screen.findByText('Ana Lopez is invited')).toBeTruthy();
    expect(sent).toEqual([
      { firstName: 'Ana', lastName: 'Lopez', email: 'ana@demo.example', role: 'ADMIN' },
    ]);
    expect(await screen.findByText('Invited, hasn’t joined yet')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps a refused invitation open, with the graph’s message', async () => {
    shows();
    server.use(
      graph.mutation('DeskInviteStaff', () =>
        answer('createStaff', null, 'An account with this email already exists.'),
      ),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Someone' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('First name'), 'Ana');
    await userEvent.type(dialog.getByLabelText('Last name'), 'Lopez');
    await userEvent.type(dialog.getByLabelText('Email'), 'ana@demo.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }));
    expect(await dialog.findByText('An account with this email already exists.')).toBeTruthy();
    expect(dialog.getByLabelText('First name')).toHaveProperty('value', 'Ana');
  });

  it('changes a role, and says what it may do', async () => {
    shows(account());
    server.use(
      graph.mutation('DeskChangeRole', ({ variables }) => {
        expect(variables.input).toEqual({ id: 'a1', role: 'ADMIN', version: 1 });
        return answer('changeRole', { role: 'ADMIN' });
      }),
    );
    const { dialog, button } = await openAna();
    const save = dialog.getByRole('button', { name: 'Save Role' });
    expect(save).toHaveProperty('disabled', true);
    await userEvent.selectOptions(dialog.getByLabelText('Role of Ana Lopez'), 'Admin');
    expect(dialog.getByText(/also manages accounts/)).toBeTruthy();
    await userEvent.click(save);
    expect(await screen.findByText('Ana Lopez now has the role Admin')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.getByRole('cell', { name: 'Admin' })).toBeTruthy();
  });

  it('asks before it deactivates, and shows why it was refused', async () => {
    shows(account());
    let refuse = true;
    server.use(
      graph.mutation('DeskSetUserActive', ({ variables }) => {
        expect(variables.input).toEqual({ id: 'a1', isActive: false });
        return refuse
          ? answer('setUserActive', null, 'This is the last admin who can sign in.')
          : answer('setUserActive', { isActive: false });
      }),
    );
    const { dialog, button } = await openAna();
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(dialog.getByRole('alert').textContent).toContain('Deactivate Ana Lopez?');
    expect(document.activeElement?.textContent).toBe('Keep Active');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Deactivate');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, Deactivate' }));
    expect(await screen.findByText('This is the last admin who can sign in.')).toBeTruthy();
    refuse = false;
    await userEvent.click(await dialog.findByRole('button', { name: 'Deactivate' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, Deactivate' }));
    expect(await screen.findByText('Ana Lopez can’t log in anymore')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.getByRole('cell', { name: 'Deactivated' })).toBeTruthy();
  });

  it('unlocks whoever has typed too many wrong passwords', async () => {
    const lock = {
      __typename: 'LockedAccount',
      account: { __typename: 'Account', id: 'a1' },
      lockedUntil: '2027-03-04T17:15:00.000Z',
    };
    server.use(
      graph.query('DeskPeople', () => data(people([account()], [lock]))),
      graph.mutation('DeskUnlockLogin', ({ variables }) => {
        expect(variables).toEqual({ id: 'a1' });
        shows(account());
        return answer('unlockLogin', {});
      }),
    );
    const { dialog } = await openAna();
    await userEvent.click(dialog.getByRole('button', { name: 'Unlock Login' }));
    expect(await screen.findByText('They can log in again')).toBeTruthy();
    expect(await screen.findByRole('cell', { name: 'Active' })).toBeTruthy();
  });

  it('logs someone out everywhere in one press', async () => {
    shows(account());
    server.use(
      graph.mutation('DeskEndSessions', ({ variables }) => {
        expect(variables.input).toEqual({ id: 'a1' });
        return answer('endSessions', {});
      }),
    );
    const { dialog } = await openAna();
    await userEvent.click(await dialog.findByRole('button', { name: 'Log Out Everywhere' }));
    expect(await screen.findByText('They’re logged out everywhere')).toBeTruthy();
  });

  it('sends an invitation again to whoever hasn’t joined', async () => {
    shows(account({ isInvited: true }));
    server.use(
      graph.mutation('DeskSendInvitation', () =>
        failure('RATE_LIMITED', 'Too many attempts. Try again in 20 minutes.'),
      ),
    );
    const { dialog } = await openAna();
    const send = dialog.getByRole('button', { name: 'Send Invitation Again' });
    await userEvent.click(send);
    expect(await screen.findByText('Too many attempts. Try again in 20 minutes.')).toBeTruthy();
    server.use(
      graph.mutation('DeskSendInvitation', () => answer('sendInvitation', { isInvited: true })),
    );
    await userEvent.click(send);
    expect(await screen.findByText('Invitation sent')).toBeTruthy();
  });

  it('doesn’t let admins change their own account', async () => {
    shows(account({ id: admin.id }));
    const { dialog } = await openAna();
    expect(dialog.getByText(/This is your own account/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  });

  it('is for admins only', async () => {
    await renderDesk('/desk/people');
    expect(await screen.findByText('Only admins manage accounts')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
  });

  it('says that it couldn’t be loaded, and retries', async () => {
    let tries = 0;
    server.use(
      graph.query('DeskPeople', () => {
        tries += 1;
        return tries === 1 ? failure('UNAVAILABLE') : data(people([account()]));
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('rowheader', { name: 'Ana Lopez' })).toBeTruthy();
  });
});
