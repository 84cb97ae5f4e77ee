import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
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
  ])('closes by %s and returns focus', async (_how, close) => {
    const user = userEvent.setup();
    render(<Example />, { wrapper: StrictMode });
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

  it('closes on a press outside, but not on a press inside', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByText('open'));
    await user.click(screen.getByText('What it is for'));
    const dialog = screen.getByRole('dialog');
    await user.pointer({ keys: '[MouseRight]', target: dialog });
    expect(screen.getByRole('dialog')).toBe(dialog);
    await user.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('open'));
  });

  it('stays open when the browser closes it but its owner does not', () => {
    const asked = jest.fn();
    render(
      <Dialog open onOpenChange={asked} title="A title">
        <p>words</p>
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.open = false;
    fireEvent(dialog, new Event('close'));
    expect(asked).toHaveBeenCalledWith(false);
    expect(dialog.open).toBe(true);
  });

  it('focuses what has `data-first`', () => {
    render(
      <Dialog open onOpenChange={() => undefined} title="A title">
        <button type="button">one</button>
        <button type="button" data-first>
          two
        </button>
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByText('two'));
  });
});
