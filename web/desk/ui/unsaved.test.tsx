import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, graph, server, serveGraph } from '../../testing/graph.ts';
import { moneyOf, reads } from '../billing/testing/billing.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { ann, wholeList } from '../testing/records.ts';

serveGraph();
afterEach(() => act(leaveDesk));

const asked = 'Discard what you typed?';
const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }));
const question = async () => within(await screen.findByRole('dialog', { name: asked }));

describe('typed text in a dialog', () => {
  const open = async (): Promise<HTMLElement> => {
    server.use(reads());
    await renderDesk('/desk/billing/i1');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Invoice' }));
    return screen.findByRole('dialog', { name: 'Cancel invoice INV-1?' });
  };
  const leaving: [string, (dialog: HTMLElement) => Promise<unknown>][] = [
    [
      'Escape',
      (dialog) =>
        act(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) as never,
    ],
    ['a press beside it', (dialog) => userEvent.click(dialog)],
    ['the X', (dialog) => userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))],
  ];

  it.each(leaving)('is not thrown away by %s without a question', async (_how, leave) => {
    const dialog = await open();
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Sent twice');
    await leave(dialog);
    await press('Keep Writing', await question());
    expect(screen.queryByRole('dialog', { name: asked })).toBeNull();
    expect((within(dialog).getByLabelText('Reason') as HTMLTextAreaElement).value).toBe(
      'Sent twice',
    );
    await leave(dialog);
    await press('Discard', await question());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(leaving)('is not asked about where there is none, by %s', async (_how, leave) => {
    await leave(await open());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not asked about once it is sent', async () => {
    const dialog = await open();
    server.use(
      graph.mutation('DeskCancelInvoice', () =>
        data({ cancelInvoice: { userErrors: [], invoice: moneyOf({ status: 'CANCELLED' }) } }),
      ),
    );
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Sent twice');
    await press('Cancel Invoice', within(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('typed text on a record', () => {
  it('is not thrown away by leaving its section or screen without a question', async () => {
    server.use(
      graph.query('DeskClient', () => data({ client: ann() })),
      graph.query('DeskRecordVisits', () => data({ appointments: wholeList([]) })),
    );
    const router = await renderDesk('/desk/clients/c1');
    const notes = await screen.findByLabelText('Care notes');
    await userEvent.type(notes, ' Likes tea.');
    const typed = (notes as HTMLTextAreaElement).value;
    await userEvent.click(screen.getByRole('link', { name: 'Visits' }));
    await press('Keep Writing', await question());
    expect(router.state.location.search).toBe('');
    expect((screen.getByLabelText('Care notes') as HTMLTextAreaElement).value).toBe(typed);
    await userEvent.click(screen.getByRole('link', { name: 'Visits' }));
    await press('Discard', await question());
    await waitFor(() => expect(router.state.location.search).toBe('?section=visits'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
