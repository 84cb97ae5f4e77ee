import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

function Example(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button">before</button>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="A title" description="What it is for">
        <button type="button">inside</button>
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it.each([
    ['Escape', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'the cross',
      async (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'Close' })),
    ],
  ])('closes by %s and gives the focus back', async (_way, close) => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByText('open'));
    expect(
      screen
        .getByRole('dialog', { name: 'A title', description: 'What it is for' })
        .contains(document.activeElement),
    ).toBe(true);

    await close(user);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('open'));
  });

  it('keeps the focus inside while it is open', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByText('open'));
    const dialog = screen.getByRole('dialog');
    for (let presses = 0; presses < 4; presses += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });
});
