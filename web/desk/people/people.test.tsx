import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { failure, graph, server } from '../../testing/graph.ts';
import { atDesk, renderDesk, teresa } from '../testing/desk.tsx';
import {
  check,
  choose,
  closed,
  dialog,
  fill,
  opened,
  press,
  reads,
  see,
  takes,
  value,
} from '../testing/hands.ts';
import { wholeList } from '../testing/records.ts';

atDesk();

const admin = { ...teresa, role: 'ADMIN' as const };
const account = (values: object = {}) => ({
  ...{ __typename: 'Account', id: 'a1', version: 1, email: 'ana@demo.example' },
  ...{ firstName: 'Ana', lastName: 'Lopez', role: 'STAFF' },
  ...{ isActive: true, emailVerified: true, isInvited: false, hasSecondFactor: false, ...values },
});
const lockOf = (id: string) => ({
  ...{ __typename: 'LockedAccount', account: { __typename: 'Account', id } },
  lockedUntil: '2027-03-04T17:15:00.000Z',
});
const shows = (nodes: object[] = [account()], lockedAccounts: object[] = []) =>
  reads('DeskPeople', () => ({
    accounts: { ...wholeList(nodes), __typename: 'AccountConnection' },
    lockedAccounts,
  }));
const open = () => renderDesk('/desk/people', { user: admin });
const openAna = async () => {
  await open();
  await press('Change Ana Lopez');
  await opened();
  return screen.getByRole('button', { name: 'Change Ana Lopez' });
};
const cell = (name: string) => screen.findByRole('cell', { name });

