import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ToastProvider, useToast } from './ToastProvider.tsx';
import { reduceToasts, TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from './toasts.ts';
import type { Toast } from './toasts.ts';

function Buttons(): ReactNode {
  const { toast } = useToast();
  return (
    <>
      <button type="button" onClick={() => toast({ title: 'First', description: 'The older one' })}>
        one
      </button>
      <button type="button" onClick={() => toast({ title: 'Second', variant: 'destructive' })}>
        two
      </button>
    </>
  );
}

const show = () =>
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );

/** The notification region, once Radix has loaded. */
const region = async (): Promise<HTMLElement> =>
  (await screen.findByRole('list')).closest<HTMLElement>('[role=region]')!;
const items = (): (string | null)[] =>
  screen.queryAllByRole('listitem').map((item) => item.textContent);
const shown = async (): Promise<(string | null)[]> => region().then(items);

// jsdom lacks pointer capture, which Radix uses.
beforeAll(() => {
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => undefined;
  Element.prototype.releasePointerCapture ??= () => undefined;
});

afterEach(() => {
  jest.useRealTimers();
});

describe('toasts', () => {
  it('shows one at a time, the newest', async () => {
    const user = userEvent.setup();
    show();
    expect(screen.queryByRole('list')).toBeNull();

    await user.click(screen.getByText('one'));
    await waitFor(() => expect(items()).toEqual(['FirstThe older one']));
    await user.click(screen.getByText('two'));
    await waitFor(() => expect(items()).toEqual(['Second']));
  });

  it('is in the page once, in a live region', async () => {
    show();
    const live = screen
      .getByRole('region', { name: 'Notifications (F8)' })
      .closest('[aria-live=assertive]');
    await userEvent.click(screen.getByText('one'));
    await region();
    // Radix would add its hidden copy two frames later.
    await act(async () => {
      for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    });
    expect(live?.contains(screen.getByText(/First/))).toBe(true);
  });

  it('goes away when dismissed', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByText('one'));
    await user.click(within(await region()).getByRole('button', { name: 'Dismiss' }));
    expect(await shown()).toEqual([]);
  });

  it('goes away by itself after five seconds', async () => {
    show();
    await userEvent.click(screen.getByText('one'));
    await region();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByText('two'));
    expect(await shown()).toEqual(['Second']);

    act(() => jest.advanceTimersByTime(TOAST_DURATION_MS - 1));
    expect(await shown()).toEqual(['Second']);
    act(() => jest.advanceTimersByTime(1));
    expect(await shown()).toEqual([]);
  });

  it('focuses the region on F8', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByText('one'));
    const list = within(await region()).getByRole('list');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement).toBe(list);
  });

  it('focuses the region on F8 before the first toast', () => {
    show();
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }));
  });

  it('leaves Escape to the dialog that someone is in, and else goes away', async () => {
    show();
    await userEvent.click(screen.getByText('one'));
    await region();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    const escape = (): boolean => fireEvent.keyDown(document.body, { key: 'Escape' });
    // The browser closes the dialog unless the key was taken.
    expect(escape()).toBe(true);
    expect(items()).toEqual(['FirstThe older one']);
    dialog.remove();
    await Promise.resolve();
    expect(escape()).toBe(false);
    expect(items()).toEqual([]);
  });

  it('keeps a dismissed toast closed until it is removed', () => {
    const toast: Toast = { id: 1, title: 'First', variant: 'default', open: true };
    const dismissed = reduceToasts([toast], { type: 'dismiss', id: 1 });
    expect(dismissed).toEqual([{ ...toast, open: false }]);
    expect(reduceToasts(dismissed, { type: 'remove', id: 1 })).toEqual([]);
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
  });
});
