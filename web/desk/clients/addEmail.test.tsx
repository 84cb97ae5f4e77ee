import { afterEach, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { ann, refusal } from '../testing/records.ts';

serveGraph();
afterEach(() => act(leaveDesk));

const account = graph.query('DeskRecordAccount', () =>
  data({
    account: {
      __typename: 'Account',
      id: 'u1',
      email: 'ann@home.example',
      emailVerified: false,
      isActive: true,
      isInvited: true,
    },
    lockedAccounts: [],
  }),
);
const main = () => within(screen.getByRole('main'));

it('a client without an email gets letters until one is added, which shows its account first, then a refusal, then success', async () => {
  const owner = { __typename: 'Account', id: 'u9', firstName: 'Ann', lastName: 'Begaye' };
  const sent: unknown[] = [];
  server.use(
    graph.query('DeskClient', () => data({ client: ann({ email: null, emailVerified: false }) })),
    account,
    graph.query('DeskAccountOfEmail', () =>
      data({
        accountOfEmail: {
          __typename: 'EmailAccount',
          state: 'VERIFIED',
          account: { ...owner, role: 'CLIENT', isActive: true },
        },
      }),
    ),
    graph.query('DeskClientHolds', () => data({ clientHolds: [] })),
    graph.mutation('DeskAddClientEmail', ({ variables }) => {
      sent.push(variables.input);
      return data({
        addClientEmail:
          sent.length === 1
            ? { client: null, userErrors: [refusal('There’s already a client here.', 'email')] }
            : { client: ann({ emailVerified: false, isInvited: true }), userErrors: [] },
      });
    }),
  );
  await renderDesk('/desk/clients/c1?section=state');
  expect(await screen.findByText('No email: letters are printed')).toBeTruthy();
  await userEvent.type(main().getByLabelText('Email'), 'ann@home.example');
  expect(await main().findByText(/Ann Begaye has a client account with this email/)).toBeTruthy();
  await userEvent.click(main().getByRole('button', { name: 'Add Email' }));
  expect((await main().findAllByText('There’s already a client here.')).length).toBeGreaterThan(0);
  await userEvent.click(main().getByRole('button', { name: 'Add Email' }));
  expect(await main().findByText('Invited, no password yet')).toBeTruthy();
  expect(main().getAllByRole('link', { name: 'ann@home.example' })).toHaveLength(2);
  expect(document.activeElement?.textContent).toContain('Invited, no password yet');
  expect(sent.at(-1)).toEqual({ id: 'c1', email: 'ann@home.example' });
});
