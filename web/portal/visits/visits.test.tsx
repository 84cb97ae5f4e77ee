import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server } from '../../testing/graph.ts';
import { tokenFor } from '../../testing/people.ts';
import { money, noPortal, signedIn } from '../../testing/portal.ts';
import { renderSite, serveSite } from '../../testing/renderSite.tsx';

serveSite();

const visit = (values: Record<string, unknown> = {}) => ({
  __typename: 'PastAppointment',
  id: 'a1',
  type: 'Personal Care',
  startsAt: '2025-03-04T16:00:00.000Z',
  endsAt: '2025-03-04T19:00:00.000Z',
  caregiver: 'Zoë Begay',
  status: 'COMPLETED',
  careUpdates: [],
  cost: money('102.00'),
  specialRate: null,
  invoiceId: null,
  invoiceNumber: null,
  asksConfirmation: false,
  confirmedAt: null,
  ...values,
});

const page = (nodes: unknown[], totalCount = nodes.length, endCursor: string | null = null) =>
  data({
    pastAppointments: {
      __typename: 'PastAppointmentConnection',
      nodes,
      totalCount,
      pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
    },
  });

const shows = (...visits: unknown[]) =>
  server.use(
    signedIn(),
    graph.query('PastVisits', () => page(visits)),
  );
const open = () => renderSite('/visits', { token: tokenFor(600) });
const main = () => within(screen.getByRole('main'));
const rows = async () => {
  await main().findAllByRole('listitem');
  return main().getAllByRole('listitem');
};

describe('past visits', () => {
  it('can be confirmed once, and then say when', async () => {
    shows(visit({ asksConfirmation: true }), visit({ id: 'a2' }));
    const sent: unknown[] = [];
    server.use(
      graph.mutation('GiveConfirmation', ({ variables }) => {
        sent.push(variables.input);
        const confirmedAt = '2025-03-05T17:00:00.000Z';
        shows(visit({ asksConfirmation: false, confirmedAt }), visit({ id: 'a2' }));
        return data({
          giveConfirmation: {
            __typename: 'GiveConfirmationPayload',
            confirmedAt,
            userErrors: [],
          },
        });
      }),
    );
    await open();
    const name = 'Confirm this visit: Tuesday, March 4, 2025';
    await userEvent.click(await main().findByRole('button', { name }));
    expect(await main().findByText('You confirmed it on Wednesday, March 5.')).toBeTruthy();
    expect(main().queryByRole('button', { name })).toBeNull();
    expect(sent).toEqual([{ appointmentId: 'a1' }]);
  });

  it('show when, what, who, what was done and what it cost', async () => {
    const careUpdates = [
      {
        __typename: 'CareUpdate',
        priority: 'URGENT',
        id: 'u1',
        title: 'A good morning',
        notes: 'We walked.',
        tasks: [],
        correctedAt: '2025-03-05T17:00:00.000Z',
      },
    ];
    shows(visit({ careUpdates, invoiceId: 'i7', invoiceNumber: 'INV-1007' }));
    await open();
    const [row] = await rows();
    expect(within(row!).getByRole('heading').textContent).toBe('Tuesday, March 4, 2025');
    for (const words of [
      '9:00\u00a0AM to 12:00\u00a0PM, Personal Care',
      'With Zoë Begay',
      'UrgentA good morning. We walked.',
      'Corrected on Wednesday, March 5',
      'Completed',
      '$102.00, on invoice INV-1007',
    ])
      expect(row!.textContent).toContain(words);
    expect(within(row!).getByRole('link', { name: 'INV-1007' }).getAttribute('href')).toBe(
      '/billing?invoice=i7',
    );
  });

  it('show what became of each, and no caregiver who did not come', async () => {
    const cases = [
      [{}, '$102.00, not billed yet'],
      [{ cost: money('0.00') }, 'No charge'],
      [{ specialRate: 'HOLIDAY' }, '$102.00, holiday rate, not billed yet'],
      [{ status: 'CANCELLED', cost: money('37.50') }, '$37.50 fee, not billed yet'],
      [
        { status: 'CANCELLED', cost: money('37.50'), invoiceId: 'i8', invoiceNumber: 'INV-1008' },
        '$37.50 fee, on invoice INV-1008',
      ],
      [{ status: 'CANCELLED', cost: money('0.00') }, 'No fee'],
      [{ status: 'CONFIRMED', cost: null }, 'We’re still writing up this visit.'],
    ] as const;
    shows(...cases.map(([values], at) => visit({ ...values, id: `a${at}` })));
    await open();
    const shown = (await rows()).map(({ textContent }) => textContent);
    expect(shown).toEqual(cases.map(([, words]) => expect.stringContaining(words)));
    for (const [at, text] of shown.entries()) {
      expect(text).not.toMatch(/null|undefined/);
      if ((cases[at]![0] as { status?: string }).status === 'CANCELLED')
        expect(text).not.toContain('Zoë');
    }
  });

  it('load page by page, and focus moves to the first new one', async () => {
    server.use(
      signedIn(),
      graph.query('PastVisits', ({ variables }) =>
        variables.after === 'c1'
          ? page([visit({ id: 'a2', startsAt: '2025-02-04T16:00:00.000Z' })], 2)
          : page([visit()], 2, 'c1'),
      ),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show More' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(document.activeElement?.textContent).toContain('Tuesday, February 4, 2025');
    expect(screen.getByText('Showing all 2 visits')).toBeTruthy();
  });

  it('show an empty state to a new client', async () => {
    shows();
    await open();
    expect(await screen.findByText('No visits yet.')).toBeTruthy();
  });

  it('tell someone who is no client about the missing profile instead', async () => {
    server.use(
      signedIn({ role: 'CAREGIVER' }),
      noPortal,
      graph.query('PastVisits', () => failure('FORBIDDEN')),
    );
    await open();
    expect(await screen.findByText('This account isn’t linked to a client yet.')).toBeTruthy();
  });
});
