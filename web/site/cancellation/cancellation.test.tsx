import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { CancellationPolicyName } from '#graph/modules/clients/care.rules';
import {
  cancellationFee,
  cancellationPolicies,
  demonstrationAppointment,
} from '#graph/modules/appointments/appointment.rules';
import { defaultProvider } from '#graph/shared/provider.rules';
import { ProviderIdentity } from '../../app/provider.tsx';
import CancellationPoliciesPage from '../CancellationPoliciesPage.tsx';
import { parseHours } from './useQuote.ts';

function setUp(): ReturnType<typeof userEvent.setup> {
  render(
    <ProviderIdentity provider={defaultProvider}>
      <MemoryRouter>
        <CancellationPoliciesPage />
      </MemoryRouter>
    </ProviderIdentity>,
  );
  return userEvent.setup();
}

const figure = (label: RegExp): string | null | undefined =>
  screen.getByText(label).nextElementSibling?.textContent;

test('each policy shows its tiers, longest notice first', () => {
  setUp();
  const percents = (policy: CancellationPolicyName): string[] =>
    cancellationPolicies[policy].map(({ percent }) =>
      percent === 0 ? 'No fee (0%)' : `${percent}%`,
    );
  const column = (name: string, role: 'rowheader' | 'cell'): (string | null)[] =>
    within(screen.getByRole('table', { name }))
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(column('Standard', 'rowheader')).toEqual([
    '24 hours or more',
    '4 to 24 hours',
    'Under 4 hours',
  ]);
  expect(column('Premium', 'rowheader')).toEqual([
    '48 hours or more',
    '24 to 48 hours',
    '4 to 24 hours',
    'Under 4 hours',
  ]);
  expect(column('Emergency', 'rowheader')).toEqual(['2 hours or more', 'Under 2 hours']);
  for (const [name, policy] of [
    ['Standard', 'standard'],
    ['Premium', 'premium'],
    ['Emergency', 'emergency'],
  ] as const)
    expect(column(name, 'cell')).toEqual(percents(policy));
});

test('canceling costs what the rules say, on each policy; without a number of hours nothing, and the button is disabled', async () => {
  const user = setUp();
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Hours until appointment'), { target: { value } });
  for (const [policy, all] of [
    ['standard', ['24', '23.99', '4', '3.99']],
    ['premium', ['47.99', '23.99', '3.99']],
    ['emergency', ['2', '1.99']],
  ] as const) {
    await user.selectOptions(screen.getByLabelText('Policy'), policy);
    for (const hours of all) {
      const { fee, refund } = cancellationFee(policy, Number(hours), demonstrationAppointment.cost);
      type(hours);
      expect([policy, hours, figure(/^Cancellation fee/), figure(/^Refund/)]).toEqual([
        policy,
        hours,
        `$${fee}`,
        `$${refund}`,
      ]);
    }
  }
  // The wheel changes a number that has the focus.
  expect(screen.getByLabelText<HTMLInputElement>('Hours until appointment').type).toBe('text');
  type('');
  expect(screen.getByText('Enter a number of hours, 0 or more.')).toBeTruthy();
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel Appointment' }).disabled,
  ).toBe(true);
});

test('the dialog shows the same fee, requires a reason and says that nothing was canceled', async () => {
  const user = setUp();
  await user.click(screen.getByRole('button', { name: 'Cancel Appointment' }));
  const dialog = within(await screen.findByRole('dialog'));
  const { fee } = cancellationFee('standard', 12, demonstrationAppointment.cost);
  expect(dialog.getByText(`$${fee}`)).toBeTruthy();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm Cancellation' });
  expect(confirm.disabled).toBe(true);
  await user.selectOptions(dialog.getByLabelText('Reason for canceling'), 'illness');
  await user.click(confirm);
  expect(dialog.getByRole('status').textContent).toContain('This was a demonstration.');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['12', 12],
  [' 3.5 ', 3.5],
  ['3,5', 3.5],
  ['.5', 0.5],
  ['', null],
  ['-1', null],
  ['soon', null],
])('reads "%s" as %s hours', (typed, hours) => {
  expect(parseHours(typed)).toBe(hours);
});
