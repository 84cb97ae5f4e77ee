import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { tokenFor } from '../../testing/people.ts';
import { signedIn } from '../../testing/portal.ts';
import { leaveSite, renderSite } from '../../testing/renderSite.tsx';

serveGraph();

const sent: Record<string, unknown>[] = [];
afterEach(() => {
  sent.length = 0;
  return act(leaveSite);
});

const details = { __typename: 'OwnProfile', phone: '(602) 555-0168', address: '12 Palm Lane' };
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

  it('is for clients only: a caregiver gets the visitors’ form', async () => {
    answers(null, { role: 'CAREGIVER' });
    await open();
    expect(await screen.findByRole('form', { name: 'Consultation request' })).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Visit request' })).toBeNull();
  });
});
