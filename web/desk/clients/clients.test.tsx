import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, graph, server } from '../../testing/graph.ts';
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
    shows(ann(), ann({ id: 'c2', firstName: 'Bo', status: 'SUSPENDED' }));
    await renderDesk('/desk/clients');
    await screen.findByRole('table');
    expect(href('Ann Begaye')).toBe('/desk/clients/c1');
    const [row, other] = screen.getAllByRole('row').slice(1);
    expect(href('(602) 555-0111', within(row!))).toBe('tel:+16025550111');
    expect(row!.textContent).toContain('Active');
    expect(other!.textContent).toContain('Suspended');
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
  });

  it('say when they couldn’t be loaded, when there are none, and when none match', async () => {
    server.use(graph.query('DeskClients', () => failure('INTERNAL')));
    await renderDesk('/desk/clients');
    await screen.findByRole('button', { name: 'Try Again' });
    shows();
    await press('Try Again');
    await see('No clients yet');
    await fill('Search', 'zzz');
    await see('No client matches');
  });

  it('are loaded page by page', async () => {
    reads('DeskClients', ({ after }) => {
      const hasNextPage = after !== 'c1';
      return {
        clients: {
          ...wholeList([hasNextPage ? ann() : ann({ id: 'c2', firstName: 'Bo' })]),
          ...{ totalCount: 600, totalCountIsExact: false },
          pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: hasNextPage ? 'c1' : null },
        },
      };
    });
    await renderDesk('/desk/clients');
    await see('Showing 1 of about 600 clients');
    await press('Show More');
    await see('Bo Begaye', 'Ann Begaye', 'Showing all 2 clients');
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
    const client = ann({ email: null, emailVerified: false });
    const sent = takes('DeskAdmitClient', 'admitClient', { client });
    reads('DeskClient', { client });
    await open();
    await see(/^Without an email there’s no account/);
    await add();
    await see('No email: letters are printed');
    expect(sent[0]).not.toHaveProperty('email');
  });

  it('names who already has the email', async () => {
    const bo = { id: 'u9', firstName: 'Bo', lastName: 'Ruiz', role: 'CAREGIVER', isActive: false };
    account('VERIFIED', { __typename: 'Account', ...bo });
    await open('bo@home.example');
    const words = await dialog().findByText(/Bo Ruiz has a caregiver account with this email/);
    expect(words.textContent).toContain('It’s deactivated. Activate it first');
  });
});
