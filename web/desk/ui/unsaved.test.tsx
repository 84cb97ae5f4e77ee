import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { detail, moneyOf } from '../billing/testing/billing.ts';
import { session } from '../../app/session/session.ts';
import { atDesk, logInAgain, renderDesk } from '../testing/desk.tsx';
import { closed, fill, opened, press, reads, takes, value } from '../testing/hands.ts';
import { ann, wholeList } from '../testing/records.ts';

atDesk();

const asked = 'Discard what you typed?';

describe('typed text in a dialog', () => {
  const title = 'Cancel invoice INV-1?';
  const open = async (): Promise<HTMLElement> => {
    reads('DeskInvoice', { officeInvoice: detail() });
    await renderDesk('/desk/billing/i1');
    await press('Cancel Invoice');
    return screen.findByRole('dialog', { name: title });
  };

  it.each<[string, (dialog: HTMLElement) => Promise<unknown>]>([
    [
      'Escape',
      (dialog) =>
        act(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) as never,
    ],
    ['a press beside it', (dialog) => userEvent.click(dialog)],
    ['the X', (dialog) => press('Close', within(dialog))],
  ])(
    'is not thrown away by %s without a question, which there is only with text',
    async (_how, leave) => {
      await leave(await open());
      await closed();
      await press('Cancel Invoice');
      const dialog = await screen.findByRole('dialog', { name: title });
      await fill('Reason', 'Sent twice', within(dialog));
      await leave(dialog);
      await press('Keep Writing', await opened(asked));
      expect(screen.queryByRole('dialog', { name: asked })).toBeNull();
      expect(value('Reason', within(dialog))).toBe('Sent twice');
      await leave(dialog);
      await press('Discard', await opened(asked));
      await closed();
    },
  );

  it('is not asked about once it is sent', async () => {
    takes('DeskCancelInvoice', 'cancelInvoice', { invoice: moneyOf({ status: 'CANCELLED' }) });
    const dialog = within(await open());
    await fill('Reason', 'Sent twice', dialog);
    await press('Cancel Invoice', dialog);
    await closed();
  });
});

it('typed text on a record is not thrown away by leaving its section or screen without a question', async () => {
  reads('DeskClient', { client: ann() });
  reads('DeskRecordVisits', { appointments: wholeList([]) });
  const router = await renderDesk('/desk/clients/c1');
  await fill('Care notes', 'Likes tea.');
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Visits' }));
  await leave();
  await press('Keep Writing', await opened(asked));
  expect(router.state.location.search).toBe('');
  expect(value('Care notes')).toBe('Likes tea.');
  await leave();
  await press('Discard', await opened(asked));
  await waitFor(() => expect(router.state.location.search).toBe('?section=visits'));
  await closed();
});

it('typed text is not thrown away by logging out without a question, which there is only with text', async () => {
  reads('DeskClient', { client: ann() });
  takes('Logout', 'logout', { ok: true });
  await renderDesk('/desk/clients/c1');
  await fill('Care notes', 'Likes tea.');
  const logOut = () =>
    userEvent.click(screen.getByRole('button', { name: 'Log Out', hidden: true }));
  await logOut();
  await press('Keep Writing', await opened(asked));
  expect([session.get().status, value('Care notes')]).toEqual(['signed-in', 'Likes tea.']);
  await waitFor(() =>
    expect(document.activeElement?.closest('form')?.hasAttribute('data-unsaved')).toBe(true),
  );
  await logOut();
  await press('Discard and Log Out', await opened(asked));
  await waitFor(() => expect(session.get().status).toBe('signed-out'));
  expect(document.body.textContent).not.toContain('Likes tea.');
});

it('the question before logging out is gone if the session ends meanwhile, and the text is kept', async () => {
  reads('DeskClient', { client: ann() });
  await renderDesk('/desk/clients/c1');
  await fill('Care notes', 'Likes tea.');
  await userEvent.click(screen.getByRole('button', { name: 'Log Out', hidden: true }));
  await opened(asked);
  act(() => session.expire(session.token(), { announce: 'in the portal' }));
  await closed();
  await logInAgain();
  await waitFor(() => expect(value('Care notes')).toBe('Likes tea.'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
