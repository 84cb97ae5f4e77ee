import { beforeEach } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, graph } from '../../testing/graph.ts';
import { rosa, tokenFor } from '../../testing/people.ts';
import { signedIn } from '../../testing/portal.ts';
import { renderSite, serveSite } from '../../testing/renderSite.tsx';

serveSite();

export const here = {
  __typename: 'SignInSession',
  id: 's1',
  device: 'Firefox on Windows',
  address: '203.0.113.7',
  startedAt: '2027-03-04T16:00:00Z',
  lastUsedAt: '2027-03-04T21:00:00Z',
  current: true,
};

export const phone = {
  ...here,
  id: 's2',
  device: 'Safari on iPhone',
  lastUsedAt: '2027-03-03T21:00:00Z',
  current: false,
};

export const account = (values = {}) => ({
  __typename: 'OwnAccount',
  user: rosa,
  pendingEmail: null,
  sessions: [here, phone],
  ...values,
});

export const profile = {
  __typename: 'OwnProfile',
  phone: '(602) 555-0168',
  address: '12 Palm Lane',
  emergencyContact: 'Inés',
  emergencyPhone: '(602) 555-0111',
  status: 'ACTIVE',
};

export const asked: Record<string, unknown>[] = [];

beforeEach(() => {
  asked.length = 0;
});

/** What the account and the profile are, until a mutation answers with others. */
let now: { account: object; profile: object | null };

export const reads = (values = {}, ownProfile: object | null = profile) => {
  now = { account: account(values), profile: ownProfile };
  return [
    signedIn(),
    graph.query('OwnAccount', () => data({ ownAccount: now.account })),
    graph.query('OwnProfile', () => data({ ownProfile: now.profile })),
    graph.query('CalendarLink', () => data({ calendarLink: null })),
  ];
};

export const takes = (mutation: string, answer: Record<string, unknown> & Partial<typeof now>) =>
  graph.mutation(mutation, ({ variables }) => {
    asked.push(variables);
    now = { account: answer.account ?? now.account, profile: answer.profile ?? now.profile };
    const field = mutation.charAt(0).toLowerCase() + mutation.slice(1);
    return data({
      [field]: {
        __typename: 'Payload',
        userErrors: [],
        account: null,
        profile: null,
        token: null,
        user: null,
        ...answer,
      },
    });
  });

export const open = () => renderSite('/account', { token: tokenFor(600) });

export const section = async (name: string) => within(await screen.findByRole('region', { name }));

export const press = async (
  within: { findByRole: typeof screen.findByRole },
  name: string | RegExp,
) => userEvent.click(await within.findByRole('button', { name }));

/** Fills in fields by label. */
export async function type(
  within: { getByLabelText: typeof screen.getByLabelText },
  values: Record<string, string>,
) {
  await act(async () => {
    for (const [label, value] of Object.entries(values))
      fireEvent.change(within.getByLabelText(label), { target: { value } });
  });
}

export const toast = async (title: string) =>
  (await screen.findByText(title)).closest('li')?.textContent;
