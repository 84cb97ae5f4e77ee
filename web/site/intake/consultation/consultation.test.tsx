import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import type { BookConsultationInput } from '../../../app/graph/schema.generated.ts';
import { defaultProvider } from '#graph/shared/provider.rules';
import { ProviderIdentity } from '../../../app/provider.tsx';
import { server } from '../../../testing/graph.ts';
import { ToastProvider } from '../../../ui/toast/ToastProvider.tsx';
import HomeConsultationForm from './HomeConsultationForm.tsx';
import {
  address,
  arrived,
  stored,
  answer,
  renderDialog,
  field,
  consent,
  send,
  toastText,
  fillIn,
} from './testing/consultation.tsx';

const renderHome = () =>
  render(
    <MemoryRouter>
      <ProviderIdentity provider={defaultProvider}>
        <ToastProvider>
          <HomeConsultationForm />
        </ToastProvider>
      </ProviderIdentity>
    </MemoryRouter>,
  );

describe('consent', () => {
  it('keeps the button disabled until it is given', async () => {
    const user = userEvent.setup();
    renderHome();
    expect(send().disabled).toBe(true);
    await user.click(consent());
    expect(send().disabled).toBe(false);
  });

  it.each([
    ['home', 'Agreement RequiredPlease agree to receive text and email messages to proceed.'],
    ['dialog', 'Agreement RequiredPlease agree to be contacted before submitting.'],
  ])(
    'is asked for in a toast when the %s form is submitted without its button',
    async (form, notice) => {
      const user = userEvent.setup();
      if (form === 'home') renderHome();
      else await renderDialog(user);
      await user.type(field('Name'), 'Ana Ruiz');
      fireEvent.submit(screen.getByRole('form', { name: 'Free in-home consultation' }));
      expect(await toastText()).toBe(notice);
      expect(arrived).toEqual([]);
    },
  );
});

describe('a form that is not ready', () => {
  it('is refused, with each message once at its field and a summary that links to the fields', async () => {
    const user = userEvent.setup();
    renderHome();
    fireEvent.change(screen.getByLabelText('Preferred date'), { target: { value: '2020-01-15' } });
    await user.click(consent());
    await user.click(send());

    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Name', 'Email', 'Phone number', 'Preferred date']);
    for (const message of [
      'Name is required',
      'Valid email is required',
      'Phone number is required',
      'Preferred date cannot be in the past',
    ]) {
      expect(screen.getAllByText(message)).toHaveLength(1);
    }
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(field('Email').getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Valid email is required');

    await user.click(within(summary).getByRole('link', { name: 'Phone number' }));
    expect(document.activeElement).toBe(field('Phone number'));
    expect(arrived).toEqual([]);
  });

  it('disables the browser’s own messages', () => {
    renderHome();
    expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true);
  });
});

describe('booking', () => {
  it('sends only the fields that were filled in, and shows the reference', async () => {
    answer(stored);
    const user = userEvent.setup();
    renderHome();
    await fillIn(user);
    await user.selectOptions(screen.getByRole('combobox'), 'Morning (8am-12pm)');
    await user.click(send());

    expect(await screen.findByText('K7M2Q9XA')).not.toBeNull();
    expect(await toastText()).toBe(
      "Consultation Scheduled!We'll contact you within 24 hours to confirm your appointment.",
    );
    expect(arrived).toEqual([
      {
        name: 'Ana Ruiz',
        email: 'ana@example.com',
        phone: '(602) 555-0123',
        preferredTime: 'MORNING',
        agreeToContact: true,
        form: 'HOME',
        idempotencyKey: expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
        filledInMs: expect.any(Number),
      },
    ]);
  });

  it('is sent once however often the button is pressed', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    answer(stored, released);
    const user = userEvent.setup();
    renderHome();
    await fillIn(user);
    await user.dblClick(send());
    fireEvent.submit(screen.getByRole('form'));
    expect(send().textContent).toBe('Scheduling...');
    expect(send().disabled).toBe(true);
    release();
    await screen.findByText('K7M2Q9XA');
    expect(arrived).toHaveLength(1);
  });

  it('shows a refusal at its field until that field is changed', async () => {
    answer({
      submission: null,
      userErrors: [
        {
          field: 'phone',
          message: 'Phone number has characters we can’t read',
          code: 'INVALID',
        },
        { field: null, message: 'Too late for this week', code: 'CONFLICT' },
      ],
    });
    const user = userEvent.setup();
    renderHome();
    await fillIn(user);
    await user.click(send());

    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('link').textContent).toBe('Phone number');
    expect(screen.getByText('Phone number has characters we can’t read')).not.toBeNull();
    expect(within(summary).getByText('Too late for this week')).not.toBeNull();
    expect(field('Phone number').getAttribute('aria-invalid')).toBe('true');
    expect(await toastText()).toBe('ErrorFailed to schedule consultation. Please try again.');

    await user.type(field('Phone number'), '4');
    expect(field('Phone number').getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps what was typed when the answer is lost, and sends the same key again', async () => {
    server.use(
      http.post(address, async ({ request }) => {
        const { variables } = (await request.clone().json()) as {
          variables: { input: BookConsultationInput };
        };
        arrived.push(variables.input);
        return HttpResponse.error();
      }),
    );
    const user = userEvent.setup();
    renderHome();
    await fillIn(user);
    await user.click(send());
    expect(await toastText()).toBe('ErrorFailed to schedule consultation. Please try again.');
    expect((field('Name') as HTMLInputElement).value).toBe('Ana Ruiz');
    expect(consent()).toHaveProperty('checked', true);
    const lost = arrived.length;

    server.resetHandlers();
    answer(stored);
    await waitFor(() => expect(send().disabled).toBe(false));
    await user.click(send());
    await screen.findByText('K7M2Q9XA');
    expect(arrived).toHaveLength(lost + 1);
    expect(new Set(arrived.map((input) => JSON.stringify(input))).size).toBe(1);
  });

  it('gets a new key once something has changed', async () => {
    server.use(
      http.post(address, async ({ request }) => {
        const { variables } = (await request.clone().json()) as {
          variables: { input: BookConsultationInput };
        };
        arrived.push(variables.input);
        return HttpResponse.error();
      }),
    );
    const user = userEvent.setup();
    renderHome();
    await fillIn(user);
    await user.click(send());
    await toastText();
    const [first] = arrived;

    server.resetHandlers();
    answer(stored);
    await user.type(field('Name'), ' Ortega');
    await user.click(send());
    await screen.findByText('K7M2Q9XA');
    expect(arrived.at(-1)?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });
});
