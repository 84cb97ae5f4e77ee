import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import {
  consultation,
  consultationRequest,
  countsAnswered,
  jobApplication,
  opened,
  refused,
  signup,
  waits,
} from './testing/inbox.ts';

serveGraph();
beforeEach(() => {
  countsAnswered();
  server.use(
    graph.query('DeskInboxWaiting', () => waits()),
    graph.query('DeskAccountOfEmail', () => found('NONE')),
  );
});
afterEach(() => act(leaveDesk));

const found = (state: string, account: Record<string, unknown> | null = null) =>
  data({ accountOfEmail: { __typename: 'EmailAccount', state, account } });
const walter = {
  __typename: 'Account',
  id: 'u1',
  firstName: 'Walter',
  lastName: 'Kim',
  role: 'CAREGIVER',
  isActive: true,
};

async function openForm(
  operation: string,
  entry: Record<string, unknown>,
  path: string,
  button: string,
) {
  server.use(graph.query(operation, () => opened(entry)));
  await renderDesk(path);
  await userEvent.click(await screen.findByRole('button', { name: button }));
}
const openClient = (values = {}) =>
  openForm(
    'DeskConsultation',
    consultation(values),
    '/desk/inbox/consultation/c1',
    'Make Them a Client',
  );
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;

describe('admitting', () => {
  it.each([
    ['none', found('NONE'), 'This email has no account yet.'],
    [
      'an unverified',
      found('UNVERIFIED', walter),
      'Walter Kim has an account with this email, but',
    ],
    ['a verified', found('VERIFIED', walter), 'Walter Kim has a caregiver account with this email'],
    [
      'a deactivated',
      found('VERIFIED', { ...walter, isActive: false }),
      'It’s deactivated. Activate it first',
    ],
  ])('says first when the email has %s account', async (_state, answer, words) => {
    server.use(graph.query('DeskAccountOfEmail', () => answer.clone()));
    await openClient();
    await waitFor(() =>
      expect(within(screen.getByRole('form')).getByRole('status').textContent).toContain(words),
    );
  });

  it('prefills what was sent, sends the office’s edits, and links to the record', async () => {
    let input: unknown;
    server.use(
      graph.mutation('DeskAdmitConsultation', ({ variables }) => {
        input = variables.input;
        server.use(
          graph.query('DeskConsultation', () =>
            opened(consultation({ status: 'COMPLETED', clientId: 'k1' })),
          ),
        );
        const client = {
          __typename: 'Client',
          id: 'k1',
          firstName: 'Adèle',
          lastName: 'Fontaine',
        };
        return data({ taken: { __typename: 'ClientPayload', client, userErrors: [] } });
      }),
    );
    await openClient();
    expect(field('First name').value).toBe('Adèle');
    expect(field('Last name').value).toBe('Fontaine');
    expect(field('Email').value).toBe('adele@visitor.example');
    expect(field('Care notes').value).toBe('For my mother, who lives alone.');
    await userEvent.clear(field('Care notes'));
    await userEvent.type(field('Address'), '12 Pine Street');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Cancellation policy' }),
      'Premium',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Make Them a Client' }));
    const link = await screen.findByRole('link', { name: 'Open the Client’s Record' });
    expect(link.getAttribute('href')).toBe('/desk/clients/k1');
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(input).toMatchObject({
      id: 'c1',
      firstName: 'Adèle',
      email: 'adele@visitor.example',
      address: '12 Pine Street',
      careNotes: '',
      cancellationPolicy: 'PREMIUM',
    });
    expect(screen.queryByRole('button', { name: 'Make Them a Client' })).toBeNull();
  });

  it('prefills the kind of care and what was written as care notes', async () => {
    await openForm(
      'DeskConsultationRequest',
      consultationRequest(),
      '/desk/inbox/consultation-request/request1',
      'Make Them a Client',
    );
    expect(field('Care notes').value).toBe('Dementia support\nPlease speak Spanish if you can.');
  });

  it('makes a client without an account if no email was sent, and says so', async () => {
    let input: unknown;
    server.use(
      graph.mutation('DeskAdmitConsultation', ({ variables }) => {
        input = variables.input;
        const client = { __typename: 'Client', id: 'k1', firstName: 'Adèle', lastName: 'Park' };
        return data({ taken: { client, userErrors: [] } });
      }),
    );
    await openClient({ email: null });
    expect(screen.getByText(/^Without an email there’s no account/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Make Them a Client' }));
    await waitFor(() => expect(input).toMatchObject({ id: 'c1', email: '' }));
  });

  it('shows the graph’s refusal beside the field, and keeps what was typed', async () => {
    const message = 'The account with this email is deactivated. Activate it first.';
    server.use(
      graph.mutation('DeskApproveSignupApplication', () =>
        data({ taken: { client: null, ...refused(message, 'email') } }),
      ),
    );
    await openForm(
      'DeskSignupApplication',
      signup(),
      '/desk/inbox/signup-application/s1',
      'Approve',
    );
    await userEvent.type(field('Medical notes'), 'Walks with a cane.');
    await userEvent.click(screen.getByRole('button', { name: 'Approve Application' }));
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(field('Medical notes').value).toBe('Walks with a cane.');
    expect(field('Emergency contact').value).toBe('Andrés Muñoz');
  });

  it.each([
    ['Consultation', 'AdmitConsultation', consultation(), 'consultation/c1', 'Make Them a Client'],
    [
      'ConsultationRequest',
      'AdmitConsultationRequest',
      consultationRequest(),
      'consultation-request/request1',
      'Make Them a Client',
    ],
    ['JobApplication', 'HireApplicant', jobApplication(), 'job-application/j1', 'Hire'],
  ])('shows a refusal of %s, too', async (kind, operation, entry, address, button) => {
    const message = 'Somebody else has moved this on.';
    server.use(
      graph.mutation(`Desk${operation}`, () =>
        data({ taken: { client: null, caregiver: null, ...refused(message) } }),
      ),
    );
    await openForm(`Desk${kind}`, entry, `/desk/inbox/${address}`, button);
    await userEvent.click(
      screen.getByRole('button', { name: button === 'Hire' ? 'Hire Applicant' : button }),
    );
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('hires an applicant, and can be abandoned without a trace', async () => {
    let input: unknown;
    server.use(
      graph.mutation('DeskHireApplicant', ({ variables }) => {
        input = variables.input;
        server.use(
          graph.query('DeskJobApplication', () =>
            opened(jobApplication({ status: 'HIRED', caregiverId: 'g1' })),
          ),
        );
        const caregiver = {
          __typename: 'Caregiver',
          id: 'g1',
          firstName: 'Pete',
          lastName: 'Holloway',
        };
        return data({ taken: { __typename: 'CaregiverPayload', caregiver, userErrors: [] } });
      }),
    );
    await openForm(
      'DeskJobApplication',
      jobApplication(),
      '/desk/inbox/job-application/j1',
      'Hire',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back to What They Sent' }));
    expect(input).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Hire' }));
    await userEvent.type(field('Certification'), 'CPR');
    await userEvent.click(screen.getByRole('button', { name: 'Hire Applicant' }));
    const link = await screen.findByRole('link', { name: 'Open the Caregiver’s Record' });
    expect(link.getAttribute('href')).toBe('/desk/caregivers/g1');
    expect(input).toMatchObject({ id: 'j1', firstName: 'Pete', certification: 'CPR' });
  });
});
