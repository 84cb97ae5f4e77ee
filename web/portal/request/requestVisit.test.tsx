import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { tokenFor } from '../../testing/people.ts';
import { dashboard, signedIn } from '../../testing/portal.ts';
import { leaveSite, renderSite } from '../../testing/renderSite.tsx';

serveGraph();

const sent: Record<string, unknown>[] = [];
afterEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  return act(leaveSite);
});

const details = {
  ...{ __typename: 'OwnProfile', phone: '(602) 555-0168', address: '12 Palm Lane' },
  status: 'ACTIVE',
};
const answers = (ownProfile: object | null = details, values = {}) =>
  server.use(
    signedIn(values),
    graph.query('RequestDetails', () => data({ ownProfile })),
    graph.mutation('RequestVisit', ({ variables }) => {
      sent.push(variables.input as Record<string, unknown>);
      return data({
        requestConsultation: {
          __typename: 'SubmissionPayload',
          submission: {
            __typename: 'Submission',
            id: 's1',
            status: 'PENDING',
            reference: 'K7M2Q9XA',
          },
          userErrors: [],
        },
      });
    }),
  );
const open = (path = '/scheduling') => renderSite(path, { token: tokenFor(600) });
const form = async () => within(await screen.findByRole('form', { name: 'Visit request' }));
const press = () => userEvent.click(screen.getByRole('button', { name: 'Request My Visit' }));

describe('a client’s request for a visit', () => {
  it('isn’t the visitors’ form while the server can’t say who asks, and comes with the next try', async () => {
    answers();
    server.use(graph.query('Me', () => new HttpResponse<null>(null, { status: 500 })));
    await open();
    expect(await screen.findByText('We couldn’t load your details.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Request a Visit' })).toBeTruthy();
    server.use(signedIn());
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await form();
  });

  it('can ask to be called at another number', async () => {
    answers();
    await open();
    await form();
    await userEvent.click(screen.getByRole('button', { name: 'Use Another Number' }));
    const number = screen.getByLabelText('Phone number for this call');
    expect(document.activeElement).toBe(number);
    await userEvent.clear(number);
    await press();
    expect(await screen.findByText('Missing Information')).toBeTruthy();
    await screen.findByText('Phone number for this call is required');
    expect(sent).toEqual([]);
    fireEvent.change(number, { target: { value: '480-555-0100' } });
    fireEvent.change(screen.getByLabelText(/^Anything else/), {
      target: { value: 'Tuesdays are best.' },
    });
    await press();
    await screen.findByText('K7M2Q9XA');
    expect(sent).toEqual([
      expect.objectContaining({
        phone: '480-555-0100',
        additionalInfo: 'Tuesdays are best.',
      }),
    ]);
    expect(await screen.findByText('(602) 555-0168')).toBeTruthy();
  });

  it('that got no answer is sent again with the same key after reloads, even with nothing filled in', async () => {
    answers();
    const keys: unknown[] = [];
    server.use(
      graph.mutation('RequestVisit', ({ variables }) => {
        keys.push((variables.input as { idempotencyKey: string }).idempotencyKey);
        return HttpResponse.error() as never;
      }),
    );
    const reload = async (): Promise<void> => {
      cleanup();
      await act(leaveSite);
      await open();
      await form();
    };
    const send = async (): Promise<void> => {
      const before = keys.length;
      await press();
      await waitFor(() => expect(keys).toHaveLength(before + 1));
      await screen.findByText('We didn’t get an answer');
    };
    await open();
    await form();
    await send();
    await reload();
    await reload();
    await send();
    fireEvent.change(screen.getByLabelText(/^Anything else/), { target: { value: 'Tuesdays.' } });
    await send();
    await reload();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Anything else/)).toHaveProperty('value', 'Tuesdays.'),
    );
    await send();
    const [first, again, changed, changedAgain] = keys;
    expect([again, changedAgain]).toEqual([first, changed]);
    expect(changed).not.toBe(first);
  });

  it('asks for what is missing', async () => {
    answers({ ...details, phone: null, address: null });
    await open();
    await form();
    expect(screen.getByLabelText('Phone number for this call')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add your address' }).getAttribute('href')).toBe(
      '/account#contact',
    );
  });

  it('says so when the details fail to load; retried, starts with the care that a link named', async () => {
    server.use(
      signedIn(),
      graph.query('RequestDetails', () => failure('INTERNAL')),
    );
    await open('/scheduling?care=respite-care');
    expect(await screen.findByText('We couldn’t load your details.')).toBeTruthy();
    answers();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    const { getByLabelText } = await form();
    expect(getByLabelText(/^What would you like/)).toHaveProperty('value', 'respite-care');
  });

  it.each([
    ['paused', 'SUSPENDED', 'Your care with us is paused.'],
    ['ended', 'ENDED', 'Our visits have ended. Thank you for having us in your home.'],
  ])(
    'is not offered while care is %s: the page says so, with the phone',
    async (_is, status, says) => {
      answers({ ...details, status });
      server.use(graph.query('Dashboard', () => failure('INTERNAL')));
      await open();
      const state = within(await screen.findByRole('region', { name: says }));
      expect(state.getByRole('link', { name: /555/ }).getAttribute('href')).toMatch(/^tel:/);
      expect(screen.queryByRole('form')).toBeNull();
      expect(screen.queryByText(/Tell us what would help/)).toBeNull();
    },
  );

  it('is not offered before it is known that care isn’t paused; then it says what the dashboard says', async () => {
    let tell = (): void => undefined;
    const known = new Promise<void>((resolve) => (tell = resolve));
    const account = {
      ...{ __typename: 'DashboardAccount', status: 'SUSPENDED', careLevel: 'Personalized Care' },
      ...{ statusReason: 'In the hospital.', heldThrough: '2099-03-24' },
      ...{ emergencyContactName: null, emergencyContactPhone: null },
    };
    server.use(
      signedIn(),
      graph.query('RequestDetails', async () => {
        await known;
        return data({ ownProfile: { ...details, status: 'SUSPENDED' } });
      }),
      graph.query('Dashboard', () => data(dashboard({ account }))),
    );
    await open();
    await screen.findByText('Loading your details');
    expect(screen.queryByText(/Tell us what would help/)).toBeNull();
    tell();
    await screen.findByText('In the hospital.');
    expect(screen.getByRole('heading', { name: /March 24/ })).toBeTruthy();
    expect(screen.queryByText(/Tell us what would help/)).toBeNull();
  });

  it('is not for who registered and never confirmed the email: the office gets it as a visitor’s', async () => {
    answers(details, { emailVerified: false });
    await open();
    expect(await screen.findByRole('form', { name: 'Consultation request' })).toBeTruthy();
  });

  it('is for clients only: a caregiver gets the visitors’ form', async () => {
    answers(null, { role: 'CAREGIVER' });
    await open();
    expect(await screen.findByRole('form', { name: 'Consultation request' })).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Visit request' })).toBeNull();
  });
});
