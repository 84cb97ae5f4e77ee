import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultProvider } from '#graph/shared/provider.rules';
import { services } from '../content/services.ts';
import { Cost } from './Cost.tsx';

const prices = {
  hourly: ['30.00', '38.00'],
  kinds: { companionship: ['30.00', '32.50'], 'respite-care': ['35.00'] },
} as const;

const figures = (): (string | null)[] =>
  [/^A week/, /^A month/].map((term) => screen.getByText(term).nextElementSibling!.textContent);
const choices = (label: string): (string | null)[] =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

test('a week and a month cost what the prices of the kind say, for visits that it can have', async () => {
  const user = userEvent.setup();
  render(<Cost prices={prices} cards={services(defaultProvider).cards} />);
  expect(figures()).toEqual(['$270 to $342', '$1,170 to $1,482']);
  expect(choices('Kind of care')).toEqual(['Not sure yet', 'Companionship', 'Respite Care']);

  await user.selectOptions(screen.getByLabelText('Kind of care'), 'Companionship');
  await user.selectOptions(screen.getByLabelText('Days per week'), '1');
  expect(figures()).toEqual(['$90 to $97.50', '$390 to $423']);
  expect(screen.getByText('3 hours a visit, one day a week')).toBeTruthy();

  expect(choices('Hours per visit')[0]).toBe('3');
  await user.selectOptions(screen.getByLabelText('Hours per visit'), '10');
  await user.selectOptions(screen.getByLabelText('Kind of care'), 'Respite Care');
  // Respite takes 2 to 8 hours, or 12 to 24.
  expect(choices('Hours per visit')).not.toContain('10');
  expect(figures()).toEqual(['$280', '$1,213']);
  expect(screen.getByText('8 hours a visit, one day a week')).toBeTruthy();
});