describe('People', () => {
  it('lists the office with roles and account states', async () => {
    const asked = shows(
      [
        account(),
        account({ id: 'a2', firstName: 'Ben', isInvited: true }),
        account({ id: 'a3', firstName: 'Cy', isActive: false }),
        account({ id: 'a4', firstName: 'Di' }),
        account({ id: 'a5', firstName: 'Eli', role: 'CLIENT', emailVerified: false }),
        account({ id: admin.id, firstName: 'Teresa', role: 'ADMIN' }),
      ],
      [lockOf('a4')],
    );
    await open();
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(asked[0]).toEqual({ roles: ['STAFF', 'ADMIN'], search: '' });
    expect(rows.map((row) => within(row).getAllByRole('cell')[2]!.textContent)).toEqual([
      'Active',
      'Invited, hasn’t joined yet',
      'Deactivated',
      'Locked until 10:15\u00a0AM',
      'Not confirmed yet',
      'Active',
    ]);
    expect(within(rows[5]!).getByRole('rowheader').textContent).toBe('Teresa Lopez (you)');
  });

  it('finds anyone by search, which stays in the URL', async () => {
    const rosa = account({ firstName: 'Rosa', role: 'CLIENT' });
    const asked = reads('DeskPeople', ({ search }) => ({
      accounts: wholeList(search === 'rosa' ? [rosa] : []),
      lockedAccounts: [],
    }));
    const router = await open();
    await see('Nobody found');
    await choose('Show', 'Everyone');
    await fill('Search by name or email', 'rosa');
    await screen.findByRole('rowheader', { name: 'Rosa Lopez' });
    expect(router.state.location.search).toBe('?show=all&search=rosa');
    expect(asked.at(-1)).toEqual({ roles: [], search: 'rosa' });
  });

  it('invites a colleague and lists them; a refused invitation stays open', async () => {
    const nodes: object[] = [];
    shows(nodes);
    const message = 'An account with this email already exists.';
    const sent = takes('DeskInviteStaff', 'createStaff', message, () => {
      nodes.push(account({ isInvited: true }));
      return { account: account({ isInvited: true }) };
    });
    await open();
    await press('Invite Someone');
    await press('Send Invitation', await opened());
    await see('First name is required');
    await fill('First name', 'Ana', dialog());
    await fill('Last name', 'Lopez', dialog());
    await fill('Email', 'ana@demo.example', dialog());
    await check(/^Admin\./, dialog());
    await press('Send Invitation', dialog());
    await dialog().findByText(message);
    expect(value('First name', dialog())).toBe('Ana');
    await press('Send Invitation', dialog());
    await see('Ana Lopez is invited', 'Invited, hasn’t joined yet');
    const names = { firstName: 'Ana', lastName: 'Lopez' };
    expect(sent[1]).toEqual({ ...names, email: 'ana@demo.example', role: 'ADMIN' });
    await closed();
  });

  it('changes a role, and says what it may do', async () => {
    shows();
    const sent = takes('DeskChangeRole', 'changeRole', { account: account({ role: 'ADMIN' }) });
    const button = await openAna();
    expect(dialog().getByRole('button', { name: 'Save Role' })).toHaveProperty('disabled', true);
    await choose('Role of Ana Lopez', 'Admin', dialog());
    await see(/also manages accounts/);
    await press('Save Role', dialog());
    await see('Ana Lopez now has the role Admin');
    await waitFor(() => expect(document.activeElement).toBe(button));
    await cell('Admin');
    expect(sent).toEqual([{ id: 'a1', role: 'ADMIN', version: 1 }]);
  });

  it('asks before it deactivates, and shows why it was refused', async () => {
    shows();
    const message = 'This is the last admin who can sign in.';
    const sent = takes('DeskSetUserActive', 'setUserActive', message, {
      account: account({ isActive: false }),
    });
    const button = await openAna();
    await press('Deactivate', dialog());
    expect(dialog().getByRole('alert').textContent).toContain('Deactivate Ana Lopez?');
    expect(document.activeElement?.textContent).toBe('Keep Active');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Deactivate');
    await userEvent.keyboard('{Enter}');
    await press('Yes, Deactivate', dialog());
    await see(message);
    await press('Deactivate', dialog());
    await press('Yes, Deactivate', dialog());
    await see('Ana Lopez can’t log in anymore');
    await waitFor(() => expect(document.activeElement).toBe(button));
    await cell('Deactivated');
    expect(sent[1]).toEqual({ id: 'a1', isActive: false });
  });

  it('unlocks whoever has typed too many wrong passwords, and logs them out everywhere, in one press each', async () => {
    shows([account()], [lockOf('a1')]);
    const unlocked = takes('DeskUnlockLogin', 'unlockLogin', () => {
      shows();
      return { account: account() };
    });
    const ended = takes('DeskEndSessions', 'endSessions', { account: account() });
    await openAna();
    await press('Log Out Everywhere', dialog());
    await see('They’re logged out everywhere');
    await press('Unlock Login', dialog());
    await see('They can log in again');
    await cell('Active');
    expect([unlocked, ended]).toEqual([[{ id: 'a1' }], [{ id: 'a1' }]]);
  });

  it('sends an invitation again to whoever hasn’t joined', async () => {
    shows([account({ isInvited: true })]);
    const message = 'Too many attempts. Try again in 20 minutes.';
    server.use(graph.mutation('DeskSendInvitation', () => failure('RATE_LIMITED', message)));
    await openAna();
    await press('Send Invitation Again', dialog());
    await see(message);
    takes('DeskSendInvitation', 'sendInvitation', { account: account({ isInvited: true }) });
    await press('Send Invitation Again', dialog());
    await see('Invitation sent');
  });

  it('takes a lost second step away, once however often it is sent', async () => {
    shows([account({ hasSecondFactor: true })]);
    const message = 'This person has no second step for logging in.';
    const sent = takes('DeskResetSecondFactor', 'resetSecondFactor', message, {
      account: account(),
    });
    await openAna();
    await fill('Why it’s removed', 'Lost phone', dialog());
    await press('Remove Second Step', dialog());
    await see('The second step wasn’t removed', message);
    await press('Remove Second Step', dialog());
    await see('Ana Lopez logs in with the password alone now');
    const idempotencyKey = expect.any(String) as unknown;
    expect(sent[0]).toEqual({ id: 'a1', reason: 'Lost phone', idempotencyKey });
    expect(sent[1]).toEqual(sent[0]);
  });

  it('doesn’t let admins change their own account', async () => {
    shows([account({ id: admin.id })]);
    await openAna();
    await see(/This is your own account/);
    expect(dialog().queryByRole('button', { name: 'Deactivate' })).toBeNull();
  });

  it('is for admins only', async () => {
    await renderDesk('/desk/people');
    await see('Only admins manage accounts');
    expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
  });
});
