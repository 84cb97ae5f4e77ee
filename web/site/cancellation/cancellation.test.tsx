import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
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
  const tiers = (name: string): (string | null)[][] =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        within(row).getByRole('rowheader').textContent,
        within(row).getByRole('cell').textContent,
      ]);
  expect(tiers('Standard')).toEqual([
    ['24 hours or more', 'No fee (0%)'],
    ['4 to 24 hours', '25%'],
    ['Under 4 hours', '50%'],
  ]);
  expect(tiers('Premium')).toEqual([
    ['48 hours or more', 'No fee (0%)'],
    ['24 to 48 hours', '15%'],
    ['4 to 24 hours', '35%'],
    ['Under 4 hours', '75%'],
  ]);
  expect(tiers('Emergency')).toEqual([
    ['2 hours or more', 'No fee (0%)'],
    ['Under 2 hours', '100%'],
  ]);
});

test.each([
  ['standard', '24', '$0.00', '$150.00'],
  ['standard', '23.99', '$37.50', '$112.50'],
  ['standard', '4', '$37.50', '$112.50'],
  ['standard', '3.99', '$75.00', '$75.00'],
  ['premium', '48', '$0.00', '$150.00'],
  ['premium', '47.99', '$22.50', '$127.50'],
  ['premium', '24', '$22.50', '$127.50'],
  ['premium', '23.99', '$52.50', '$97.50'],
  ['premium', '4', '$52.50', '$97.50'],
  ['premium', '3.99', '$112.50', '$37.50'],
  ['emergency', '2', '$0.00', '$150.00'],
  ['emergency', '1.99', '$150.00', '$0.00'],
])('on the %s policy %s hours of notice cost %s of 150', async (policy, hours, fee, refund) => {
  const user = setUp();
  await user.selectOptions(screen.getByLabelText('Policy'), policy);
  await user.clear(screen.getByLabelText('Hours until appointment'));
  await user.type(screen.getByLabelText('Hours until appointment'), hours);
  expect(figure(/^Cancellation fee/)).toBe(fee);
  expect(figure(/^Refund/)).toBe(refund);
});

test('without a number of hours there is no fee and nothing to cancel', async () => {
  const user = setUp();
  await user.clear(screen.getByLabelText('Hours until appointment'));
  expect(screen.getByText('Enter a number of hours, 0 or more.')).toBeTruthy();
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel Appointment' }).disabled,
  ).toBe(true);
});

test('the dialog shows the same fee, waits for a reason and says that nothing was cancelled', async () => {
  const user = setUp();
  await user.click(screen.getByRole('button', { name: 'Cancel Appointment' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('$37.50')).toBeTruthy();
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
])('"%s" typed is %s hours', (typed, hours) => {
  expect(parseHours(typed)).toBe(hours);
});
