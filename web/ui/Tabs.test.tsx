import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'invoices', label: 'Invoices', content: 'All invoices' },
  { id: 'payments', label: 'Payment History', content: 'All payments' },
  { id: 'notes', label: 'Notes', content: 'All notes' },
] as const;

const selected = (): string | null => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  it('opens the first tab and shows only its content', () => {
    render(<Tabs label="Billing" tabs={[...tabs]} />);
    expect(selected()).toBe('Invoices');
    expect(screen.getByRole('tabpanel', { name: 'Invoices' }).textContent).toBe('All invoices');
    expect(screen.queryByText('All payments')).toBeNull();
  });

  it.each([
    ['{ArrowRight}', 'Payment History'],
    ['{ArrowLeft}', 'Notes'],
    ['{End}', 'Notes'],
    ['{ArrowRight}{Home}', 'Invoices'],
    ['{End}{ArrowRight}', 'Invoices'],
  ])('moves with %s to %s, and focus with it', async (keys, label) => {
    const user = userEvent.setup();
    render(<Tabs label="Billing" tabs={[...tabs]} />);
    await user.tab();
    await user.keyboard(keys);
    expect(selected()).toBe(label);
    expect(document.activeElement?.textContent).toBe(label);
  });
});
