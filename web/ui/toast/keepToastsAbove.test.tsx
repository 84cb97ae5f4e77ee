import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { ToastProvider, useToast } from './ToastProvider.tsx';

/** Two dialogs, the second opened from the first; each can show a toast. */
function Example(): ReactNode {
  const [lower, setLower] = useState(false);
  const [upper, setUpper] = useState(false);
  const { toast } = useToast();
  return (
    <>
      <button type="button" onClick={() => setLower(true)}>
        open
      </button>
      <Dialog open={lower} onOpenChange={setLower} title="Lower">
        <button type="button" onClick={() => setUpper(true)}>
          more
        </button>
        <button type="button" onClick={() => toast({ title: 'Stored' })}>
          store
        </button>
      </Dialog>
      <Dialog open={upper} onOpenChange={setUpper} title="Upper">
        <button type="button" onClick={() => setLower(false)}>
          close the lower one
        </button>
      </Dialog>
    </>
  );
}

const show = (): void =>
  void render(
    <ToastProvider>
      <Example />
    </ToastProvider>,
  );

const liveRegion = (): Element =>
  screen.getByRole('region', { name: 'Notifications (F8)' }).closest('[aria-live]')!;

const dialogAround = (): string | undefined =>
  liveRegion().closest('dialog')?.querySelector('h2')?.textContent;

it('moves toasts into the topmost open dialog, always in the same live region', async () => {
  const user = userEvent.setup();
  show();
  const live = liveRegion();
  const press = async (name: string): Promise<void> =>
    user.click(screen.getByRole('button', { name }));
  expect(dialogAround()).toBeUndefined();
  await press('open');
  expect(dialogAround()).toBe('Lower');
  await press('more');
  expect(dialogAround()).toBe('Upper');
  await press('close the lower one');
  expect(dialogAround()).toBe('Upper');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(dialogAround()).toBeUndefined();
  expect(liveRegion()).toBe(live);
});

it('Escape closes the dialog someone is in, then the notification', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByText('open'));
  await user.click(screen.getByText('store'));
  await screen.findByText('Stored');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('Stored');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Stored')).toBeNull();
});
