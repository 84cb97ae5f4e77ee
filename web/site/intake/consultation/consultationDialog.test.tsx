import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { successViewTime } from '#graph/modules/intake/consultations/consultation.rules';
import { defaultProvider } from '#graph/shared/provider.rules';
import { networkTimers, server } from '../../../testing/graph.ts';
import {
  address,
  arrived,
  stored,
  answer,
  renderDialog,
  field,
  send,
  toastText,
  fillIn,
} from './testing/consultation.tsx';

describe('the dialog', () => {
  it('shows the office phone when booking fails', async () => {
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

  it('keeps what was typed when it is closed, and returns focus', async () => {
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

  it('shows an empty form the next time if it was closed before the answer came', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    answer(stored, released);
    const user = userEvent.setup();
    await renderDialog(user);
    await fillIn(user);
    await user.click(send());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    expect(await toastText()).toMatch(/^Consultation Scheduled!/);
    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    await screen.findByRole('dialog', { name: 'Book your free consultation' });
    expect((field('Name') as HTMLInputElement).value).toBe('');
  });

  it('says thank you, closes by itself, and is empty again', async () => {
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: [...networkTimers, 'clearImmediate', 'Date', 'setInterval', 'clearInterval'],
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
