import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import type { BookConsultationInput } from '../../../app/graph/schema.generated.ts';
import { successViewTime } from '#graph/modules/intake/intake.rules';
import { defaultProvider } from '#graph/shared/provider.rules';
import { ProviderIdentity } from '../../../app/provider.tsx';
import { graph, server, serveGraph } from '../../../testing/graph.ts';
import { ToastProvider } from '../../../ui/toast/ToastProvider.tsx';
import { ConsultationButton, ConsultationDialogProvider } from './ConsultationDialogProvider.tsx';
import HomeConsultationForm from './HomeConsultationForm.tsx';

const address = new URL('/graphql', window.location.href).href;
/** The input of every booking that arrived, in order. */
let arrived: BookConsultationInput[] = [];

type Payload = {
  submission: Record<string, string> | null;
  userErrors: { field: string | null; message: string; code: string }[];
};
const stored: Payload = {
  submission: { __typename: 'Submission', id: '1', status: 'pending', reference: 'K7M2Q9XA' },
  userErrors: [],
};

const answer = (payload: Payload, wait = 0): void => {
  server.use(
    graph.mutation('BookConsultation', async ({ variables }) => {
      arrived.push(variables.input as BookConsultationInput);
      await delay(wait);
      return HttpResponse.json({
        data: { bookConsultation: { __typename: 'SubmissionPayload', ...payload } },
      });
    }),
  );
};

serveGraph();
afterEach(() => {
  jest.useRealTimers();
  arrived = [];
});

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

const renderDialog = async (user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> => {
  render(
    <MemoryRouter>
      <ProviderIdentity provider={defaultProvider}>
        <ToastProvider>
          <ConsultationDialogProvider>
            <ConsultationButton>Book Now</ConsultationButton>
          </ConsultationDialogProvider>
        </ToastProvider>
      </ProviderIdentity>
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Book Now' }));
  return screen.findByRole('dialog');
};

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const consent = (): HTMLElement => screen.getByRole('checkbox');
const send = (): HTMLButtonElement =>
  screen.getByRole('button', { name: /request my free visit|scheduling/i });
const toastText = async (): Promise<string | null> =>
  (
    await waitFor(() =>
      within(screen.getByRole('region', { name: /notifications/i })).getByRole('listitem'),
    )
  ).textContent;

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field('Name'), 'Ana Ruiz');
  await user.type(field('Email'), 'ana@example.com');
  await user.type(field('Phone number'), '(602) 555-0123');
  await user.click(consent());
}

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
  ])('is asked for by a notice when the %s form is sent past the button', async (form, notice) => {
    const user = userEvent.setup();
    if (form === 'home') renderHome();
    else await renderDialog(user);
    await user.type(field('Name'), 'Ana Ruiz');
    fireEvent.submit(screen.getByRole('form', { name: 'Free in-home consultation' }));
    expect(await toastText()).toBe(notice);
    expect(arrived).toEqual([]);
  });
});

describe('a form that is not ready', () => {
  it('is refused with every message in place, once, and a summary that leads to the fields', async () => {
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

  it('leaves the messages to us', () => {
    renderHome();
    expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true);
  });
});

describe('booking', () => {
  it('sends what was filled in, nothing of what was left empty, and thanks with the reference', async () => {
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
    answer(stored, 20);
    const user = userEvent.setup();
    renderHome();
    await fillIn(user);
    await user.dblClick(send());
    fireEvent.submit(screen.getByRole('form'));
    expect(send().textContent).toBe('Scheduling...');
    expect(send().disabled).toBe(true);
    await screen.findByText('K7M2Q9XA');
    expect(arrived).toHaveLength(1);
  });

  it('puts what the server refuses under its field, until that field is changed', async () => {
    answer({
      submission: null,
      userErrors: [
        {
          field: 'phone',
          message: 'Phone number contains characters that cannot be read',
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
    expect(screen.getByText('Phone number contains characters that cannot be read')).not.toBeNull();
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

  it('is another form, with another key, once something was changed', async () => {
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

describe('the dialog', () => {
  it('names the office phone when booking fails', async () => {
    server.use(http.post(address, () => new HttpResponse(null, { status: 500 })));
    const user = userEvent.setup();
    await renderDialog(user);
    await fillIn(user);
    await user.click(send());
    expect(await toastText()).toBe(
      `Booking FailedPlease try again or call us directly at ${defaultProvider.phone}.`,
    );
    expect(screen.getByRole('dialog')).not.toBeNull();
  });

  it('keeps what was typed when it is closed half-way, and gives the focus back', async () => {
    const user = userEvent.setup();
    await renderDialog(user);
    await user.type(field('Name'), 'Ana');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Book Now' }));

    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    await screen.findByRole('dialog');
    expect((field('Name') as HTMLInputElement).value).toBe('Ana');
  });

  it('closed before its answer came shows an empty form the next time', async () => {
    answer(stored, 200);
    const user = userEvent.setup();
    await renderDialog(user);
    await fillIn(user);
    await user.click(send());
    await user.keyboard('{Escape}');
    expect(await toastText()).toMatch(/^Consultation Scheduled!/);
    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    await screen.findByRole('dialog', { name: 'Book your free consultation' });
    expect((field('Name') as HTMLInputElement).value).toBe('');
  });

  it('thanks, then closes by itself and is empty again', async () => {
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: [
        'nextTick',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'performance',
        'Date',
        'setInterval',
        'clearInterval',
      ],
    });
    answer(stored);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await renderDialog(user);
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByRole('dialog', { name: 'Thank You' })).not.toBeNull();
    await toastText();
    expect(screen.getAllByText('Consultation Scheduled!')).toHaveLength(1);
    expect(arrived[0]?.form).toBe('DIALOG');

    act(() => jest.advanceTimersByTime(successViewTime));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    await screen.findByRole('dialog', { name: 'Book your free consultation' });
    expect((field('Name') as HTMLInputElement).value).toBe('');
  });
});
