import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { defaultProvider } from '#graph/shared/provider.rules';
import {
  errorOf,
  expectToast,
  formDouble,
  keepsTheFormContract,
  paste,
  stored,
  type FormContract,
} from '../../../app/forms/testing/formContract.tsx';
import { ProviderIdentity } from '../../../app/provider.tsx';
import { ToastProvider } from '../../../ui/toast/ToastProvider.tsx';
import { ConsultationButton, ConsultationDialogProvider } from './ConsultationDialogProvider.tsx';
import HomeConsultationForm from './HomeConsultationForm.tsx';
import { serveSite } from '../../../testing/renderSite.tsx';

serveSite();

const show = (form: ReactElement) =>
  render(
    <MemoryRouter>
      <ProviderIdentity provider={defaultProvider}>
        <ToastProvider>{form}</ToastProvider>
      </ProviderIdentity>
    </MemoryRouter>,
  );
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const send = (): HTMLButtonElement => screen.getByRole('button', { name: contract.button });
const consent = (user: UserEvent) => user.click(screen.getByRole('checkbox'));

const contract: FormContract = {
  path: '/',
  open: async () => void show(<HomeConsultationForm />),
  form: 'Free in-home consultation',
  operation: 'BookConsultation',
  first: async (user) => {
    expect(send().getAttribute('aria-disabled')).toBe('true');
    await consent(user);
    expect(send().getAttribute('aria-disabled')).toBeNull();
  },
  fillIn: async (user) => {
    await paste(user, 'Name', 'Ana Ruiz');
    await paste(user, 'Email', 'ana@example.com');
    await paste(user, 'Phone number', '(602) 555-0123');
    await user.selectOptions(screen.getByRole('combobox'), 'Morning (8am-12pm)');
  },
  input: {
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    phone: '(602) 555-0123',
    preferredTime: 'MORNING',
    agreeToContact: true,
    form: 'HOME',
  },
  taken: stored,
  button: 'Request My Free Visit',
  sending: 'Scheduling...',
  whenEmpty: ['Name is required', 'Valid email is required', 'Phone number is required'],
  success: [
    'Consultation Scheduled!',
    "We'll contact you within 24 hours to confirm your appointment.",
  ],
  failure: () => ['Error', 'Failed to schedule consultation. Please try again.'],
  refused: { field: 'phone', label: 'Phone number' },
  keyed: true,
  accepted: async () => {
    expect(await screen.findByText('K7M2Q9XA')).not.toBeNull();
  },
};
keepsTheFormContract(contract);

const openDialog = async (user: UserEvent): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Book Now' }));
  await screen.findByRole('dialog', { name: 'Book your free consultation' });
  await screen.findByRole('textbox', { name: 'Name' });
};
const dialog = async (user: UserEvent): Promise<void> => {
  show(
    <ConsultationDialogProvider>
      <ConsultationButton>Book Now</ConsultationButton>
    </ConsultationDialogProvider>,
  );
  await openDialog(user);
};

it.each([
  ['home', 'Please agree to receive text and email messages to proceed.'],
  ['dialog', 'Please agree to be contacted before submitting.'],
])(
  'the %s form asks for consent in a toast and at the box, by button and by Enter',
  async (form, notice) => {
    const { arrived } = formDouble(contract);
    const user = userEvent.setup();
    if (form === 'home') await contract.open!();
    else await dialog(user);
    const box = screen.getByRole('checkbox');
    await contract.fillIn(user);
    await user.click(send());
    await expectToast(['Agreement Required', notice]);
    await waitFor(() => expect(errorOf(box)).toBe('Please check this box.'));
    expect(document.activeElement).toBe(box);
    fireEvent.change(screen.getByLabelText('Preferred date'), { target: { value: '2020-01-15' } });
    await user.type(field('Name'), '{Enter}');
    await expectToast(['Agreement Required', notice]);
    await waitFor(() =>
      expect(errorOf(screen.getByLabelText('Preferred date'))).toBe(
        'Preferred date cannot be in the past',
      ),
    );
    expect(document.activeElement).toBe(box);
    expect(arrived).toEqual([]);
  },
);

it('gets a new key once something has changed', async () => {
  const { arrived, isLost, takes } = formDouble(contract);
  const user = userEvent.setup();
  await contract.open!();
  await consent(user);
  await contract.fillIn(user);
  isLost();
  await user.click(send());
  await expectToast(contract.failure(null));
  takes();
  await paste(user, 'Name', ' Ortega');
  await user.click(await screen.findByRole('button', { name: contract.button }));
  await expectToast(contract.success);
  expect(arrived).toHaveLength(2);
  expect(arrived[1]?.idempotencyKey).not.toBe(arrived[0]?.idempotencyKey);
});

it('the dialog keeps what was typed when booking fails and when it is closed, and returns focus', async () => {
  formDouble(contract).breaks();
  const user = userEvent.setup();
  await dialog(user);
  await consent(user);
  await contract.fillIn(user);
  await user.click(send());
  await expectToast([
    'Booking Failed',
    `Please try again or call us directly at ${defaultProvider.phone}.`,
  ]);
  // The first closes the notification.
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Book Now' }));
  await openDialog(user);
  expect(field('Name').value).toBe('Ana Ruiz');
});

it('the dialog is empty the next time if it was closed before the answer came', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { arrived, takes } = formDouble(contract);
  takes(released);
  const user = userEvent.setup();
  await dialog(user);
  await consent(user);
  await contract.fillIn(user);
  await user.click(send());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();
  await expectToast(contract.success);
  expect(arrived).toMatchObject([{ form: 'DIALOG' }]);
  await openDialog(user);
  expect(field('Name').value).toBe('');
});

it.each([
  ['stays open as the page appears whose address was there when it was opened', '/contact', true],
  ['closes as its page is left', '/about-us', false],
])('the dialog %s', async (_what, address, stays) => {
  window.history.replaceState(null, '', address);
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <ProviderIdentity provider={defaultProvider}>
            <ToastProvider>
              <ConsultationDialogProvider>
                <ConsultationButton>Book Now</ConsultationButton>
              </ConsultationDialogProvider>
            </ToastProvider>
          </ProviderIdentity>
        ),
      },
    ],
    { initialEntries: ['/about-us'] },
  );
  render(<RouterProvider router={router} />);
  await openDialog(userEvent.setup());
  await act(() => router.navigate('/contact'));
  expect(screen.queryByRole('dialog') !== null).toBe(stays);
});
