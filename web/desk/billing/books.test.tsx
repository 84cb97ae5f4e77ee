import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { atDesk, renderDesk, teresa } from '../testing/desk.tsx';
import { savesFiles } from '../testing/files.ts';
import { closed, dialog, fill, main, opened, press, reads, see, takes } from '../testing/hands.ts';

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

const month = (name: string, values = {}) => ({
  ...{ __typename: 'BookMonth', month: name, isClosed: false, canClose: false, canReopen: false },
  ...{ closedBy: null, closedAt: null, reopenedBy: null, reopenedAt: null, reopenReason: null },
  ...values,
});
const noBatches = {
  ...{ __typename: 'BookBatchConnection', nodes: [], totalCount: 0 },
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
};

it('shows what waits, exports it with one press, and saves each file as it was made', async () => {
  let isExported = false;
  reads('DeskBooks', () => ({
    waitingEntries: isExported ? [] : [waiting],
    bookMonths: [month('2026-03-01')],
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
  expect(sent).toEqual([{ idempotencyKey: expect.any(String) }]);
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

it('an export whose answer was lost is sent again with the same key, and another export with another', async () => {
  reads('DeskBooks', { waitingEntries: [waiting], bookMonths: [], bookBatches: noBatches });
  const sent = takes('DeskExportBooks', 'exportBooks', 'No answer', {}, {});
  await renderDesk('/desk/billing/books');
  for (let times = 1; times <= 3; times += 1) {
    await press('Export');
    await waitFor(() => expect(sent).toHaveLength(times));
    await waitFor(() =>
      expect(main().getByRole('button', { name: 'Export' }).getAttribute('aria-busy')).toBeNull(),
    );
  }
  const [first, again, another] = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

const march = month('2026-03-01');
const february = month('2026-02-01', { canClose: true });
const january = month('2026-01-01', {
  ...{ isClosed: true, canReopen: true },
  ...{ closedBy: 'Ana Ruiz', closedAt: '2026-02-03T16:00:00Z' },
});

it('an admin closes a month after a question, and reopens the last one with a reason', async () => {
  let months: object[] = [march, february, january];
  reads('DeskBooks', () => ({ waitingEntries: [], bookMonths: months, bookBatches: noBatches }));
  const closing = takes('DeskCloseMonth', 'closeMonth', 'February 2026 isn’t over', () => {
    const by = { closedBy: 'Teresa Valdez', closedAt: '2026-03-03T16:00:00Z' };
    months = [
      march,
      { ...february, ...by, isClosed: true, canClose: false, canReopen: true },
      { ...january, canReopen: false },
    ];
    return {};
  });
  const reopening = takes('DeskReopenMonth', 'reopenMonth', () => {
    const by = { closedBy: 'Teresa Valdez', closedAt: '2026-03-03T16:00:00Z' };
    const reason = { reopenReason: 'A check was missed', reopenedAt: '2026-03-04T16:00:00Z' };
    months = [march, { ...february, ...by, ...reason, reopenedBy: 'Teresa Valdez' }, january];
    return {};
  });
  await renderDesk('/desk/billing/books', { user: { ...teresa, role: 'ADMIN' } });
  await see('Open: it isn’t over yet', 'Closed by Ana Ruiz on Tuesday, February 3, 2026');
  await press('Close February 2026');
  const question = await opened('Close February 2026?');
  await press('Close February 2026', question);
  await see('February 2026 isn’t over');
  await press('Close February 2026', dialog('Close February 2026?'));
  await closed();
  await see('Closed by Teresa Valdez on Tuesday, March 3, 2026');
  const key = expect.any(String);
  expect(closing.at(-1)).toEqual({ month: '2026-02-01', idempotencyKey: key });

  await press('Reopen February 2026');
  const reason = await opened('Reopen February 2026');
  await fill('Reason', 'A check was missed', reason);
  await press('Reopen February 2026', reason);
  await closed();
  await see('Open: reopened by Teresa Valdez on Wednesday, March 4, 2026. A check was missed');
  expect(reopening).toEqual([
    { month: '2026-02-01', reason: 'A check was missed', idempotencyKey: key },
  ]);
});

it('staff see the months, the newest first, and all when they ask, but close none', async () => {
  const older = ['2025-12-01', '2025-11-01'].map((name) => month(name, { isClosed: false }));
  const bookMonths = [march, february, january, ...older];
  reads('DeskBooks', { waitingEntries: [], bookMonths, bookBatches: noBatches });
  await renderDesk('/desk/billing/books');
  await see('December 2025');
  expect(main().queryByText('November 2025')).toBeNull();
  await press('Show All 5 Months');
  await see('November 2025');
  expect(main().queryByRole('button', { name: /Close|Reopen/ })).toBeNull();
});
