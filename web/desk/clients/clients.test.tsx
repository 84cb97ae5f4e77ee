import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { ann, refusal, wholeList } from '../testing/records.ts';

serveGraph();
afterEach(() => act(leaveDesk));

const shows = (...clients: unknown[]) =>
  graph.query('DeskClients', ({ variables }) => {
    asked.push(variables);
    return data({ clients: wholeList(clients) });
  });
let asked: Record<string, unknown>[] = [];
afterEach(() => {
  asked = [];
});

describe('the clients', () => {
  it('are listed with name, phone, email and any unusual state', async () => {
    server.use(shows(ann(), ann({ id: 'c2', firstName: 'Bo', status: 'SUSPENDED' })));
    await renderDesk('/desk/clients');
    const name = await screen.findByRole('link', { name: 'Ann Begaye' });
    expect(name.getAttribute('href')).toBe('/desk/clients/c1');
    const [row, other] = screen.getAllByRole('row').slice(1);
    const phone = within(row!).getByRole('link', { name: '(602) 555-0111' });
    expect(phone.getAttribute('href')).toBe('tel:+16025550111');
    expect(row!.textContent).toContain('Active');
    expect(other!.textContent).toContain('Suspended');
  });

  it('are searched as the user types and filtered, with both in the URL', async () => {
    server.use(shows(ann()));
    const router = await renderDesk('/desk/clients');
    await screen.findByRole('link', { name: 'Ann Begaye' });
    await userEvent.click(screen.getByRole('searchbox', { name: 'Search' }));
    // All at once: typed letter by letter, a busy machine would search in between.
    await userEvent.paste('ann');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'ann', statuses: null }));
    expect(asked).toHaveLength(2);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ended');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ statuses: ['ENDED'] }));
    expect(router.state.location.search).toBe('?search=ann&state=ENDED');
  });

  it('say when there are none, and when none match', async () => {
    server.use(shows());
    await renderDesk('/desk/clients');
    expect(await screen.findByText('No clients yet')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No client matches')).toBeTruthy();
  });

  it('are loaded page by page', async () => {
    server.use(
      graph.query('DeskClients', ({ variables }) => {
        const page = wholeList([
          variables.after === 'c1' ? ann({ id: 'c2', firstName: 'Bo' }) : ann(),
        ]);
        const hasNextPage = variables.after !== 'c1';
        return data({
          clients: {
            ...page,
            totalCount: 600,
            totalCountIsExact: false,
            pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: hasNextPage ? 'c1' : null },
          },
        });
      }),
    );
    await renderDesk('/desk/clients');
    expect(await screen.findByText('Showing 1 of about 600 clients')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByRole('link', { name: 'Bo Begaye' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ann Begaye' })).toBeTruthy();
    expect(screen.getByText('Showing all 2 clients')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    server.use(graph.query('DeskClients', () => failure('INTERNAL')));
    await renderDesk('/desk/clients');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    server.use(shows(ann()));
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Ann Begaye' })).toBeTruthy();
  });
});

describe('adding a client', () => {
  const account = (state: string, found: object | null = null) =>
    graph.query('DeskAccountOfEmail', () =>
      data({ accountOfEmail: { __typename: 'EmailAccount', state, account: found } }),
    );
  const open = async () => {
    await renderDesk('/desk/clients');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a Client' }));
    return within(screen.getByRole('dialog'));
  };

  it('says first whether an account exists, then opens the new record', async () => {
    const sent: unknown[] = [];
    server.use(
      shows(),
      account('NONE'),
      graph.query('DeskClient', () => data({ client: ann() })),
      graph.mutation('DeskAdmitClient', ({ variables }) => {
        sent.push(variables.input);
        return data({ admitClient: { client: ann(), userErrors: [] } });
      }),
    );
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('Email'), 'ann@home.example');
    expect(await dialog.findByText(/This email has no account yet/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('First name'), 'Ann');
    await userEvent.type(dialog.getByLabelText('Last name'), 'Begaye');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Client' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Begaye' })).toBeTruthy();
    expect(sent).toEqual([
      expect.objectContaining({
        email: 'ann@home.example',
        firstName: 'Ann',
        cancellationPolicy: 'STANDARD',
        idempotencyKey: expect.any(String),
      }),
    ]);
    expect(sent[0]).not.toHaveProperty('phone');
  });

  it('adds someone without an email, and says that letters are printed', async () => {
    const sent: unknown[] = [];
    const client = ann({ email: null, emailVerified: false });
    server.use(
      shows(),
      graph.query('DeskClient', () => data({ client })),
      graph.mutation('DeskAdmitClient', ({ variables }) => {
        sent.push(variables.input);
        return data({ admitClient: { client, userErrors: [] } });
      }),
    );
    const dialog = await open();
    expect(dialog.getByText(/^Without an email there’s no account/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('First name'), 'Ann');
    await userEvent.type(dialog.getByLabelText('Last name'), 'Begaye');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Client' }));
    expect(await screen.findByText('No email: letters are printed')).toBeTruthy();
    expect(sent[0]).not.toHaveProperty('email');
  });

  it('names who already has the email', async () => {
    const found = {
      __typename: 'Account',
      id: 'u9',
      firstName: 'Bo',
      lastName: 'Ruiz',
      role: 'CAREGIVER',
      isActive: false,
    };
    server.use(shows(), account('VERIFIED', found));
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('Email'), 'bo@home.example');
    const words = await dialog.findByText(/Bo Ruiz has a caregiver account with this email/);
    expect(words.textContent).toContain('It’s deactivated. Activate it first');
  });

  it('shows the graph’s refusal beside its field', async () => {
    const words = 'Care of the client with this email has ended.';
    server.use(
      shows(),
      account('VERIFIED'),
      graph.mutation('DeskAdmitClient', () =>
        data({ admitClient: { client: null, userErrors: [refusal(words, 'email')] } }),
      ),
    );
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('Email'), 'ann@home.example');
    await userEvent.type(dialog.getByLabelText('First name'), 'Ann');
    await userEvent.type(dialog.getByLabelText('Last name'), 'Begaye');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Client' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(dialog.getAllByText(words).length).toBeGreaterThan(0);
  });
});
