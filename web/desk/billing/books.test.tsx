import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import { savesFiles } from '../testing/files.ts';
import { main, press, reads, see, takes } from '../testing/hands.ts';

atDesk();
const saved = savesFiles();

const money = (amount: string) => ({ __typename: 'Money', amount });
const batch = {
  ...{ __typename: 'BookBatch', id: 'b12', number: 12, madeAt: '2026-03-09T16:00:00Z' },
  ...{ madeBy: 'Ana Ruiz', entryCount: 3, debits: money('93.00') },
  files: ['journal.csv', 'quickbooks-invoices-2.csv'],
};
const waiting = {
  ...{ __typename: 'WaitingEntries', kind: 'PAYMENT', reverses: true },
  ...{ entryCount: 2, amount: money('80.00') },
};

it('shows what waits, exports it with one press, and saves each file as it was made', async () => {
  let isExported = false;
  reads('DeskBooks', () => ({
    waitingEntries: isExported ? [] : [waiting],
    bookBatches: {
      __typename: 'BookBatchConnection',
      nodes: isExported ? [batch] : [],
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      totalCount: isExported ? 1 : 0,
    },
  }));
  reads('DeskBookFile', ({ batchId, name }) => ({
    bookFile: {
      __typename: 'BookFile',
      content: `\uFEFF${batchId as string} ${name as string}\r\n`,
    },
  }));
  const sent = takes('DeskExportBooks', 'exportBooks', () => {
    isExported = true;
    return { batch: { __typename: 'BookBatch', id: 'b12' } };
  });
  await renderDesk('/desk/billing/books');
  await see('There are no exports yet', 'Payments voided or returned', '$80.00');
  await press('Export');
  await see('1 export', 'Nothing is waiting.', 'Ana Ruiz');
  expect(sent).toHaveLength(1);
  expect(main().queryByRole('button', { name: 'Export' })).toBeNull();
  await press('QuickBooks Invoices, Part 2 of export No. 12');
  await waitFor(() =>
    expect(saved).toEqual([
      expect.objectContaining({
        name: 'books-12-quickbooks-invoices-2.csv',
        text: expect.stringMatching(/b12 quickbooks-invoices-2\.csv\r\n$/),
      }),
    ]),
  );
});
