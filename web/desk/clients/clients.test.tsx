import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import {
  choose,
  dialog,
  fill,
  href,
  isInvalid,
  press,
  reads,
  see,
  takes,
} from '../testing/hands.ts';
import { ann, wholeList } from '../testing/records.ts';

atDesk();

const shows = (...clients: unknown[]) => reads('DeskClients', { clients: wholeList(clients) });

describe('the clients', () => {
  it('are listed with name, phone, email and any unusual state', async () => {
    const registered = { firstName: 'Cy', isUnconfirmed: true };
    shows(
      ann(),
      ann({ id: 'c2', firstName: 'Bo', status: 'SUSPENDED' }),
      ann({ id: 'c3', ...registered }),
      ann({ id: 'c4', ...registered, status: 'ENDED' }),
    );
    await renderDesk('/desk/clients');
    await screen.findByRole('table');
    expect(href('Ann Begaye')).toBe('/desk/clients/c1');
    const [row, other, unsure, ended] = screen.getAllByRole('row').slice(1);
    expect(href('(602) 555-0111', within(row!))).toBe('tel:+16025550111');
    expect(row!.textContent).toContain('Active');
    expect(other!.textContent).toContain('Suspended');
    expect(unsure!.textContent).toContain('Not confirmed yet');
    expect(unsure!.textContent).not.toContain('Active');
    expect(ended!.textContent).toContain('Ended');
  });

  it('are searched and filtered, with both in the URL', async () => {
    const asked = shows(ann());
    const router = await renderDesk('/desk/clients');
    await screen.findByRole('link', { name: 'Ann Begaye' });
    await fill('Search', 'ann');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'ann', statuses: null }));
    expect(asked).toHaveLength(2);
    await choose('State', 'Ended');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ statuses: ['ENDED'] }));
    expect(router.state.location.search).toBe('?search=ann&state=ENDED');
    await choose('State', 'Active');
    const active = { statuses: ['ACTIVE'], isUnconfirmed: false };
    await waitFor(() => expect(asked.at(-1)).toMatchObject(active));
    await choose('State', 'Not confirmed yet');
    const unconfirmed = { statuses: ['ACTIVE'], isUnconfirmed: true };
    await waitFor(() => expect(asked.at(-1)).toMatchObject(unconfirmed));
  });
});

describe('adding a client', () => {
  const account = (state: string, found: object | null = null) =>
    reads('DeskAccountOfEmail', {
      accountOfEmail: { __typename: 'EmailAccount', state, account: found },
    });
  const open = async (email?: string): Promise<void> => {
    shows();
    await renderDesk('/desk/clients');
    await press('Add a Client');
    if (email !== undefined) await fill('Email', email);
  };
  const add = async (): Promise<void> => {
    await fill('First name', 'Ann');
    await fill('Last name', 'Begaye');
    await press('Add Client');
  };

  it('says first whether an account exists, shows a refusal beside its field, then opens the new record', async () => {
    const refusal = ['Care of the client with this email has ended.', 'email'] as const;
    const sent = takes('DeskAdmitClient', 'admitClient', refusal, { client: ann() });
    account('NONE');
    reads('DeskClient', { client: ann() });
    await open('ann@home.example');
    await see(/This email has no account yet/);
    await add();
    await isInvalid(screen.getByLabelText('Email'));
    await see(refusal[0]);
    await press('Add Client');
    await screen.findByRole('heading', { level: 1, name: 'Ann Begaye' });
    expect(sent[1]).toMatchObject({
      ...{ email: 'ann@home.example', firstName: 'Ann' },
      idempotencyKey: expect.any(String),
    });
    expect(sent[1]).not.toHaveProperty('cancellationPolicy');
    expect(sent[1]).not.toHaveProperty('phone');
  });

  it('adds someone without an email, and says that letters are printed', async () => {
    const client = ann({ email: null });
    const sent = takes('DeskAdmitClient', 'admitClient', { client });
    reads('DeskClient', { client });
    await open();
    await see(/^Without an email there’s no account/);
    await add();
    await see('No email: letters are printed');
    expect(sent[0]).not.toHaveProperty('email');
  });

  it('names who already has the email', async () => {
    account('VERIFIED', {
      ...{ __typename: 'Account', id: 'u9', firstName: 'Bo', lastName: 'Ruiz' },
      ...{ role: 'CAREGIVER', isActive: false, isInvited: false },
    });
    await open('bo@home.example');
    const words = await dialog().findByText(/Bo Ruiz has a caregiver account with this email/);
    expect(words.textContent).toContain('It’s deactivated. Activate it first');
  });
});
